interface Versioned {
  readonly id: unknown;
  readonly version: number;
}

const isVersioned = (row: unknown): row is Versioned =>
  typeof row === 'object' && row !== null && 'id' in row && 'version' in row && typeof row.version === 'number';

/** Rows in which one is as the answer to its save tells it, known by its `id`; the same rows where the answer is no row with
 *  a `version`, or none of these. What is opened from it before the next rows come has the version that its edit sends. */
export const withSaved = <T>(rows: readonly T[], saved: unknown): readonly T[] =>
  isVersioned(saved) ? rows.map((row) => (isVersioned(row) && row.id === saved.id ? { ...row, ...saved } : row)) : rows;
