import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Where the programs of one user find each other: a file of their folder, or a named pipe of Windows. */
export const meetingPlace = (folder: string, platform: string): string => {
  if (platform !== 'win32') return join(folder, 'ventana');
  return `\\\\.\\pipe\\comal-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
};

/** Whether a program is at the place; it then shows its window. */
const callFirst = (place: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(place);
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

/**
 * Makes this the only program of its folder; `onCall` is called when somebody starts it again. Answers false if another one is
 * open already, which has been called. A place that a killed program left behind, where nobody answers, is taken over.
 */
export const becomeOnly = async (place: string, onCall: () => void): Promise<boolean> => {
  if (await listen(place, onCall)) return true;
  if (await callFirst(place)) return false;
  const isFile = !place.startsWith('\\\\');
  if (isFile) rmSync(place, { force: true });
  return (await listen(place, onCall)) !== null || !(await callFirst(place));
};
