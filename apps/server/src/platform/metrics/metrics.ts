import { Registry } from '@platformatic/prom-client';
import { Busiest } from './busiest.ts';
import { countIn } from './counting.ts';
import { Gauges } from './gauges.ts';
import type { Meters } from './meters.ts';
import { tellStored } from './of-database.ts';
import { tellProcess } from './of-process.ts';
import { tellServer } from './of-server.ts';
import type { Sources } from './sources.ts';

/** How long the database may hold up an answer, in milliseconds. */
const PATIENCE_MS = 1_500;

/** The metrics of this process in the text format of Prometheus. */
export interface Metrics {
  readonly meters: Meters;
  /** Tells from now on what these say when they are asked. */
  readonly follow: (sources: Sources) => void;
  /** All metrics; whoever asks meanwhile gets the same text. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
  readonly close: () => void;
}

/** What tests change: milliseconds that only grow, and how long the database may hold up an answer. */
interface Changes {
  readonly now?: () => number;
  readonly patienceMs?: number;
}

/** Makes the metrics of a process. */
export const createMetrics = ({ now = () => performance.now(), patienceMs = PATIENCE_MS }: Changes = {}): Metrics => {
  const registry = new Registry();
  const gauges = new Gauges(registry);
  const busiest = new Busiest(now);
  const meters = countIn(registry, busiest);
  const close = tellProcess(gauges);
  let look: (patienceMs: number) => Promise<void> = () => Promise.resolve();
  let underway: Promise<string> | null = null;
  const write = async (): Promise<string> => {
    await look(patienceMs);
    return registry.metrics();
  };
  return {
    meters,
    follow: (sources) => {
      tellServer(gauges, sources, busiest);
      look = tellStored(gauges, sources, now);
    },
    text: () => {
      underway ??= write().finally(() => {
        underway = null;
      });
      return underway;
    },
    contentType: registry.contentType,
    close,
  };
};
