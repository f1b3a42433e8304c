import { sqlText, type Query } from '../db/query.ts';

/** Why a session ended, as it is stored in its row. */
export type ClosingReason = 'salida' | 'caja-final' | 'cambio' | 'forzada';

/**
 * Closes a session's row; one already closed stays as it was. After the commit the caller also calls
 * `sesiones.forget(id)` and `hub.closeSesion(id)` (D-12).
 */
export const closeSesionOf = (cliente: string, sesion: string, motivo: ClosingReason, ahora: number): Query =>
  sqlText(
    'UPDATE sesion SET cerrada_en = $3, motivo_cierre = $4 WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL',
    [cliente, sesion, new Date(ahora), motivo],
  );
