import type { Salon } from '@comal/contract/salones/salones';
import type { FormaDeMesa } from '@comal/domain/salones/mesa';
import type { Lugar } from '@comal/domain/salones/plano';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Alcance } from '../../platform/http/alcance.ts';

/** What an editor writes of a table. */
export interface DatosDeMesa {
  readonly nombre: string;
  readonly asientos: number;
  readonly forma: FormaDeMesa;
}

const LUGAR = `CASE WHEN m.x IS NOT NULL THEN json_build_object('x', m.x, 'y', m.y, 'ancho', m.ancho, 'alto', m.alto) END`;
const MESA = `json_build_object('id', m.id, 'salon', m.salon, 'nombre', m.nombre, 'asientos', m.asientos, 'forma', m.forma,
    'lugar', ${LUGAR}, 'version', m.version)`;
const SALON = `SELECT s.id, s.nombre, s.version, COALESCE((SELECT json_agg(${MESA} ORDER BY length(m.nombre), m.nombre, m.id) FROM mesa m
    WHERE m.cliente = s.cliente AND m.sucursal = s.sucursal AND m.salon = s.id), '[]') AS mesas
  FROM salon s WHERE s.cliente = $1 AND s.sucursal = $2`;

/** The rooms of a branch in their order, with their tables by name: 'Mesa 2' before 'Mesa 10'. */
export const salonesDe = ({ cliente, sucursal }: Alcance): Query<Salon> =>
  sqlText(`${SALON} ORDER BY s.orden, s.id`, [cliente, sucursal]);

/** One room of a branch. */
export const salonPorId = ({ cliente, sucursal }: Alcance, id: number): Query<Salon> =>
  sqlText(`${SALON} AND s.id = $3`, [cliente, sucursal, id]);

/** The room with a table in it. */
export const salonDeMesa = ({ cliente, sucursal }: Alcance, mesa: number): Query<Salon> =>
  sqlText(`${SALON} AND s.id = (SELECT t.salon FROM mesa t WHERE t.cliente = $1 AND t.sucursal = $2 AND t.id = $3)`, [
    cliente,
    sucursal,
    mesa,
  ]);

/** Another room of that name in the branch. */
export const mismoSalon = ({ cliente, sucursal }: Alcance, nombre: string, id: number): Query<{ nombre: string }> =>
  sqlText(
    `SELECT nombre FROM salon WHERE cliente = $1 AND sucursal = $2 AND clave = clave_de_nombre($3) AND id <> $4`,
    [cliente, sucursal, nombre, id],
  );

/** Other tables of these names in the branch, in the order of the names that were given. */
export const mismasMesas = (
  { cliente, sucursal }: Alcance,
  nombres: readonly string[],
  id: number,
): Query<{ nombre: string }> =>
  sqlText(
    `SELECT m.nombre FROM mesa m JOIN unnest($3::text[]) WITH ORDINALITY AS n(nombre, orden) ON m.clave = clave_de_nombre(n.nombre)
     WHERE m.cliente = $1 AND m.sucursal = $2 AND m.id <> $4 ORDER BY n.orden`,
    [cliente, sucursal, nombres, id],
  );

/** How many rooms and tables a branch has. */
export const cuantosHay = ({ cliente, sucursal }: Alcance): Query<{ salones: number; mesas: number }> =>
  sqlText(
    `SELECT (SELECT count(*)::integer FROM salon WHERE cliente = $1 AND sucursal = $2) AS salones,
       (SELECT count(*)::integer FROM mesa WHERE cliente = $1 AND sucursal = $2) AS mesas`,
    [cliente, sucursal],
  );

/** Locks the tables of a room, or one table: none gets a comanda until the write ends. */
export const mesasRetenidas = ({ cliente, sucursal }: Alcance, de: 'salon' | 'id', id: number): Query =>
  sqlText(
    `SELECT m.id FROM mesa m WHERE m.cliente = $1 AND m.sucursal = $2 AND CASE $3 WHEN 'salon' THEN m.salon ELSE m.id END = $4
     ORDER BY m.id FOR UPDATE`,
    [cliente, sucursal, de, id],
  );

/** The first table of a room (`de` 'salon'), or the table of an id, that has an open comanda. */
export const mesaOcupada = (
  { cliente, sucursal }: Alcance,
  de: 'salon' | 'id',
  id: number,
): Query<{ nombre: string }> =>
  sqlText(
    `SELECT m.nombre FROM mesa m JOIN comanda c ON c.cliente = m.cliente AND c.sucursal = m.sucursal AND c.mesa = m.id
     WHERE m.cliente = $1 AND m.sucursal = $2 AND CASE $3 WHEN 'salon' THEN m.salon ELSE m.id END = $4
       AND c.status = 1 AND c.cancelada_en IS NULL
     ORDER BY length(m.nombre), m.nombre LIMIT 1`,
    [cliente, sucursal, de, id],
  );

