import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { VERSION } from '../version.ts';
import type { Gauges } from './gauges.ts';

/** How often the event loop is looked at, in milliseconds. What it notes are the intervals, so that this much is no delay. */
export const RESOLUTION_MS = 20;
const NS = 1e9;
const PERCENTILES = [50, 99, 100];
const MICROSECONDS = 1e6;

/** What notes the intervals of the event loop in nanoseconds. */
export type LoopDelay = Pick<IntervalHistogram, 'enable' | 'disable' | 'percentile' | 'reset'>;

const ownLoop = (): LoopDelay => monitorEventLoopDelay({ resolution: RESOLUTION_MS });

/** What the process itself tells: version, memory, CPU, and how late its event loop is, as `delay` notes it. Returns what ends the measuring. */
export const tellProcess = (gauges: Gauges, delay = ownLoop()): (() => void) => {
  delay.enable();
  gauges.many('comal_build_info', 'La versión que corre', ['version'], () => [[{ version: VERSION }, 1]]);
  gauges.one(
    'process_start_time_seconds',
    'Cuándo arrancó el proceso (época Unix)',
    () => Date.now() / 1_000 - process.uptime(),
  );
  gauges.one('process_resident_memory_bytes', 'Memoria que ocupa el proceso', () => process.memoryUsage.rss());
  gauges.count('process_cpu_seconds_total', 'CPU que ha usado el proceso', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  });
  gauges.many(
    'comal_event_loop_delay_seconds',
    'Cuánto se atrasó el ciclo de eventos desde la lectura anterior, por percentil',
    ['percentile'],
    () => {
      const late = (p: number): number => Math.max(0, delay.percentile(p) / NS - RESOLUTION_MS / 1_000);
      const samples = PERCENTILES.map((p) => [{ percentile: String(p) }, late(p)] as const);
      delay.reset();
      return samples;
    },
  );
  return () => void delay.disable();
};
