import type { Centavos } from '../money.ts';

/** The sales of a shift in one local hour. */
export interface VentaPorHora {
  /** The local hour: '14'. */
  readonly hora: string;
  readonly ventas: Centavos;
}

/** The trend of the sales of a shift. */
export const TENDENCIAS = ['creciente', 'decreciente', 'estable'] as const;
export type Tendencia = (typeof TENDENCIAS)[number];

/** Sales grow if the second half is above 110 % of the first, and fall if it is below 90 %. */
const CRECE = 1.1;
const CAE = 0.9;

const media = (ventas: readonly Centavos[]): number =>
  ventas.length === 0 ? 0 : ventas.reduce((suma, v) => suma + v, 0) / ventas.length;

/** The trend: the average of the second half of the hours against the first; 'estable' with a single hour. */
export const tendenciaDe = (ventas: readonly Centavos[]): Tendencia => {
  if (ventas.length < 2) return 'estable';
  const mitad = Math.floor(ventas.length / 2);
  const [primera, segunda] = [media(ventas.slice(0, mitad)), media(ventas.slice(mitad))];
  if (segunda > primera * CRECE) return 'creciente';
  return segunda < primera * CAE ? 'decreciente' : 'estable';
};

/** The share of the hours of a shift that had sales, in percent; 0 without hours. */
export const eficienciaDe = (ventas: readonly Centavos[]): number =>
  ventas.length === 0 ? 0 : Math.round((ventas.filter((v) => v > 0).length * 1000) / ventas.length) / 10;

const HORA_EN_MS = 3_600_000;

/** Hours worked, rounded to 2 decimals; null without an end, or with one before the start. */
export const horasTrabajadas = (inicio: number, fin: number | null): number | null =>
  fin === null || fin < inicio ? null : Math.round(((fin - inicio) / HORA_EN_MS) * 100) / 100;

/** The level of a difference: low up to 50 pesos, medium up to 200, high above. */
export const nivelDeIrregularidad = (diferencia: Centavos): 'bajo' | 'medio' | 'alto' => {
  const debe = Math.abs(diferencia);
  if (debe <= 50_00) return 'bajo';
  return debe <= 200_00 ? 'medio' : 'alto';
};

/**
 * The average of the charges that are not cancelled, without tips, in centavos; null when none is left, or more was
 * cancelled than charged.
 */
export const ticketPromedio = (ventas: Centavos, cobros: number): Centavos | null =>
  cobros > 0 ? Math.round(ventas / cobros) : null;

/** A share of a whole in percent with one decimal; 0 of a whole of 0. */
export const porcentajeDe = (parte: number, todo: number): number =>
  todo === 0 ? 0 : Math.round((parte * 1000) / todo) / 10;
