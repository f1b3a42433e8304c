/** An order that was made on this phone: its code and when, in epoch milliseconds. */
interface Mio {
  readonly codigo: string;
  readonly en: number;
}

/** How long an order stays on the phone's list, and how many it shows. */
const VIGENCIA_MS = 12 * 3_600_000;
const CUANTOS = 10;

/** The orders of a branch, not of one of its codes: who changes tables keeps them. */
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

/** Where who ordered last in this tab said that she sits: another day it is another table. */
export const mesaDelTelefono = (): string => sessionStorage.getItem(MESA) ?? '';

/** Keeps the table that was said, as it was written. */
export const recordarMesa = (mesa: string): void => sessionStorage.setItem(MESA, mesa);

/** The codes of what was ordered on this phone today, the newest first; `actual` is among them. */
export const misPedidos = (token: string, ahora: number, actual = ''): readonly string[] => {
  const codigos = leer(token)
    .filter(({ en }) => en > ahora - VIGENCIA_MS)
    .map(({ codigo }) => codigo);
  return codigos.includes(actual) || actual === '' ? codigos : [actual, ...codigos];
};

/** Keeps the code of an order that was just made. */
export const recordarPedido = (token: string, codigo: string, ahora: number): void => {
  const antes = leer(token).filter((m) => m.codigo !== codigo && m.en > ahora - VIGENCIA_MS);
  localStorage.setItem(claveDe(token), JSON.stringify([{ codigo, en: ahora }, ...antes].slice(0, CUANTOS)));
};
