import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository, whatever the current folder is. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Seconds since `start` (from `performance.now()`), as people read them. */
export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

const exitCode = (code, signal) => code ?? (signal ? 1 : 0);

const STDIO = {
  shown: 'inherit',
  quiet: ['ignore', 'pipe', 'pipe'],
  complaints: ['inherit', 'inherit', 'pipe'],
};

/**
 * Runs a program in the root folder and answers its exit code and what it printed: all of it if `quiet`, its errors (which
 * are shown, too) if `complaints`. A program that cannot start answers 127. Signals to this process reach the program too.
 */
export function run(program, args, { quiet = false, complaints = false, env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    const stdio = STDIO[quiet ? 'quiet' : complaints ? 'complaints' : 'shown'];
    const child = spawn(program, args, { cwd: root, stdio, shell, env: { ...process.env, ...env } });
    if (complaints) child.stderr.pipe(process.stderr, { end: false });
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    let asked;
    const pass = (signal) => {
      asked = signal;
      child.kill(signal);
    };
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, pass);
    const finish = (code, text) => {
      for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, pass);
      resolve({ code, output: Buffer.concat(parts).toString('utf8') + text });
    };
    child.on('error', (error) => finish(127, error.message));
    child.on('close', (code, signal) => {
      finish(exitCode(code, signal), '');
      // Whoever asked us to end wants this process to end as well, not to go on with the next step.
      if (asked) process.exit(asked === 'SIGINT' ? 130 : 143);
    });
  });
}

/** Runs npm: the one that runs this script, or the one on PATH. */
export function npm(args, options = {}) {
  const own = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(own)) return run(process.execPath, [own, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Runs a program that a dependency installed, through npm. */
export const npx = (args, options = {}) => npm(['exec', '--no', '--', ...args], options);
