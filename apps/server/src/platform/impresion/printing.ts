import { SOLO_CAJON } from '@comal/domain/impresion/cajon';
import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { forgetEnd } from './cola.ts';
import type { Times } from './deps.ts';
import { pulseNow } from './paper/pulse.ts';
import { persist, recordDoubtful, recordPrinted, recordWaits, type Outcome } from './outcome.ts';
import type { Press } from './press.ts';
import { openChannel, type Channel } from './red/channel.ts';
import { leaveToProgram, sendToQueue } from './steps/queue.ts';
import { beginSurely, bytesOf, type Attempt } from './steps/sending.ts';
import type { NextJob } from './trabajos.ts';

/** How long the answers of a printer are waited for before it gets a job; 0: it is known to answer nothing. */
const patienceOf = ({ confirma }: NextJob, { answer, learn }: Times): number => {
  if (confirma === null) return learn;
  return confirma ? answer : 0;
};

/** Why a connected printer is not ready; null when it is, or does not answer and never did. */
const readiness = async (channel: Channel, job: NextJob, times: Times) => {
  channel.ask();
  const answers = await channel.answered(patienceOf(job, times));
  const silence = job.confirma && !answers ? 'no_responde' : null;
  return { answers, causa: channel.failure ?? (answers ? channel.reported : silence) };
};

/** What is sent, and whether the printer answered before it. */
interface Sending {
  readonly job: NextJob;
  readonly bytes: Uint8Array;
  readonly answers: boolean;
}

/** How an attempt to confirm a job ended: why it is not confirmed (null: it is), and whether the printer told that it worked through it. */
interface Confirmation {
  readonly causa: CausaDeImpresora | null;
  readonly works: boolean | null;
}

/**
 * Whether a printer says until `deadline` that it has worked through every byte. It is asked how it is meanwhile: one that has no paper, or
 * is silent for long, is not waited for.
 */
const worksThrough = async (channel: Channel, deadline: number, { stall, watch }: Times): Promise<boolean> => {
  channel.askEnd();
  let silentAt = performance.now() + stall;
  while (!(await channel.atEnd(watch))) {
    const now = performance.now();
    if (channel.over || channel.reported !== null || now > Math.min(deadline, silentAt)) return false;
    if (!channel.allAnswered) continue;
    channel.ask();
    silentAt = now + stall;
  }
  return true;
};

/** Of a printer that answers: first that it has worked through every byte, where it tells that, then how it is. */
const confirmedByAnswers = async (
  channel: Channel,
  job: NextJob,
  deadline: number,
  times: Times,
): Promise<Confirmation> => {
  const learning = Math.min(deadline, performance.now() + times.stall);
  const works =
    job.procesa === false ? null : await worksThrough(channel, job.procesa === null ? learning : deadline, times);
  const told = works === true && channel.endSaysState;
  if (!told) channel.ask();
  const answered = told || (await channel.answered(times.answer));
  const confirmed = answered && (works !== false || job.procesa === null);
  return { causa: channel.reported ?? (confirmed ? null : (channel.failure ?? 'lenta')), works };
};

/** Of a printer that answers: it has the pulse of its drawer, which needs no paper, once it answers what was asked after it. */
const confirmedPulse = async (channel: Channel, times: Times): Promise<Confirmation> => {
  channel.ask();
  const answered = await channel.answered(times.answer);
  return { causa: answered ? null : (channel.failure ?? 'lenta'), works: null };
};

/** Waits until the printer has every byte: by its answers where it answers, else by its end of the connection. */
const confirmation = async (channel: Channel, { job, answers }: Sending, deadline: number, times: Times) => {
  if (answers && job.clase === SOLO_CAJON) return confirmedPulse(channel, times);
  if (answers) return confirmedByAnswers(channel, job, deadline, times);
  const ended = await channel.endedByPrinter(Math.min(times.stall, deadline - performance.now()));
  return { causa: ended ? channel.reported : (channel.failure ?? 'lenta'), works: null };
};

/** Sends the bytes of a job, and waits for its confirmation. */
const transfer = async (channel: Channel, sending: Sending, times: Times): Promise<Confirmation> => {
  // What follows the deadline at worst: a look, and the answer to the last question.
  const deadline = performance.now() + times.send - times.watch - times.answer;
  const causa = await channel.send(sending.bytes, deadline);
  return causa ? { causa, works: null } : confirmation(channel, sending, deadline, times);
};

/** Sends a job on a channel whose printer is ready, and keeps what became of it. */
const sendOn = async (press: Press, attempt: Attempt, channel: Channel, bytes: Uint8Array, answers: boolean) => {
  const { key, job, failures } = attempt;
  const sent = await beginSurely(press, attempt);
  if (typeof sent === 'string') return { tipo: sent };
  const { causa, works } = await transfer(channel, { job, bytes, answers }, press.times);
  if (causa === null) {
    const learned = channel.reported === null ? { at: job, answers: channel.allAnswered, works } : null;
    await recordPrinted(press, key, sent, learned);
    return { tipo: 'printed' } as const;
  }
  const tipo = channel.begun ? 'doubtful' : 'waits';
  await (channel.begun ? recordDoubtful : recordWaits)(press, key, sent, { failures, causa });
  if (works === false && causa === 'lenta' && channel.allAnswered) await persist(press, key.cliente, forgetEnd(key));
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
    // What keeps paper back keeps no drawer closed.
    if (answers && !channel.over && causa !== null && job.clase === SOLO_CAJON)
      return await sendOn(press, attempt, channel, pulseNow(job), answers);
    return await (causa === null ? sendOn(press, attempt, channel, bytes, answers) : waits(causa));
  } finally {
    await channel.close();
  }
};

/** Prints one job, and keeps what became of it. One that cannot be written for the printer fails, so that those after it print. */
export const printJob = async (press: Press, attempt: Attempt): Promise<Outcome> => {
  const { conexion, equipo } = attempt.job;
  if (equipo !== null) return leaveToProgram(press, attempt);
  const bytes = await bytesOf(press, attempt);
  if (!bytes) return { tipo: 'gone' };
  return conexion === 'cola' ? sendToQueue(press, attempt, bytes) : sendTo(press, attempt, bytes);
};
