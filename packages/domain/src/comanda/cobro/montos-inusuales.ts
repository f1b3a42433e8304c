import type { Centavos } from '../../money.ts';
import { cambio, propinaDe, type PagosPorMetodo } from './por-metodo.ts';

/** What about the amounts of a charge is asked about once, in the order in which it is asked. */
export const MONTOS_INUSUALES = ['propina', 'cambio'] as const;
export type MontoInusual = (typeof MONTOS_INUSUALES)[number];

/** Change of more than this is rather one digit too many than a bank note. */
export const CAMBIO_USUAL: Centavos = 100_000;

/** Of a bill: a tip of more than one part in two is rather an amount in the wrong field. */
const PROPINA_USUAL = 2;

const ES_INUSUAL: Readonly<Record<MontoInusual, (total: Centavos, pagos: PagosPorMetodo) => boolean>> = {
  propina: (total, pagos) => propinaDe(pagos) * PROPINA_USUAL > total,
  cambio: (total, pagos) => cambio(total, pagos) > CAMBIO_USUAL,
};

/** What is unusual about a payment of `total`: a tip above half of it, change above $1,000 (both in centavos). */
export const montosInusuales = (total: Centavos, pagos: PagosPorMetodo): MontoInusual[] =>
  MONTOS_INUSUALES.filter((monto) => ES_INUSUAL[monto](total, pagos));
