import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A screen that nobody sees, with a window manager on it. */
export interface Display {
  /** Its name for programs that draw, for example ":3". */
  readonly name: string;
  readonly end: () => Promise<void>;
}

/** Whether a program is installed. */
export const isOnPath = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
};

/** Starts Xvfb on a free number, and openbox in it. */
export const startDisplay = async (): Promise<Display> => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1366x768x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const name = `:${String(number).trim()}`;
  const manager = spawn('openbox', [], { stdio: 'ignore', env: { ...process.env, DISPLAY: name } });
  await once(manager, 'spawn');
  return {
    name,
    end: async () => {
      await endOf(manager);
      await endOf(screen);
    },
  };
};
