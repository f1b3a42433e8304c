import { useMedia } from '../../../kit/hooks/useBreakpoint.ts';
import { createStore, useStore } from '../../../platform/external-store.ts';
import { readObject, readStored, writeStored } from '../../../platform/device/storage.ts';
import { rereadSound } from '../../../platform/timbre/sonido.ts';
import type { Orden } from './lineas/renglones.ts';

/** The views of an area: a table of lines, or a card per comanda (ui.md 9). */
export const VISTAS = ['lista', 'tarjetas'] as const;
export type Vista = (typeof VISTAS)[number];

const ORDEN = 'despacho.orden';
const VISTA = 'despacho.vista';
const SUMA = 'despacho.suma';

/** A screen on a wall: one begins with cards and open totals (D-137). In em, so that zoom and large text count. */
const MURO = '(min-width: 100em)';

const POR_TIEMPO: Orden = { por: 'tiempo', inverso: false };

const esPor = (v: unknown): v is Orden['por'] => ['tiempo', 'platillo', 'mesero', 'comanda'].some((por) => por === v);

const ordenGuardado = (): Orden => {
  const { por, inverso } = readObject(ORDEN);
  return esPor(por) ? { por, inverso: inverso === true } : POR_TIEMPO;
};

const vistaGuardada = (): Vista | null => VISTAS.find((v) => v === readStored(VISTA)) ?? null;

/** Whether the totals are open; null if nobody chose. */
const sumaGuardada = (): boolean | null => {
  const guardada = readStored(SUMA);
  return guardada === null ? null : guardada === 'abierta';
};

const orden = createStore(ordenGuardado());
const vista = createStore(vistaGuardada());
const suma = createStore(sumaGuardada());

/** Rereads the preferences of this device, which another tab may have changed. */
export const releerPreferencias = (): void => {
  orden.set(ordenGuardado());
  vista.set(vistaGuardada());
  suma.set(sumaGuardada());
  rereadSound();
};

/** Stores the view of areas on this device. */
export const recordarVista = (nueva: Vista): void => {
  writeStored(VISTA, nueva);
  vista.set(nueva);
};

const recordarSuma = (abierta: boolean): void => {
  writeStored(SUMA, abierta ? 'abierta' : 'plegada');
  suma.set(abierta);
};

const recordarOrden = (nuevo: Orden): void => {
  writeStored(ORDEN, JSON.stringify(nuevo));
  orden.set(nuevo);
};

/** Hook: the sort order of the table on this device, and its setter. */
export const useOrden = (): readonly [Orden, (nuevo: Orden) => void] => [useStore(orden, (o) => o), recordarOrden];

/** Hook: the view of areas on this device, and its setter; until somebody chooses, cards on a wall, else the table. */
export const useVista = (): readonly [Vista, (nueva: Vista) => void] => {
  const deMuro = useMedia(MURO) ? 'tarjetas' : 'lista';
  return [useStore(vista, (v) => v) ?? deMuro, recordarVista];
};

/** Hook: whether the totals beside the cards are open on this device, and its setter; until somebody chooses, on a wall. */
export const useSumaAbierta = (): readonly [boolean, (abierta: boolean) => void] => {
  const deMuro = useMedia(MURO);
  return [useStore(suma, (s) => s) ?? deMuro, recordarSuma];
};
