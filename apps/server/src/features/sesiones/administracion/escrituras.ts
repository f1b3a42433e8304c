import { PERMISOS_QUE_ADMINISTRAN_PERSONAL } from '@comal/domain/usuarios/personal';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import {
  CLOSED_BY_OTHER,
  closureValues,
  type ClosedSesion,
  type Closure,
} from '../../../platform/sesiones/sesion-changes.ts';
import type { Alcance } from './lecturas.ts';

/** Locks the open session of an id in the branch, to wait for a shift that opens on it. To be locked before the shift. */
export const lockUna = ({ cliente, sucursal }: Alcance, id: string): Query<{ id: string }> =>
  sqlText(
    'SELECT id FROM sesion WHERE cliente = $1 AND sucursal = $2 AND id = $3 AND cerrada_en IS NULL FOR NO KEY UPDATE',
    [cliente, sucursal, id],
  );

/** The administrators of people, whose sessions only administrators may close. */
export const administradores = (cliente: string): Query<{ id: number }> =>
  sqlText(
    `SELECT u.id FROM usuario u WHERE u.cliente = $1 AND NOT EXISTS (SELECT FROM unnest($2::integer[]) p(id)
       WHERE NOT EXISTS (SELECT FROM rol_permiso q WHERE q.cliente = u.cliente AND q.rol = u.rol AND q.permiso = p.id))`,
    [cliente, PERMISOS_QUE_ADMINISTRAN_PERSONAL],
  );

/** Whether all sessions of a user or of a register are closed. */
export type De = 'usuario' | 'caja';

/** Locks the open sessions of a person or a register in order, except the caller's. */
export const lockTodas = (
  { cliente, sucursal }: Alcance,
  de: De,
  id: number,
  menos: string,
): Query<{ id: string; usuario: number }> =>
  sqlText(
    `SELECT id, usuario FROM sesion WHERE cliente = $1 AND sucursal = $2 AND ${de} = $3 AND id <> $4::uuid AND cerrada_en IS NULL
     ORDER BY id FOR NO KEY UPDATE`,
    [cliente, sucursal, id, menos],
  );

/** The name of a person who may enter the branch; no row otherwise. */
export const personaLlamada = (cliente: string, sucursal: number, id: number): Query<{ descripcion: string }> =>
  sqlText(
    `SELECT concat_ws(' ', nombre, nullif(primer_apellido, ''), nullif(segundo_apellido, '')) || ' (' || username || ')' AS descripcion
     FROM usuario u WHERE cliente = $1 AND id = $2
       AND EXISTS (SELECT FROM usuario_sucursal s WHERE s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $3)`,
    [cliente, id, sucursal],
  );

/** The name of a register of the branch, or the caja general. */
export const terminalLlamada = (cliente: string, sucursal: number, id: number): Query<{ descripcion: string }> =>
  sqlText('SELECT alias AS descripcion FROM caja WHERE cliente = $1 AND id = $3 AND (sucursal = $2 OR es_general)', [
    cliente,
    sucursal,
    id,
  ]);

/** Closes those of some locked sessions that are still open and whose user has no open shift on their register; returns them. */
export const cerrarLasQueSePuede = (
  { cliente, sucursal, desde }: Alcance,
  ids: readonly string[],
  cierre: Closure,
  ahora: number,
): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion s SET ${CLOSED_BY_OTHER}
     WHERE s.cliente = $1 AND s.sucursal = $2 AND s.id = ANY ($6::uuid[]) AND s.cerrada_en IS NULL AND s.vista_en >= $7 AND s.creada_en >= $8
       AND NOT EXISTS (SELECT FROM corte k WHERE k.cliente = s.cliente AND k.caja = s.caja AND k.usuario = s.usuario AND k.estado <> 2)
     RETURNING s.id, s.cliente, s.sucursal`,
    [cliente, sucursal, ...closureValues(cierre, ahora), ids, desde.vista, desde.creada],
  );

/** How many of some sessions are open. */
export const cuantasViven = ({ cliente, desde }: Alcance, ids: readonly string[]): Query<{ quedan: number }> =>
  sqlText(
    `SELECT count(*)::integer AS quedan FROM sesion
     WHERE cliente = $1 AND id = ANY ($4::uuid[]) AND cerrada_en IS NULL AND vista_en >= $2 AND creada_en >= $3`,
    [cliente, desde.vista, desde.creada, ids],
  );

/** Closes the branch's expired sessions as of their expiry; returns them. */
export const cerrarExpiradas = (
  { cliente, sucursal, desde }: Alcance,
  vida: { readonly sesionInactivaMs: number; readonly sesionMaximaMs: number },
): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion s SET motivo_cierre = 'expirada',
       cerrada_en = LEAST(s.vista_en + $5::double precision * interval '1 ms', s.creada_en + $6::double precision * interval '1 ms')
     FROM (SELECT id FROM sesion WHERE cliente = $1 AND sucursal = $2 AND cerrada_en IS NULL AND (vista_en < $3 OR creada_en < $4)
       ORDER BY id FOR NO KEY UPDATE) v
     WHERE s.cliente = $1 AND s.id = v.id RETURNING s.id, s.cliente, s.sucursal`,
    [cliente, sucursal, desde.vista, desde.creada, vida.sesionInactivaMs, vida.sesionMaximaMs],
  );
