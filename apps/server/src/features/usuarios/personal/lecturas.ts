import type { SusSucursales } from '@comal/domain/permisos/alcance';
import { PERMISOS_QUE_ADMINISTRAN_PERSONAL } from '@comal/domain/usuarios/personal';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { chosenIds, containsSql, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';

/** Somebody of the business, whole. */
export interface FilaPersona {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  readonly sexo: number;
  readonly rol: number;
  readonly rol_descripcion: string;
  readonly permisos: number[];
  readonly sistema: boolean;
  readonly activo: boolean;
  readonly tiene_pin: boolean;
  readonly tiene_segundo_factor: boolean;
  readonly debe_cambiar: boolean;
  readonly sucursales: { id: number; nombre: string }[];
  readonly version: number;
}

const SUCURSALES = `COALESCE((SELECT json_agg(json_build_object('id', b.id, 'nombre', b.nombre) ORDER BY b.no_sucursal)
    FROM usuario_sucursal s JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal
    WHERE s.cliente = u.cliente AND s.usuario = u.id), '[]') AS sucursales`;
const PERMISOS = 'ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol) AS permisos';
const TIENE_SEGUNDO_FACTOR =
  'EXISTS (SELECT FROM segundo_factor f WHERE f.cliente = u.cliente AND f.usuario = u.id AND f.activo_desde IS NOT NULL) AS tiene_segundo_factor';
const PERSONA = `SELECT u.id, u.username, u.nombre, u.primer_apellido, u.segundo_apellido, u.sexo, u.rol, r.descripcion AS rol_descripcion,
    ${PERMISOS}, u.sistema, u.activo, u.pin IS NOT NULL AS tiene_pin, ${TIENE_SEGUNDO_FACTOR}, u.debe_cambiar, ${SUCURSALES}, u.version
  FROM usuario u JOIN rol r ON r.cliente = u.cliente AND r.id = u.rol WHERE u.cliente = $1`;
const ORDEN = 'ORDER BY u.nombre, u.primer_apellido COLLATE es_mx, u.id';

/** Somebody by id, retired or not. */
export const personaPorId = (cliente: string, id: number): Query<FilaPersona> =>
  sqlText(`${PERSONA} AND u.id = $2`, [cliente, id]);

/** People who share a branch with the caller, or have none: `n` is the parameter with her branches (decision 0035). */
const A_LA_VISTA = (
  n: 2 | 6,
): string => `(NOT EXISTS (SELECT FROM usuario_sucursal s WHERE s.cliente = u.cliente AND s.usuario = u.id)
    OR EXISTS (SELECT FROM usuario_sucursal s WHERE s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = ANY($${n}::integer[])))`;
const BUSCADAS = `${A_LA_VISTA(6)} AND ${containsSql('u.busqueda', 2)} AND ($3::integer[] IS NULL OR u.rol = ANY($3::integer[]))
  AND ($4::integer[] IS NULL OR EXISTS (SELECT FROM usuario_sucursal s WHERE s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = ANY($4::integer[])))
  AND u.activo = ANY($5::boolean[])`;

/** Which people are listed: active, retired, or both; by default active. */
const estadosDe = ({ filtros }: RequestedPage): boolean[] => {
  const elegidos = (filtros.find((f) => f.control === 'estado')?.valores ?? []).map(Number);
  return elegidos.length > 0 ? elegidos.map((n) => n === 1) : [true];
};

/** A page of the people whom the caller may see, by name, and their total. */
export const paginaDePersonas = (cliente: string, suyas: SusSucursales, p: RequestedPage) => {
  const elegidas = [chosenIds(p, 'rol'), chosenIds(p, 'sucursal'), estadosDe(p)];
  const filtro = [cliente, searchedWords(p), ...elegidas, Array.from(suyas)];
  return [
    sqlText<FilaPersona>(`${PERSONA} AND ${BUSCADAS} ${ORDEN} LIMIT $7 OFFSET $8`, [...filtro, ...sliceOf(p)]),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM usuario u WHERE u.cliente = $1 AND ${BUSCADAS}`,
      filtro,
    ),
  ] as const;
};

/** Active people whom the caller may see, by name. */
export const quienesTrabajan = (
  cliente: string,
  suyas: SusSucursales,
): Query<Pick<FilaPersona, 'id' | 'username' | 'nombre' | 'primer_apellido' | 'segundo_apellido'>> =>
  sqlText(
    `SELECT u.id, u.username, u.nombre, u.primer_apellido, u.segundo_apellido FROM usuario u WHERE u.cliente = $1 AND u.activo AND ${A_LA_VISTA(2)} ${ORDEN}`,
    [cliente, Array.from(suyas)],
  );

/** Another active person with a username. */
export const mismoUsername = (cliente: string, username: string, id = 0): Query<{ id: number }> =>
  sqlText('SELECT id FROM usuario WHERE cliente = $1 AND clave = lower($2) AND id <> $3 AND activo', [
    cliente,
    username,
    id,
  ]);

/** A role with what it may do. */
export interface FilaRol {
  readonly id: number;
  readonly descripcion: string;
  readonly permisos: number[];
}

const ROL = `SELECT r.id, r.descripcion,
    ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = r.cliente AND p.rol = r.id) AS permisos
  FROM rol r WHERE r.cliente = $1`;

/** The roles of the business. */
export const rolesDe = (cliente: string): Query<FilaRol> => sqlText(`${ROL} ORDER BY r.descripcion, r.id`, [cliente]);

/** One role. */
export const rolPorId = (cliente: string, id: number): Query<FilaRol> => sqlText(`${ROL} AND r.id = $2`, [cliente, id]);

/** The open branches of the business. */
export const sucursalesDe = (cliente: string): Query<{ id: number; nombre: string }> =>
  sqlText('SELECT id, nombre FROM sucursal WHERE cliente = $1 AND activa ORDER BY no_sucursal', [cliente]);

const ADMINISTRAN = `(SELECT count(*) FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = ANY($3::integer[])) = cardinality($3::integer[])`;

/** The number of other active administrators of people. */
export const otrosQueAdministran = (cliente: string, id: number): Query<{ otros: number }> =>
  sqlText(
    `SELECT count(*)::integer AS otros FROM usuario u WHERE u.cliente = $1 AND u.id <> $2 AND u.activo AND ${ADMINISTRAN}`,
    [cliente, id, PERMISOS_QUE_ADMINISTRAN_PERSONAL],
  );

/** Whether a person has history: signed in, approved something, or had a comanda. */
export const yaTrabajo = (cliente: string, id: number): Query<{ trabajo: boolean }> =>
  sqlText(
    `SELECT EXISTS (SELECT FROM sesion WHERE cliente = $1 AND usuario = $2) OR EXISTS (SELECT FROM autorizacion WHERE cliente = $1 AND autoriza = $2)
       OR EXISTS (SELECT FROM comanda WHERE cliente = $1 AND usuario = $2) AS trabajo`,
    [cliente, id],
  );

/** A number for a new person, role or register, never used before. */
export const nuevoIdDeGente = (): Query<{ id: number }> => sqlText(`SELECT nextval('gente_id')::integer AS id`, []);
