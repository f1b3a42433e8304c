import type { EstadoCorte } from '@comal/domain/caja/corte';
import { sqlText, type Query } from '../db/query.ts';
import type { CorteAbiertoRow } from './corte-abierto.ts';

/** When a session is too old to act: unused since before `vista`, or opened before `creada` (D-12). */
export interface Standing {
  readonly vista: Date;
  readonly creada: Date;
}

/** The limits of a live session, seen from now. */
export const standingOf = (ajustes: { sesionInactivaMs: number; sesionMaximaMs: number }, ahora: number): Standing => ({
  vista: new Date(ahora - ajustes.sesionInactivaMs),
  creada: new Date(ahora - ajustes.sesionMaximaMs),
});

/**
 * The state of the shift `k`, with the limits of a live session as $3 and $4: pending when who opened it has no live
 * session on its register and nobody signed in there since theirs ended or was last used (D-32). It is worked out and not kept:
 * a session that expires tells nobody.
 */
const ESTADO_DE_CORTE = `CASE WHEN k.estado = 2 THEN 2
  WHEN EXISTS (SELECT FROM sesion s WHERE s.cliente = k.cliente AND s.caja = k.caja AND s.cerrada_en IS NULL AND s.vista_en >= $3 AND s.creada_en >= $4
    AND (s.usuario = k.usuario OR s.creada_en > ALL (
      SELECT CASE WHEN v.cerrada_en IS NULL OR v.motivo_cierre = 'expirada' THEN v.vista_en ELSE v.cerrada_en END FROM sesion v WHERE v.cliente = k.cliente AND v.caja = k.caja AND v.usuario = k.usuario))) THEN 1
  ELSE 3 END`;

/** How many shifts of a branch wait to be counted (D-32). */
export const pendingCortes = (
  cliente: string,
  sucursal: number,
  { vista, creada }: Standing,
): Query<{ cortes: number }> =>
  sqlText(
    `SELECT count(*)::integer AS cortes FROM corte k WHERE k.cliente = $1 AND k.sucursal = $2 AND k.estado <> 2 AND ${ESTADO_DE_CORTE} = 3`,
    [cliente, sucursal, vista, creada],
  );

/** The open shift on the register of a session, alive or ended, with its state worked out. */
export interface TurnoRow extends Omit<CorteAbiertoRow, 'estado'> {
  estado: Exclude<EstadoCorte, 2>;
}

/** The open shift of the register that a session works or worked on. */
export const turnoOfSesion = (cliente: string, sesion: string, { vista, creada }: Standing): Query<TurnoRow> =>
  sqlText(
    `SELECT k.id, k.sucursal, k.caja, k.usuario, k.usuario_nombre, k.abierto_en, k.caja_inicial, ${ESTADO_DE_CORTE} AS estado
     FROM sesion x JOIN corte k ON k.cliente = x.cliente AND k.caja = x.caja AND k.estado <> 2 WHERE x.cliente = $1 AND x.id = $2`,
    [cliente, sesion, vista, creada],
  );
