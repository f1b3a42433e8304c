import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** A column of a bulk write: its name, and its expression if it is not the plain value. */
export type ColumnaDeMasa = string | readonly [nombre: string, escrito: string];

/** A row by column. */
export type FilaDeMasa = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

const nombre = (c: ColumnaDeMasa): string => (typeof c === 'string' ? c : c[0]);
const valor = (c: ColumnaDeMasa): string => (typeof c === 'string' ? `t.${c}` : c[1]);
/** The types are those of the table. */
const fuente = (tabla: string): string => `json_populate_recordset(NULL::${tabla}, $3::json) AS t`;

const conFilas = (texto: string, { cliente, sucursal }: Alcance, filas: readonly FilaDeMasa[]): Query[] =>
  filas.length === 0 ? [] : [sqlText(texto, [cliente, sucursal, JSON.stringify(filas)])];

/** Adds rows of a branch in one statement; none for no rows. */
export const insertarEnMasa = (
  en: Alcance,
  tabla: string,
  columnas: readonly ColumnaDeMasa[],
  filas: readonly FilaDeMasa[],
): Query[] =>
  conFilas(
    `INSERT INTO ${tabla} (cliente, sucursal, ${columnas.map(nombre).join(', ')}) SELECT $1::text, $2::integer, ${columnas.map(valor).join(', ')} FROM ${fuente(tabla)}`,
    en,
    filas,
  );

/** Writes columns of rows of a branch, by their `id`, in one statement; `ademas` is written in each. */
export const actualizarEnMasa = (
  en: Alcance,
  tabla: string,
  columnas: readonly ColumnaDeMasa[],
  filas: readonly FilaDeMasa[],
  ademas: readonly string[] = [],
): Query[] => {
  const cambios = [...columnas.filter((c) => c !== 'id').map((c) => `${nombre(c)} = ${valor(c)}`), ...ademas];
  return conFilas(
    `UPDATE ${tabla} x SET ${cambios.join(', ')} FROM ${fuente(tabla)} WHERE x.cliente = $1 AND x.sucursal = $2 AND x.id = t.id`,
    en,
    filas,
  );
};

/** Locks rows of a branch in the order of their ids, as a dispatch does, so that the two never deadlock. */
export const exclusivos = ({ cliente, sucursal }: Alcance, tabla: string, ids: readonly number[]): Query[] =>
  ids.length === 0
    ? []
    : [
        sqlText(
          `SELECT x.id FROM ${tabla} x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.id = ANY($3::integer[]) ORDER BY x.id FOR NO KEY UPDATE`,
          [cliente, sucursal, ids],
        ),
      ];

/** Numbers that no row of the catalogue ever had. */
export const numerosNuevos = (cuantos: number): Query<{ id: number }> =>
  sqlText(`SELECT nextval('catalogo_id')::integer AS id FROM generate_series(1, $1::integer)`, [cuantos]);
