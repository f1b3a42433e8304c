import pg from 'pg';

interface Columna {
  readonly tabla: string;
  readonly columna: string;
  readonly tipo: string;
  readonly nula: boolean;
  readonly con_valor: boolean;
}

/** TypeScript type of each PostgreSQL type, as platform/db/pool.ts reads them. */
const TIPOS: Readonly<Record<string, string>> = {
  int4: 'number', int8: 'number', text: 'string', uuid: 'string', bool: 'boolean', numeric: 'string', date: 'string', timestamptz: 'Instante', json: 'unknown', jsonb: 'unknown', bytea: 'Buffer',
};

const CONSULTA = `SELECT c.table_name AS tabla, c.column_name AS columna, c.udt_name AS tipo, c.is_nullable = 'YES' AS nula, c.column_default IS NOT NULL OR c.is_generated = 'ALWAYS' AS con_valor
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE 'kysely%' ORDER BY c.table_name COLLATE "C", c.ordinal_position`;

const lineaDe = ({ columna, tipo, nula, con_valor }: Columna): string => {
  const base = TIPOS[tipo];
  if (!base) throw new Error(`No hay tipo para ${tipo}, de la columna ${columna}`);
  const completo = nula ? `${base} | null` : base;
  return `  ${columna}: ${con_valor ? `Generated<${completo}>` : completo};`;
};

const nombreDe = (tabla: string): string => tabla.split('_').map((p) => p[0]!.toUpperCase() + p.slice(1)).join('');

const interfazDe = (tabla: string, columnas: readonly Columna[]): string =>
  [`export interface ${nombreDe(tabla)}Table {`, ...columnas.filter((c) => c.tabla === tabla).map(lineaDe), '}', ''].join('\n');

/** The Kysely types of a migrated database, as source text; the same for the same schema. */
export const tiposDe = async (url: string): Promise<string> => {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  const { rows } = await cliente.query<Columna>(CONSULTA);
  await cliente.end();
  const tablas = [...new Set(rows.map((r) => r.tabla))];
  return [
    '// Made from the migrated database by `npm run db:types`; `npm run drift` compares. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    '/** Read as epoch milliseconds, written as a Date. */',
    'export type Instante = ColumnType<number, Date, Date>;',
    '',
    ...tablas.map((t) => interfazDe(t, rows)),
    'export interface DB {',
    ...tablas.map((t) => `  ${t}: ${nombreDe(t)}Table;`),
    '}',
    '',
  ].join('\n');
};
