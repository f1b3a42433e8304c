/** A node of PostgreSQL's parsed form of a statement (`pg_node_tree`). */
export interface Tree {
  readonly kind: string;
  readonly [field: string]: Item;
}
/** A field of a node: a node, a list, or a word; null stands for `<>`. */
export type Item = Tree | readonly Item[] | string | null;

const TOKEN = /[(){}]|"(?:\\[^]|[^"\\])*"|(?:\\[^]|[^\s(){}\\])+/g;

const wordOf = (token: string): string | null => {
  if (token === '<>') return null;
  const bare = token.startsWith('"') && token.length > 1 ? token.slice(1, -1) : token;
  return bare.replace(/\\([^])/g, '$1');
};

/** Parses the text of a `pg_node_tree`: `{NAME :field value ...}`, `(item ...)`, words. */
export const parseTree = (text: string): Item => {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const list = (): Item[] => {
    const items: Item[] = [];
    while (tokens[at] !== ')') items.push(item());
    at += 1;
    return items;
  };
  const node = (): Tree => {
    const fields: Record<string, Item> = {};
    const kind = tokens[at++]!;
    while (tokens[at] !== '}') {
      const name = tokens[at++]!.slice(1);
      const values: Item[] = [];
      while (tokens[at] !== '}' && !tokens[at]!.startsWith(':')) values.push(item());
      fields[name] = values.length === 1 ? values[0]! : values;
    }
    at += 1;
    return { ...fields, kind };
  };
  const item = (): Item => {
    const token = tokens[at++]!;
    if (token === '{') return node();
    return token === '(' ? list() : wordOf(token);
  };
  return item();
};

/** The field as a node; null if it is none. */
export const treeIn = (item: Item | undefined): Tree | null =>
  item !== null && typeof item === 'object' && !Array.isArray(item) ? (item as Tree) : null;

/** The nodes of a field that is a list; empty otherwise. */
export const treesIn = (item: Item | undefined): Tree[] =>
  Array.isArray(item) ? (item as readonly Item[]).map(treeIn).filter((t) => t !== null) : [];

/** The field as a number. */
export const numberIn = (item: Item | undefined): number => Number(item);

/** The numbers of a field that is a set or a list of numbers, without its leading mark: `(b 1 2)`, `(o 25 23)`. */
export const numbersIn = (item: Item | undefined): number[] =>
  Array.isArray(item) ? (item as readonly Item[]).slice(1).map(Number) : [];

/** The words of a field that is a list; empty otherwise. */
export const wordsIn = (item: Item | undefined): string[] =>
  Array.isArray(item) ? (item as readonly Item[]).filter((i) => typeof i === 'string') : [];
