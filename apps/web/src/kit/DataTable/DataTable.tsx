import { useBreakpoint, useMedia } from '../hooks/useBreakpoint.ts';
import type { RowsProps } from './types.ts';
import { RowsTable } from './RowsTable.tsx';
import { RowCards } from './RowCards.tsx';

/** From this many columns on a table needs 768 px; in less, names break and amounts are out of view. */
const MANY_COLUMNS = 7;
const NARROW = '(width < 48em)';

/**
 * Rows of a list or a panel: a table, or cards under 600 px (ui.md 5), with many columns under 768. It has no frame, and no empty
 * or loading state.
 */
export function DataTable<T>(rows: RowsProps<T>) {
  const phone = useBreakpoint() === 'phone';
  const narrow = useMedia(NARROW) && rows.columns.length >= MANY_COLUMNS;
  return phone || narrow ? <RowCards {...rows} /> : <RowsTable {...rows} />;
}
