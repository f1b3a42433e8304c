import type { DB, Instants, Omissible } from './types.gen.ts';

/** The type of a row read from some columns of a table; instants are epoch milliseconds. */
export type RowOf<T extends keyof DB, C extends keyof DB[T]> = Pick<DB[T], C>;

/** The type of a column when written. */
type Written<T extends keyof DB, C extends keyof DB[T]> = C extends Instants[T]
  ? Date | Extract<DB[T][C], null>
  : DB[T][C] extends string[] | number[]
    ? Readonly<DB[T][C]>
    : DB[T][C];

/** A row to insert, by column. */
export type NewRow<T extends keyof DB> = {
  readonly [C in Exclude<keyof DB[T], Omissible[T]>]: Written<T, C>;
} & {
  readonly [C in Extract<keyof DB[T], Omissible[T]>]?: Written<T, C>;
};

/** SQL: columns of `alias`, one after the other. */
export const columnsOf = (alias: string, columnas: readonly string[]): string =>
  columnas.map((c) => `${alias}.${c}`).join(', ');
