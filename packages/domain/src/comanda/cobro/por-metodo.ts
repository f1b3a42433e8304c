import { sumar, type Centavos } from '../../money.ts';
import type { MetodoDePago } from '../../caja/metodos.ts';
import { redondear } from '../../caja/redondeo.ts';

/** The kinds of card: SAT tells them apart. */
export const TIPOS_DE_TARJETA = ['credito', 'debito'] as const;
export type TipoDeTarjeta = (typeof TIPOS_DE_TARJETA)[number];

const DICHO_DE_TIPO: Readonly<Record<TipoDeTarjeta, string>> = { credito: 'crédito', debito: 'débito' };

/** A method as its ticket names it: 'Tarjeta débito' where the kind is known. */
export const nombreConTipo = (nombre: string, tipo: TipoDeTarjeta | null): string =>
  tipo === null ? nombre : `${nombre} ${DICHO_DE_TIPO[tipo]}`;

/** What is handed over by one method, its tip included, in centavos. */
export interface PagoPorMetodo {
  readonly metodo: number;
  readonly recibido: Centavos;
  /** The part of it that is a tip (decision 0012). */
  readonly propina: Centavos;
  /** Its operation number; '' for none. */
  readonly no_operacion: string;
  readonly tipo_tarjeta: TipoDeTarjeta | null;
}

/** An accepted payment by one method, in centavos; `recibido = aplicado + propina + cambio + redondeo`. */
export interface CobroPorMetodo extends PagoPorMetodo {
  readonly aplicado: Centavos;
  readonly cambio: Centavos;
  /** What rounding added to the cash that was owed, or took from it (below 0); no sale, and 0 for other methods (D-164). */
  readonly redondeo: Centavos;
  /** Its SAT form of payment; null if unknown. */
  readonly forma_sat: string | null;
}

/** A payment: what is handed over by each method, each at most once, ordered by its id. */
export type PagosPorMetodo = readonly PagoPorMetodo[];

/** A tip, in centavos, and its method; it is owed to the waiter and no sale. */
export interface Propina {
  readonly monto: Centavos;
  readonly metodo: number;
}

/** What was entered for a method; an absent kind of card is unknown. */
type PagoDicho = Pick<PagoPorMetodo, 'metodo' | 'recibido' | 'no_operacion'> &
  Partial<Pick<PagoPorMetodo, 'tipo_tarjeta'>>;

/**
 * Builds a payment from what was entered for each method and the tip: methods without amount, tip and operation number are left
 * out; a tip by a method without an amount adds the method, which the rules then refuse.
 */
export const reunirPagos = (dichos: readonly PagoDicho[], propina: Propina | null): PagosPorMetodo => {
  const propinaPor = (metodo: number): Centavos => (propina?.metodo === metodo ? propina.monto : 0);
  const faltaSuMetodo = propina && !dichos.some((d) => d.metodo === propina.metodo);
  return [...dichos, ...(faltaSuMetodo ? [{ metodo: propina.metodo, recibido: 0, no_operacion: '' }] : [])]
    .map((d) => ({ ...d, propina: propinaPor(d.metodo), tipo_tarjeta: d.tipo_tarjeta ?? null }))
    .filter((p) => p.recibido !== 0 || p.propina !== 0 || p.no_operacion !== '')
    .sort((a, b) => a.metodo - b.metodo);
};

/** The tip of a payment with its method, or null. Precondition: at most one method has a tip. */
export const propinaDelPago = (pagos: PagosPorMetodo): Propina | null => {
  const suyo = pagos.find((p) => p.propina !== 0);
  return suyo ? { monto: suyo.propina, metodo: suyo.metodo } : null;
};

/** The sum of what is handed over, in centavos, tips included. */
export const recibido = (pagos: PagosPorMetodo): Centavos => sumar(pagos.map((p) => p.recibido));

/** The tips of a payment; 0 for none. */
export const propinaDe = (pagos: PagosPorMetodo): Centavos => sumar(pagos.map((p) => p.propina));

