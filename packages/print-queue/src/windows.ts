import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Ended } from './run.ts';
import type { Job, Problem, Queue, Spooler } from './spooler.ts';
import { CHECK, LIST, PRINT } from './windows-script.ts';

/** Starting PowerShell takes seconds on a small machine, and compiling for its first job a few more; in milliseconds. */
const ANSWER = 15_000;
/** What a script may take beside the waiting for its job. */
const BESIDE = 15_000;

/** The full path where Windows says it, so that no other program of that name is started. */
const powershell = (): string => {
  const home = process.env.SystemRoot;
  return home ? join(home, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe') : 'powershell.exe';
};

const script = (text: string, env: Readonly<Record<string, string>>, timeout: number): Promise<Ended> => {
  const encoded = Buffer.from(text, 'utf16le').toString('base64');
  return run(powershell(), { args: ['-NoProfile', '-NonInteractive', '-EncodedCommand', encoded], env, timeout });
};

const WORDS: readonly string[] = ['unknown-queue', 'paused', 'not-available', 'timeout', 'failed', 'ready', 'sent'];
const isWord = (text: string): text is Problem | 'ready' | 'sent' => WORDS.includes(text);

const wordOf = (ended: Ended): Problem | 'ready' | 'sent' => {
  if (ended === 'missing') return 'not-available';
  if (ended === 'late') return 'timeout';
  const word = ended.output.trim();
  return ended.code === 0 && isWord(word) ? word : 'failed';
};

const isQueue = (value: unknown): value is Queue => {
  const queue = value as Partial<Queue> | null;
  return typeof queue?.name === 'string' && typeof queue.paused === 'boolean';
};

const queuesOf = (output: string): readonly Queue[] => {
  try {
    const all: unknown = JSON.parse(output);
    return Array.isArray(all) ? all.filter(isQueue) : [];
  } catch {
    return [];
  }
};

const check = async (queue: string): Promise<'ready' | Problem> => {
  const word = wordOf(await script(CHECK, { PRINT_QUEUE: queue }, ANSWER));
  if (word === 'sent' || word === 'timeout' || word === 'failed') return 'not-available';
  return word;
};

/** Prints by a file that only this user reads, since PowerShell reads its standard input itself. */
const print = async ({ queue, bytes, title, timeout }: Job): Promise<'sent' | Problem> => {
  const folder = await mkdtemp(join(tmpdir(), 'print-'));
  try {
    const file = join(folder, 'job.bin');
    await writeFile(file, bytes, { mode: 0o600 });
    const env = { PRINT_QUEUE: queue, PRINT_TITLE: title, PRINT_FILE: file, PRINT_TIMEOUT: String(timeout) };
    const word = wordOf(await script(PRINT, env, timeout + BESIDE));
    return word === 'ready' ? 'failed' : word;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The queues of the Windows spooler, by PowerShell. */
export const windows: Spooler = {
  // eslint-disable-next-line no-control-regex
  isName: (name) => /^[^\u0000-\u001f\u007f]{1,220}$/.test(name),
  list: async () => {
    const ended = await script(LIST, {}, ANSWER);
    return typeof ended === 'string' ? [] : queuesOf(ended.output);
  },
  check,
  print,
};
