import { percentile } from './figures/stats.ts';

/** The result of a closed loop; times in milliseconds. */
export interface Load {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly errors: number;
}

/** One operation of one client; returns whether it succeeded. */
export type Operation = (client: number) => Promise<boolean>;

/** N clients, each of which sends its next operation when the last one was answered, for some seconds or until no work is left. */
export const closedLoop = async (
  clients: number,
  seconds: number,
  operation: Operation,
  isLeft = (): boolean => true,
): Promise<Load> => {
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const end = start + seconds * 1_000;
  const one = async (client: number): Promise<void> => {
    while (performance.now() < end && isLeft()) {
      const sent = performance.now();
      const ok = await operation(client);
      times.push(performance.now() - sent);
      if (!ok) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  const elapsed = (performance.now() - start) / 1_000;
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => percentile(times, share)) as [number, number, number];
  return { count: times.length, perSecond: times.length / elapsed, p50, p99, worst, errors };
};

/** Sends at a fixed rate whether or not answers have arrived (open loop), as guests arrive on a busy evening. */
export const paced = async (perSecond: number, seconds: number, send: () => Promise<unknown>): Promise<void> => {
  const sent: Promise<unknown>[] = [];
  const start = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = start + (n * 1_000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const one = send();
    // Rejects when all are awaited; an unhandled rejection before that would end the process silently.
    one.catch(() => undefined);
    sent.push(one);
  }
  await Promise.all(sent);
};
