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
  readonly text: string;
  /** What to do first. */
  readonly detail?: string;
  readonly icon?: Icon;
}

export interface ListBodyProps<T> extends Omit<RowsProps<T>, 'rows'> {
  readonly listing: Pick<Listing<T>, 'pagina' | 'filtered' | 'onClear'>;
  readonly empty: EmptyListSpec;
  readonly add?: AddButtonSpec;
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

const Nothing = ({ empty, add }: Pick<ListBodyProps<unknown>, 'empty' | 'add'>) => {
  const mayAct = add && !add.reason;
  return (
    <EmptyState
      text={empty.text}
      detail={empty.detail}
      icon={empty.icon}
      action={mayAct ? add.label : undefined}
      onAction={mayAct ? add.onClick : undefined}
    />
  );
};

/** The rows of a list, or why there are none: loading, failed, denied, empty, no match (ui.md 7). */
export function ListBody<T>({ listing, empty, add, ...tabla }: ListBodyProps<T>) {
  const { pagina, filtered, onClear } = listing;
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
        <EmptyState icon={empty.icon} text={NO_RESULTS} action="Limpiar todo" tone="secondary" onAction={onClear} />
      )}
      {registros.length === 0 && !filtered && <Nothing empty={empty} add={add} />}
    </>
  );
}
