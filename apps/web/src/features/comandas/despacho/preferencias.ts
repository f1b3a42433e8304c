import { createStore, useStore } from '../../../platform/external-store.ts';
import { readObject, readStored, writeStored } from '../../../platform/device/storage.ts';
import { rereadSound } from '../../../platform/timbre/sonido.ts';
import type { Orden } from './lineas/renglones.ts';

/** How an area is shown: the table of its lines, or a card a comanda (ui.md 9). */
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

/** Reads again what this device remembers: another tab may have changed it. */
export const releerPreferencias = (): void => {
  orden.set(ordenGuardado());
  vista.set(vistaGuardada());
  rereadSound();
};

/** Shows an area so on this device from now on. */
export const recordarVista = (nueva: Vista): void => {
  writeStored(VISTA, nueva);
  vista.set(nueva);
};

const recordarOrden = (nuevo: Orden): void => {
  writeStored(ORDEN, JSON.stringify(nuevo));
  orden.set(nuevo);
};

/** The order of the table on this device, and how to change it. */
export const useOrden = (): readonly [Orden, (nuevo: Orden) => void] => [useStore(orden, (o) => o), recordarOrden];

/** How this device shows an area, and how to change it: the table as it is specified until somebody chooses cards. */
export const useVista = (): readonly [Vista, (nueva: Vista) => void] => [useStore(vista, (v) => v), recordarVista];
