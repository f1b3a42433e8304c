import type { Bench, Measure, Row } from '../bench.ts';

/** Measures by name, imported on demand. */
export type Measures = Readonly<Record<string, () => Promise<Measure>>>;

/** The results of a run, and the measures that failed. */
export interface Measured {
  readonly rows: readonly Row[];
  readonly failed: readonly { readonly name: string; readonly error: unknown }[];
}

const within = async <T>(minutes: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = new Error(`given up after ${minutes} minutes; what it left running may slow the measures after it`);
    timer = setTimeout(() => reject(late), minutes * 60_000);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

const measure = async (read: Measures[string], bench: Bench): Promise<Row[]> => (await read())(bench);

/** Runs each measure in order with its time limit in minutes; a failing or hanging one does not stop the others. */
export const measureAll = async (bench: Bench, measures: Measures, minutes: number): Promise<Measured> => {
  const rows: Row[] = [];
  const failed: { name: string; error: unknown }[] = [];
  for (const [name, read] of Object.entries(measures)) {
    process.stderr.write(`${name}, ${minutes} minutes at most...\n`);
    try {
      rows.push(...(await within(minutes, measure(read, bench))));
    } catch (error) {
      failed.push({ name, error });
    }
  }
  return { rows, failed };
};
