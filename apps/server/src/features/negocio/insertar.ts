import { sqlTexto, type Consulta } from '../../platform/db/consulta.ts';

/** One row, by column; instants as ISO text, decimals as text. All rows of one insert have the same columns. */
export type Renglon = Readonly<Record<string, unknown>>;

/**
 * One INSERT for all rows, whose types PostgreSQL takes from the table itself. Nothing for no rows. Table and columns are
 * names of this program, never a person's words.
 */
export const insertar = (tabla: string, filas: readonly Renglon[]): Consulta[] => {
  if (filas.length === 0) return [];
  const columnas = Object.keys(filas[0]!).join(', ');
  const texto = `INSERT INTO ${tabla} (${columnas}) SELECT ${columnas} FROM jsonb_populate_recordset(NULL::${tabla}, $1)`;
  return [sqlTexto(texto, [JSON.stringify(filas)])];
};