/** The amount to hand over: the total and the tips. */
export const porEntregar = (total: Centavos, pagos: PagosPorMetodo): Centavos => total + propinaDe(pagos);

/** The cash that settles what the other methods leave of the bill, with the tip in it, at least 0; before and after rounding. */
export interface EfectivoDebido {
  readonly exacto: Centavos;
  readonly redondeado: Centavos;
}

/** What a payment of `total` owes in cash besides what comes by other methods. */
export const efectivoDebido = (
  total: Centavos,
  pagos: PagosPorMetodo,
  metodos: readonly MetodoDePago[],
): EfectivoDebido => {
  const enCaja = metodos.find((m) => m.en_caja);
  const demas = pagos.filter((p) => p.metodo !== enCaja?.id);
  const resto = total - sumar(demas.map((p) => p.recibido - p.propina));
  const exacto = Math.max(0, resto) + propinaDe(pagos) - propinaDe(demas);
  return { exacto, redondeado: redondear(exacto, enCaja?.redondea_a ?? 0) };
};

/** What rounding adds to a payment, or takes from it (below 0): 0 unless cash is among it (D-164). */
export const redondeoDe = (total: Centavos, pagos: PagosPorMetodo, metodos: readonly MetodoDePago[]): Centavos => {
  const enCaja = metodos.find((m) => m.en_caja);
  if (!pagos.some((p) => p.metodo === enCaja?.id && p.recibido > 0)) return 0;
  const { exacto, redondeado } = efectivoDebido(total, pagos, metodos);
  return redondeado - exacto;
};

/** What is still missing, at least 0: as long as another method may bring it, without rounding. */
export const restante = (total: Centavos, pagos: PagosPorMetodo, metodos: readonly MetodoDePago[]): Centavos => {
  const exacto = porEntregar(total, pagos) - recibido(pagos);
  const redondeado = exacto + redondeoDe(total, pagos, metodos);
  if (redondeado <= 0) return 0;
  const paso = metodos.find((m) => m.en_caja)?.redondea_a ?? 0;
  return exacto >= paso ? exacto : redondeado;
};

/** The change, at least 0; in an accepted payment it comes from the drawer's method (D-25). */
export const cambio = (total: Centavos, pagos: PagosPorMetodo, metodos: readonly MetodoDePago[]): Centavos =>
  Math.max(0, recibido(pagos) - porEntregar(total, pagos) - redondeoDe(total, pagos, metodos));

const FORMA_DE_TARJETA: Readonly<Record<TipoDeTarjeta, string>> = { credito: '04', debito: '28' };

/** The SAT's form of payment of a method: its own; for a card 04 or 28 where its kind is known. */
export const formaSat = (
  { es_tarjeta, forma_sat }: Pick<MetodoDePago, 'es_tarjeta' | 'forma_sat'>,
  tipo: TipoDeTarjeta | null,
): string | null => (es_tarjeta && tipo !== null ? FORMA_DE_TARJETA[tipo] : forma_sat);

/**
 * The amounts of each method of an accepted payment of `total`: change and rounding are those of the drawer's method. Methods without an
 * amount are left out. Precondition: the payment was accepted with these methods.
 */
export const aplicar = (
  total: Centavos,
  pagos: PagosPorMetodo,
  metodos: readonly MetodoDePago[],
): readonly CobroPorMetodo[] => {
  const vuelto = cambio(total, pagos, metodos);
  const redondo = redondeoDe(total, pagos, metodos);
  const por = new Map(metodos.map((m) => [m.id, m]));
  return pagos
    .filter((p) => p.recibido > 0)
    .map((p) => {
      const metodo = por.get(p.metodo);
      if (!metodo) throw new RangeError('An accepted payment comes by methods that are taken');
      const [suyo, redondeo] = metodo.en_caja ? [vuelto, redondo] : [0, 0];
      const forma_sat = formaSat(metodo, p.tipo_tarjeta);
      return { ...p, aplicado: p.recibido - p.propina - suyo - redondeo, cambio: suyo, redondeo, forma_sat };
    });
};
