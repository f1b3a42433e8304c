import { createStore, useStore } from '../../../platform/external-store.ts';
import {
  changePreferencias,
  currentPreferencias,
  usePreferencias,
} from '../../../platform/preferencias/preferencias.ts';
import { readStored, writeStored } from '../../../platform/device/storage.ts';
import type { Orden } from './lineas/filas.ts';

/** The sound of this device (ui.md 9). `volumen` is 0 to 100. */
export interface Sonido {
  readonly silencio: boolean;
  readonly volumen: number;
}

const ORDEN = 'despacho.orden';
const SONIDO = 'despacho.sonido';

const POR_TIEMPO: Orden = { por: 'tiempo', inverso: false };
const SONORO: Sonido = { silencio: false, volumen: 70 };

const leer = (clave: string): Record<string, unknown> => {
  try {
    const valor: unknown = JSON.parse(readStored(clave) ?? '{}');
    return typeof valor === 'object' && valor !== null ? { ...valor } : {};
  } catch {
    return {};
  }
};

const esPor = (v: unknown): v is Orden['por'] => ['tiempo', 'platillo', 'mesero', 'comanda'].some((por) => por === v);

const ordenGuardado = (): Orden => {
  const { por, inverso } = leer(ORDEN);
  return esPor(por) ? { por, inverso: inverso === true } : POR_TIEMPO;
};

const sonidoGuardado = (): Sonido => {
  const { silencio, volumen } = leer(SONIDO);
  const valido = typeof volumen === 'number' && volumen >= 0 && volumen <= 100;
  return { silencio: silencio === true, volumen: valido ? volumen : SONORO.volumen };
};

const orden = createStore(ordenGuardado());
const sonido = createStore(sonidoGuardado());

/** Reads again what this device remembers: another tab may have changed it. */
export const releerPreferencias = (): void => {
  orden.set(ordenGuardado());
  sonido.set(sonidoGuardado());
};

/** The order of the table on this device, and how to change it (DESPACHO-006). */
export const useOrden = (): readonly [Orden, (nuevo: Orden) => void] => [
  useStore(orden, (o) => o),
  (nuevo) => {
    writeStored(ORDEN, JSON.stringify(nuevo));
    orden.set(nuevo);
  },
];

/** It sounds where neither the device was silenced nor the person prefers silence. */
const conPreferencia = (s: Sonido, prefiere: boolean): Sonido => ({ ...s, silencio: s.silencio || !prefiere });

/** The sound of this device as it is now, for who is signed in. */
export const sonidoActual = (): Sonido => conPreferencia(sonido.get(), currentPreferencias().sonido);

/** The same, followed by a component, and how to change it; who turns it on here wants to hear it. */
export const useSonido = (): readonly [Sonido, (nuevo: Sonido) => void] => {
  const prefiere = usePreferencias().sonido;
  const actual = conPreferencia(
    useStore(sonido, (s) => s),
    prefiere,
  );
  const cambiar = (nuevo: Sonido): void => {
    writeStored(SONIDO, JSON.stringify(nuevo));
    sonido.set(nuevo);
    if (!nuevo.silencio && !prefiere) changePreferencias({ sonido: true });
  };
  return [actual, cambiar];
};
