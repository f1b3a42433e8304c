import type { Query } from '../query.ts';

/** What was done of a fill at once: how many rows, and the id of the last one; none is null. */
export interface Piece {
  readonly hasta: string | null;
  readonly hechas: number;
}

/** A change of rows that takes too long for a migration: done after it, in pieces, where `relleno` has a row of it. */
export interface Fill {
  /** What `relleno` calls it. */
  readonly nombre: string;
  /** What it goes through, as the console says it. */
  readonly of: string;
  /** What a business lacks so that it can be done, in Spanish; no row: nothing. */
  readonly missing: (cliente: string) => Query<{ que: string }>;
  /** How many rows it goes through. */
  readonly count: (cliente: string) => Query<{ total: number }>;
  /** Does `size` rows after `hasta`, in the order of their ids; what was done before is left as it is. */
  readonly piece: (cliente: string, hasta: string, size: number) => Query<Piece>;
}
