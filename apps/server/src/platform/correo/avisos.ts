import { PERMISO } from '@comal/domain/permisos/permisos';
import { sqlText, type Query } from '../db/query.ts';

/** Of what somebody is written: a branch's day when it turns, or each of its cuts when it is closed. */
export type Aviso = 'resumen' | 'cortes';

/** What each kind tells, only those read who may see it in the product, too. */
export const PERMISO_DE_AVISO = {
  resumen: PERMISO.VER_DASHBOARD,
  cortes: PERMISO.VER_ESTADISTICAS_DE_CORTE,
} as const satisfies Record<Aviso, number>;

/** Somebody to be told: at an address, or in a browser that shows it. */
export interface Destinatario {
  readonly usuario: number;
  readonly para: string;
  readonly suscripcion?: string | null;
}

/** SQL: whether the user `u` may do what parameter `n` says. */
const puede = (n: number): string =>
  `EXISTS (SELECT FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = $${n})`;

/** SQL: who asked for something of branch $2, still works there, and may see it. */
const PIDIERON = `FROM aviso_por_correo a JOIN usuario u ON u.cliente = a.cliente AND u.id = a.usuario AND u.activo
     JOIN usuario_sucursal e ON e.cliente = a.cliente AND e.usuario = a.usuario AND e.sucursal = a.sucursal`;
const QUE = `a.cliente = $1 AND a.sucursal = $2 AND CASE $3 WHEN 'resumen' THEN a.resumen ELSE a.cortes END AND ${puede(4)}`;

/** Who asked for something of a branch, still works there, and may see it: each address once, and each of their browsers (decision 0072). */
export const avisadosOf = (cliente: string, sucursal: number, aviso: Aviso): Query<Destinatario> =>
  sqlText(
    `(SELECT DISTINCT ON (lower(a.correo)) a.usuario, a.correo AS para, NULL::uuid AS suscripcion ${PIDIERON}
      WHERE ${QUE} AND a.correo <> '' ORDER BY lower(a.correo), a.usuario)
     UNION ALL
     (SELECT a.usuario, '', s.id ${PIDIERON} JOIN suscripcion_push s ON s.cliente = a.cliente AND s.usuario = a.usuario
      WHERE ${QUE} ORDER BY s.id)`,
    [cliente, sucursal, aviso, PERMISO_DE_AVISO[aviso]],
  );

/** What a mail about figures depends on by whom it is for. */
export interface Lector {
  readonly ve_costos: boolean;
  /** She asked for it herself, under this address. */
  readonly propio: boolean;
}

/** Whether somebody may see what dishes cost (H90), and whether a branch is written to that address because she asked. */
export const readerOf = (cliente: string, { usuario, para }: Destinatario, sucursal: number | null): Query<Lector> =>
  sqlText(
    `SELECT ${puede(5)} AS ve_costos,
       EXISTS (SELECT FROM aviso_por_correo a WHERE a.cliente = u.cliente AND a.usuario = u.id AND a.sucursal = $3 AND lower(a.correo) = lower($4)) AS propio
     FROM usuario u WHERE u.cliente = $1 AND u.id = $2`,
    [cliente, usuario, sucursal, para, PERMISO.VER_PRODUCTOS],
  );
