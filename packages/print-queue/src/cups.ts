import { setTimeout as pause } from 'node:timers/promises';
import { brokeOff, hasNone, jobOf, lists, problemOf, queuesOf, unreached } from './cups-words.ts';
import { run, type Ended } from './run.ts';
import type { Job, Problem, Queue, Spooler } from './spooler.ts';

/** How long a question to CUPS may take, in milliseconds. */
const ANSWER = 5_000;
/** Pauses before looks at a job that is in the queue, in milliseconds; the last one repeats. */
const LOOKS = [50, 50, 100, 200, 400];
/** The share of a job's time that is kept for taking it out of its queue. */
const TAKING_OUT = 0.25;

/** The milliseconds until an instant of `performance.now()`, as a program's time limit. */
const until = (instant: number): number => Math.max(1, Math.round(instant - performance.now()));

const lpstat = (limit: number, ...args: readonly string[]): Promise<Ended> =>
  run('lpstat', { args, timeout: Math.min(ANSWER, limit) });

/** What a program's end says; null when it ended well. */
const problemIn = (ended: Ended): Problem | null => {
  if (ended === 'missing') return 'not-available';
  if (ended === 'late') return 'timeout';
  return ended.code === 0 ? null : problemOf(ended.complaint);
};

const outputOf = (ended: Ended): string => (typeof ended === 'string' ? '' : ended.output);

const list = async (): Promise<readonly Queue[] | null> => {
  const ended = await lpstat(ANSWER, '-p', '-a');
  if (ended === 'missing' || (ended !== 'late' && hasNone(ended.complaint))) return [];
  return problemIn(ended) === null ? queuesOf(outputOf(ended)) : null;
};

const check = async (queue: string, end: number): Promise<'ready' | Problem> => {
  const ended = await lpstat(until(end), '-p', queue, '-a', queue);
  // A service that does not answer a question has taken no bytes.
  if (ended === 'late') return 'not-available';
  const problem = problemIn(ended);
  if (problem) return problem === 'failed' ? 'not-available' : problem;
  const found = queuesOf(outputOf(ended)).find(({ name }) => name === queue);
  if (!found) return 'unknown-queue';
  return found.paused ? 'paused' : 'ready';
};

/** A job in its queue, which has to be done with at the instant `end` of `performance.now()`. */
interface Held {
  readonly queue: string;
  readonly id: string;
  readonly end: number;
}

/** Hands a job over, held: nothing of it is printed before it is released, whatever becomes of the program. */
const hold = async ({ queue, title, bytes }: Job, end: number, limit: number): Promise<Held | Problem> => {
  const args = ['-d', queue, '-o', 'raw', '-H', 'hold', '-t', title, '--'];
  const ended = await run('lp', { args, stdin: bytes, timeout: limit });
  if (ended === 'late') return 'not-available';
  const id = jobOf(outputOf(ended));
  return problemIn(ended) ?? (id === undefined ? 'failed' : { queue, id, end });
};

const release = async ({ id }: Held, limit: number): Promise<boolean> =>
  problemIn(await run('lp', { args: ['-i', id, '-H', 'resume'], timeout: limit })) === null;

/** Looks at a job again and again: 'left' its queue, or still there at the instant `last`: 'unreached' at each of its looks, or 'stuck'. */
const watch = async ({ queue, id }: Held, last: number): Promise<'left' | 'unreached' | 'stuck'> => {
  let [looked, reached] = [false, false];
  for (let look = 0; performance.now() < last; look += 1) {
    await pause(LOOKS[look] ?? LOOKS.at(-1));
    const ended = await lpstat(until(last), '-l', '-W', 'not-completed', '-o', queue);
    // A look that the end of the time cut off says no more than none.
    if (ended === 'late' && performance.now() >= last) break;
    const known = problemIn(ended) === null;
    if (known && !lists(outputOf(ended), id)) return 'left';
    looked = true;
    reached ||= !known || !unreached(outputOf(ended), id);
  }
  return looked && !reached ? 'unreached' : 'stuck';
};

/** What the history of the queue says of a job that has left it, or was just taken out of it; null when it says nothing. */
const historyOf = async ({ queue, end }: Held): Promise<string | null> => {
  const ended = await lpstat(until(end), '-l', '-W', 'completed', '-o', queue);
  return problemIn(ended) === null ? outputOf(ended) : null;
};

/**
 * Takes a job out of its queue. Nothing of it was printed where no look found the printer reached: its last state alone does not say so,
 * since a printer that is lost in the middle of a job is waited for, too.
 */
const takeOut = async (job: Held, seen: 'unreached' | 'stuck'): Promise<Problem> => {
  await run('cancel', { args: [job.id], timeout: Math.min(ANSWER, until(job.end)) });
  if (seen === 'stuck') return 'timeout';
  return unreached((await historyOf(job)) ?? '', job.id) ? 'not-available' : 'timeout';
};

const print = async (job: Job): Promise<'sent' | Problem> => {
  const end = performance.now() + job.timeout;
  const last = end - job.timeout * TAKING_OUT;
  const ready = await check(job.queue, last);
  if (ready !== 'ready') return ready;
  const held = await hold(job, end, until(last));
  if (typeof held === 'string') return held;
  const seen = (await release(held, until(last))) ? await watch(held, last) : 'stuck';
  if (seen !== 'left') return takeOut(held, seen);
  const history = await historyOf(held);
  return history === null || brokeOff(history, held.id) ? 'failed' : 'sent';
};

/** The queues of CUPS, on Linux and macOS, by its own programs. */
export const cups: Spooler = {
  // What CUPS itself allows, less what its programs would take for an option.
  // eslint-disable-next-line no-control-regex
  isName: (name) => /^[^-\s/#?"'\\\u0000-\u001f\u007f][^\s/#?"'\\\u0000-\u001f\u007f]{0,126}$/.test(name),
  list,
  print,
};
