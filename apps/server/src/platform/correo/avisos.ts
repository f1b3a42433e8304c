import { PERMISO } from '@comal/domain/permisos/permisos';
import { sqlText, type Query } from '../db/query.ts';

/** What a person asked to be notified of: a branch's day when it ends, or each of its cuts when it is closed. */
export type Aviso = 'resumen' | 'cortes';

/** The permission that each kind of notice requires; without it the person gets none. */
export const AVISO_PERMISO = {
  resumen: PERMISO.VER_DASHBOARD,
  cortes: PERMISO.VER_ESTADISTICAS_DE_CORTE,
} as const satisfies Record<Aviso, number>;

/** A recipient: a mail address, or a browser that shows notifications. */
export interface Recipient {
  readonly usuario: number;
  readonly para: string;
  readonly suscripcion?: string | null;
}

/** SQL: whether the user `u` may do what parameter `n` says. */
const may = (n: number): string =>
  `EXISTS (SELECT FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = $${n})`;

/** SQL: the people who asked for a notice of branch $2, still work there and may see it. */
const ASKED = `FROM aviso_por_correo a JOIN usuario u ON u.cliente = a.cliente AND u.id = a.usuario AND u.activo
     JOIN usuario_sucursal e ON e.cliente = a.cliente AND e.usuario = a.usuario AND e.sucursal = a.sucursal`;
const WHAT = `a.cliente = $1 AND a.sucursal = $2 AND CASE $3 WHEN 'resumen' THEN a.resumen ELSE a.cortes END AND ${may(4)}`;

/** The recipients of a notice of a branch: each address once, and each browser (decision 0072). */
export const recipientsOf = (cliente: string, sucursal: number, aviso: Aviso): Query<Recipient> =>
  sqlText(
    `(SELECT DISTINCT ON (lower(a.correo)) a.usuario, a.correo AS para, NULL::uuid AS suscripcion ${ASKED}
      WHERE ${WHAT} AND a.correo <> '' ORDER BY lower(a.correo), a.usuario)
     UNION ALL
     (SELECT a.usuario, '', s.id ${ASKED} JOIN suscripcion_push s ON s.cliente = a.cliente AND s.usuario = a.usuario
      WHERE ${WHAT} ORDER BY s.id)`,
    [cliente, sucursal, aviso, AVISO_PERMISO[aviso]],
  );

/** What the text of a mail with figures depends on about its reader. */
export interface Lector {
  readonly ve_costos: boolean;
  /** The person asked for the notice herself, with this address. */
  readonly propio: boolean;
}

/** Whether the reader may see what dishes cost (H90), and whether the person at that address asked for notices of the branch. */
export const readerOf = (cliente: string, { usuario, para }: Recipient, sucursal: number | null): Query<Lector> =>
  sqlText(
    `SELECT ${may(5)} AS ve_costos,
       EXISTS (SELECT FROM aviso_por_correo a WHERE a.cliente = u.cliente AND a.usuario = u.id AND a.sucursal = $3 AND lower(a.correo) = lower($4)) AS propio
     FROM usuario u WHERE u.cliente = $1 AND u.id = $2`,
    [cliente, usuario, sucursal, para, PERMISO.VER_PRODUCTOS],
  );
