import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import type { RowsProps } from './types.ts';
import { RowsTable } from './RowsTable.tsx';
import { RowCards } from './RowCards.tsx';

/** Rows of a list or of a panel: a table, or cards under 600 px (ui.md 5). It brings no frame nor states of its own. */
export function DataTable<T>(filas: RowsProps<T>) {
  return useBreakpoint() === 'phone' ? <RowCards {...filas} /> : <RowsTable {...filas} />;
}
