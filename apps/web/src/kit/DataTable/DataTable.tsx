import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import type { FilasProps } from './tipos.ts';
import { Tabla } from './Tabla.tsx';
import { Tarjetas } from './Tarjetas.tsx';

/** Rows of a list or of a panel: a table, or cards under 600 px (ui.md 5). It brings no frame nor states of its own. */
export function DataTable<T>(filas: FilasProps<T>) {
  return useBreakpoint() === 'phone' ? <Tarjetas {...filas} /> : <Tabla {...filas} />;
}
