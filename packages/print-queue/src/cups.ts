import { setTimeout as pause } from 'node:timers/promises';
import { brokeOff, jobOf, lists, neverReached, problemOf, queuesOf } from './cups-words.ts';
import { run, type Ended } from './run.ts';
import type { Job, Problem, Spooler } from './spooler.ts';

/** How long a question to CUPS may take, in milliseconds. */
const ANSWER = 5_000;
/** Pauses between looks at a job that is in the queue, in milliseconds; the last one repeats. */
const LOOKS = [20, 50, 100, 200, 400];

const lpstat = (...args: readonly string[]): Promise<Ended> => run('lpstat', { args, timeout: ANSWER });

/** What a program's end says; null when it ended well. */
const problemIn = (ended: Ended): Problem | null => {
  if (ended === 'missing') return 'not-available';
  if (ended === 'late') return 'timeout';
  return ended.code === 0 ? null : problemOf(ended.complaint);
};

const outputOf = (ended: Ended): string => (typeof ended === 'string' ? '' : ended.output);

const check = async (queue: string): Promise<'ready' | Problem> => {
  const ended = await lpstat('-p', queue, '-a', queue);
  // A service that does not answer a question has taken no bytes.
  if (ended === 'late') return 'not-available';
  const problem = problemIn(ended);
  if (problem) return problem === 'failed' ? 'not-available' : problem;
  const [found] = queuesOf(outputOf(ended)).filter(({ name }) => name.toLowerCase() === queue.toLowerCase());
  if (!found) return 'unknown-queue';
  return found.paused ? 'paused' : 'ready';
};

/** Whether the job has left the queue, looked at again and again until the deadline. */
const left = async (queue: string, job: string, deadline: number): Promise<boolean> => {
  for (let look = 0; performance.now() < deadline; look += 1) {
    const ended = await lpstat('-W', 'not-completed', '-o', queue);
    if (problemIn(ended) === null && !lists(outputOf(ended), job)) return true;
    await pause(LOOKS[look] ?? LOOKS.at(-1));
  }
  return false;
};

/** What the history of the queue says of a job that has left it, or was just taken out of it. */
const historyOf = async (queue: string): Promise<string> =>
  outputOf(await lpstat('-l', '-W', 'completed', '-o', queue));

/** Takes a job out of its queue, and says whether anything of it may have been printed. */
const takeOut = async (queue: string, job: string): Promise<Problem> => {
  await run('cancel', { args: [job], timeout: ANSWER });
  return neverReached(await historyOf(queue), job) ? 'not-available' : 'timeout';
};

const print = async ({ queue, bytes, title, timeout }: Job): Promise<'sent' | Problem> => {
  const deadline = performance.now() + timeout;
  const args = ['-d', queue, '-o', 'raw', '-t', title, '--'];
  const handed = await run('lp', { args, stdin: bytes, timeout });
  const problem = problemIn(handed);
  const job = jobOf(outputOf(handed));
  if (problem !== null || job === undefined) return problem ?? 'failed';
  if (!(await left(queue, job, deadline))) return takeOut(queue, job);
  return brokeOff(await historyOf(queue), job) ? 'failed' : 'sent';
};

/** The queues of CUPS, on Linux and macOS, by its own programs. */
export const cups: Spooler = {
  // What CUPS itself allows, less what its programs would take for an option.
  // eslint-disable-next-line no-control-regex
  isName: (name) => /^[^-\s/#?"'\\\u0000-\u001f\u007f][^\s/#?"'\\\u0000-\u001f\u007f]{0,126}$/.test(name),
  list: async () => queuesOf(outputOf(await lpstat('-p', '-a'))),
  check,
  print,
};
