import { METODO_DE_PAGO, type MetodoDePago, type Pago } from '@comal/domain/comanda/cobro/cobro';
import type { PropinaElegida } from './propina.ts';

/** What was typed for one payment method. */
export interface Escrito {
  readonly monto: string;
  readonly no_operacion: string;
}

/** What was typed for one sub-account: the fields of a payment as text, and the tip that was chosen (COBRO-003). */
export interface Captura extends Readonly<Record<Exclude<keyof Pago, 'propina' | 'otros'>, string>> {
  /** By the id of each own method (D-115). */
  readonly otros: Readonly<Record<MetodoDePago, Escrito>>;
  readonly propina: PropinaElegida;
}

const NADA: Escrito = { monto: '', no_operacion: '' };
const { EFECTIVO, TRANSFERENCIA, TARJETA } = METODO_DE_PAGO;

/** What was typed for a payment method, one of the three or one of one's own (COBRO-003, D-115). */
export const escritoDe = (c: Captura, metodo: MetodoDePago): Escrito => {
  if (metodo === EFECTIVO) return { ...NADA, monto: c.efectivo };
  if (metodo === TRANSFERENCIA) return { monto: c.transferencia, no_operacion: c.no_operacion_transferencia };
  if (metodo === TARJETA) return { monto: c.tarjeta, no_operacion: c.no_operacion_tarjeta };
  return c.otros[metodo] ?? NADA;
};

/** The same with something else typed for that method. */
export const conEscrito = (c: Captura, metodo: MetodoDePago, cambio: Partial<Escrito>): Captura => {
  const e = { ...escritoDe(c, metodo), ...cambio };
  if (metodo === EFECTIVO) return { ...c, efectivo: e.monto };
  if (metodo === TRANSFERENCIA) return { ...c, transferencia: e.monto, no_operacion_transferencia: e.no_operacion };
  if (metodo === TARJETA) return { ...c, tarjeta: e.monto, no_operacion_tarjeta: e.no_operacion };
  return { ...c, otros: { ...c.otros, [metodo]: e } };
};

/** The methods that something can be typed for: the three, and the own ones that something was typed for. */
export const metodosEscritos = (c: Captura): readonly MetodoDePago[] => [
  ...[EFECTIVO, TRANSFERENCIA, TARJETA],
  ...Object.keys(c.otros).map(Number),
];

/** The same without what was typed for a method that is not taken any more, which has no field (D-25); itself where there is nothing. */
export const soloCon = (c: Captura, habilitados: readonly MetodoDePago[]): Captura => {
  const { propina } = c;
  const fuera = metodosEscritos(c).filter((m) => !habilitados.includes(m) && escritoDe(c, m).monto !== '');
  const otraPropina = propina.metodo !== null && !habilitados.includes(propina.metodo);
  if (fuera.length === 0 && !otraPropina) return c;
  const sin = fuera.reduce((hasta, metodo) => conEscrito(hasta, metodo, NADA), c);
  return otraPropina ? { ...sin, propina: { ...propina, metodo: null } } : sin;
};

/** The same with no amounts; operation numbers stay. */
export const sinMontos = (c: Captura): Captura =>
  metodosEscritos(c).reduce((hasta, metodo) => conEscrito(hasta, metodo, { monto: '' }), c);
