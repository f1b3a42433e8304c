import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SucursalSemilla } from '../demo/personal.ts';
import { insertar, type Renglon } from '../insertar.ts';

/** The past of a branch of the demo, and how many of its first days are not written yet. */
export interface PasadoPendiente {
  readonly sucursal: number;
  readonly lugar: SucursalSemilla;
  /** Its charging register. */
  readonly caja: number;
  /** The day after its last one, YYYY-MM-DD. */
  readonly hoy: string;
  readonly dias: number;
  readonly faltan: number;
}

/** Stores how much past each branch will have. */
export const anotarPasados = (cliente: string, pasados: readonly PasadoPendiente[]): Query[] =>
  insertar(
    'demo_pasado',
    pasados.map((p): Renglon<'demo_pasado'> => ({ cliente, ...p })),
  );

/** The next branch to write: the one whose last missing day is the latest. No row once all is written. */
export const siguientePasado = (cliente: string): Query<PasadoPendiente> =>
  sqlText(
    `SELECT sucursal, lugar, caja, hoy::text AS hoy, dias, faltan FROM demo_pasado WHERE cliente = $1 AND faltan > 0 ORDER BY dias - faltan, sucursal LIMIT 1`,
    [cliente],
  );

/** Reserves the last missing days, until `faltan` are left; no row if another process reserved them. Concurrent callers wait. */
export const tomarDias = (cliente: string, p: PasadoPendiente, faltan: number): Query<{ sucursal: number }> =>
  sqlText(
    'UPDATE demo_pasado SET faltan = $4 WHERE cliente = $1 AND sucursal = $2 AND faltan = $3 RETURNING sucursal',
    [cliente, p.sucursal, p.faltan, faltan],
  );
