import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { conMarca, REIMPRESION } from '@comal/domain/impresion/papeles/marca';
import type { PrinterKey } from '../cola.ts';
import { codificar } from '../codificar.ts';
import { persist, recordDoubtful, recordPrinted, recordWaits, type Outcome } from '../outcome.ts';
import type { Press } from '../press.ts';
import { failJob, markSending, putBack, type NextJob, type SentJob } from '../trabajos.ts';
import { renewTurn } from '../turno.ts';

/** One attempt to print a job. */
export interface Attempt {
  readonly key: PrinterKey;
  readonly job: NextJob;
  /** The failures of the printer in a row, this one included if it becomes one. */
  readonly failures: number;
}

/** Commits that the job is being sent, before its first byte; says where the job or the lease is no longer this process's. */
const beginSending = (press: Press, { key, job }: Attempt): Promise<SentJob | 'gone' | 'lost'> =>
  press.db.withTx(key.cliente, async (tx) => {
    const ahora = press.reloj();
    const [[sending], [turn]] = await tx.read(markSending(key, job.id, ahora), renewTurn(key, press.proceso, ahora));
    if (!turn) return 'lost';
    if (!sending) return 'gone';
    await tx.commit();
    return { cliente: key.cliente, id: job.id, intentos: sending.intentos };
  });

/** The same; where the answer of the commit is lost, the job is put back, since nothing of it was sent. */
export const beginSurely = async (press: Press, attempt: Attempt): Promise<SentJob | 'gone' | 'lost'> => {
  try {
    return await beginSending(press, attempt);
  } catch (error) {
    const { job, key } = attempt;
    const begun = { cliente: key.cliente, id: job.id, intentos: job.intentos + 1 };
    await persist(press, key.cliente, putBack(key, press.proceso, begun));
    throw error;
  }
};

/** The bytes of a job; null where they cannot be made. */
export const bytesOf = async ({ log }: Press, { key, job }: Attempt): Promise<Uint8Array | null> => {
  try {
    return codificar(job.reimpresion ? conMarca(job.papel, REIMPRESION) : job.papel, job);
  } catch (err) {
    log.error({ err, cliente: key.cliente, trabajo: job.id }, 'No se pudo escribir un trabajo para la impresora');
    return null;
  }
};

/** Fails a job whose bytes cannot be made, so that those after it print. */
export const failUnwritable = (press: Press, { key, job }: Attempt): Promise<void> =>
  persist(press, key.cliente, failJob(key.cliente, job.id));

/** What a print queue of an operating system answered (`RESULTADOS_DE_COLA`). */
interface QueueAnswer {
  readonly suceso: 'confirmar' | 'no_salio' | 'sin_confirmar';
  readonly causa: CausaDeImpresora | null;
}

/** Keeps what became of a job that was handed to a print queue. */
export const recordQueueAnswer = async (
  press: Press,
  { key, failures }: Pick<Attempt, 'key' | 'failures'>,
  sent: SentJob,
  { suceso, causa }: QueueAnswer,
): Promise<Outcome> => {
  if (causa === null) {
    await recordPrinted(press, key, sent, false);
    return { tipo: 'printed' };
  }
  if (suceso === 'no_salio') {
    await recordWaits(press, key, sent, { failures, causa });
    return { tipo: 'waits', causa };
  }
  await recordDoubtful(press, key, sent, { failures, causa });
  return { tipo: 'doubtful', causa };
};
