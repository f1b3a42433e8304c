import { setTimeout as pause } from 'node:timers/promises';
import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { isOutage, isWaitExhausted, ServiceUnavailable } from '../db/failures.ts';
import type { Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import type { PrinterKey } from './cola.ts';
import type { Press } from './press.ts';
import {
  markDoubtful,
  markNotSent,
  markPrinted,
  noteCause,
  notePrinted,
  noteStopped,
  type Learned,
  type SentJob,
} from './trabajos.ts';
import { handBack, passOn } from './steps/suplente.ts';
import { pauseAfter, pauseTurn } from './turno.ts';

/**
 * What became of a job. 'waits': not a byte of it was sent, it is pending. 'doubtful': bytes were sent and not confirmed. 'gone': it is
 * not pending any more. 'lost': another process has the printer now.
 */
export type Outcome =
  | { readonly tipo: 'printed' | 'gone' | 'lost' }
  | { readonly tipo: 'waits' | 'doubtful'; readonly causa: CausaDeImpresora };

/**
 * Does `work` in a transaction until the database takes it, or the process ends: what came out on paper is not forgotten because the
 * database was away. What `work` answers is called after the commit.
 */
const persistWork = async (press: Press, cliente: string, work: (tx: Tx) => Promise<() => void>): Promise<void> => {
  for (;;) {
    try {
      const after = await press.db.withTx(cliente, async (tx) => {
        const done = await work(tx);
        await tx.commit();
        return done;
      });
      after();
      return;
    } catch (error) {
      const passing = error instanceof ServiceUnavailable || isWaitExhausted(error);
      if (!passing || press.salida.aborted) throw error;
      await pause(press.times.retry, undefined, { signal: press.salida }).catch(() => undefined);
    }
  }
};

const nothing = (): void => undefined;

/** Writes in the same way. */
export const persist = (press: Press, cliente: string, ...queries: readonly Query[]): Promise<void> =>
  persistWork(press, cliente, async (tx) => {
    tx.write(...queries);
    return nothing;
  });

/**
 * Keeps that a job came out, with what follows from it in the same transaction; `learned`: nothing (null) by a drawer that opened while
 * no paper comes out. A fault in what follows does not forget the paper: it is
 * recorded without it, and a person does the rest.
 */
export const recordPrinted = async (
  press: Press,
  key: PrinterKey,
  sent: SentJob,
  learned: Learned | null,
): Promise<void> => {
  const ahora = press.reloj();
  const record = (follow: Press['printed']) =>
    persistWork(press, key.cliente, async (tx) => {
      const noted = learned ? [notePrinted(key, learned, ahora)] : [];
      const [[moved]] = await tx.read(markPrinted(sent, ahora), ...noted);
      return moved ? follow(tx, key, [sent.id]) : nothing;
    });
  try {
    await record(press.printed);
  } catch (err) {
    if (isOutage(err) || isWaitExhausted(err)) throw err;
    press.log.error({ err, cliente: key.cliente, trabajo: sent.id }, 'Un papel salió y lo que sigue no se pudo hacer');
    await record(() => Promise.resolve(nothing));
  }
};

/** A failure of a printer: how many it is in a row, and what the job has to do with it. */
interface Failure {
  readonly failures: number;
  readonly causa: CausaDeImpresora;
  readonly job: Query;
}

/**
 * Keeps a failure, and gives the printer back for its pause. Locks come in one order: job, place in the queue, printer, lease; the calls
 * of people take the same.
 */
const recordFailure = (press: Press, key: PrinterKey, { failures, causa, job }: Failure): Promise<void> => {
  const ahora = press.reloj();
  const paused = pauseTurn(key, press.proceso, failures, ahora + pauseAfter(failures));
  return persist(press, key.cliente, job, noteStopped(key, causa, ahora), paused);
};

/**
 * Keeps that nothing of a job was sent: it stays pending, or goes back to it where it was begun. Then the printer's jobs go to its fallback,
 * or back from it.
 */
export const recordWaits = async (
  press: Press,
  key: PrinterKey,
  job: string | SentJob,
  f: Omit<Failure, 'job'>,
): Promise<void> => {
  const kept = typeof job === 'string' ? noteCause(key.cliente, job, f.causa) : markNotSent(job, f.causa);
  await recordFailure(press, key, { ...f, job: kept });
  await persist(press, key.cliente, handBack(key), passOn(key, press.reloj()));
};

/** Keeps that a job was sent and not confirmed. */
export const recordDoubtful = (press: Press, key: PrinterKey, sent: SentJob, f: Omit<Failure, 'job'>): Promise<void> =>
  recordFailure(press, key, { ...f, job: markDoubtful(sent, f.causa) });
