import type { Rol } from '@comal/contract/roles';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { containsSql, searchedWords, sliceOf, type RequestedPage } from '../../platform/db/pages.ts';

/** The active people of a role, with how many the system made. */
interface Cuenta {
  readonly delSistema: number;
  readonly otros: number;
}

const ROL = `SELECT r.id, r.descripcion, r.sistema, r.version,
    (SELECT count(*)::integer FROM usuario u WHERE u.cliente = r.cliente AND u.rol = r.id AND u.activo) AS usuarios,
    ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = r.cliente AND p.rol = r.id ORDER BY permiso) AS permisos
  FROM rol r WHERE r.cliente = $1`;
const ORDEN = 'ORDER BY r.descripcion, r.id';
const BUSCADOS = containsSql('r.clave', 2);

/** All roles by name. */
export const rolesDe = (cliente: string): Query<Rol> => sqlText(`${ROL} ${ORDEN}`, [cliente]);

/** One role. */
export const rolPorId = (cliente: string, id: number): Query<Rol> => sqlText(`${ROL} AND r.id = $2`, [cliente, id]);

/** A page of roles by name, and how many there are in all. */
export const paginaDeRoles = (cliente: string, p: RequestedPage) =>
  [
    sqlText<Rol>(`${ROL} AND ${BUSCADOS} ${ORDEN} LIMIT $3 OFFSET $4`, [cliente, searchedWords(p), ...sliceOf(p)]),
    sqlText<{ total: number }>(`SELECT count(*)::integer AS total FROM rol r WHERE r.cliente = $1 AND ${BUSCADOS}`, [
      cliente,
      searchedWords(p),
    ]),
  ] as const;

/** Another role of a name, whatever its case and accents. */
export const mismoRol = (cliente: string, descripcion: string, id = 0): Query<{ descripcion: string }> =>
  sqlText('SELECT descripcion FROM rol WHERE cliente = $1 AND clave = clave_de_nombre($2) AND id <> $3', [
    cliente,
    descripcion,
    id,
  ]);

/** A number for a new role, never used before. */
export const nuevoIdDeRol = (): Query<{ id: number }> => sqlText(`SELECT nextval('gente_id')::integer AS id`, []);

/** Adds a role. */
export const insertarRol = (cliente: string, id: number, descripcion: string): Query =>
  sqlText('INSERT INTO rol (cliente, id, descripcion) VALUES ($1, $2, $3)', [cliente, id, descripcion]);

/** Replaces the permissions of a role. */
export const ponerPermisos = (cliente: string, id: number, permisos: readonly number[]): readonly Query[] => [
  sqlText('DELETE FROM rol_permiso WHERE cliente = $1 AND rol = $2', [cliente, id]),
  sqlText('INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, $2, unnest($3::integer[])', [
    cliente,
    id,
    permisos,
  ]),
];

/** Saves the name of a role; without one only raises its version. */
export const cambiarRol = (cliente: string, id: number, descripcion: string | null = null): Query =>
  sqlText(
    'UPDATE rol SET descripcion = coalesce($3, descripcion), version = version + 1 WHERE cliente = $1 AND id = $2',
    [cliente, id, descripcion],
  );

/** The open sessions of people with a role. */
export const sesionesDeRol = (cliente: string, rol: number): Query<{ id: string }> =>
  sqlText(
    `SELECT s.id FROM sesion s JOIN usuario u ON u.cliente = s.cliente AND u.id = s.usuario
     WHERE s.cliente = $1 AND u.rol = $2 AND s.cerrada_en IS NULL`,
    [cliente, rol],
  );

/** The active people of a role. */
export const cuentaDeRol = (cliente: string, rol: number): Query<Cuenta> =>
  sqlText(
    `SELECT count(*) FILTER (WHERE sistema)::integer AS "delSistema", count(*) FILTER (WHERE NOT sistema)::integer AS otros
     FROM usuario WHERE cliente = $1 AND rol = $2 AND activo`,
    [cliente, rol],
  );

/** The branches of the people who would be moved from a role. */
export const sucursalesDelRol = (cliente: string, rol: number): Query<{ sucursal: number }> =>
  sqlText(
    `SELECT DISTINCT s.sucursal FROM usuario u JOIN usuario_sucursal s ON s.cliente = u.cliente AND s.usuario = u.id
     WHERE u.cliente = $1 AND u.rol = $2 AND u.activo AND NOT u.sistema`,
    [cliente, rol],
  );

/** Moves people, retired ones included, to another role, except the system's; returns them. */
export const moverUsuarios = (
  cliente: string,
  origen: number,
  destino: number,
): Query<{ id: number; activo: boolean }> =>
  sqlText(
    'UPDATE usuario SET rol = $3, version = version + 1 WHERE cliente = $1 AND rol = $2 AND NOT sistema RETURNING id, activo',
    [cliente, origen, destino],
  );

/** Erases a role; its permissions go with it. */
export const borrarRol = (cliente: string, id: number): Query =>
  sqlText('DELETE FROM rol WHERE cliente = $1 AND id = $2', [cliente, id]);
