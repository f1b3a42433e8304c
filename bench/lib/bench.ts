import { startCeiling, stopCeiling, type Ceiling } from './ceiling.ts';
import { newFolder, removeFolder, startProduct, stopProduct, type Product } from './product.ts';
import { Restaurant } from './restaurant.ts';

/** Duration and repetitions; `--largo` runs the long load of P10. */
export interface Scale {
  readonly turns: number;
  /** Seconds of one closed loop. */
  readonly seconds: number;
  /** Seconds of the load before memory is read. */
  readonly memorySeconds: number;
}

/** The environment of every measure: the product and the ceiling, running side by side on one PostgreSQL. */
export interface Bench {
  readonly product: Product;
  readonly restaurant: Restaurant;
  readonly ceiling: Ceiling;
  readonly scale: Scale;
}

/** One line of the table. `value` is compared with the bounds; `atLeast`: more is better. */
export interface Row {
  readonly goal: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly good: number;
  readonly best: number;
  readonly atLeast?: boolean;
  /** The underlying figures, in words. */
  readonly detail: string;
}

/** A measure; returns the lines of its table. */
export type Measure = (bench: Bench) => Promise<Row[]>;

/** Enough for P4's "many branches". */
const BRANCHES = 20;

/** Runs `work` with a fresh product and its ceiling, and removes both. */
export const withBench = async <T>(scale: Scale, work: (bench: Bench) => Promise<T>): Promise<T> => {
  const folder = newFolder();
  const product = await startProduct(folder);
  const restaurant = new Restaurant(product);
  try {
    await restaurant.open(BRANCHES);
    const ceiling = await startCeiling(product.databaseUrl);
    try {
      return await work({ product, restaurant, ceiling, scale });
    } finally {
      await stopCeiling(ceiling);
    }
  } finally {
    await restaurant.close();
    await stopProduct(product);
    removeFolder(folder);
  }
};

/** Runs something several times in sequence. */
export const times = async <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let turn = 0; turn < count; turn += 1) all.push(await work(turn));
  return all;
};
