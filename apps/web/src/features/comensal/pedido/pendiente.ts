import type { LineaDelCarrito } from '@comal/domain/comensal/carrito';
import { totalDelCarrito } from '@comal/domain/comensal/carrito';
import { newId } from '../../../platform/ids.ts';
import { carritoGuardado, guardarCarrito } from '../carrito/guardado.ts';

/** An order that was sent, until the server has said what became of it (D-72). */
interface Pendiente {
  readonly clave: string;
  readonly lineas: readonly LineaDelCarrito[];
}

const claveDe = (token: string): string => `comal:pendiente:${token.split('.')[0] ?? ''}`;

const leer = (token: string): Pendiente | null => {
  try {
    return JSON.parse(localStorage.getItem(claveDe(token)) ?? 'null') as Pendiente | null;
  } catch {
    return null;
  }
};

/** Empties the cart for the eye and keeps it until the answer; whoever sends again after silence does so under the same key. */
export const apartar = (token: string): Pendiente => {
  const pendiente = { clave: leer(token)?.clave ?? newId(), lineas: carritoGuardado(token) };
  localStorage.setItem(claveDe(token), JSON.stringify(pendiente));
  guardarCarrito(token, []);
  return pendiente;
};

/** The server has it. */
export const olvidar = (token: string): void => localStorage.removeItem(claveDe(token));

/** Brings the cart back; `conClave` where nobody knows whether the order came. */
export const devolver = (token: string, conClave: boolean): void => {
  const pendiente = leer(token);
  if (!pendiente) return;
  guardarCarrito(token, [...pendiente.lineas, ...carritoGuardado(token)]);
  if (conClave) localStorage.setItem(claveDe(token), JSON.stringify({ ...pendiente, lineas: [] }));
  else olvidar(token);
};

/** What the call is sent: ids, how many and words; the server has the rest (D-71). */
export const cuerpoDe = (token: string, nombre: string, lineas: readonly LineaDelCarrito[]): object => ({
  pedidos: lineas.map((l) => ({
    id: l.id,
    cantidad: l.cantidad,
    comentario: l.comentario,
    especificaciones: l.especificaciones.map((e) => e.id),
    complementos: l.complementos.map((c) => ({ id: c.id, comentario: c.comentario })),
  })),
  nombre,
  token,
  total: totalDelCarrito(lineas),
});
