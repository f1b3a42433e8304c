import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { conMarca, REIMPRESION } from '@comal/domain/impresion/papeles/marca';
import type { PrinterKey } from './cola.ts';
import { codificar } from './codificar.ts';
import type { Times } from './deps.ts';
import { persist, recordDoubtful, recordPrinted, recordWaits, type Outcome } from './outcome.ts';
import type { Press } from './press.ts';
import { openChannel, type Channel } from './red/channel.ts';
import { ASKS } from './red/status.ts';
import { failJob, markSending, putBack, type NextJob, type SentJob } from './trabajos.ts';
import { renewTurn } from './turno.ts';

/** One attempt to print a job. */
interface Attempt {
  readonly key: PrinterKey;
  readonly job: NextJob;
  /** The failures of the printer in a row, this one included if it becomes one. */
  readonly failures: number;
}

/** How long the answers of a printer are waited for before it gets a job; 0: it is known to answer nothing. */
const patienceOf = ({ confirma }: NextJob, { answer, learn }: Times): number => {
  if (confirma === null) return learn;
  return confirma ? answer : 0;
};

/** Why a connected printer is not ready; null when it is, or does not answer and never did. */
const readiness = async (channel: Channel, job: NextJob, times: Times) => {
  if (!ASKS[job.lenguaje]) return { answers: false, causa: null };
  channel.ask();
  const answers = await channel.answered(patienceOf(job, times));
  const silence = job.confirma && !answers ? 'no_responde' : null;
  return { answers, causa: channel.failure ?? (answers ? channel.reported : silence) };
};

/** Waits until the printer has every byte: by its answer where it answers, else by its end of the connection. */
const confirmation = async (channel: Channel, answers: boolean, ms: number): Promise<CausaDeImpresora | null> => {
  if (answers) channel.ask();
  const confirmed = answers ? await channel.answered(ms) : await channel.endedByPrinter(ms);
  return confirmed ? channel.reported : (channel.failure ?? 'lenta');
};

/** Sends the bytes of a job; null once the printer has confirmed them. */
const transfer = async (channel: Channel, bytes: Uint8Array, answers: boolean, { send, stall }: Times) => {
  const deadline = performance.now() + send;
  const causa = await channel.send(bytes, deadline);
  return causa ?? confirmation(channel, answers, Math.min(stall, deadline - performance.now()));
};

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
const beginSurely = async (press: Press, attempt: Attempt): Promise<SentJob | 'gone' | 'lost'> => {
  try {
    return await beginSending(press, attempt);
  } catch (error) {
    const { job, key } = attempt;
    const begun = { cliente: key.cliente, id: job.id, intentos: job.intentos + 1 };
    await persist(press, key.cliente, putBack(key, press.proceso, begun));
    throw error;
  }
};

/** Sends a job on a channel whose printer is ready, and keeps what became of it. */
const sendOn = async (press: Press, attempt: Attempt, channel: Channel, bytes: Uint8Array, answers: boolean) => {
  const { key, failures } = attempt;
  const sent = await beginSurely(press, attempt);
  if (typeof sent === 'string') return { tipo: sent };
  const causa = await transfer(channel, bytes, answers, press.times);
  if (causa === null) {
    await recordPrinted(press, key, sent, channel.allAnswered);
    return { tipo: 'printed' } as const;
  }
  const tipo = channel.begun ? 'doubtful' : 'waits';
  await (channel.begun ? recordDoubtful : recordWaits)(press, key, sent, { failures, causa });
  return { tipo, causa } as const;
};

const sendTo = async (press: Press, attempt: Attempt, bytes: Uint8Array): Promise<Outcome> => {
  const { key, job, failures } = attempt;
  const waits = async (causa: CausaDeImpresora): Promise<Outcome> => {
    await recordWaits(press, key, job.id, { failures, causa });
    return { tipo: 'waits', causa };
  };
  const channel = await openChannel(job, press.permite, press.times, press.salida);
  if (typeof channel === 'string') return waits(channel);
  try {
    const { answers, causa } = await readiness(channel, job, press.times);
    return await (causa === null ? sendOn(press, attempt, channel, bytes, answers) : waits(causa));
  } finally {
    await channel.close();
  }
};

/** The bytes of a job; null where they cannot be made. */
const bytesOf = ({ log }: Press, { key, job }: Attempt): Uint8Array | null => {
  try {
    return codificar(job.reimpresion ? conMarca(job.papel, REIMPRESION) : job.papel, job);
  } catch (err) {
    log.error({ err, cliente: key.cliente, trabajo: job.id }, 'No se pudo escribir un trabajo para la impresora');
    return null;
  }
};

/** Prints one job, and keeps what became of it. One that cannot be written for the printer fails, so that those after it print. */
export const printJob = async (press: Press, attempt: Attempt): Promise<Outcome> => {
  const bytes = bytesOf(press, attempt);
  if (bytes) return sendTo(press, attempt, bytes);
  await persist(press, attempt.key.cliente, failJob(attempt.key.cliente, attempt.job.id));
  return { tipo: 'gone' };
};
