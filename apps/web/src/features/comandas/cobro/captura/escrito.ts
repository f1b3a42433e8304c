import type { PropinaElegida } from './propina.ts';

/** What was typed for one payment method. */
export interface Escrito {
  readonly monto: string;
  readonly no_operacion: string;
}

/** What was typed for one sub-account, by the id of each method, and the tip that was chosen. */
export interface Captura {
  readonly por: Readonly<Record<number, Escrito>>;
  readonly propina: PropinaElegida;
}

const NADA: Escrito = { monto: '', no_operacion: '' };

/** What was typed for a payment method (D-115). */
export const escritoDe = (c: Captura, metodo: number): Escrito => c.por[metodo] ?? NADA;

/** The input with a change of what was typed for a method. */
export const conEscrito = (c: Captura, metodo: number, cambio: Partial<Escrito>): Captura => ({
  ...c,
  por: { ...c.por, [metodo]: { ...escritoDe(c, metodo), ...cambio } },
});

/** The methods that something was typed for, in the order of their ids. */
export const metodosEscritos = (c: Captura): readonly number[] => Object.keys(c.por).map(Number);

/** The input without amounts typed for methods that were disabled meanwhile; unchanged if there are none. */
export const soloCon = (c: Captura, habilitados: readonly number[]): Captura => {
  const { propina } = c;
  const fuera = metodosEscritos(c).filter((m) => !habilitados.includes(m) && escritoDe(c, m).monto !== '');
  const otraPropina = propina.metodo !== null && !habilitados.includes(propina.metodo);
  if (fuera.length === 0 && !otraPropina) return c;
  const sin = fuera.reduce((hasta, metodo) => conEscrito(hasta, metodo, NADA), c);
  return otraPropina ? { ...sin, propina: { ...propina, metodo: null } } : sin;
};

/** The input without amounts; operation numbers stay. */
export const sinMontos = (c: Captura): Captura =>
  metodosEscritos(c).reduce((hasta, metodo) => conEscrito(hasta, metodo, { monto: '' }), c);
