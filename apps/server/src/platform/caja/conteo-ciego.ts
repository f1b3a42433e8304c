import { PERMISO } from '@comal/domain/permisos/permisos';
import { sqlText, type Query } from '../db/query.ts';
import type { SesionCtx } from '../http/context.ts';

/** Whether who may not see the figures of a shift counts without them: a setting of the branch (D-107, D-113). */
export interface BlindCountRow {
  conteo_ciego: boolean;
}

/** The setting of a branch. */
export const blindCountOf = (cliente: string, sucursal: number): Query<BlindCountRow> =>
  sqlText('SELECT conteo_ciego FROM sucursal WHERE cliente = $1 AND id = $2', [cliente, sucursal]);

/** Whether this session counts without having seen the cash of an open shift: no answer tells it (H102). */
export const countsBlind = (ctx: SesionCtx, ajuste: BlindCountRow | undefined): boolean =>
  ajuste?.conteo_ciego !== false && !ctx.puede(PERMISO.VER_ESTADISTICAS_DE_CORTE);
