import { sqlText, type Query } from '../../../platform/db/query.ts';
import {
  CLOSED_BY_OTHER,
  closureValues,
  type ClosedSesion,
  type Closure,
} from '../../../platform/sesiones/sesion-changes.ts';

/** An open session of somebody. */
export interface FilaSesionPropia {
  readonly id: string;
  readonly sucursal: string;
  readonly caja: string;
  readonly plataforma: string;
  readonly aparato: { plataforma?: string; so?: string | null } | null;
  readonly nombre_de_aparato: string | null;
  readonly creada_en: number;
  readonly vista_en: number;
  readonly bloqueada: boolean;
}

/** The open sessions of a person: the caller's first, then by last use (D-12). */
export const sesionesPropias = (
  cliente: string,
  usuario: number,
  actual: string,
  desde: { creada: number; vista: number },
): Query<FilaSesionPropia> =>
  sqlText(
    `SELECT s.id, b.nombre AS sucursal, c.alias AS caja, s.plataforma, s.aparato, d.nombre AS nombre_de_aparato, s.creada_en, s.vista_en,
       s.bloqueada_en IS NOT NULL AS bloqueada
     FROM sesion s JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal
     JOIN caja c ON c.cliente = s.cliente AND c.id = s.caja LEFT JOIN aparato d ON d.cliente = s.cliente AND d.id = s.de_aparato
     WHERE s.cliente = $1 AND s.usuario = $2 AND s.cerrada_en IS NULL AND s.creada_en >= $4 AND s.vista_en >= $5
     ORDER BY s.id = $3::uuid DESC, s.vista_en DESC, s.id LIMIT 100`,
    [cliente, usuario, actual, new Date(desde.creada), new Date(desde.vista)],
  );

const CON_SU_TURNO = `EXISTS (SELECT FROM corte k WHERE k.cliente = s.cliente AND k.caja = s.caja AND k.usuario = s.usuario AND k.estado <> 2)`;

/** Closes the other sessions of a person, except those on a register where her shift is open; returns them. */
export const cerrarOtrasSinCaja = (
  cliente: string,
  usuario: number,
  actual: string,
  cierre: Closure,
  ahora: number,
): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion s SET ${CLOSED_BY_OTHER}
     WHERE s.cliente = $1 AND s.usuario = $2 AND s.id <> $6::uuid AND s.cerrada_en IS NULL AND NOT ${CON_SU_TURNO} RETURNING s.id, s.cliente, s.sucursal`,
    [cliente, usuario, ...closureValues(cierre, ahora), actual],
  );

/** How many other sessions of somebody are open. */
export const cuantasOtras = (cliente: string, usuario: number, actual: string): Query<{ otras: number }> =>
  sqlText(
    `SELECT count(*)::integer AS otras FROM sesion WHERE cliente = $1 AND usuario = $2 AND id <> $3::uuid AND cerrada_en IS NULL`,
    [cliente, usuario, actual],
  );

/** Keeps the password that somebody chose for themselves. */
export const ponerPropia = (cliente: string, id: number, hash: string): Query =>
  sqlText(
    'UPDATE usuario SET contrasena = $3, debe_cambiar = false, version = version + 1 WHERE cliente = $1 AND id = $2',
    [cliente, id, hash],
  );
