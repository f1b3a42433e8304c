import { numberIn, numbersIn, treeIn, treesIn, wordsIn, type Item, type Tree } from '../node-tree.ts';
import type { Schema } from '../schema.ts';

/** Rows that a statement reads from a JSON parameter: `json_to_recordset($1) AS x(id uuid)`, `json_populate_recordset(NULL::pedido, $1)`. */
export interface Records {
  readonly parameter: number;
  readonly nameOf: (column: number) => string | undefined;
  /** Its columns and their types where the statement lists them; null where they are a table's. */
  readonly listed: readonly (readonly [name: string, type: number])[] | null;
}

/** The rows that an entry of FROM reads from a JSON parameter; null if it is another kind of entry. */
export const recordsOf = (entry: Tree, { functions }: Schema): Records | null => {
  const [from] = treesIn(entry['functions']);
  const call = from && treeIn(from['funcexpr']);
  const name = call?.kind === 'FUNCEXPR' ? (functions.get(numberIn(call['funcid']))?.name ?? '') : '';
  const argument = call && treesIn(call['args']).find((a) => a.kind === 'PARAM');
  if (!from || !argument || !/_(to|populate)_recordset$/.test(name)) return null;
  const parameter = numberIn(argument['paramid']);
  const names = wordsIn(from['funccolnames']);
  const types = numbersIn(from['funccoltypes']);
  if (names.length > 0) return { parameter, nameOf: (n) => names[n - 1], listed: names.map((c, i) => [c, types[i]!]) };
  const ofTable = wordsIn(treeIn(entry['eref'])?.['colnames']);
  return { parameter, nameOf: (n) => ofTable[n - 1], listed: null };
};

/** Every node of a parsed statement; with `isOwn` without those of the queries in it. */
export const nodesOf = (item: Item, isOwn = false): Tree[] => {
  if (Array.isArray(item)) return (item as readonly Item[]).flatMap((i) => nodesOf(i, isOwn));
  const tree = treeIn(item);
  if (!tree || (isOwn && tree.kind === 'QUERY')) return [];
  return [tree, ...Object.values(tree).flatMap((i) => nodesOf(i, isOwn))];
};

/** The columns that a query uses of an entry of its FROM, with their types. */
const taken = (query: Tree, number: number, { nameOf }: Records): (readonly [string, number])[] => {
  const { rtable: _entries, ...parts } = query;
  const variables = Object.values(parts)
    .flatMap((i) => nodesOf(i, true))
    .filter((n) => n.kind === 'VAR');
  const ofEntry = variables.filter((v) => numberIn(v['varno']) === number && numberIn(v['varlevelsup']) === 0);
  return ofEntry.flatMap((v) => {
    const name = nameOf(numberIn(v['varattno']));
    return name === undefined ? [] : [[name, numberIn(v['vartype'])] as const];
  });
};

/** The columns that a statement reads from each of its JSON parameters. */
export const fieldsTaken = (
  statement: Tree | null,
  schema: Schema,
): { readonly parameter: number; readonly columns: readonly (readonly [string, number])[] }[] =>
  nodesOf(statement)
    .filter((n) => n.kind === 'QUERY')
    .flatMap((query) =>
      treesIn(query['rtable']).flatMap((entry, i) => {
        const records = recordsOf(entry, schema);
        return records
          ? [{ parameter: records.parameter, columns: records.listed ?? taken(query, i + 1, records) }]
          : [];
      }),
    );
