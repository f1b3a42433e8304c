import type { MetodoDePago } from '@comal/domain/caja/metodos';
import { porcentajeDe } from '@comal/domain/comanda/cobro/cobro';
import type { PagoPorMetodo, Propina } from '@comal/domain/comanda/cobro/por-metodo';
import type { Centavos } from '@comal/domain/money';
import { amountToCents } from '../../../../kit/MoneyInput/amounts.ts';

/** The chosen option: no tip, a percentage of the total, or a typed amount. */
export type OpcionDePropina = 'ninguna' | 'otra' | number;

/**
 * The chosen tip of a sub-account; with `metodo` null it is paid by a default method (`metodoDePropina`, decision
 * 0012).
 */
export interface PropinaElegida {
  readonly opcion: OpcionDePropina;
  /** The amount of 'otra', as it was typed. */
  readonly texto: string;
  readonly metodo: number | null;
}

/** The amounts typed by method, in the order of method ids. */
type Escritos = readonly Pick<PagoPorMetodo, 'metodo' | 'recibido'>[];

/** The default: a tip is never added automatically. */
export const SIN_PROPINA: PropinaElegida = { opcion: 'ninguna', texto: '', metodo: null };

/** The preferred methods for a tip: card, then any other built-in method except cash. */
const PRIMERO: readonly ((m: MetodoDePago) => boolean)[] = [(m) => m.es_tarjeta, (m) => m.fijo && !m.en_caja];

/**
 * The id of the method that pays the tip: the chosen one; otherwise, of the methods in use, card, transfer, cash, or a
 * custom method. Cash if none is in use.
 */
export const metodoDePropina = (
  { metodo }: PropinaElegida,
  escritos: Escritos,
  metodos: readonly MetodoDePago[],
): number | undefined => {
  if (metodo !== null) return metodo;
  const ids = new Set(escritos.filter(({ recibido }) => recibido > 0).map((e) => e.metodo));
  // Ordered by id: cash comes before custom methods.
  const usados = metodos.filter(({ id }) => ids.has(id));
  const primero = PRIMERO.map((va) => usados.find(va)).find((m) => m !== undefined);
  const enCaja = metodos.find((m) => m.en_caja);
  return (primero ?? usados[0] ?? enCaja ?? metodos[0])?.id;
};

const montoDe = ({ opcion, texto }: PropinaElegida, total: Centavos): Centavos => {
  if (opcion === 'otra') return amountToCents(texto) ?? 0;
  return opcion === 'ninguna' ? 0 : porcentajeDe(total, opcion);
};

/** The chosen tip in centavos and its method; null for none. */
export const propinaEscrita = (
  elegida: PropinaElegida,
  total: Centavos,
  escritos: Escritos,
  metodos: readonly MetodoDePago[],
): Propina | null => {
  const monto = montoDe(elegida, total);
  const metodo = metodoDePropina(elegida, escritos, metodos);
  return monto > 0 && metodo !== undefined ? { monto, metodo } : null;
};
