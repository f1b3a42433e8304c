import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Ended } from './run.ts';
import type { Job, Problem, Queue, Spooler } from './spooler.ts';
import { LIST, PRINT, REMOVE } from './windows-script.ts';

/** Starting PowerShell takes seconds on a small machine, and compiling for its first job a few more; in milliseconds. */
const ANSWER = 15_000;
/** The share of a job's time after which its script gives up by itself, and the one after which it is stopped; the rest is for taking out. */
const GIVES_UP = 0.6;
const IS_STOPPED = 0.7;

/** The full path where Windows says it, so that no other program of that name is started. */
const powershell = (): string => {
  const home = process.env.SystemRoot;
  return home ? join(home, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe') : 'powershell.exe';
};

const script = (text: string, env: Readonly<Record<string, string>>, timeout: number): Promise<Ended> => {
  const encoded = Buffer.from(text, 'utf16le').toString('base64');
  return run(powershell(), { args: ['-NoProfile', '-NonInteractive', '-EncodedCommand', encoded], env, timeout });
};

const WORDS: readonly string[] = ['unknown-queue', 'paused', 'not-available', 'timeout', 'failed', 'sent'];
const isWord = (text: string): text is Problem | 'sent' => WORDS.includes(text);

const wordOf = (ended: Ended): Problem | 'sent' => {
  if (ended === 'missing') return 'not-available';
  if (ended === 'late') return 'timeout';
  const word = ended.output.trim();
  return ended.code === 0 && isWord(word) ? word : 'failed';
};

const isQueue = (value: unknown): value is Queue => {
  const queue = value as Partial<Queue> | null;
  return typeof queue?.name === 'string' && typeof queue.paused === 'boolean';
};

const queuesOf = (output: string): readonly Queue[] | null => {
  try {
    const all: unknown = JSON.parse(output);
    return Array.isArray(all) ? all.filter(isQueue) : null;
  } catch {
    return null;
  }
};

const list = async (): Promise<readonly Queue[] | null> => {
  const ended = await script(LIST, {}, ANSWER);
  if (ended === 'missing') return [];
  return ended === 'late' || ended.code !== 0 ? null : queuesOf(ended.output);
};

/** Prints with a file that holds the bytes; a script that did not say what became of its job may have left it in the queue. */
const printFile = async ({ queue, title, timeout }: Job, file: string, started: number): Promise<'sent' | Problem> => {
  const job = { PRINT_QUEUE: queue, PRINT_TITLE: `${title} ${randomUUID()}` };
  const until = String(started + Math.round(timeout * GIVES_UP));
  const env = { ...job, PRINT_FILE: file, PRINT_UNTIL: until };
  const ended = await script(PRINT, env, Math.round(timeout * IS_STOPPED));
  const word = wordOf(ended);
  if (ended === 'late' || word === 'failed') await script(REMOVE, job, Math.max(1, started + timeout - Date.now()));
  return word;
};

/** Prints by a file that only this user reads, since PowerShell reads its standard input itself. */
const print = async (job: Job): Promise<'sent' | Problem> => {
  const started = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'print-'));
  try {
    const file = join(folder, 'job.bin');
    await writeFile(file, job.bytes, { mode: 0o600 });
    return await printFile(job, file, started);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The queues of the Windows spooler, by PowerShell. */
export const windows: Spooler = {
  // eslint-disable-next-line no-control-regex
  isName: (name) => /^[^\u0000-\u001f\u007f]{1,220}$/.test(name),
  list,
  print,
};
