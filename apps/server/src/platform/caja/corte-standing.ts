import type { EstadoCorte } from '@comal/domain/caja/corte';
import { sqlText, type Query } from '../db/query.ts';
import type { CorteAbiertoRow } from './corte-abierto.ts';

/** The limits of a live session: it expired if it was last used before `vista` or opened before `creada` (D-12). */
export interface Standing {
  readonly vista: Date;
  readonly creada: Date;
}

/** The limits of a live session at `ahora` (epoch milliseconds). */
export const standingOf = (ajustes: { sesionInactivaMs: number; sesionMaximaMs: number }, ahora: number): Standing => ({
  vista: new Date(ahora - ajustes.sesionInactivaMs),
  creada: new Date(ahora - ajustes.sesionMaximaMs),
});

/**
 * SQL: the state of the shift `k`, given the parameters of a live session's limits: 1 open, 2 closed, 3 pending. It is
 * pending if its opener has no live session on its register and nobody signed in there since the opener's sessions
 * ended or were last used (D-32). Computed at each read and not stored, as no write happens when a session expires.
 */
export const corteState = (vista: string, creada: string): string => `CASE WHEN k.estado = 2 THEN 2
  WHEN EXISTS (SELECT FROM sesion s WHERE s.cliente = k.cliente AND s.caja = k.caja AND s.cerrada_en IS NULL AND s.vista_en >= ${vista} AND s.creada_en >= ${creada}
    AND (s.usuario = k.usuario OR s.creada_en > ALL (
      SELECT CASE WHEN v.cerrada_en IS NULL OR v.motivo_cierre = 'expirada' THEN v.vista_en ELSE v.cerrada_en END FROM sesion v WHERE v.cliente = k.cliente AND v.caja = k.caja AND v.usuario = k.usuario))) THEN 1
  ELSE 3 END`;
const ESTADO_DE_CORTE = corteState('$3', '$4');
const PENDIENTE = `k.cliente = $1 AND k.sucursal = $2 AND k.estado <> 2 AND ${ESTADO_DE_CORTE} = 3`;

/** The number of pending shifts of a branch. */
export const pendingCortes = (
  cliente: string,
  sucursal: number,
  { vista, creada }: Standing,
): Query<{ cortes: number }> =>
  sqlText(`SELECT count(*)::integer AS cortes FROM corte k WHERE ${PENDIENTE}`, [cliente, sucursal, vista, creada]);

/** A pending shift; its opening cash in centavos. */
export interface PendingCorte extends Omit<CorteAbiertoRow, 'estado'> {
  terminal: string;
}

/** The pending shifts of a branch, the oldest first; only those that `usuario` opened, or all if it is null. */
export const pendingCortesOf = (
  cliente: string,
  sucursal: number,
  { vista, creada }: Standing,
  usuario: number | null,
): Query<PendingCorte> =>
  sqlText(
    `SELECT k.id, k.sucursal, k.caja, c.alias AS terminal, k.usuario, k.usuario_nombre, k.abierto_en, k.caja_inicial
     FROM corte k JOIN caja c ON c.cliente = k.cliente AND c.id = k.caja
     WHERE ${PENDIENTE} AND ($5::integer IS NULL OR k.usuario = $5) ORDER BY k.abierto_en, k.id`,
    [cliente, sucursal, vista, creada, usuario],
  );

/** An open shift with its computed state; opening cash in centavos. */
export interface TurnoRow extends Omit<CorteAbiertoRow, 'estado'> {
  estado: Exclude<EstadoCorte, 2>;
}

/** The open shift of a session's register; the session may have ended. */
export const readTurno = (cliente: string, sesion: string, { vista, creada }: Standing): Query<TurnoRow> =>
  sqlText(
    `SELECT k.id, k.sucursal, k.caja, k.usuario, k.usuario_nombre, k.abierto_en, k.caja_inicial, ${ESTADO_DE_CORTE} AS estado
     FROM sesion x JOIN corte k ON k.cliente = x.cliente AND k.caja = x.caja AND k.estado <> 2 WHERE x.cliente = $1 AND x.id = $2`,
    [cliente, sesion, vista, creada],
  );
