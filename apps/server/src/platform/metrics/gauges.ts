import { Counter, Gauge, type Registry } from '@platformatic/prom-client';

type Labels = Readonly<Record<string, string>>;
/** A value with its labels. */
export type Sample = readonly [labels: Labels, value: number];

/** Gauges of a registry, each read when metrics are asked for. */
export class Gauges {
  constructor(private readonly registry: Registry) {}

  /** A figure; null: it is not known, and the metric has no value. */
  one(name: string, help: string, read: () => number | null): void {
    this.many(name, help, [], () => {
      const value = read();
      return value === null ? [] : [[{}, value]];
    });
  }

  /** A figure of each of several things; those that are not told any more have no value. */
  many(name: string, help: string, labelNames: readonly string[], read: () => readonly Sample[]): void {
    const gauge: Gauge<string> = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: () => {
        gauge.reset();
        if (labelNames.length === 0) gauge.remove({});
        for (const [labels, value] of read()) gauge.set(labels, value);
      },
    });
  }

  /** A count since the start of the process, kept elsewhere. */
  count(name: string, help: string, read: () => number): void {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [this.registry],
      collect: () => {
        counter.reset();
        counter.inc(read());
      },
    });
  }
}
