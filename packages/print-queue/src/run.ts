import { execFile } from 'node:child_process';

/** How a program ended: 'missing' is not installed, 'late' was stopped at its time limit. */
export type Ended = { readonly code: number; readonly output: string; readonly complaint: string } | 'missing' | 'late';

/** What a program gets. */
export interface Input {
  readonly args: readonly string[];
  readonly stdin?: Uint8Array;
  /** Variables beside those of `KEPT`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Variables that programs need to find themselves and their service; no others of this process reach them. */
const KEPT = ['PATH', 'HOME', 'USER', 'CUPS_SERVER', 'SystemRoot', 'windir', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE'];
const MOST_OUTPUT = 1_000_000;

const environment = (more: Input['env']): Record<string, string> => {
  const kept = KEPT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // The programs' messages are read, so they are asked for in one language.
  return { ...Object.fromEntries(kept), LC_ALL: 'C', ...more };
};

/** Runs a program without a shell, until it ends or its time is over. */
export const run = (program: string, { args, stdin, env, timeout }: Input): Promise<Ended> =>
  new Promise((resolve) => {
    const options = {
      env: environment(env),
      timeout,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_OUTPUT,
      windowsHide: true,
    } as const;
    const child = execFile(program, args, options, (error, output, complaint) => {
      if (error?.code === 'ENOENT') return resolve('missing');
      if (error?.killed) return resolve('late');
      resolve({ code: error ? Number(error.code) || 1 : 0, output, complaint });
    });
    // A program that ends before it has read everything is judged by how it ended.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(stdin);
  });
