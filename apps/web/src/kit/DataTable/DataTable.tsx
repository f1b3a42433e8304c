import { useBreakpoint, useMedia } from '../hooks/useBreakpoint.ts';
import type { RowsProps } from './types.ts';
import { RowsTable } from './RowsTable.tsx';
import { RowCards } from './RowCards.tsx';

/** From that many columns on a table needs 768 px: narrower, or with large letters, its names would be broken and its amounts out of sight. */
const MANY_COLUMNS = 7;
const NARROW = '(width < 48em)';

/** Rows of a list or of a panel: a table, or cards under 600 px (ui.md 5), with many columns under 768. It brings no frame nor states of its own. */
export function DataTable<T>(filas: RowsProps<T>) {
  const phone = useBreakpoint() === 'phone';
  const narrow = useMedia(NARROW) && filas.columnas.length >= MANY_COLUMNS;
  return phone || narrow ? <RowCards {...filas} /> : <RowsTable {...filas} />;
}
