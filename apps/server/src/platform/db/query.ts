import type { Statement } from './batch.ts';

declare const ROW: unique symbol;

/**
 * A composed statement that was not run yet; `Row` is the type of its rows, which `npm run sql` checks against PostgreSQL
 * (decision 0015).
 */
export interface Query<Row = unknown> {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly [ROW]?: Row;
}

/** The rows of several queries, in their order. */
export type Rows<Q extends readonly Query[]> = {
  -readonly [K in keyof Q]: Q[K] extends Query<infer R> ? R[] : never;
};

/** Vouches that a column is not null though the statement does not show it. A test limits the uses. */
export type NeverNull<T> = T;

/** Exempts a text that cannot be derived from the code from the check, and says why. A test limits the uses. */
export const unchecked = (text: string, _why: string): string => text;

/** Names of prepared statements by text, so that PostgreSQL parses each query once per connection. */
const names = new Map<string, string>();
const MAXIMUM_PREPARED = 500;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MAXIMUM_PREPARED) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
};

/** What the driver sends for a query; `prepared`: parsed once per connection, by its name. */
export const toPg = ({ text, values }: Query, prepared = true): Statement => {
  const name = prepared ? nameOf(text) : undefined;
  return name ? { name, text, values } : { text, values };
};

/** A query from SQL text. Fragments are constants or values listed by a type: every possible text is checked. */
export const sqlText = <Row>(text: string, values: readonly unknown[]): Query<Row> => ({ text, values });

const LOCKS = /\bFOR\s+(NO\s+KEY\s+)?(UPDATE|KEY|SHARE)\b/i;

/** Whether a query only reads, judged by its text; a READ ONLY transaction enforces it. */
export const onlyReads = ({ text }: Query): boolean => /^\s*SELECT\b/i.test(text) && !LOCKS.test(text);
