import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { DataTable } from '../../../kit/DataTable/DataTable.tsx';
import type { RowsProps } from '../../../kit/DataTable/types.ts';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import classes from './TablaDePanel.module.css';
import type { AddButtonSpec } from '../../../kit/ListScreen/ListToolbar.tsx';
import type { PanelDe } from './usePanelDe.ts';

export interface TablaDePanelProps<T> extends Omit<RowsProps<T>, 'rows'> {
  readonly panel: PanelDe<T>;
  /** The text without rows, and the label of its button then. */
  readonly vacio: string;
  readonly primero: string;
  readonly agregar: AddButtonSpec;
}

const FILAS = 4;
const ALTO_PX = 55;

const Agregar = ({ label, onClick, reason }: AddButtonSpec) => (
  <div className={classes.barra}>
    <Button
      leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
      data-disabled={reason ? true : undefined}
      {...explained(reason, onClick)}
    >
      {label}
    </Button>
  </div>
);

function Contenido<T>({ panel, vacio, primero, agregar, ...tabla }: TablaDePanelProps<T>) {
  const { filas, error, cargando, onReintentar } = panel;
  if (!filas && error) return <ErrorState error={error} retrying={cargando} onRetry={onReintentar} />;
  if (!filas) return <SkeletonRows rows={FILAS} height={ALTO_PX} />;
  if (filas.length > 0) return <DataTable {...tabla} rows={filas} />;
  return <EmptyState text={vacio} action={agregar.reason ? undefined : primero} onAction={agregar.onClick} />;
}

/** The rows of a panel of a dish, or its loading, error or empty state; and the button that adds one. */
export function TablaDePanel<T>(props: TablaDePanelProps<T>) {
  const hayFilas = (props.panel.filas?.length ?? 0) > 0;
  return (
    <div className={classes.tarjeta}>
      {hayFilas && <Agregar {...props.agregar} />}
      <div className={classes.filas}>
        <Contenido {...props} />
      </div>
    </div>
  );
}
