import { randomUnit } from '../../ids.ts';
import { serverState } from '../../server-state.ts';
import { attendServer, followWords } from '../live.ts';
import { Watch } from './watch.ts';

const SALUD = '/salud';
const DEMASIADAS = 429;

const esVivo = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'estado' in body && body.estado === 'vivo';

/** A captive portal answers, too: only our server's own answer counts. */
const preguntar = async (signal: AbortSignal): Promise<boolean> => {
  try {
    const respuesta = await fetch(SALUD, { signal, cache: 'no-store' });
    return respuesta.status === DEMASIADAS || esVivo(await respuesta.json());
  } catch {
    return false;
  }
};

/** Watches the server while the application is open, on every screen; returns how to stop. */
export const startWatch = (): (() => void) => {
  const vigia = new Watch({
    preguntar,
    alCambiar: (responde) => {
      serverState.set(responde);
      attendServer(responde);
    },
    oculta: () => document.visibilityState === 'hidden',
    azar: randomUnit,
  });
  const sospechar = (): void => vigia.sospechar();
  const mirar = (): void => {
    if (document.visibilityState === 'visible') vigia.sospechar();
  };
  const dejar = followWords({ palabra: () => vigia.palabra(), sospecha: sospechar });
  window.addEventListener('online', sospechar);
  document.addEventListener('visibilitychange', mirar);
  vigia.empezar();
  return () => {
    dejar();
    window.removeEventListener('online', sospechar);
    document.removeEventListener('visibilitychange', mirar);
    vigia.parar();
    serverState.set(true);
  };
};
