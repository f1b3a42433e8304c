import { Button } from '@mantine/core';
import { IconFilter, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { IconAction } from '../IconAction/IconAction.tsx';
import { explained } from '../Tip/tip.ts';
import type { Listing } from './listing.ts';
import classes from './ListScreen.module.css';
import { TextFilter } from './TextFilter.tsx';

/** The button that adds a row. */
export interface AddButtonSpec {
  /** "Nuevo producto". */
  readonly label: string;
  readonly onClick: () => void;
  /** Why it is disabled; it keeps its place and tells the reason. */
  readonly razon?: string;
}

export interface ListToolbarProps {
  readonly listado: Omit<Listing<unknown>, 'pagina'>;
  /** The fields of the text filter: "Filtra por descripción"; absent: no text filter. */
  readonly filtroTexto?: string;
  /** Filter menus. */
  readonly filtros?: ReactNode;
  /** Other buttons before the add button. */
  readonly botones?: ReactNode;
  readonly agregar?: AddButtonSpec;
}

const AddRecord = ({ label, onClick, razon, round }: AddButtonSpec & { readonly round: boolean }) => (
  <Button
    className={round ? classes.redondo : classes.agregar}
    aria-label={label}
    data-opener="agregar"
    data-disabled={razon ? true : undefined}
    leftSection={round ? undefined : <IconPlus size={20} stroke={2} aria-hidden="true" />}
    {...explained(razon, onClick)}
  >
    {round ? <IconPlus size={22} stroke={2} aria-hidden="true" /> : label}
  </Button>
);

const ClearAll = ({ onClear }: { readonly onClear: () => void }) => (
  <Button variant="subtle" onClick={onClear}>
    Limpiar todo
  </Button>
);

const Botones = ({ botones, agregar, round }: Pick<ListToolbarProps, 'botones' | 'agregar'> & { round: boolean }) =>
  (botones || agregar) && (
    <div className={classes.botones}>
      {botones}
      {agregar && <AddRecord {...agregar} round={round} />}
    </div>
  );

type PartsProps = Omit<ListToolbarProps, 'agregar' | 'botones'>;

const EnLinea = ({ listado, filtros }: PartsProps) => (
  <>
    {filtros}
    {listado.filtered && <ClearAll onClear={listado.onClear} />}
  </>
);

const Plegados = ({ listado, filtros, ...botones }: ListToolbarProps) => {
  const [open, setOpen] = useState(false);
  const { filtered, onClear } = listado;
  return (
    <>
      {filtros && (
        <IconAction
          icon={IconFilter}
          label="Filtros"
          outlined
          expanded={open}
          pressed={filtered}
          onClick={() => setOpen(!open)}
        />
      )}
      <Botones {...botones} round />
      {(open || filtered) && (
        <div className={classes.plegados}>
          {open && filtros}
          {filtered && <ClearAll onClear={onClear} />}
        </div>
      )}
    </>
  );
};

/**
 * The bar above the rows: text filter, filter menus, Limpiar todo while a filter is active, and the add button. On phones the
 * menus are behind one icon and the add button is round (ui.md 5).
 */
export function ListToolbar(props: ListToolbarProps) {
  const phone = useBreakpoint() === 'phone';
  const { listado, filtroTexto, filtros, botones, agregar } = props;
  if (!filtroTexto && !filtros && !botones && !agregar) return null;
  return (
    <div className={classes.barra} data-tour="lista-filtros">
      {filtroTexto && <TextFilter texto={filtroTexto} valor={listado.texto} onApply={listado.onText} />}
      {phone ? <Plegados {...props} /> : <EnLinea {...props} />}
      {!phone && <Botones botones={botones} agregar={agregar} round={false} />}
    </div>
  );
}
