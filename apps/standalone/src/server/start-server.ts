import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the file in the own folder that a server started from here writes to; of those before, the end is kept. */
const LOG = 'servidor.log';

/** What runs a server. */
export interface ServerStart {
  /** The folder of Comal. */
  readonly root: string;
  /** The folder that keeps what the server says. */
  readonly folder: string;
  /** Hears that the server ended, with its exit code. */
  readonly onEnd: (code: number | null) => void;
}

/** npm tells its children of itself by these; a server that read them would end with npm. */
const isOfNpm = (name: string): boolean => name.startsWith('npm_');

/** A server's environment: this one's, without what is of npm; its file would grow with each request if it logged them. */
export const serverEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  LOG_LEVEL: 'warn',
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !isOfNpm(name))),
});

/**
 * Starts the server of this machine as `npm start` does, as a process of its own: it goes on when the till is closed, because the
 * other devices work with it. Answers the file that has its words.
 */
export const startServer = ({ root, folder, onEnd }: ServerStart): string => {
  const log = join(folder, LOG);
  // At its end, also after a start has emptied it: it keeps the file short itself, because it outlives the till.
  const words = openSync(log, 'a', 0o600);
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), `--registro=${log}`], {
    cwd: root,
    env: serverEnvironment(process.env),
    stdio: ['ignore', words, words],
    detached: true,
    windowsHide: true,
  });
  child.on('error', () => onEnd(null));
  child.on('exit', onEnd);
  child.unref();
  return log;
};
