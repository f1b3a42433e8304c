/** An order that was made on this phone: its code and when, in epoch milliseconds. */
interface Mio {
  readonly codigo: string;
  readonly en: number;
}

/** How long in ms an order stays on the phone's list, and how many it shows. */
const VIGENCIA_MS = 12 * 3_600_000;
const CUANTOS = 10;

/** The storage key of the orders, per branch and not per code, so that a diner who changes tables keeps them. */
const claveDe = (token: string): string => `comal:pedidos:${token.split('.')[0] ?? ''}`;

const esMio = (v: unknown): v is Mio =>
  typeof v === 'object' && v !== null && typeof (v as Mio).codigo === 'string' && typeof (v as Mio).en === 'number';

const leer = (token: string): readonly Mio[] => {
  try {
    const leido: unknown = JSON.parse(localStorage.getItem(claveDe(token)) ?? '[]');
    return Array.isArray(leido) ? leido.filter(esMio) : [];
  } catch {
    return [];
  }
};

const NOMBRE = 'comal:nombre';

/** The last name used on this phone. */
export const nombreDelTelefono = (): string => localStorage.getItem(NOMBRE) ?? '';

/** Stores the name of the person who orders. */
export const recordarNombre = (nombre: string): void => localStorage.setItem(NOMBRE, nombre);

const MESA = 'comal:mesa';

/** The table last entered in this tab; '' if none. Per tab, because on another day it is another table. */
export const mesaDelTelefono = (): string => sessionStorage.getItem(MESA) ?? '';

/** Stores the table as it was typed. */
export const recordarMesa = (mesa: string): void => sessionStorage.setItem(MESA, mesa);

/** The codes of today's orders of this phone, newest first, including `actual`. */
export const misPedidos = (token: string, ahora: number, actual = ''): readonly string[] => {
  const codigos = leer(token)
    .filter(({ en }) => en > ahora - VIGENCIA_MS)
    .map(({ codigo }) => codigo);
  return codigos.includes(actual) || actual === '' ? codigos : [actual, ...codigos];
};

/** Stores the code of a new order. */
export const recordarPedido = (token: string, codigo: string, ahora: number): void => {
  const antes = leer(token).filter((m) => m.codigo !== codigo && m.en > ahora - VIGENCIA_MS);
  localStorage.setItem(claveDe(token), JSON.stringify([{ codigo, en: ahora }, ...antes].slice(0, CUANTOS)));
};
