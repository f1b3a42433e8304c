import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import type { Times } from './deps.ts';
import { recordDoubtful, recordPrinted, recordWaits, type Outcome } from './outcome.ts';
import type { Press } from './press.ts';
import { openChannel, type Channel } from './red/channel.ts';
import { ASKS } from './red/status.ts';
import { leaveToProgram, sendToQueue } from './steps/queue.ts';
import { beginSurely, bytesOf, failUnwritable, type Attempt } from './steps/sending.ts';
import type { NextJob } from './trabajos.ts';

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

/** How a job reaches its printer: by the network, on a queue of this machine, or by the till program that has the printer. */
const wayOf = ({ job }: Attempt): ((press: Press, attempt: Attempt, bytes: Uint8Array) => Promise<Outcome>) => {
  if (job.equipo !== null) return leaveToProgram;
  return job.conexion === 'cola' ? sendToQueue : sendTo;
};

/** Prints one job, and keeps what became of it. One that cannot be written for the printer fails, so that those after it print. */
export const printJob = async (press: Press, attempt: Attempt): Promise<Outcome> => {
  const bytes = await bytesOf(press, attempt);
  if (bytes) return wayOf(attempt)(press, attempt, bytes);
  await failUnwritable(press, attempt);
  return { tipo: 'gone' };
};
