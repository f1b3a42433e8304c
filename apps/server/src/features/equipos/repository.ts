import { EQUIPO_APAGADO_MS } from '@comal/domain/impresion/equipos/equipo';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Alcance } from '../../platform/http/alcance.ts';
import { happenedSince } from '../../platform/set-back.ts';

/** A till program of a branch. */
interface FilaDeEquipo {
  readonly id: number;
  readonly nombre: string;
  readonly encendido: boolean;
  readonly visto: number | null;
  readonly colas: { nombre: string; pausada: boolean }[];
  readonly impresoras: string[];
}

/** SQL: the names of the printers of program `e`. */
const SUYAS = `ARRAY(SELECT i.nombre FROM impresora i
    WHERE i.cliente = e.cliente AND i.sucursal = e.sucursal AND i.equipo = e.id ORDER BY i.nombre, i.id) AS impresoras`;

/** The till programs of a branch by name. */
export const equiposDe = ({ cliente, sucursal }: Alcance, ahora: number): Query<FilaDeEquipo> =>
  sqlText(
    `SELECT id, nombre, COALESCE(${happenedSince('visto_en', '$3')}, false) AS encendido, visto_en AS visto, colas, ${SUYAS} FROM equipo e
     WHERE cliente = $1 AND sucursal = $2 ORDER BY nombre, id`,
    [cliente, sucursal, new Date(ahora - EQUIPO_APAGADO_MS)],
  );

/** How many till programs a branch has. */
export const cuantosEquipos = ({ cliente, sucursal }: Alcance): Query<{ cuantos: number }> =>
  sqlText('SELECT count(*)::integer AS cuantos FROM equipo WHERE cliente = $1 AND sucursal = $2', [cliente, sucursal]);

/** Keeps the hash of a code for a branch, which has no other one then, and forgets codes that are over. */
export const guardarCodigo = (
  { cliente, sucursal }: Alcance,
  hash: string,
  ahora: number,
  venceEn: number,
): readonly Query[] => [
  sqlText('DELETE FROM codigo_de_equipo WHERE cliente = $1 AND (sucursal = $2 OR vence_en <= $3)', [
    cliente,
    sucursal,
    new Date(ahora),
  ]),
  sqlText('INSERT INTO codigo_de_equipo (hash, cliente, sucursal, vence_en) VALUES ($1, $2, $3, $4)', [
    hash,
    cliente,
    sucursal,
    new Date(venceEn),
  ]),
];

/** The branch of a code that is still valid; read without a tenant, which it tells. */
export const sucursalDeCodigo = (hash: string, ahora: number): Query<{ cliente: string; sucursal: number }> =>
  sqlText('SELECT cliente, sucursal FROM codigo_de_equipo WHERE hash = $1 AND vence_en > $2', [hash, new Date(ahora)]);

/** Uses a code up: of two at once one gets the row. */
export const gastarCodigo = (cliente: string, hash: string): Query<{ hash: string }> =>
  sqlText('DELETE FROM codigo_de_equipo WHERE cliente = $1 AND hash = $2 RETURNING hash', [cliente, hash]);

/** Adds a till program; a row with its number, which was never used before. */
export const insertarEquipo = (
  { cliente, sucursal }: Alcance,
  nombre: string,
  hash: string,
  ahora: number,
): Query<{ id: number }> =>
  sqlText(
    `INSERT INTO equipo (cliente, sucursal, id, nombre, hash, vinculado_en)
     VALUES ($1, $2, nextval('equipo_id')::integer, $3, $4, $5) RETURNING id`,
    [cliente, sucursal, nombre, hash, new Date(ahora)],
  );

/** Gives a till program of the branch another secret in place of `anterior`; no row where it is none of this branch. */
export const cambiarClave = (
  { cliente, sucursal }: Alcance,
  { nombre, hash, anterior }: { readonly nombre: string; readonly hash: string; readonly anterior: string },
  ahora: number,
): Query<{ id: number }> =>
  sqlText(
    `UPDATE equipo SET nombre = $3, hash = $4, vinculado_en = $6
     WHERE cliente = $1 AND sucursal = $2 AND hash = $5 RETURNING id`,
    [cliente, sucursal, nombre, hash, anterior, new Date(ahora)],
  );

/** The names of a business and of its branch. */
export const nombresDe = ({ cliente, sucursal }: Alcance): Query<{ negocio: string; sucursal: string }> =>
  sqlText(
    `SELECT n.nombre AS negocio, s.nombre AS sucursal FROM negocio n JOIN sucursal s ON s.cliente = n.cliente
     WHERE s.cliente = $1 AND s.id = $2 AND s.activa`,
    [cliente, sucursal],
  );

/** Removes a till program: its secret ends; a row with its name and those of its printers, none where there was none. */
export const borrarEquipo = (
  { cliente, sucursal }: Alcance,
  id: number,
): Query<Pick<FilaDeEquipo, 'nombre' | 'impresoras'>> =>
  sqlText(`DELETE FROM equipo e WHERE cliente = $1 AND sucursal = $2 AND id = $3 RETURNING nombre, ${SUYAS}`, [
    cliente,
    sucursal,
    id,
  ]);
