import type { MetodoDePago } from '@comal/domain/caja/metodos';
import { porcentajeDe } from '@comal/domain/comanda/cobro/cobro';
import type { PagoPorMetodo, Propina } from '@comal/domain/comanda/cobro/por-metodo';
import type { Centavos } from '@comal/domain/money';
import { amountToCents } from '../../../../kit/MoneyInput/amounts.ts';

/** What was pressed: no tip, a percentage of the total, or an amount of its own. */
export type OpcionDePropina = 'ninguna' | 'otra' | number;

/** The tip of a sub-account as it was chosen; `metodo` null follows what pays the rest (decision 0012). */
export interface PropinaElegida {
  readonly opcion: OpcionDePropina;
  /** The amount of 'otra', as it was typed. */
  readonly texto: string;
  readonly metodo: number | null;
}

/** What was typed by each method, in the order of their ids. */
type Escritos = readonly Pick<PagoPorMetodo, 'metodo' | 'recibido'>[];

/** Nobody is asked for one: a tip is never added by itself. */
export const SIN_PROPINA: PropinaElegida = { opcion: 'ninguna', texto: '', metodo: null };

/** Which method a tip goes with first: a card, then another of those that every business has, but for the cash. */
const PRIMERO: readonly ((m: MetodoDePago) => boolean)[] = [(m) => m.es_tarjeta, (m) => m.fijo && !m.en_caja];

/** How a tip comes when nobody says: with the card when one is used, else by transfer, else in cash, or by an own method that pays without cash. */
export const metodoDePropina = (
  { metodo }: PropinaElegida,
  escritos: Escritos,
  metodos: readonly MetodoDePago[],
): number | undefined => {
  if (metodo !== null) return metodo;
  const ids = new Set(escritos.filter(({ recibido }) => recibido > 0).map((e) => e.metodo));
  // In the order of the ids: the cash comes before own methods.
  const usados = metodos.filter(({ id }) => ids.has(id));
  const primero = PRIMERO.map((va) => usados.find(va)).find((m) => m !== undefined);
  const enCaja = metodos.find((m) => m.en_caja);
  return (primero ?? usados[0] ?? enCaja ?? metodos[0])?.id;
};

const montoDe = ({ opcion, texto }: PropinaElegida, total: Centavos): Centavos => {
  if (opcion === 'otra') return amountToCents(texto) ?? 0;
  return opcion === 'ninguna' ? 0 : porcentajeDe(total, opcion);
};

/** The tip that was chosen, of a total, in centavos; null for none. */
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
