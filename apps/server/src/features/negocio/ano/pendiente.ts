import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SucursalSemilla } from '../demo/personal.ts';
import { insertar, type Renglon } from '../insertar.ts';

/** The past of a branch of the demo, and how much of it is not written yet: its first days (decision 0048). */
export interface PasadoPendiente {
  readonly sucursal: number;
  readonly lugar: SucursalSemilla;
  /** The register on which it charges. */
  readonly caja: number;
  /** The day after its last one, YYYY-MM-DD. */
  readonly hoy: string;
  readonly dias: number;
  readonly faltan: number;
}

/** Says what there will be of each branch. */
export const anotarPasados = (cliente: string, pasados: readonly PasadoPendiente[]): Query[] =>
  insertar(
    'demo_pasado',
    pasados.map((p): Renglon<'demo_pasado'> => ({ cliente, ...p })),
  );

/** The branch that goes on next: that whose last day without sales is the latest. No row once all is written. */
export const siguientePasado = (cliente: string): Query<PasadoPendiente> =>
  sqlText(
    `SELECT sucursal, lugar, caja, hoy::text AS hoy, dias, faltan FROM demo_pasado WHERE cliente = $1 AND faltan > 0 ORDER BY dias - faltan, sucursal LIMIT 1`,
    [cliente],
  );

/** Takes its last days without sales, until `faltan` are left; no row where another process has them. Others wait for who took them. */
export const tomarDias = (cliente: string, p: PasadoPendiente, faltan: number): Query<{ sucursal: number }> =>
  sqlText(
    'UPDATE demo_pasado SET faltan = $4 WHERE cliente = $1 AND sucursal = $2 AND faltan = $3 RETURNING sucursal',
    [cliente, p.sucursal, p.faltan, faltan],
  );
