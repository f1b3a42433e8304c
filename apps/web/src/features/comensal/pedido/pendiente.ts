import { quitarLineas, totalDelCarrito, type LineaDelCarrito } from '@comal/domain/comensal/carrito';
import { newId } from '../../../platform/ids.ts';
import { aparatoDe } from '../aparato.ts';
import { carritoGuardado, guardarCarrito } from '../carrito/guardado.ts';

/** An order that was sent, until the server has said what became of it. */
interface Pendiente {
  readonly clave: string;
  readonly lineas: readonly LineaDelCarrito[];
  /** The phone's sign when it was sent first: what goes again under its key is the same. */
  readonly aparato?: string;
  /** Its lines are back in the cart: the page was reloaded or left before the answer. */
  readonly devuelto?: boolean;
}

const claveDe = (token: string): string => `comal:pendiente:${token.split('.')[0] ?? ''}`;

const claveSiguiente = (token: string): string => `comal:clave:${token.split('.')[0] ?? ''}`;

/**
 * The key of the next order of this phone. It is there as soon as a cart is looked at, so that two tabs that confirm it before either
 * knows of the other send the same one.
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

/** Empties the cart for the eye and keeps it until the answer; whoever sends again after silence does so under the same key. */
export const apartar = (token: string): Pendiente => {
  const antes = leer(token);
  const clave = antes?.clave ?? prepararClave(token);
  const aparato = antes?.aparato ?? aparatoDe(token);
  const pendiente = { clave, aparato, lineas: carritoGuardado(token) };
  anotar(token, pendiente);
  guardarCarrito(token, []);
  return pendiente;
};

/** The server has it: what came back to the cart meanwhile, in this tab or another, goes out of it again. */
export const cumplir = (token: string, { clave, lineas }: Pendiente): void => {
  gastarClave(token, clave);
  const visto = leer(token);
  if (visto?.clave !== clave) return;
  localStorage.removeItem(claveDe(token));
  if (visto.devuelto) guardarCarrito(token, quitarLineas(carritoGuardado(token), lineas));
};

/** Brings the cart back once; `conClave` where nobody knows whether the order came. */
export const devolver = (token: string, pendiente: Pendiente, conClave: boolean): void => {
  const visto = leer(token);
  if (!(visto?.clave === pendiente.clave && visto.devuelto)) alCarrito(token, pendiente);
  if (conClave) anotar(token, { ...pendiente, devuelto: true });
  else {
    gastarClave(token, pendiente.clave);
    localStorage.removeItem(claveDe(token));
  }
};

/** The page went away while an order was on its way: nobody knows here what became of it, and its cart is back. */
export const recuperar = (token: string): void => {
  const pendiente = leer(token);
  if (pendiente && !pendiente.devuelto) devolver(token, pendiente, true);
};

/** The name of the person who orders, and the table she entered if the code names none. */
export interface Quien {
  readonly nombre: string;
  readonly mesa: string | null;
}

/** What the call is sent: ids, how many and words; the server has the rest (D-71). */
export const cuerpoDe = (
  token: string,
  { nombre, mesa }: Quien,
  { lineas, aparato = '' }: Pick<Pendiente, 'lineas' | 'aparato'>,
): object => ({
  pedidos: lineas.map((l) => ({
    id: l.id,
    cantidad: l.cantidad,
    comentario: l.comentario,
    especificaciones: l.especificaciones.map((e) => e.id),
    complementos: l.complementos.map((c) => ({ id: c.id, comentario: c.comentario })),
  })),
  nombre,
  ...(mesa !== null && { mesa_dicha: mesa }),
  token,
  ...(aparato !== '' && { aparato }),
  total: totalDelCarrito(lineas),
});
