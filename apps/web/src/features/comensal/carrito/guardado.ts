import { useSyncExternalStore } from 'react';
import type { LineaDelCarrito } from '@comal/domain/comensal/carrito';

const VACIO: readonly LineaDelCarrito[] = [];

/** A cart is of a branch, not of one of its codes: who changes tables keeps it. */
const claveDe = (token: string): string => `comal:carrito:${token.split('.')[0] ?? ''}`;

const oyentes = new Set<() => void>();
const leidos = new Map<string, { readonly texto: string | null; readonly lineas: readonly LineaDelCarrito[] }>();

/** Without these a line cannot be drawn: the device kept it from another version. */
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

/** What waits in the cart of a code. */
export const carritoGuardado = (token: string): readonly LineaDelCarrito[] => {
  const clave = claveDe(token);
  const texto = localStorage.getItem(clave);
  const visto = leidos.get(clave);
  if (visto && visto.texto === texto) return visto.lineas;
  const lineas = leer(texto);
  leidos.set(clave, { texto, lineas });
  return lineas;
};

/** Keeps a cart on the device, and tells every screen of it. */
export const guardarCarrito = (token: string, lineas: readonly LineaDelCarrito[]): void => {
  localStorage.setItem(claveDe(token), JSON.stringify(lineas));
  for (const oir of oyentes) oir();
};

const escuchar = (oir: () => void): (() => void) => {
  oyentes.add(oir);
  // Another tab of the same phone.
  window.addEventListener('storage', oir);
  return () => {
    oyentes.delete(oir);
    window.removeEventListener('storage', oir);
  };
};

/** The cart of a code as it is. */
export const useCarrito = (token: string): readonly LineaDelCarrito[] =>
  useSyncExternalStore(escuchar, () => carritoGuardado(token));
