import { takeLease, type Lease } from './cola.ts';
import type { Correo } from './correo.ts';
import type { CorreoDeps } from './deps.ts';
import { eachApart } from '../each-apart.ts';
import { deliver } from './entrega.ts';
import { settleRecoveries } from './recuperaciones.ts';
import { settleSummaries } from './resumenes.ts';
import { MailTurns } from './turns/mail-turns.ts';

/** The sender of the mail queue of all businesses; runs beside the requests, one mail after another. */
export interface Cartero extends Correo {
  /** Starts polling the queue. */
  readonly begin: () => void;
  /** Sends all mails that are due; returns how many were tried. */
  readonly ronda: () => Promise<number>;
  /** Stops sending, and aborts what is in flight. */
  readonly close: () => Promise<void>;
}

/** Interval of polling, in milliseconds. */
const EVERY_MS = 15_000;
/** How long a lease on a mail lasts, in milliseconds; longer than one attempt may take. */
const LEASE_MS = 5 * 60_000;

/** Creates the sender; it does nothing before `begin`. */
export const createCartero = (deps: CorreoDeps): Cartero => {
  const { db, transporte, push, reloj, log, meters } = deps;
  const turns = new MailTurns(deps.perHour, reloj, () => meters.refused('mails'));
  let opened = false;
  let closed = false;
  let underway: Promise<unknown> | null = null;
  let again = false;
  let clock15: NodeJS.Timeout | undefined;

  const take = async (notOf: readonly string[]): Promise<Lease | undefined> => {
    const ahora = reloj();
    const [[lease]] = closed ? [[]] : await db.sinCliente(takeLease(ahora, ahora + LEASE_MS, notOf));
    return lease;
  };
  const round = async (): Promise<number> => {
    let handled = 0;
    const spread = async (): Promise<void> => {
      for (; ; handled += 1) {
        const lease = await turns.next(take);
        if (!lease) return;
        await deliver(deps, lease);
      }
    };
    // A failure to queue mails does not delay those that are queued.
    await eachApart([() => settleRecoveries(deps), () => settleSummaries(deps), spread], (step) => step());
    return handled;
  };
  const wake = (): void => {
    if (!opened || closed) return;
    if (underway) {
      again = true;
      return;
    }
    underway = round()
      .catch((err: unknown) => log.warn({ err }, 'El correo espera: no se pudo repartir'))
      .finally(() => {
        underway = null;
        if (again) wake();
        again = false;
      });
  };
  return {
    via: transporte.via,
    push,
    wake,
    ronda: round,
    begin: () => {
      opened = true;
      clock15 = setInterval(wake, EVERY_MS);
      clock15.unref();
      wake();
    },
    close: async () => {
      closed = true;
      clearInterval(clock15);
      transporte.close();
      push.close();
      await underway;
    },
  };
};
