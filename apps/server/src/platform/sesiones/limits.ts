import type { Attempts } from './attempts.ts';

const MINUTE = 60_000;
const HORA = 60 * MINUTE;
const DIA = 24 * HORA;

/** A limit on failed attempts: when the next one is allowed, and when the count restarts (epoch milliseconds). */
export interface Limit {
  readonly libreEn: (i: Attempts) => number;
  readonly olvidaEn: (i: Attempts) => number;
}

interface Scale {
  /** Failures after which the waits begin. */
  readonly gratis: number;
  /** Seconds to wait after each further failure; the last one repeats. */
  readonly esperasS: readonly number[];
  readonly olvidoMs: number;
}

const stepUp = ({ gratis, esperasS, olvidoMs }: Scale): Limit => {
  const esperaMs = (failures: number): number =>
    1_000 * (failures < gratis ? 0 : esperasS[Math.min(failures - gratis, esperasS.length - 1)]!);
  return {
    libreEn: (i) => (i.fallos < gratis ? 0 : i.ultimo + esperaMs(i.fallos)),
    olvidaEn: (i) => (i.fallos < gratis ? i.desde : i.ultimo) + Math.max(olvidoMs, esperaMs(i.fallos)),
  };
};

const WAITS_S = [15, 30, 60, 120, 240, 1_800] as const;

/** One user from one address or device: five failures in 15 minutes, then a growing wait (D-10, reliability 5.6). */
export const ACCOUNT = stepUp({ gratis: 5, esperasS: WAITS_S, olvidoMs: 15 * MINUTE });

/** One user from an address that tried many users: a wait after the first failure (decision 0023). */
export const ACCOUNT_UNDER_SPRAY = stepUp({ gratis: 1, esperasS: WAITS_S, olvidoMs: 15 * MINUTE });

/** Failures of one address in an hour that count as password spraying; high, because a whole restaurant shares an address. */
export const SPRAY_FAILURES = 300;

/** One address: counted by the hour without a limit, which would block everybody behind it. */
export const ADDRESS: Limit = { libreEn: () => 0, olvidaEn: (i) => i.desde + HORA };

/** Wrong customer numbers of one address: many, then a growing wait (D-11, reliability H5). */
export const CLIENTES = stepUp({ gratis: 300, esperasS: [15, 30, 60, 120, 240, 600], olvidoMs: HORA });

/** One user from anywhere: a hundred failures in a row, then waits that grow and end by themselves. */
export const IN_A_ROW = stepUp({ gratis: 100, esperasS: [1_800, 3_600, 7_200], olvidoMs: Infinity });

/** One person at the tills of others, across registers and days, until a week passes without failures. */
export const PERSON = stepUp({ gratis: 5, esperasS: [...WAITS_S, 3_600], olvidoMs: 7 * DIA });

/** Unlocking one's own session: the failures there, as long as that session lives. */
export const OWN = stepUp({ gratis: 5, esperasS: [...WAITS_S, 3_600], olvidoMs: Infinity });

/** Requests for reset links of one address: five, then one each half hour. */
export const RECOVERY = stepUp({ gratis: 5, esperasS: [1_800], olvidoMs: HORA });

/** Counted without a limit: nobody can be locked out of their till remotely. */
export const NO_LIMIT: Limit = { libreEn: () => 0, olvidaEn: () => Infinity };

/** The count with one more attempt, or the milliseconds until one is allowed. */
export const count = (i: Attempts, limit: Limit, ahora: number): Attempts | { readonly waitMs: number } => {
  if (i.fallos === 0 || ahora >= limit.olvidaEn(i)) return { clave: i.clave, fallos: 1, desde: ahora, ultimo: ahora };
  const esperaMs = limit.libreEn(i) - ahora;
  return esperaMs > 0 ? { waitMs: esperaMs } : { ...i, fallos: i.fallos + 1, ultimo: ahora };
};
