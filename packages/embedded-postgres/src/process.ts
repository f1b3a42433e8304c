import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** The system user that runs the database; undefined means the user of this server. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface RunResult {
  readonly ok: boolean;
  /** What it printed, both streams in one text. */
  readonly output: string;
}

/** A clean environment for PostgreSQL's programs: the host's PG* variables and locale must not change what they do. */
function programEnv(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Runs a program to its end as `account`, in the root folder, with `input` on stdin. Never throws: a program that cannot start
 * gives `ok: false`.
 */
export function run(program: string, args: readonly string[], account?: Account, input = ''): Promise<RunResult> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const finish = (ok: boolean, extra = ''): void =>
      resolve({ ok, output: (Buffer.concat(parts).toString('utf8') + extra).trim() });
    const identity = account ? { uid: account.uid, gid: account.gid } : {};
    try {
      // The current folder may be closed to that account, and initdb reads its working directory.
      const cwd = process.platform === 'win32' ? undefined : '/';
      const child = spawn(program, args, { ...identity, cwd, env: programEnv() });
      child.stdin.on('error', () => undefined).end(input);
      child.stdout.on('data', (part: Buffer) => parts.push(part));
      child.stderr.on('data', (part: Buffer) => parts.push(part));
      child.on('error', (error) => finish(false, error.message));
      child.on('close', (code) => finish(code === 0));
    } catch (error) {
      finish(false, error instanceof Error ? error.message : String(error));
    }
  });
}

const execFileAsync = promisify(execFile);

function linuxIdentity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name (field 2) may hold blanks and parentheses: count from its end. Field 3 is the state, 22 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19] ?? ''}`;
  } catch {
    return '';
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Commands that print the start time of a process, where there is no /proc. */
const START_TIME: Partial<Record<NodeJS.Platform, (pid: number) => [string, string[]]>> = {
  win32: (pid) => ['powershell.exe', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`]],
};
const psStartTime = (pid: number): [string, string[]] => ['ps', ['-o', 'lstart=', '-p', String(pid)]];

/** The identity of a running process on a system that does not tell its start time. */
const UNKNOWN_START = 'vivo';

/** The identity of a process, boot and start time, which tells it from a later one with the same pid. '' when it is gone. */
export async function processIdentity(pid: number): Promise<string> {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return '';
  if (process.platform === 'linux') return linuxIdentity(pid);
  const [program, args] = (START_TIME[process.platform] ?? psStartTime)(pid);
  return execFileAsync(program, args).then(
    ({ stdout }) => stdout.trim() || UNKNOWN_START,
    () => UNKNOWN_START,
  );
}

/** Whether the process with this pid and identity still runs; true in doubt. */
export async function isRunning(pid: number, identity: string): Promise<boolean> {
  const now = await processIdentity(pid);
  return now !== '' && (now === identity || now === UNKNOWN_START || identity === UNKNOWN_START);
}
