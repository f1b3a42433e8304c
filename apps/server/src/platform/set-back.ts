/**
 * What lies further ahead than this was written before the clock was set back, and counts as over, in milliseconds. It is much longer than
 * any lease or pause, since the clocks of two processes differ.
 */
export const FARTHEST_MS = 10 * 60_000;

/** SQL: the time of a column is after that of a parameter, and not in a future that the clock was set back from. */
export const happenedSince = (column: string, parameter: string): string =>
  `(${column} > ${parameter}::timestamptz AND ${column} < ${parameter}::timestamptz + interval '${FARTHEST_MS} ms')`;
