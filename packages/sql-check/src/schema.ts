import type pg from 'pg';

/** A column of a table as the migrated database has it. */
export interface Attribute {
  readonly name: string;
  readonly isNeverNull: boolean;
  /** It is a column of a view, of which PostgreSQL does not say whether it may be null. */
  readonly isOfView: boolean;
  /** A row may be inserted without it: it has a default, may be null, or a trigger fills it. */
  readonly hasValue: boolean;
}

/** A foreign key from table `from` to table `to` (OIDs), with its pairs of column numbers. */
export interface Reference {
  readonly from: number;
  readonly to: number;
  readonly pairs: readonly (readonly [number, number])[];
}

/** What the checker needs to know of the migrated database, by OID. */
export interface Schema {
  readonly tables: ReadonlyMap<number, ReadonlyMap<number, Attribute>>;
  readonly tableNames: ReadonlyMap<number, string>;
  readonly references: readonly Reference[];
  readonly functions: ReadonlyMap<number, { readonly name: string; readonly isStrict: boolean }>;
  readonly operators: ReadonlyMap<number, string>;
}

/** SQL: whether a trigger sets the column before a row is inserted, as it does for those of a charge that add up its methods (D-121). */
const FILLED = `EXISTS (SELECT FROM pg_trigger g JOIN pg_proc f ON f.oid = g.tgfoid
      WHERE g.tgrelid = c.oid AND NOT g.tgisinternal AND g.tgtype & 6 = 6 AND f.prosrc ~ ('NEW[.]' || a.attname || ' :='))`;
const COLUMNS = `SELECT c.oid::int AS relation, c.relname AS "table", a.attnum AS number, a.attname AS name, a.attnotnull AS never, c.relkind = 'v' AS "isOfView",
    a.atthasdef OR a.attidentity <> '' OR a.attgenerated <> '' OR NOT a.attnotnull OR ${FILLED} AS has
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped WHERE c.relkind IN ('r', 'v', 'p')`;
const REFERENCES = `SELECT conrelid::int AS "from", confrelid::int AS "to", COALESCE(conkey, '{}')::int[] AS keys, COALESCE(confkey, '{}')::int[] AS others FROM pg_constraint WHERE contype = 'f'`;
const FUNCTIONS = 'SELECT oid::int AS id, proname AS name, proisstrict AS strict FROM pg_proc';
const OPERATORS = 'SELECT oid::int AS id, oprname AS name FROM pg_operator';

interface ColumnRow {
  readonly relation: number;
  readonly table: string;
  readonly number: number;
  readonly name: string;
  readonly never: boolean;
  readonly isOfView: boolean;
  readonly has: boolean;
}
interface ReferenceRow {
  readonly from: number;
  readonly to: number;
  readonly keys: readonly number[];
  readonly others: readonly number[];
}

const tablesOf = (rows: readonly ColumnRow[]): Schema['tables'] => {
  const tables = new Map<number, Map<number, Attribute>>();
  for (const { relation, number, name, never, isOfView, has } of rows) {
    const table = tables.get(relation) ?? new Map<number, Attribute>();
    tables.set(relation, table.set(number, { name, isNeverNull: never, isOfView, hasValue: has }));
  }
  return tables;
};

/** Reads what the checker needs of a migrated database, once. */
export const readSchema = async (client: pg.Client): Promise<Schema> => {
  const columns = await client.query<ColumnRow>(COLUMNS);
  const references = await client.query<ReferenceRow>(REFERENCES);
  const functions = await client.query<{ id: number; name: string; strict: boolean }>(FUNCTIONS);
  const operators = await client.query<{ id: number; name: string }>(OPERATORS);
  return {
    tables: tablesOf(columns.rows),
    tableNames: new Map(columns.rows.map((c) => [c.relation, c.table])),
    references: references.rows.map(({ from, to, keys, others }) => ({
      from,
      to,
      pairs: keys.map((k, i) => [k, others[i]!]),
    })),
    functions: new Map(functions.rows.map((f) => [f.id, { name: f.name, isStrict: f.strict }])),
    operators: new Map(operators.rows.map((o) => [o.id, o.name])),
  };
};
