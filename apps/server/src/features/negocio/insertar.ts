import type { NewRow } from '../../platform/db/columns.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { DB } from '../../platform/db/types.gen.ts';

/** A row to insert, by column. */
export type Renglon<T extends keyof DB> = NewRow<T>;

/** One INSERT for all rows, with the column types of the table; none for no rows. All rows have the columns of the first. */
export const insertar = <T extends keyof DB>(tabla: T, filas: readonly Renglon<T>[]): Query[] => {
  if (filas.length === 0) return [];
  const columnas = Object.keys(filas[0]!).join(', ');
  const texto = `INSERT INTO ${tabla} (${columnas}) SELECT ${columnas} FROM jsonb_populate_recordset(NULL::${tabla}, $1)`;
  return [sqlText(texto, [JSON.stringify(filas)])];
};
