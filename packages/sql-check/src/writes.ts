import { numberIn, treeIn, treesIn, type Tree } from './node-tree.ts';
import type { Nullability } from './nullability.ts';
import { nodesOf } from './texts/records.ts';
import type { Attribute, Schema } from './schema.ts';

const [UPDATE, INSERT] = [2, 3];

const writesOf = (query: Tree | null): Tree[] =>
  nodesOf(query).filter((n) => n.kind === 'QUERY' && [UPDATE, INSERT].includes(numberIn(n['commandType'])));

const checkTargets = (
  nulls: Nullability,
  query: Tree,
  columns: ReadonlyMap<number, Attribute>,
  outer: Parameters<Nullability['of']>[1] | null,
): string[] =>
  treesIn(query['targetList']).flatMap((target) => {
    const column = columns.get(numberIn(target['resno']));
    const expression = treeIn(target['expr']);
    if (!column?.isNeverNull || !expression || target['resjunk'] === 'true') return [];
    return nulls.of(expression, nulls.scopeOf(query, outer)) === 'maybe'
      ? [`column ${column.name} is never null, and is written with what may be`]
      : [];
  });

const checkMissing = (query: Tree, columns: ReadonlyMap<number, Attribute>): string[] => {
  if (numberIn(query['commandType']) !== INSERT) return [];
  const written = new Set(treesIn(query['targetList']).map((t) => numberIn(t['resno'])));
  return [...columns]
    .filter(([n, c]) => !c.hasValue && !written.has(n))
    .map(([, c]) => `a row is added without its column ${c.name}`);
};

/** Faults of what a statement writes: a value that may be null in a NOT NULL column, and an inserted row without a required column. */
export const checkWrites = (schema: Schema, nulls: Nullability, query: Tree | null): string[] =>
  writesOf(query).flatMap((write) => {
    const table = treesIn(write['rtable'])[numberIn(write['resultRelation']) - 1];
    const columns = table && schema.tables.get(numberIn(table['relid']));
    const outer = query && write !== query ? nulls.scopeOf(query, null) : null;
    return columns ? [...checkTargets(nulls, write, columns, outer), ...checkMissing(write, columns)] : [];
  });
