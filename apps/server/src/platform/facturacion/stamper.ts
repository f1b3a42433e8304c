import { takeLease } from './cola.ts';
import type { StamperDeps, Timbrador } from './deps.ts';
import { keepUpInvoices } from './claims/keep-up.ts';
import { stamp } from './stamp.ts';

/** The stamper of the invoices of all businesses; runs beside the requests. */
export interface Stamper extends Timbrador {
  /** Starts polling the queue. */
  readonly begin: () => void;
  /** Works on all invoices that are due; returns how many. */
  readonly round: () => Promise<number>;
  /** Makes what is due without anybody's asking: globals and egresos; ends early once the signal aborts. */
  readonly keepUp: (leave: AbortSignal) => Promise<void>;
  /** Takes no more invoices, and waits for those in flight. */
  readonly close: () => Promise<void>;
}

/** Interval of polling, in milliseconds. */
const EVERY_MS = 5_000;
/** How long a lease lasts, in milliseconds; longer than an attempt may take. */
const LEASE_MS = 2 * 60_000;
/** How many invoices are with PACs at once: one that is slow does not stop those of others. */
const AT_ONCE = 4;
/** How many of them may be receipts that nobody waits for: an invoice always finds somebody who is free, or soon is. */
const UNHURRIED_AT_ONCE = 2;

/** Creates the stamper; it does nothing before `begin`. */
export const createStamper = (deps: StamperDeps): Stamper => {
  const { db, reloj, log } = deps;
  let opened = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let unhurried = 0;
  const underway = new Set<Promise<unknown>>();

  /** Works on the next one, if there is one; its place among those that nobody waits for is kept until it is known which it is. */
  const workOnNext = async (): Promise<boolean> => {
    const place = unhurried < UNHURRIED_AT_ONCE;
    if (place) unhurried += 1;
    let held = place;
    try {
      const ahora = reloj();
      const [[lease]] = closed ? [[]] : await db.sinCliente(takeLease(ahora, ahora + LEASE_MS, place));
      if (held && !lease?.sin_prisa) {
        unhurried -= 1;
        held = false;
      }
      if (lease) await stamp(deps, lease);
      return lease !== undefined;
    } finally {
      if (held) unhurried -= 1;
    }
  };
  const work = async (): Promise<number> => {
    let done = 0;
    while (await workOnNext()) done += 1;
    return done;
  };
  const worker = (): void => {
    const run = work()
      .catch((err: unknown) => log.warn({ err }, 'Las facturas esperan: no se pudieron timbrar'))
      .finally(() => underway.delete(run));
    underway.add(run);
  };
  const wake = (): void => {
    if (opened && !closed && underway.size < AT_ONCE) worker();
  };
  return {
    wake,
    round: work,
    keepUp: async (leave) => {
      await keepUpInvoices(deps, leave);
      wake();
    },
    begin: () => {
      opened = true;
      timer = setInterval(wake, EVERY_MS);
      timer.unref();
      wake();
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await Promise.all(underway);
    },
  };
};
