import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { esDeCocina } from '@comal/domain/impresion/trabajo';
import type { PrinterKey } from '../cola.ts';
import { codificar } from '../codificar.ts';
import { paperOf, storedLogo } from '../paper/prepare.ts';
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

/** Fails a job that cannot be printed, so that those after it print; null. */
const fail = async (press: Press, { key, job }: Attempt, causa: CausaDeImpresora | null): Promise<null> => {
  await persist(press, key.cliente, failJob(key.cliente, job.id, causa));
  return null;
};

/** The bytes of a job; null where they cannot be made, or nothing of it is to be printed any more: it has failed. */
export const bytesOf = async (press: Press, attempt: Attempt): Promise<Uint8Array | null> => {
  const { key, job } = attempt;
  const logo = await storedLogo(press.db, key.cliente, job);
  try {
    const papel = paperOf(job, press.reloj());
    if (papel.bloques.length === 0) return await fail(press, attempt, null);
    return await codificar(papel, job, { logo, buzz: job.zumbador && esDeCocina(job.clase) });
  } catch (err) {
    press.log.error({ err, cliente: key.cliente, trabajo: job.id }, 'No se pudo escribir un trabajo para la impresora');
    return fail(press, attempt, 'ilegible');
  }
};

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
    await recordPrinted(press, key, sent, { at: null, answers: null, works: null });
    return { tipo: 'printed' };
  }
  if (suceso === 'no_salio') {
    await recordWaits(press, key, sent, { failures, causa });
    return { tipo: 'waits', causa };
  }
  await recordDoubtful(press, key, sent, { failures, causa });
  return { tipo: 'doubtful', causa };
};
