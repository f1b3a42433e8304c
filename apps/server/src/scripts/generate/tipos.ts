import pg from 'pg';

interface Columna {
  readonly tabla: string;
  readonly columna: string;
  readonly tipo: string;
  readonly nula: boolean;
  readonly con_valor: boolean;
}

/** TypeScript type of each PostgreSQL type, as platform/db/pool.ts reads it: instants as epoch milliseconds. */
const TIPOS: Readonly<Record<string, string>> = {
  int4: 'number',
  int8: 'number',
  text: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
  uuid: 'string',
  bool: 'boolean',
  numeric: 'string',
  date: 'string',
  timestamptz: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
};

const CONSULTA = `SELECT c.table_name AS tabla, c.column_name AS columna, c.udt_name AS tipo, c.is_nullable = 'YES' AS nula, c.column_default IS NOT NULL OR c.is_generated = 'ALWAYS' AS con_valor
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE 'kysely%' ORDER BY c.table_name COLLATE "C", c.ordinal_position`;

const lineaDe = ({ columna, tipo, nula }: Columna): string => {
  const base = TIPOS[tipo];
  if (!base) throw new Error(`No hay tipo para ${tipo}, de la columna ${columna}`);
  return `  ${columna}: ${nula ? `${base} | null` : base};`;
};

const nombreDe = (tabla: string): string =>
  tabla
    .split('_')
    .map((p) => p[0]!.toUpperCase() + p.slice(1))
    .join('');

const interfazDe = (tabla: string, columnas: readonly Columna[]): string =>
  [
    `export interface ${nombreDe(tabla)}Table {`,
    ...columnas.filter((c) => c.tabla === tabla).map(lineaDe),
    '}',
    '',
  ].join('\n');

/** The source of an interface with the names of the given columns by table, each as a union. */
const mapaDe = (nombre: string, tablas: readonly string[], columnas: readonly Columna[]): string[] => [
  `export interface ${nombre} {`,
  ...tablas.map((t) => {
    const suyas = columnas.filter((c) => c.tabla === t).map((c) => `'${c.columna}'`);
    return `  ${t}: ${suyas.join(' | ') || 'never'};`;
  }),
  '}',
  '',
];

/** The row types of a migrated database, as source text; the same for the same schema. */
export const tiposDe = async (url: string): Promise<string> => {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  const { rows } = await cliente.query<Columna>(CONSULTA);
  await cliente.end();
  const tablas = [...new Set(rows.map((r) => r.tabla))];
  return [
    '// Made from the migrated database by `npm run db:types`; `npm run drift` compares. Do not edit.',
    '',
    ...tablas.map((t) => interfazDe(t, rows)),
    'export interface DB {',
    ...tablas.map((t) => `  ${t}: ${nombreDe(t)}Table;`),
    '}',
    '',
    '/** What a new row may go without: null, or a value of its own. */',
    ...mapaDe(
      'Omissible',
      tablas,
      rows.filter((c) => c.nula || c.con_valor),
    ),
    '/** Instants: read as epoch milliseconds, written as a Date. */',
    ...mapaDe(
      'Instants',
      tablas,
      rows.filter((c) => c.tipo === 'timestamptz'),
    ),
  ].join('\n');
};
