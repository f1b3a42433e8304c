import { useSyncExternalStore } from 'react';
import type { LineaDelCarrito } from '@comal/domain/comensal/carrito';

const VACIO: readonly LineaDelCarrito[] = [];

/** The storage key of a cart, per branch and not per code, so that a diner who changes tables keeps it. */
const claveDe = (token: string): string => `comal:carrito:${token.split('.')[0] ?? ''}`;

const oyentes = new Set<() => void>();
const leidos = new Map<string, { readonly texto: string | null; readonly lineas: readonly LineaDelCarrito[] }>();

/** The fields that a line needs to be rendered; one stored by another version may lack them. */
const SE_VEN = ['id', 'cantidad', 'descripcion', 'categoria', 'precio'] as const;
const esLista = (v: unknown): v is readonly LineaDelCarrito[] =>
  Array.isArray(v) && v.every((l) => typeof l === 'object' && l !== null && SE_VEN.every((campo) => campo in l));

const leer = (texto: string | null): readonly LineaDelCarrito[] => {
  try {
    const leido: unknown = JSON.parse(texto ?? '[]');
    return esLista(leido) ? leido : VACIO;
  } catch {
    return VACIO;
  }
};

/** The stored cart of a code. */
export const carritoGuardado = (token: string): readonly LineaDelCarrito[] => {
  const clave = claveDe(token);
  const texto = localStorage.getItem(clave);
  const visto = leidos.get(clave);
  if (visto && visto.texto === texto) return visto.lineas;
  const lineas = leer(texto);
  leidos.set(clave, { texto, lineas });
  return lineas;
};

/** Stores a cart on the device and notifies all screens. */
export const guardarCarrito = (token: string, lineas: readonly LineaDelCarrito[]): void => {
  localStorage.setItem(claveDe(token), JSON.stringify(lineas));
  for (const oir of oyentes) oir();
};

const escuchar = (oir: () => void): (() => void) => {
  oyentes.add(oir);
  // Changes made in another tab of the same phone.
  window.addEventListener('storage', oir);
  return () => {
    oyentes.delete(oir);
    window.removeEventListener('storage', oir);
  };
};

/** Hook: the cart of a code. */
export const useCarrito = (token: string): readonly LineaDelCarrito[] =>
  useSyncExternalStore(escuchar, () => carritoGuardado(token));
