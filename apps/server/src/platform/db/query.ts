import type { Statement } from './batch.ts';

declare const ROW: unique symbol;

/**
 * A statement that was composed and not yet run; `Row` is what its rows are read as. `npm run sql` compares it with what
 * PostgreSQL says of the text (decision 0015).
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

/** A column that is not null though its statement does not show it: the row type vouches for it. A test counts how often. */
export type NeverNull<T> = T;

/** A text that cannot be worked out from the code, and why it need not be checked. A test counts how often. */
export const unchecked = (text: string, _why: string): string => text;

/** Statement names by text, so that PostgreSQL parses each query once a connection. */
const nombres = new Map<string, string>();
const MAXIMO_PREPARADAS = 500;

const nombreDe = (texto: string): string | undefined => {
  const conocido = nombres.get(texto);
  if (conocido || nombres.size >= MAXIMO_PREPARADAS) return conocido;
  const nombre = `q${nombres.size}`;
  nombres.set(texto, nombre);
  return nombre;
};

/** What the driver sends for a query. */
export const toPg = ({ text, values }: Query): Statement => {
  const name = nombreDe(text);
  return name ? { name, text, values } : { text, values };
};

/** A query as SQL text. Fragments are composed of constants and of values that a type lists: each text it may be is checked. */
export const sqlText = <Row>(text: string, values: readonly unknown[]): Query<Row> => ({ text, values });

const BLOQUEA = /\bFOR\s+(NO\s+KEY\s+)?(UPDATE|KEY|SHARE)\b/i;

/** Whether a query only looks, by its text; PostgreSQL has the last word, in a transaction that is READ ONLY. */
export const onlyReads = ({ text }: Query): boolean => /^\s*SELECT\b/i.test(text) && !BLOQUEA.test(text);
