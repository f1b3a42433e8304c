import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DataTable } from '../DataTable/DataTable.tsx';
import type { RowsProps } from '../DataTable/types.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { SkeletonRows } from '../SkeletonRows/SkeletonRows.tsx';
import type { Listing, ListPage } from './listing.ts';
import classes from './ListScreen.module.css';
import type { AddButtonSpec } from './ListToolbar.tsx';

/** The text of an empty list with its icon; the add button is its next step. */
export interface EmptyListSpec {
  readonly texto: string;
  readonly icono?: Icon;
}

export interface ListBodyProps<T> extends Omit<RowsProps<T>, 'rows'> {
  readonly listado: Listing<T>;
  readonly vacio: EmptyListSpec;
  readonly agregar?: AddButtonSpec;
}

const SKELETON_ROWS = 8;
const ROW_PX = 55;
const CARD_PX = 110;
const NO_RESULTS = 'Ningún resultado con estos filtros';
const NO_ANSWER = 'Error de comunicación con el servidor';

const Cargando = () => {
  const phone = useBreakpoint() === 'phone';
  return <SkeletonRows rows={SKELETON_ROWS} height={phone ? CARD_PX : ROW_PX} shape={phone ? 'cards' : 'lines'} />;
};

/** Above rows that stay on screen: the next ones failed to load. */
const Aviso = ({ error, loading, onRetry }: ListPage<unknown>): ReactNode =>
  error && (
    <div className={classes.aviso} role="alert">
      <IconAlertCircle size={20} stroke={1.9} aria-hidden="true" />
      <span>{error.message || NO_ANSWER}</span>
      {!error.denied && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.9} aria-hidden="true" />}
          loading={loading}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      )}
    </div>
  );

const Nothing = ({ vacio, agregar }: Pick<ListBodyProps<unknown>, 'vacio' | 'agregar'>) => {
  const mayAct = agregar && !agregar.razon;
  return (
    <EmptyState
      text={vacio.texto}
      icon={vacio.icono}
      action={mayAct ? agregar.label : undefined}
      onAction={mayAct ? agregar.onClick : undefined}
    />
  );
};

/** The rows of a list, or why there are none: loading, failed, denied, empty, no match (ui.md 7). */
export function ListBody<T>({ listado, vacio, agregar, ...tabla }: ListBodyProps<T>) {
  const { pagina, filtered, onClear } = listado;
  const { registros, error, loading, onRetry } = pagina;
  if (!registros) {
    if (!error) return <Cargando />;
    const retry = error.denied ? undefined : onRetry;
    return <ErrorState message={error.message} onRetry={retry} retrying={loading} />;
  }
  return (
    <>
      <Aviso {...pagina} />
      {registros.length > 0 && <DataTable {...tabla} rows={registros} />}
      {registros.length === 0 && filtered && (
        <EmptyState icon={vacio.icono} text={NO_RESULTS} action="Limpiar todo" tone="secondary" onAction={onClear} />
      )}
      {registros.length === 0 && !filtered && <Nothing vacio={vacio} agregar={agregar} />}
    </>
  );
}
