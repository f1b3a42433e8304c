import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where the programs of one user find each other: a file of their folder, or a named pipe of Windows. */
export const meetingPlace = (folder: string, platform: string): string => {
  if (platform !== 'win32') return join(folder, 'ventana');
  return `\\\\.\\pipe\\comal-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
};

/** A program that takes the call and does not hang up within this time is there, whatever it is doing. */
const PATIENCE_MS = 5_000;

/** Whether a program is at the place; it then shows its window. */
const callFirst = (place: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(place);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.once('connect', () => socket.end());
    socket.once('close', (failed) => resolve(!failed));
    socket.on('error', () => undefined);
    socket.resume();
  });

const listen = (place: string, onCall: () => void): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).end();
      onCall();
    });
    server.once('error', () => resolve(null));
    server.listen(place, () => resolve(server.unref()));
  });

/** A taking over lasts milliseconds: an older one is of a program that was killed in the middle. */
const OLD_MS = 10_000;
const AGAIN_MS = 20;

/** Begins to take a place over, unless another program is at it; null where it cannot be known. */
const begin = (mark: string): boolean | null => {
  try {
    mkdirSync(mark);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? false : null;
  }
};

const forgetOld = (mark: string): void => {
  const made = statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
  if (made !== undefined && made < Date.now() - OLD_MS) rmSync(mark, { recursive: true, force: true });
};

/** Takes the place of a killed program; false where somebody is at it after all. Where nobody can listen nobody else can, either. */
const replace = async (place: string, onCall: () => void): Promise<boolean> => {
  if (await callFirst(place)) return false;
  rmSync(place, { force: true });
  return (await listen(place, onCall)) !== null || !(await callFirst(place));
};

/** The same, one program after the other: of two that find a killed one, the second would remove the socket of the first. */
const takeOver = async (place: string, onCall: () => void): Promise<boolean> => {
  const mark = `${place}.relevo`;
  for (;;) {
    const begun = begin(mark);
    if (begun === null) return replace(place, onCall);
    if (begun) return replace(place, onCall).finally(() => rmSync(mark, { recursive: true, force: true }));
    await pause(AGAIN_MS);
    forgetOld(mark);
  }
};

/**
 * Makes this the only program of its folder; `onCall` is called when somebody starts it again. Answers false if another one is
 * open already, which has been called. A place that a killed program left behind, where nobody answers, is taken over.
 */
export const becomeOnly = async (place: string, onCall: () => void): Promise<boolean> => {
  if (await listen(place, onCall)) return true;
  if (await callFirst(place)) return false;
  // A pipe of Windows ends with its program: of two at once one got it.
  return place.startsWith('\\\\') ? !(await callFirst(place)) : takeOver(place, onCall);
};
