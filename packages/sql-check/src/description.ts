import type pg from 'pg';
import { parseTree, treeIn, type Item, type Tree } from './node-tree.ts';

/** A column of the result of a statement: its name and the OID of its type. */
export interface Column {
  readonly name: string;
  readonly type: number;
}

/** PostgreSQL's description of a statement: the types of its parameters (OIDs) and its columns. */
export interface Description {
  readonly parameters: readonly number[];
  readonly columns: readonly Column[];
  /** Its parsed form; null for a statement that is no query (BEGIN, LISTEN). */
  readonly query: Tree | null;
}

/** Has the driver parse and describe a statement (Parse, Describe), without running it. */
class Ask implements pg.Submittable {
  #parameters: readonly number[] = [];
  #columns: readonly Column[] = [];

  constructor(
    private readonly text: string,
    private readonly done: (error: Error | null, found: Omit<Description, 'query'>) => void,
  ) {}

  readonly #onParameters = ({ dataTypeIDs }: { readonly dataTypeIDs: readonly number[] }): void => {
    this.#parameters = dataTypeIDs;
  };

  submit(connection: pg.Connection): void {
    connection.on('parameterDescription', this.#onParameters);
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  }): void {
    this.#columns = fields.map((f) => ({ name: f.name, type: f.dataTypeID }));
  }

  handleError(error: Error, connection: pg.Connection): void {
    this.#end(error, connection);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    this.#end(null, connection);
  }

  #end(error: Error | null, connection: pg.Connection): void {
    connection.off('parameterDescription', this.#onParameters);
    this.done(error, { parameters: this.#parameters, columns: this.#columns });
  }
}

const ask = (client: pg.Client, text: string): Promise<Omit<Description, 'query'>> =>
  new Promise((resolve, reject) => {
    client.query(new Ask(text, (error, found) => (error ? reject(error) : resolve(found))));
  });

const PARSED = `SELECT COALESCE(prosqlbody::text, '') AS body FROM pg_proc WHERE proname = 'checked' AND pronamespace = pg_my_temp_schema()`;
const IS_QUERY = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE|VALUES|MERGE)\b/i;

const firstIn = (item: Item): Tree | null =>
  Array.isArray(item) ? firstIn((item as readonly Item[])[0] ?? null) : treeIn(item);

/**
 * The parsed form of a statement, or null. The statement becomes the body of a temporary function that is never run: PostgreSQL stores the
 * body parsed, with all columns and joins resolved.
 */
const parsed = async (
  client: pg.Client,
  text: string,
  { parameters, columns }: Omit<Description, 'query'>,
): Promise<Tree | null> => {
  if (!IS_QUERY.test(text)) return null;
  const { rows: names } = await client.query<{ name: string }>(
    'SELECT t::oid::regtype::text AS name FROM unnest($1::oid[]) WITH ORDINALITY AS u(t, n) ORDER BY n',
    [parameters],
  );
  const answers = columns.length > 0 ? 'SETOF record' : 'void';
  const takes = names.map((n) => n.name).join(', ');
  await client.query('BEGIN');
  try {
    const body = `CREATE FUNCTION pg_temp.checked(${takes}) RETURNS ${answers} LANGUAGE sql BEGIN ATOMIC ${text}; END`;
    await client.query(body);
    const { rows } = await client.query<{ body: string }>(PARSED);
    return firstIn(parseTree(rows[0]!.body));
  } finally {
    await client.query('ROLLBACK');
  }
};

/** Describes a statement without running it; rejects with PostgreSQL's error. */
export const describe = async (client: pg.Client, text: string): Promise<Description> => {
  const told = await ask(client, text);
  return { ...told, query: await parsed(client, text, told) };
};
