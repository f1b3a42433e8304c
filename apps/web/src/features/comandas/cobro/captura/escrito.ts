import type { TipoDeTarjeta } from '@comal/domain/comanda/cobro/por-metodo';
import type { PropinaElegida } from './propina.ts';

/** What was typed for one payment method. */
export interface Escrito {
  readonly monto: string;
  readonly no_operacion: string;
  /** The kind of card (D-126); absent: nobody said it. */
  readonly tipo_tarjeta?: TipoDeTarjeta;
}

/** The input for one sub-account: what was typed by method id, and the chosen tip. */
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

/** The ids of the methods with input, ascending. */
export const metodosEscritos = (c: Captura): readonly number[] => Object.keys(c.por).map(Number);

/** The input without that of methods disabled meanwhile; the same object if there is none. */
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
