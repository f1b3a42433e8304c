import type { Query } from '../query.ts';

/** The result of one piece of a fill: its number of rows, and the id of the last one; null when none were left. */
export interface Piece {
  readonly hasta: string | null;
  readonly hechas: number;
}

/** A change of rows that takes too long for a migration: done after it, in pieces, for each row of `relleno`. */
export interface Fill {
  /** What `relleno` calls it. */
  readonly nombre: string;
  /** What it changes, as the console names it. */
  readonly of: string;
  /** What a business lacks for the fill, in Spanish; no rows when it lacks nothing. */
  readonly missing: (cliente: string) => Query<{ que: string }>;
  /** The number of rows that it goes through. */
  readonly count: (cliente: string) => Query<{ total: number }>;
  /** Fills `size` rows after the id `after`, ordered by id; rows that were filled already stay as they are. */
  readonly piece: (cliente: string, after: string, size: number) => Query<Piece>;
}
