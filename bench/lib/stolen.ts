import { readFileSync } from 'node:fs';

/** A tick of Linux's counters, in ms. */
const TICK_MS = 10;
/** Which number of the line of all CPUs in `/proc/stat` tells for how long others had them (proc(5)). */
const STEAL = 8;

/** What was measured, in ms, and for how long the host gave the CPUs of this machine to others meanwhile. */
export interface Sample {
  readonly ms: number;
  readonly stolen: number;
}

/** For how many ms, of all CPUs, the host gave this machine's to others since it started; 0 where nothing tells. */
const stolenSoFar = (): number => {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return Number(all.split(/ +/)[STEAL] ?? 0) * TICK_MS;
  } catch {
    return 0;
  }
};

/** Measures something, and how much the host took of the machine while it did. */
export const watched = async (measure: () => Promise<number>): Promise<Sample> => {
  const before = stolenSoFar();
  const ms = await measure();
  return { ms, stolen: stolenSoFar() - before };
};

/** Those during which the machine was this one's alone, but for a tick of the counter. */
export const undisturbed = (samples: readonly Sample[]): readonly Sample[] =>
  samples.filter(({ stolen }) => stolen <= TICK_MS);

/** How many times more is measured than asked for, at most, on a host that takes and takes. */
const PATIENCE = 3;

/** Measures until `count` samples were undisturbed, and returns all, with the discarded ones. */
export const samplesOf = async (count: number, measure: (turn: number) => Promise<Sample>): Promise<Sample[]> => {
  const all: Sample[] = [];
  while (undisturbed(all).length < count && all.length < count * PATIENCE) all.push(await measure(all.length));
  return all;
};
