import { PERMISO } from '@comal/domain/permisos/permisos';
import { sqlText, type Query } from '../db/query.ts';
import type { SesionCtx } from '../http/context.ts';
import { beginningOf, type ChargesOf } from './periodo.ts';

/**
 * The branch's setting of the blind count: users who may not see a shift's figures count the drawer without them
 * (D-107, D-113).
 */
export interface BlindCountRow {
  conteo_ciego: boolean;
}

/** The blind-count setting of a branch. */
export const blindCountOf = (cliente: string, sucursal: number): Query<BlindCountRow> =>
  sqlText('SELECT conteo_ciego FROM sucursal WHERE cliente = $1 AND id = $2', [cliente, sucursal]);

/**
 * Whether the session's user is under a blind count: no answer may show her the cash of an open shift (H102). True if
 * the setting is unknown.
 */
export const countsBlind = (ctx: SesionCtx, ajuste: BlindCountRow | undefined): boolean =>
  ajuste?.conteo_ciego !== false && !ctx.puede(PERMISO.VER_ESTADISTICAS_DE_CORTE);

const TO_BE_COUNTED = `SELECT EXISTS (SELECT FROM corte k JOIN sucursal b ON b.cliente = k.cliente AND b.id = k.sucursal
    WHERE k.cliente = $1 AND k.sucursal = ANY ($2::integer[]) AND k.estado <> 2 AND b.conteo_ciego
      AND k.abierto_en < ${beginningOf('($3::date + 1)', 'b.hora_corte', 'b.zona')}) AS hay`;
const CUENTAN = [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION];

/**
 * Whether a period's sums by payment method are hidden from this session: the user may count a drawer but not see cuts,
 * and a shift of a branch with the blind count that was opened before the period's end is not closed (decision 0059).
 */
export const hidesMetodos = async (
  ctx: SesionCtx,
  { cliente, sucursales, dias }: Pick<ChargesOf, 'cliente' | 'sucursales' | 'dias'>,
): Promise<boolean> => {
  if (ctx.puede(PERMISO.VER_ESTADISTICAS_DE_CORTE) || !CUENTAN.some((p) => ctx.puede(p))) return false;
  const [[fila]] = await ctx.db.read(
    cliente,
    sqlText<{ hay: boolean }>(TO_BE_COUNTED, [cliente, sucursales, dias.hasta]),
  );
  return fila?.hay !== false;
};
