import type { UsuarioConAcceso } from '@comal/contract/terminales';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { sqlText, type Query } from '../../platform/db/query.ts';
import {
  CLOSED_BY_OTHER,
  closureValues,
  type ClosedSesion,
  type Closure,
} from '../../platform/sesiones/sesion-changes.ts';
import { containsSql, searchedText, searchedWords, sliceOf, type RequestedPage } from '../../platform/db/pages.ts';

/** A register, whole. */
export interface FilaTerminal {
  readonly id: number;
  readonly no_caja: number;
  readonly hostname: string;
  readonly alias: string;
  readonly plataforma: 'web' | 'standalone';
  readonly sistema: boolean;
  readonly permisos: Readonly<Record<string, boolean>>;
  readonly restringida: boolean;
  readonly usuarios: UsuarioConAcceso[];
  readonly version: number;
}

/** The twelve rights, on or off. */
export type Permisos = Readonly<Record<PermisoDeCaja, boolean>>;

const NOMBRE = `concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, ''))`;
const ACCESOS = `COALESCE((SELECT json_agg(json_build_object('id', u.id, 'usuario', u.username, 'nombre', ${NOMBRE}) ORDER BY u.nombre, u.id)
    FROM caja_usuario a JOIN usuario u ON u.cliente = a.cliente AND u.id = a.usuario AND u.activo
    WHERE a.cliente = c.cliente AND a.caja = c.id), '[]') AS usuarios`;
const TERMINAL = `SELECT c.id, c.no_caja, c.hostname, c.alias, c.plataforma, c.es_general AS sistema, c.permisos, c.restringida, ${ACCESOS}, c.version
  FROM caja c WHERE c.cliente = $1 AND (c.sucursal = $2 OR c.es_general) AND c.activa`;
const BUSCADAS = `(${containsSql('c.busqueda', 3)} OR c.no_caja::text = $4::text)`;

/** A page of the registers of a branch by number, and how many there are in all. */
export const paginaDeTerminales = (cliente: string, sucursal: number, p: RequestedPage) => {
  const filtro = [cliente, sucursal, searchedWords(p), searchedText(p).trim()];
  return [
    sqlText<FilaTerminal>(`${TERMINAL} AND ${BUSCADAS} ORDER BY c.no_caja LIMIT $5 OFFSET $6`, [
      ...filtro,
      ...sliceOf(p),
    ]),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM caja c
       WHERE c.cliente = $1 AND (c.sucursal = $2 OR c.es_general) AND c.activa AND ${BUSCADAS}`,
      filtro,
    ),
  ] as const;
};

/** One register of a branch, or the general one. */
export const terminalPorId = (cliente: string, sucursal: number, id: number): Query<FilaTerminal> =>
  sqlText(`${TERMINAL} AND c.id = $3`, [cliente, sucursal, id]);

/** Another register with an identifier, in any branch: machines are found by it. */
export const mismoIdentificador = (cliente: string, hostname: string, id = 0): Query<{ alias: string }> =>
  sqlText('SELECT alias FROM caja WHERE cliente = $1 AND lower(hostname) = lower($2) AND id <> $3 AND activa', [
    cliente,
    hostname,
    id,
  ]);

/** The id and number of a new register, never used before. */
export const numerosNuevos = (cliente: string): Query<{ id: number; no_caja: number }> =>
  sqlText(
    `SELECT nextval('gente_id')::integer AS id, COALESCE(max(no_caja), 0) + 1 AS no_caja FROM caja WHERE cliente = $1`,
    [cliente],
  );

/** Whether a shift is open on a register. */
export const turnoAbierto = (cliente: string, id: number): Query<{ id: string }> =>
  sqlText('SELECT id FROM corte WHERE cliente = $1 AND caja = $2 AND estado <> 2', [cliente, id]);

/** The people of a branch without access to a register. */
export const sinAcceso = (cliente: string, sucursal: number, id: number): Query<UsuarioConAcceso> =>
  sqlText(
    `SELECT u.id, u.username AS usuario, ${NOMBRE} AS nombre
     FROM usuario u JOIN usuario_sucursal s ON s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $2
     WHERE u.cliente = $1 AND u.activo
       AND NOT EXISTS (SELECT FROM caja_usuario a WHERE a.cliente = u.cliente AND a.caja = $3 AND a.usuario = u.id)
     ORDER BY u.nombre, u.primer_apellido, u.id`,
    [cliente, sucursal, id],
  );

/** What an editor writes of a register. */
export interface Equipo {
  readonly id: number;
  readonly hostname: string;
  readonly alias: string;
  readonly plataforma: 'web' | 'standalone';
  readonly permisos: Permisos;
}

/** Adds a register to a branch. */
export const insertarTerminal = (
  cliente: string,
  sucursal: number,
  no_caja: number,
  { id, hostname, alias, plataforma, permisos }: Equipo,
): Query =>
  sqlText(
    `INSERT INTO caja (cliente, id, no_caja, sucursal, hostname, alias, plataforma, permisos)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [cliente, id, no_caja, sucursal, hostname, alias, plataforma, JSON.stringify(permisos)],
  );

/** Writes what a register is and may. */
export const cambiarTerminal = (cliente: string, { id, hostname, alias, plataforma, permisos }: Equipo): Query =>
  sqlText(
    `UPDATE caja SET hostname = $3, alias = $4, plataforma = $5, permisos = $6, version = version + 1
     WHERE cliente = $1 AND id = $2`,
    [cliente, id, hostname, alias, plataforma, JSON.stringify(permisos)],
  );

/** Retires a register: history keeps its name, and no printer prints for it. */
export const retirarTerminal = (cliente: string, id: number): readonly Query[] => [
  sqlText('DELETE FROM impresora_uso WHERE cliente = $1 AND caja = $2', [cliente, id]),
  sqlText('DELETE FROM caja_usuario WHERE cliente = $1 AND caja = $2', [cliente, id]),
  sqlText('UPDATE caja SET activa = false, version = version + 1 WHERE cliente = $1 AND id = $2', [cliente, id]),
];

/** Writes who may enter a register. */
export const ponerAccesos = (
  cliente: string,
  id: number,
  restringida: boolean,
  usuarios: readonly number[],
): readonly Query[] => [
  sqlText('DELETE FROM caja_usuario WHERE cliente = $1 AND caja = $2', [cliente, id]),
  sqlText('INSERT INTO caja_usuario (cliente, caja, usuario) SELECT $1, $2, unnest($3::integer[])', [
    cliente,
    id,
    usuarios,
  ]),
  sqlText('UPDATE caja SET restringida = $3, version = version + 1 WHERE cliente = $1 AND id = $2', [
    cliente,
    id,
    restringida,
  ]),
];

/** The open sessions of a register. */
export const sesionesDeTerminal = (cliente: string, id: number): Query<ClosedSesion> =>
  sqlText('SELECT id, cliente, sucursal FROM sesion WHERE cliente = $1 AND caja = $2 AND cerrada_en IS NULL', [
    cliente,
    id,
  ]);

/** Closes the open sessions of a register, but for those of some people; answers them. */
export const cerrarSesionesDeTerminal = (
  cliente: string,
  id: number,
  cierre: Closure,
  ahora: number,
  menos: readonly number[] = [],
): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion SET ${CLOSED_BY_OTHER} WHERE cliente = $1 AND caja = $2 AND cerrada_en IS NULL AND usuario <> ALL($6::integer[])
     RETURNING id, cliente, sucursal`,
    [cliente, id, ...closureValues(cierre, ahora), menos],
  );
