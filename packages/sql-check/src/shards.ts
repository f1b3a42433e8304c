import { numberIn, treeIn, treesIn, type Item, type Tree } from './node-tree.ts';
import type { Schema } from './schema.ts';
import { nodesOf } from './texts/records.ts';

const INSERT = 3;
const IS_TABLE = '0';

/** Whether the column of an entry of a query's FROM is used in a part of that query; `depth`: of the queries inside it that were entered. */
const uses = (item: Item, entry: number, column: number, depth = 0): boolean => {
  if (Array.isArray(item)) return (item as readonly Item[]).some((i) => uses(i, entry, column, depth));
  const tree = treeIn(item);
  if (!tree) return false;
  if (tree.kind === 'VAR')
    return (
      numberIn(tree['varno']) === entry &&
      numberIn(tree['varattno']) === column &&
      numberIn(tree['varlevelsup']) === depth
    );
  const inside = tree.kind === 'QUERY' ? depth + 1 : depth;
  return Object.values(tree).some((i) => uses(i, entry, column, inside));
};

/** Whether a query says by its column which rows of an entry it means: in a condition, in one of a query inside it, or as what it inserts. */
const says = (query: Tree, entry: number, column: number): boolean => {
  const inserts = numberIn(query['commandType']) === INSERT && numberIn(query['resultRelation']) === entry;
  if (inserts) return treesIn(query['targetList']).some((t) => numberIn(t['resno']) === column);
  const inside = treesIn(query['rtable']).map((e) => treeIn(e['subquery']));
  return uses(query['jointree'] ?? null, entry, column) || inside.some((q) => q !== null && uses(q, entry, column));
};

/** Whether an entry of a query is a table whose rows it takes; `excluded` of ON CONFLICT is the row that it inserts. */
const isTaken = (query: Tree, entry: Tree, number: number): boolean =>
  entry['rtekind'] === IS_TABLE && numberIn(treeIn(query['onConflict'])?.['exclRelIndex']) !== number;

/** The tables with a column of this name of which a statement does not say by it which rows it means: a database split by that column would be asked as a whole. */
export const tablesWithout = (schema: Schema, statement: Tree | null, name: string): string[] => {
  const found = nodesOf(statement)
    .filter((n) => n.kind === 'QUERY')
    .flatMap((query) =>
      treesIn(query['rtable']).flatMap((entry, i) => {
        const relation = numberIn(entry['relid']);
        const columns = isTaken(query, entry, i + 1) ? [...(schema.tables.get(relation) ?? [])] : [];
        const number = columns.find(([, column]) => column.name === name)?.[0];
        return number === undefined || says(query, i + 1, number) ? [] : [schema.tableNames.get(relation)!];
      }),
    );
  return [...new Set(found)];
};
