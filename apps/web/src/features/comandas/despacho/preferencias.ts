import { createStore, useStore } from '../../../platform/external-store.ts';
import { readObject, readStored, writeStored } from '../../../platform/device/storage.ts';
import { rereadSound } from '../../../platform/timbre/sonido.ts';
import type { Orden } from './lineas/renglones.ts';

/** The views of an area: a table of lines, or a card per comanda (ui.md 9). */
export const VISTAS = ['lista', 'tarjetas'] as const;
export type Vista = (typeof VISTAS)[number];

const ORDEN = 'despacho.orden';
const VISTA = 'despacho.vista';

const POR_TIEMPO: Orden = { por: 'tiempo', inverso: false };

const esPor = (v: unknown): v is Orden['por'] => ['tiempo', 'platillo', 'mesero', 'comanda'].some((por) => por === v);

const ordenGuardado = (): Orden => {
  const { por, inverso } = readObject(ORDEN);
  return esPor(por) ? { por, inverso: inverso === true } : POR_TIEMPO;
};

const vistaGuardada = (): Vista => VISTAS.find((v) => v === readStored(VISTA)) ?? 'lista';

const orden = createStore(ordenGuardado());
const vista = createStore(vistaGuardada());

/** Rereads the preferences of this device, which another tab may have changed. */
export const releerPreferencias = (): void => {
  orden.set(ordenGuardado());
  vista.set(vistaGuardada());
  rereadSound();
};

/** Stores the view of areas on this device. */
export const recordarVista = (nueva: Vista): void => {
  writeStored(VISTA, nueva);
  vista.set(nueva);
};

const recordarOrden = (nuevo: Orden): void => {
  writeStored(ORDEN, JSON.stringify(nuevo));
  orden.set(nuevo);
};

/** Hook: the sort order of the table on this device, and its setter. */
export const useOrden = (): readonly [Orden, (nuevo: Orden) => void] => [useStore(orden, (o) => o), recordarOrden];

/** Hook: the view of areas on this device, and its setter; the table by default. */
export const useVista = (): readonly [Vista, (nueva: Vista) => void] => [useStore(vista, (v) => v), recordarVista];
