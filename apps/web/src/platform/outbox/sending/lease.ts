import { newId } from '../../ids.ts';
import { openOutbox } from '../outbox-db.ts';

const NOMBRE = 'comal-envios';
const LATIDO_MS = 1_000;
/** A holder that did not beat for this long died; measured here, by no clock of the day. */
const MUERTO_MS = 5_000;
const MIRAR_MS = 100;

const espera = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes the turn if nobody has it, or if `muerto` (what the last look saw) still does; otherwise answers who has it. */
const tomar = async (yo: string, muerto: string | undefined): Promise<string | null> => {
  const tx = (await openOutbox())?.transaction('turno', 'readwrite');
  if (!tx) return null;
  const actual = await tx.store.get(NOMBRE);
  const visto = actual && `${actual.de} ${actual.latido}`;
  const libre = visto === undefined || visto === muerto;
  if (libre) await tx.store.put({ de: yo, latido: 0 }, NOMBRE);
  await tx.done;
  return libre ? null : visto;
};

const hastaTenerlo = async (yo: string): Promise<void> => {
  let visto: string | undefined;
  let desde = performance.now();
  for (;;) {
    const callado = performance.now() - desde > MUERTO_MS;
    const otro = await tomar(yo, callado ? visto : undefined);
    if (otro === null) return;
    if (otro !== visto) desde = performance.now();
    visto = otro;
    await espera(MIRAR_MS);
  }
};

const latir = async (yo: string, latido: number): Promise<void> => {
  const tx = (await openOutbox())?.transaction('turno', 'readwrite');
  if (!tx) return;
  if ((await tx.store.get(NOMBRE))?.de === yo) await tx.store.put({ de: yo, latido }, NOMBRE);
  await tx.done;
};

const soltar = async (yo: string): Promise<void> => {
  const tx = (await openOutbox())?.transaction('turno', 'readwrite');
  if (!tx) return;
  if ((await tx.store.get(NOMBRE))?.de === yo) await tx.store.delete(NOMBRE);
  await tx.done;
};

const sinFallar = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

/** A lease in the device's storage, for addresses without https, where browsers have no locks. */
const withStoredLease = async (work: () => Promise<void>): Promise<void> => {
  const yo = newId();
  await sinFallar(hastaTenerlo(yo));
  let latido = 0;
  const beat = setInterval(() => void sinFallar(latir(yo, (latido += 1))), LATIDO_MS);
  try {
    await work();
  } finally {
    clearInterval(beat);
    await sinFallar(soltar(yo));
  }
};

/**
 * Runs `work` while no other tab of this browser runs its own. It only spares requests: two that send at once send the
 * same keys, and the server does each write once.
 */
export const underLease = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(NOMBRE, work) : withStoredLease(work);
