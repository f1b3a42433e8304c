interface Versioned {
  readonly id: unknown;
  readonly version: number;
}

const isVersioned = (row: unknown): row is Versioned =>
  typeof row === 'object' && row !== null && 'id' in row && 'version' in row && typeof row.version === 'number';

/**
 * The rows with one replaced by the answer to its save, by `id`; unchanged if the answer is no row with a `version`, or not in
 * the list. So an edit that starts before the next load sends the current version.
 */
export const withSaved = <T>(rows: readonly T[], saved: unknown): readonly T[] =>
  isVersioned(saved) ? rows.map((row) => (isVersioned(row) && row.id === saved.id ? { ...row, ...saved } : row)) : rows;
