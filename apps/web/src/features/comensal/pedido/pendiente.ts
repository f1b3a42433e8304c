import { elegidasDe, enviada } from '@comal/domain/catalogo/opciones/elegir';
import { quitarLineas, totalDelCarrito, type LineaDelCarrito } from '@comal/domain/comensal/carrito';
import { newId } from '../../../platform/ids.ts';
import { aparatoDe } from '../aparato.ts';
import { carritoGuardado, guardarCarrito } from '../carrito/guardado.ts';

/** An order that was sent and whose outcome is unknown. */
interface Pendiente {
  readonly clave: string;
  readonly lineas: readonly LineaDelCarrito[];
  /** The phone's id when it was first sent, so that a resend under its key has the same body. */
  readonly aparato?: string;
  /** Its lines were returned to the cart, because the page was reloaded or left before the answer. */
  readonly devuelto?: boolean;
}

const claveDe = (token: string): string => `comal:pendiente:${token.split('.')[0] ?? ''}`;

const claveSiguiente = (token: string): string => `comal:clave:${token.split('.')[0] ?? ''}`;

/**
 * Returns the key of the next order of this phone, creating it if needed. It is created when a cart is shown, so that
 * two tabs that confirm at the same time send the same key.
 */
export const prepararClave = (token: string): string => {
  const hay = localStorage.getItem(claveSiguiente(token));
  if (hay !== null) return hay;
  const clave = newId();
  localStorage.setItem(claveSiguiente(token), clave);
  return clave;
};

const gastarClave = (token: string, clave: string): void => {
  if (localStorage.getItem(claveSiguiente(token)) === clave) localStorage.removeItem(claveSiguiente(token));
};

const esPendiente = (v: unknown): v is Pendiente =>
  typeof v === 'object' &&
  v !== null &&
  typeof (v as Pendiente).clave === 'string' &&
  Array.isArray((v as Pendiente).lineas);

const leer = (token: string): Pendiente | null => {
  try {
    const leido: unknown = JSON.parse(localStorage.getItem(claveDe(token)) ?? 'null');
    return esPendiente(leido) ? leido : null;
  } catch {
    return null;
  }
};

const anotar = (token: string, pendiente: Pendiente): void =>
  localStorage.setItem(claveDe(token), JSON.stringify(pendiente));

const alCarrito = (token: string, { lineas }: Pendiente): void =>
  guardarCarrito(token, [...lineas, ...carritoGuardado(token)]);

/** Empties the shown cart and stores it as pending until the answer; a resend without an answer uses the same key. */
export const apartar = (token: string): Pendiente => {
  const antes = leer(token);
  const clave = antes?.clave ?? prepararClave(token);
  const aparato = antes?.aparato ?? aparatoDe(token);
  const pendiente = { clave, aparato, lineas: carritoGuardado(token) };
  anotar(token, pendiente);
  guardarCarrito(token, []);
  return pendiente;
};

/**
 * Completes a pending order that the server has: lines returned to the cart meanwhile, in any tab, are removed again.
 */
export const cumplir = (token: string, { clave, lineas }: Pendiente): void => {
  gastarClave(token, clave);
  const visto = leer(token);
  if (visto?.clave !== clave) return;
  localStorage.removeItem(claveDe(token));
  if (visto.devuelto) guardarCarrito(token, quitarLineas(carritoGuardado(token), lineas));
};

/** Returns the lines to the cart, once; `conClave` keeps the key, if it is unknown whether the order arrived. */
export const devolver = (token: string, pendiente: Pendiente, conClave: boolean): void => {
  const visto = leer(token);
  if (!(visto?.clave === pendiente.clave && visto.devuelto)) alCarrito(token, pendiente);
  if (conClave) anotar(token, { ...pendiente, devuelto: true });
  else {
    gastarClave(token, pendiente.clave);
    localStorage.removeItem(claveDe(token));
  }
};

/** Returns the cart of an order that was being sent when the page closed, whose outcome is unknown. */
export const recuperar = (token: string): void => {
  const pendiente = leer(token);
  if (pendiente && !pendiente.devuelto) devolver(token, pendiente, true);
};

/** The name of the person who orders, and the table entered if the code has none. */
export interface Quien {
  readonly nombre: string;
  readonly mesa: string | null;
}

/** The body of an order: ids, quantities and comments; the server has the rest (D-71). */
export const cuerpoDe = (
  token: string,
  { nombre, mesa }: Quien,
  { lineas, aparato = '' }: Pick<Pendiente, 'lineas' | 'aparato'>,
): object => ({
  pedidos: lineas.map((l) => ({
    id: l.id,
    cantidad: l.cantidad,
    comentario: l.comentario,
    especificaciones: elegidasDe(l.especificaciones).map(enviada),
    complementos: l.complementos.map((c) => ({ id: c.id, comentario: c.comentario })),
  })),
  nombre,
  ...(mesa !== null && { mesa_dicha: mesa }),
  token,
  ...(aparato !== '' && { aparato }),
  total: totalDelCarrito(lineas),
});
