import type pg from 'pg';
import { unchecked } from '../../db/query.ts';
import type { PortableTable } from '../tables.ts';

/** For what a column is written with, in place of what the file says. */
const OF_OTHER: Readonly<Record<string, string>> = {
  // Written after the pictures, which refer to the business.
  'negocio.logo': 'NULL',
  'sucursal.id': '(SELECT ahora FROM sede WHERE antes = r.id)',
  'bitacora.objeto': `CASE WHEN r.objeto ~ '^sucursal/[0-9]{1,9}$'
    THEN 'sucursal/' || COALESCE((SELECT ahora FROM sede WHERE antes = split_part(r.objeto, '/', 2)::integer), 0) ELSE r.objeto END`,
};

const valueOf = (table: string, column: string): string => {
  if (column === 'cliente') return '$1';
  if (column === 'sucursal') return '(SELECT ahora FROM sede WHERE antes = r.sucursal)';
  return OF_OTHER[`${table}.${column}`] ?? `r.${column}`;
};

/** The SELECT of the rows of the stage as rows of a table, with `changed` columns written otherwise. */
const rowsOf = (
  { name, without = {} }: PortableTable,
  columns: readonly string[],
  changed: Readonly<Record<string, string>> = {},
): string => {
  const filled = Object.entries(without).filter(([, sql]) => sql !== '');
  const values = [...columns.map((c) => changed[c] ?? valueOf(name, c)), ...filled.map(([, sql]) => sql)];
  return `SELECT ${values.join(', ')} FROM entra CROSS JOIN LATERAL json_populate_record(NULL::${name}, entra.fila) r`;
};

const insertOf = (table: PortableTable, columns: readonly string[]): string => {
  const filled = Object.entries(table.without ?? {}).filter(([, sql]) => sql !== '');
  const into = `INSERT INTO ${table.name} (${[...columns, ...filled.map(([c]) => c)].join(', ')})`;
  const { lostWhereTaken: lost } = table;
  if (lost === undefined) return `${into} ${rowsOf(table, columns)}`;
  // One statement, so that rows may refer to each other in any order.
  return `WITH nuevas AS (${into} ${rowsOf(table, columns)} ON CONFLICT (${lost}) WHERE ${lost} IS NOT NULL DO NOTHING RETURNING id)
    ${into} ${rowsOf(table, columns, { [lost]: 'NULL' })} WHERE NOT EXISTS (SELECT FROM nuevas n WHERE n.id = r.id)`;
};

/**
 * Writes the rows of the stage into a table, in one statement: they may refer to each other. Answers how many lost a value that another business
 * has.
 */
export const insertStaged = async (
  client: pg.ClientBase,
  table: PortableTable,
  columns: readonly string[],
  cliente: string,
): Promise<number> => {
  const why = 'names of tables and columns are of a constant list and of the catalogue';
  const { rowCount } = await client.query(unchecked(insertOf(table, columns), why), [cliente]);
  return table.lostWhereTaken === undefined ? 0 : (rowCount ?? 0);
};