/** The first pending reservation, from an operating day on, of a table of a room (`de` 'salon') or of the table of an id. */
export const mesaReservada = (
  { cliente, sucursal }: Alcance,
  de: 'salon' | 'id',
  id: number,
  desde: string,
): Query<{ mesa: string; nombre: string; para: number }> =>
  sqlText(
    `SELECT m.nombre AS mesa, r.nombre, r.para FROM mesa m
       JOIN reservacion r ON r.cliente = m.cliente AND r.sucursal = m.sucursal AND r.mesa = m.id
     WHERE m.cliente = $1 AND m.sucursal = $2 AND CASE $3 WHEN 'salon' THEN m.salon ELSE m.id END = $4
       AND r.estado = 'pendiente' AND r.dia >= $5::date ORDER BY r.para LIMIT 1`,
    [cliente, sucursal, de, id, desde],
  );

/** Adds a room behind the others; answers its id, never used before. */
export const insertarSalon = ({ cliente, sucursal }: Alcance, nombre: string): Query<{ id: number }> =>
  sqlText(
    `INSERT INTO salon (cliente, sucursal, id, nombre, orden)
     SELECT $1, $2, nextval('salon_id')::integer, $3, COALESCE(max(s.orden), 0) FROM salon s WHERE s.cliente = $1 AND s.sucursal = $2
     RETURNING id`,
    [cliente, sucursal, nombre],
  );

/** Gives a room another name. */
export const nombrarSalon = ({ cliente, sucursal }: Alcance, id: number, nombre: string): Query =>
  sqlText(`UPDATE salon SET nombre = $4, version = version + 1 WHERE cliente = $1 AND sucursal = $2 AND id = $3`, [
    cliente,
    sucursal,
    id,
    nombre,
  ]);

/** Puts the rooms of a branch in an order; those that are not named stay behind the others, as they were. */
export const ordenarSalones = ({ cliente, sucursal }: Alcance, salones: readonly number[]): Query =>
  sqlText(
    `UPDATE salon s SET orden = COALESCE(array_position($3::integer[], s.id), cardinality($3::integer[]) + s.orden + 1)
     WHERE s.cliente = $1 AND s.sucursal = $2`,
    [cliente, sucursal, salones],
  );

/** Deletes a room with its tables. */
export const borrarSalon = ({ cliente, sucursal }: Alcance, id: number): Query =>
  sqlText(`DELETE FROM salon WHERE cliente = $1 AND sucursal = $2 AND id = $3`, [cliente, sucursal, id]);

/** Adds tables to a room, all alike, without a place. */
export const insertarMesas = (
  { cliente, sucursal }: Alcance,
  salon: number,
  nombres: readonly string[],
  { asientos, forma }: Omit<DatosDeMesa, 'nombre'>,
): Query =>
  sqlText(
    `INSERT INTO mesa (cliente, sucursal, id, salon, nombre, asientos, forma)
     SELECT $1, $2, nextval('mesa_id')::integer, $3, n.nombre, $5, $6 FROM unnest($4::text[]) AS n(nombre)`,
    [cliente, sucursal, salon, nombres, asientos, forma],
  );

/** Writes a table; one that goes to another room loses its place. */
export const cambiarMesa = (
  { cliente, sucursal }: Alcance,
  id: number,
  salon: number,
  { nombre, asientos, forma }: DatosDeMesa,
): Query =>
  sqlText(
    `UPDATE mesa SET nombre = $5, asientos = $6, forma = $7, version = version + 1, salon = $4,
       x = CASE WHEN salon = $4 THEN x END, y = CASE WHEN salon = $4 THEN y END,
       ancho = CASE WHEN salon = $4 THEN ancho END, alto = CASE WHEN salon = $4 THEN alto END
     WHERE cliente = $1 AND sucursal = $2 AND id = $3`,
    [cliente, sucursal, id, salon, nombre, asientos, forma],
  );

/** Deletes a table. */
export const borrarMesa = ({ cliente, sucursal }: Alcance, id: number): Query =>
  sqlText(`DELETE FROM mesa WHERE cliente = $1 AND sucursal = $2 AND id = $3`, [cliente, sucursal, id]);

/** A table and its place; null takes it off the plan. */
export interface LugarDeMesa {
  readonly mesa: number;
  readonly lugar: Lugar | null;
}

/** Writes the places of tables of a room, and raises the room's version; a table that is no longer there is left out. */
export const ponerLugares = (
  { cliente, sucursal }: Alcance,
  salon: number,
  lugares: readonly LugarDeMesa[],
): readonly Query[] => {
  const filas = lugares.map(({ mesa, lugar }) => ({ mesa, ...lugar }));
  return [
    sqlText(
      `UPDATE mesa m SET x = l.x, y = l.y, ancho = l.ancho, alto = l.alto
       FROM json_to_recordset($4) AS l(mesa integer, x integer, y integer, ancho integer, alto integer)
       WHERE m.cliente = $1 AND m.sucursal = $2 AND m.salon = $3 AND m.id = l.mesa`,
      [cliente, sucursal, salon, JSON.stringify(filas)],
    ),
    sqlText(`UPDATE salon SET version = version + 1 WHERE cliente = $1 AND sucursal = $2 AND id = $3`, [
      cliente,
      sucursal,
      salon,
    ]),
  ];
};
