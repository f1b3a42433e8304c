import { randomUnit } from '../../ids.ts';
import { serverState } from '../../server-state.ts';
import { attendServer, followWords } from '../live.ts';
import { Watch } from './watch.ts';

const HEALTH = '/salud';
const TOO_MANY = 429;

const isAlive = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'estado' in body && body.estado === 'vivo';

/** A captive portal answers, too: only our server's own answer counts. */
const ask = async (signal: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(HEALTH, { signal, cache: 'no-store' });
    return response.status === TOO_MANY || isAlive(await response.json());
  } catch {
    return false;
  }
};

/** Watches the server while the application is open, on every screen; returns how to stop. */
export const startWatch = (): (() => void) => {
  const watch = new Watch({
    ask,
    onChange: (answers) => {
      serverState.set(answers);
      attendServer(answers);
    },
    hidden: () => document.visibilityState === 'hidden',
    random: randomUnit,
  });
  const suspect = (): void => watch.suspect();
  const look = (): void => {
    if (document.visibilityState === 'visible') watch.suspect();
  };
  const letGo = followWords({ word: () => watch.word(), suspicion: suspect });
  window.addEventListener('online', suspect);
  document.addEventListener('visibilitychange', look);
  watch.start();
  return () => {
    letGo();
    window.removeEventListener('online', suspect);
    document.removeEventListener('visibilitychange', look);
    watch.stop();
    serverState.set(true);
  };
};
