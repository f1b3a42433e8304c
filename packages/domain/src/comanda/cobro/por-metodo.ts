import { sumar, type Centavos } from '../../money.ts';
import type { MetodoDePago } from '../../caja/metodos.ts';

/** What kind of card somebody paid with, where it is known. */
export type TipoDeTarjeta = 'credito' | 'debito';

/** What is handed over by one method, the tip in it, in centavos. */
export interface PagoPorMetodo {
  readonly metodo: number;
  readonly recibido: Centavos;
  /** The part of it that is a tip (decision 0012). */
  readonly propina: Centavos;
  /** Its operation number; '' for none. */
  readonly no_operacion: string;
  readonly tipo_tarjeta: TipoDeTarjeta | null;
}

/** A payment by one method once it was accepted, in centavos; `recibido = aplicado + propina + cambio`. */
export interface CobroPorMetodo extends PagoPorMetodo {
  readonly aplicado: Centavos;
  readonly cambio: Centavos;
  /** The form of payment that the SAT knows it as; null where that is not known. */
  readonly forma_sat: string | null;
}

/** A payment: what is handed over by each method, at most once by each, in the order of their ids. */
export type PagosPorMetodo = readonly PagoPorMetodo[];

/** A tip and the method it comes by, in centavos: owed to the waiter, no sale. */
export interface Propina {
  readonly monto: Centavos;
  readonly metodo: number;
}

/** What was said of a method; absent kind of card: it is not known. */
type PagoDicho = Pick<PagoPorMetodo, 'metodo' | 'recibido' | 'no_operacion'> &
  Partial<Pick<PagoPorMetodo, 'tipo_tarjeta'>>;

/**
 * What was said of each method and of the tip, as a payment: a method of which nothing was said is left out, a tip of nothing is
 * none, and one by a method that nothing comes by brings the method with it, for the rules to refuse.
 */
export const reunirPagos = (dichos: readonly PagoDicho[], propina: Propina | null): PagosPorMetodo => {
  const propinaPor = (metodo: number): Centavos => (propina?.metodo === metodo ? propina.monto : 0);
  const faltaSuMetodo = propina && !dichos.some((d) => d.metodo === propina.metodo);
  return [...dichos, ...(faltaSuMetodo ? [{ metodo: propina.metodo, recibido: 0, no_operacion: '' }] : [])]
    .map((d) => ({ ...d, propina: propinaPor(d.metodo), tipo_tarjeta: d.tipo_tarjeta ?? null }))
    .filter((p) => p.recibido !== 0 || p.propina !== 0 || p.no_operacion !== '')
    .sort((a, b) => a.metodo - b.metodo);
};

/** The tip of a payment with its method, or null. Precondition: a tip comes by at most one method. */
export const propinaDelPago = (pagos: PagosPorMetodo): Propina | null => {
  const suyo = pagos.find((p) => p.propina !== 0);
  return suyo ? { monto: suyo.propina, metodo: suyo.metodo } : null;
};

/** Everything handed over, the tips in it. */
export const recibido = (pagos: PagosPorMetodo): Centavos => sumar(pagos.map((p) => p.recibido));

/** The tips of a payment; 0 for none. */
export const propinaDe = (pagos: PagosPorMetodo): Centavos => sumar(pagos.map((p) => p.propina));

/** What there is to hand over: the total and the tips. */
export const porEntregar = (total: Centavos, pagos: PagosPorMetodo): Centavos => total + propinaDe(pagos);

/** What is still missing, never negative. */
export const restante = (total: Centavos, pagos: PagosPorMetodo): Centavos =>
  Math.max(0, porEntregar(total, pagos) - recibido(pagos));

/** What goes back to the customer, never negative; an accepted payment has it in the drawer's method (D-25). */
export const cambio = (total: Centavos, pagos: PagosPorMetodo): Centavos =>
  Math.max(0, recibido(pagos) - porEntregar(total, pagos));

const FORMA_DE_TARJETA: Readonly<Record<TipoDeTarjeta, string>> = { credito: '04', debito: '28' };

/** The SAT's form of what came by a method: the method's own; of a card 04 or 28 where its kind is known. */
export const formaSat = (
  { es_tarjeta, forma_sat }: Pick<MetodoDePago, 'es_tarjeta' | 'forma_sat'>,
  tipo: TipoDeTarjeta | null,
): string | null => (es_tarjeta && tipo !== null ? FORMA_DE_TARJETA[tipo] : forma_sat);

/**
 * What each method of an accepted payment of `total` came to: change comes out of the method in the drawer. A method that
 * nothing came by is left out. Precondition: the payment was accepted with these methods.
 */
export const aplicar = (
  total: Centavos,
  pagos: PagosPorMetodo,
  metodos: readonly MetodoDePago[],
): readonly CobroPorMetodo[] => {
  const vuelto = cambio(total, pagos);
  const por = new Map(metodos.map((m) => [m.id, m]));
  return pagos
    .filter((p) => p.recibido > 0)
    .map((p) => {
      const metodo = por.get(p.metodo);
      if (!metodo) throw new RangeError('An accepted payment comes by methods that are taken');
      const suyo = metodo.en_caja ? vuelto : 0;
      const forma_sat = formaSat(metodo, p.tipo_tarjeta);
      return { ...p, aplicado: p.recibido - p.propina - suyo, cambio: suyo, forma_sat };
    });
};
