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
  readonly reason?: string;
}

export interface ListToolbarProps {
  readonly listing: Omit<Listing<unknown>, 'pagina'>;
  /** The fields of the text filter: "Filtra por descripción"; absent: no text filter. */
  readonly textFilter?: string;
  /** Filter menus. */
  readonly filters?: ReactNode;
  /** Other buttons before the add button. */
  readonly buttons?: ReactNode;
  readonly add?: AddButtonSpec;
}

const AddRecord = ({ label, onClick, reason, round }: AddButtonSpec & { readonly round: boolean }) => (
  <Button
    className={round ? classes.redondo : classes.agregar}
    aria-label={label}
    data-opener="agregar"
    data-disabled={reason ? true : undefined}
    leftSection={round ? undefined : <IconPlus size={20} stroke={2} aria-hidden="true" />}
    {...explained(reason, onClick)}
  >
    {round ? <IconPlus size={22} stroke={2} aria-hidden="true" /> : label}
  </Button>
);

const ClearAll = ({ onClear }: { readonly onClear: () => void }) => (
  <Button variant="subtle" onClick={onClear}>
    Limpiar todo
  </Button>
);

const Botones = ({ buttons, add, round }: Pick<ListToolbarProps, 'buttons' | 'add'> & { round: boolean }) =>
  (buttons || add) && (
    <div className={classes.botones}>
      {buttons}
      {add && <AddRecord {...add} round={round} />}
    </div>
  );

type PartsProps = Omit<ListToolbarProps, 'add' | 'buttons'>;

const EnLinea = ({ listing, filters }: PartsProps) => (
  <>
    {filters}
    {listing.filtered && <ClearAll onClear={listing.onClear} />}
  </>
);

const Plegados = ({ listing, filters, ...buttons }: ListToolbarProps) => {
  const [open, setOpen] = useState(false);
  const { filtered, onClear } = listing;
  return (
    <>
      {filters && (
        <IconAction
          icon={IconFilter}
          label="Filtros"
          outlined
          expanded={open}
          pressed={filtered}
          onClick={() => setOpen(!open)}
        />
      )}
      <Botones {...buttons} round />
      {(open || filtered) && (
        <div className={classes.plegados}>
          {open && filters}
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
  const { listing, textFilter, filters, buttons, add } = props;
  if (!textFilter && !filters && !buttons && !add) return null;
  return (
    <div className={classes.barra} data-tour="lista-filtros">
      {textFilter && <TextFilter text={textFilter} valor={listing.text} onApply={listing.onText} />}
      {phone ? <Plegados {...props} /> : <EnLinea {...props} />}
      {!phone && <Botones buttons={buttons} add={add} round={false} />}
    </div>
  );
}
