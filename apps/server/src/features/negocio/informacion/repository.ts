import type { RowOf } from '../../../platform/db/columns.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** The row of a business. */
export type FilaNegocio = RowOf<
  'negocio',
  'cliente' | 'nombre' | 'correo_personal' | 'telefono' | 'correo' | 'direccion' | 'logo' | 'version'
>;

const NEGOCIO = `SELECT cliente, nombre, correo_personal, telefono, correo, direccion, logo, version FROM negocio WHERE cliente = $1`;

/** The business of a tenant. */
export const negocioDe = (cliente: string): Query<FilaNegocio> => sqlText(NEGOCIO, [cliente]);

/** The business of a tenant, locked for an update: changes run one after another. */
export const negocioExclusivo = (cliente: string): Query<FilaNegocio> =>
  sqlText(`${NEGOCIO} FOR NO KEY UPDATE`, [cliente]);

/** Saves the data of a business. */
export const cambiarNegocio = (n: FilaNegocio): Query =>
  sqlText(
    `UPDATE negocio SET nombre = $2, correo_personal = $3, telefono = $4, correo = $5, direccion = $6, logo = $7, version = $8 WHERE cliente = $1`,
    [n.cliente, n.nombre, n.correo_personal, n.telefono, n.correo, n.direccion, n.logo, n.version],
  );

/** Sets the logo by its hash. */
export const cambiarLogo = (cliente: string, logo: string | null): Query =>
  sqlText('UPDATE negocio SET logo = $2 WHERE cliente = $1', [cliente, logo]);

/** The first account of a business. */
export interface Dueno {
  readonly id: number;
  readonly permisos: number[];
}

/** The first account of the business and its permissions, which the owner's mail resets (D-60). */
export const duenoDe = (cliente: string): Query<Dueno> =>
  sqlText(
    `SELECT u.id, ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol) AS permisos
     FROM usuario u WHERE u.cliente = $1 AND u.sistema AND u.activo ORDER BY u.id LIMIT 1`,
    [cliente],
  );
