import type { MetodoDePago } from '../../caja/metodos.ts';
import type { Centavos } from '../../money.ts';
import { cambio, propinaDe, type PagosPorMetodo } from './por-metodo.ts';

/** The unusual amounts of a charge about which the till asks, in this order. */
export const MONTOS_INUSUALES = ['propina', 'cambio'] as const;
export type MontoInusual = (typeof MONTOS_INUSUALES)[number];

/** Change above this is more likely one digit too many than a bank note, in centavos. */
export const CAMBIO_USUAL: Centavos = 100_000;

/** A tip above half of the bill is more likely an amount in the wrong field. */
const PROPINA_USUAL = 2;

type EsInusual = (total: Centavos, pagos: PagosPorMetodo, metodos: readonly MetodoDePago[]) => boolean;

const ES_INUSUAL: Readonly<Record<MontoInusual, EsInusual>> = {
  propina: (total, pagos) => propinaDe(pagos) * PROPINA_USUAL > total,
  cambio: (total, pagos, metodos) => cambio(total, pagos, metodos) > CAMBIO_USUAL,
};

/** The unusual amounts of a payment of `total`: a tip above half of it, change above $1,000 (both in centavos). */
export const montosInusuales = (
  total: Centavos,
  pagos: PagosPorMetodo,
  metodos: readonly MetodoDePago[],
): MontoInusual[] => MONTOS_INUSUALES.filter((monto) => ES_INUSUAL[monto](total, pagos, metodos));
