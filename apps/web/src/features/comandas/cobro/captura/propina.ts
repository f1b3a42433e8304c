import {
  METODO_DE_PAGO,
  porcentajeDe,
  type MetodoDePago,
  type Pago,
  type Propina,
} from '@comal/domain/comanda/cobro/cobro';
import type { Centavos } from '@comal/domain/money';
import { amountToCents } from '../../../../kit/MoneyInput/amounts.ts';

/** What was pressed: no tip, a percentage of the total, or an amount of its own. */
export type OpcionDePropina = 'ninguna' | 'otra' | number;

/** The tip of a sub-account as it was chosen; `metodo` null follows what pays the rest (decision 0012). */
export interface PropinaElegida {
  readonly opcion: OpcionDePropina;
  /** The amount of 'otra', as it was typed. */
  readonly texto: string;
  readonly metodo: MetodoDePago | null;
}

type Montos = Pick<Pago, 'efectivo' | 'transferencia' | 'tarjeta' | 'otros'>;

/** Nobody is asked for one: a tip is never added by itself. */
export const SIN_PROPINA: PropinaElegida = { opcion: 'ninguna', texto: '', metodo: null };

/** How a tip comes when nobody says: with the card when one is used, else by transfer, else in cash, or by an own method that pays without cash. */
export const metodoDePropina = (
  { metodo }: PropinaElegida,
  { efectivo, transferencia, tarjeta, otros }: Montos,
): MetodoDePago => {
  if (metodo !== null) return metodo;
  if (tarjeta > 0) return METODO_DE_PAGO.TARJETA;
  if (transferencia > 0) return METODO_DE_PAGO.TRANSFERENCIA;
  return (efectivo === 0 && otros?.[0]?.metodo) || METODO_DE_PAGO.EFECTIVO;
};

const montoDe = ({ opcion, texto }: PropinaElegida, total: Centavos): Centavos => {
  if (opcion === 'otra') return amountToCents(texto) ?? 0;
  return opcion === 'ninguna' ? 0 : porcentajeDe(total, opcion);
};

/** The tip that was chosen, of a total, in centavos; null for none. */
export const propinaEscrita = (elegida: PropinaElegida, total: Centavos, montos: Montos): Propina | null => {
  const monto = montoDe(elegida, total);
  return monto > 0 ? { monto, metodo: metodoDePropina(elegida, montos) } : null;
};
