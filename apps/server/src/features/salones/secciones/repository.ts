import type { Seccion } from '@comal/contract/salones/secciones';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';

/** Who has which table on an operating day. */
export const seccionesDe = ({ cliente, sucursal }: Alcance, dia: string): Query<Seccion> =>
  sqlText(
    `SELECT s.mesa, json_build_object('id', u.id, 'nombre',
       concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, ''))) AS mesero
     FROM seccion s JOIN usuario u ON u.cliente = s.cliente AND u.id = s.usuario
     WHERE s.cliente = $1 AND s.sucursal = $2 AND s.dia = $3::date ORDER BY s.mesa`,
    [cliente, sucursal, dia],
  );

/** Tables, locked in the order of their ids, so that two who give them wait for each other. */
export const mesasPorDar = ({ cliente, sucursal }: Alcance, mesas: readonly number[]): Query<{ nombre: string }> =>
  sqlText(
    `SELECT m.nombre FROM mesa m WHERE m.cliente = $1 AND m.sucursal = $2 AND m.id = ANY ($3::integer[]) ORDER BY m.id FOR NO KEY UPDATE`,
    [cliente, sucursal, mesas],
  );

/** The first of some tables that another waiter has on a day. */
export const mesaDeOtro = (
  { cliente, sucursal }: Alcance,
  { mesas, mesero, dia }: { readonly mesas: readonly number[]; readonly mesero: number; readonly dia: string },
): Query<{ mesa: string; de: string }> =>
  sqlText(
    `SELECT m.nombre AS mesa, u.nombre AS de FROM seccion s
       JOIN mesa m ON m.cliente = s.cliente AND m.sucursal = s.sucursal AND m.id = s.mesa
       JOIN usuario u ON u.cliente = s.cliente AND u.id = s.usuario
     WHERE s.cliente = $1 AND s.sucursal = $2 AND s.dia = $5::date AND s.usuario <> $4 AND s.mesa = ANY ($3::integer[])
     ORDER BY length(m.nombre), m.nombre LIMIT 1`,
    [cliente, sucursal, mesas, mesero, dia],
  );

/** Gives a waiter these tables of a day, and takes away those that they had. */
export const darMesas = (
  { cliente, sucursal }: Alcance,
  { mesas, mesero, dia }: { readonly mesas: readonly number[]; readonly mesero: number; readonly dia: string },
): readonly Query[] => [
  sqlText(`DELETE FROM seccion WHERE cliente = $1 AND sucursal = $2 AND usuario = $3 AND mesa <> ALL ($4::integer[])`, [
    cliente,
    sucursal,
    mesero,
    mesas,
  ]),
  sqlText(
    `INSERT INTO seccion (cliente, sucursal, mesa, dia, usuario)
     SELECT $1, $2, m.id, $5::date, $3 FROM mesa m WHERE m.cliente = $1 AND m.sucursal = $2 AND m.id = ANY ($4::integer[]) ORDER BY m.id
     ON CONFLICT (cliente, sucursal, mesa) DO UPDATE SET dia = EXCLUDED.dia, usuario = EXCLUDED.usuario`,
    [cliente, sucursal, mesero, mesas, dia],
  ),
];
