import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { queContiene } from '@comal/domain/texto';
import { useMemo } from 'react';
import { createStore, useStore } from '../../../platform/external-store.ts';
import { keepMenu, readMenu, type OfSucursal } from '../../../platform/kept/seen-menu.ts';
import { currentSesion, subscribeToSesion } from '../../../platform/session/session.ts';

/** Seen dishes are written to the device together after this delay. */
const ESPERA_MS = 2_000;

/** The branch and the session of the remembered dishes. */
let sucursal: OfSucursal | undefined;
let deSesion: string | undefined;
const vistos = createStore<ReadonlyMap<number, AlimentoVista>>(new Map());
let timer: ReturnType<typeof setTimeout> | undefined;

const cargar = async (): Promise<void> => {
  const de = sucursal;
  const leidos = de ? await readMenu(de) : [];
  if (de !== sucursal) return;
  // Dishes seen meanwhile are newer than the stored ones.
  vistos.set(new Map([...leidos.map((a) => [a.id, a] as const), ...vistos.get()]));
};

const ofThisBranch = (): ReadonlyMap<number, AlimentoVista> => {
  const sesion = currentSesion();
  if (sesion?.id === deSesion) return vistos.get();
  // Another session must not see the dishes of the previous one: they are forgotten (decision 0014).
  const primera = deSesion === undefined;
  deSesion = sesion?.id;
  sucursal = sesion ? [sesion.cliente, sesion.sucursal.id] : undefined;
  vistos.set(new Map());
  clearTimeout(timer);
  timer = undefined;
  if (primera) void cargar();
  return vistos.get();
};

// The stored menu is loaded before the first search.
subscribeToSesion(() => void ofThisBranch());
ofThisBranch();

const guardar = (): void => {
  timer = undefined;
  if (sucursal) void keepMenu(sucursal, [...vistos.get().values()]);
};

/** Stores dishes from the server, also on the device for offline use. */
export const recordarAlimentos = (alimentos: readonly AlimentoVista[]): void => {
  const known = ofThisBranch();
  if (alimentos.length === 0) return;
  vistos.set(new Map([...known, ...alimentos.map((a) => [a.id, a] as const)]));
  timer ??= setTimeout(guardar, ESPERA_MS);
};

/** The remembered dishes whose name contains every word of a text (D-29). */
export const buscarEnVistos = (patron: string): readonly AlimentoVista[] => {
  const esBuscado = queContiene(patron);
  return [...ofThisBranch().values()].filter((a) => esBuscado(a.descripcion));
};

/** Hook: all remembered dishes. */
export const useVistos = (): readonly AlimentoVista[] => {
  const known = useStore(vistos, (map) => map);
  return useMemo(() => [...known.values()], [known]);
};
