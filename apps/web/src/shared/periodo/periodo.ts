import { PERIODO, type Periodo } from '@comal/domain/tablero/periodos';
import type { InstantRange } from '../../kit/DateFilter/days.ts';

/** The chosen period and branches of a dashboard or report. */
export interface Eleccion {
  readonly periodo: Periodo;
  /** The days of a specific period; null until they are chosen. */
  readonly rango: InstantRange | null;
  /** Ids of branches; empty: that of the session. */
  readonly sucursales: readonly number[];
}

/** Today, of the own branch. */
export const HOY: Eleccion = { periodo: PERIODO.DIA, rango: null, sucursales: [] };

/** The request for the server: dates are 0 unless the period is specific; null while its days are not chosen. */
export const requestOf = ({ periodo, rango, sucursales }: Eleccion) => {
  if (periodo === PERIODO.ESPECIFICO && !rango) return null;
  const { inicio, fin } = (periodo === PERIODO.ESPECIFICO && rango) || { inicio: 0, fin: 0 };
  return { periodo, inicio, fin, ...(sucursales.length > 0 && { sucursales: [...sucursales] }) };
};

const MIL = 1000;

/** A short amount in pesos, such as '$24.3 mil', where the whole one does not fit. */
export const short = (pesos: number): string =>
  Math.abs(pesos) < MIL
    ? `$${Math.round(pesos)}`
    : `$${(pesos / MIL).toLocaleString('es-MX', { maximumFractionDigits: 1 })} mil`;

const LONG = new Intl.DateTimeFormat('es-MX', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const SHORT = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The days of a period in words: 'Viernes, 20 de noviembre de 2026', 'Del 16 ... al 20 ...'. */
export const daysInWords = ({ desde, hasta }: { readonly desde: string; readonly hasta: string }): string =>
  desde === hasta
    ? atStart(LONG.format(Date.parse(desde)))
    : `Del ${SHORT.format(Date.parse(desde))} al ${SHORT.format(Date.parse(hasta))}`;
