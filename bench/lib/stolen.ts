import { readFileSync } from 'node:fs';

/** A tick of Linux's counters, in ms. */
const TICK_MS = 10;
/** Index of the stolen time in the line of all CPUs in `/proc/stat` (proc(5)). */
const STEAL = 8;

/** A measured time in ms, and the CPU time in ms that the host took from this machine meanwhile. */
export interface Sample {
  readonly ms: number;
  readonly stolen: number;
}

/** Stolen time of all CPUs in ms since the machine started; 0 where it is not available. */
const stolenSoFar = (): number => {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return Number(all.split(/ +/)[STEAL] ?? 0) * TICK_MS;
  } catch {
    return 0;
  }
};

/** Measures something, with the time stolen by the host meanwhile. */
export const watched = async (measure: () => Promise<number>): Promise<Sample> => {
  const before = stolenSoFar();
  const ms = await measure();
  return { ms, stolen: stolenSoFar() - before };
};

/** The samples without stolen time, except for one tick of the counter. */
export const undisturbed = (samples: readonly Sample[]): readonly Sample[] =>
  samples.filter(({ stolen }) => stolen <= TICK_MS);

/** Maximum multiple of the requested samples that is measured on a host that keeps stealing time. */
const PATIENCE = 3;

/** Measures until `count` samples were undisturbed, and returns all, with the discarded ones. */
export const samplesOf = async (count: number, measure: (turn: number) => Promise<Sample>): Promise<Sample[]> => {
  const all: Sample[] = [];
  while (undisturbed(all).length < count && all.length < count * PATIENCE) all.push(await measure(all.length));
  return all;
};
