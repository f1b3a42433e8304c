import type { Bench, Measure, Row } from '../bench.ts';

/** Measures by name, read when they are wanted. */
export type Measures = Readonly<Record<string, () => Promise<Measure>>>;

/** What a run found, and what it could not measure. */
export interface Measured {
  readonly rows: readonly Row[];
  readonly failed: readonly { readonly name: string; readonly error: unknown }[];
}

/** Each measure in its order; one that fails takes nothing from the others. */
export const measureAll = async (bench: Bench, measures: Measures): Promise<Measured> => {
  const rows: Row[] = [];
  const failed: { name: string; error: unknown }[] = [];
  for (const [name, read] of Object.entries(measures)) {
    process.stderr.write(`${name}...\n`);
    try {
      rows.push(...(await (await read())(bench)));
    } catch (error) {
      failed.push({ name, error });
    }
  }
  return { rows, failed };
};
