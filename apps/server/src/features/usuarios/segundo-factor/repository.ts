import { PERMISOS_DE_ADMINISTRACION } from '@comal/domain/permisos/administracion';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** Whether the business requires a second factor of who administers. */
export const exigeElNegocio = (cliente: string): Query<{ exige: boolean }> =>
  sqlText('SELECT exige_segundo_factor AS exige FROM negocio WHERE cliente = $1', [cliente]);

/** Administrators without one, by name. */
export const quienesNoLoTienen = (cliente: string): Query<{ nombre: string }> =>
  sqlText(
    `SELECT concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')) AS nombre
     FROM usuario u WHERE u.cliente = $1 AND u.activo
       AND EXISTS (SELECT FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = ANY($2::integer[]))
       AND NOT EXISTS (SELECT FROM segundo_factor f WHERE f.cliente = u.cliente AND f.usuario = u.id AND f.activo_desde IS NOT NULL)
     ORDER BY nombre LIMIT 100`,
    [cliente, PERMISOS_DE_ADMINISTRACION],
  );

/** Keeps whether it is required. */
export const exigirlo = (cliente: string, exige: boolean): Query =>
  sqlText('UPDATE negocio SET exige_segundo_factor = $2 WHERE cliente = $1', [cliente, exige]);

/** Ends the waiting of all sessions for a second factor; returns those that waited. */
export const soltarSesiones = (cliente: string): Query<{ id: string }> =>
  sqlText(
    `UPDATE sesion SET falta_segundo_factor = false WHERE cliente = $1 AND falta_segundo_factor AND cerrada_en IS NULL RETURNING id`,
    [cliente],
  );
