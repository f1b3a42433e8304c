import type { Tendencia } from '../caja/estadisticas.ts';

/** Above 5 percent it grows, below minus 5 it falls. */
const UMBRAL = 5;

const media = (valores: readonly number[]): number => valores.reduce((suma, v) => suma + v, 0) / valores.length;

/** Where the guests of a period are going: the second half of the series against the first; with one value there is nothing to compare. */
export const tendenciaDeComensales = (serie: readonly number[]): Tendencia => {
  if (serie.length < 2) return 'estable';
  const mitad = Math.floor(serie.length / 2);
  const [primera, segunda] = [media(serie.slice(0, mitad)), media(serie.slice(mitad))];
  if (primera === 0) return segunda > 0 ? 'creciente' : 'estable';
  const cambio = ((segunda - primera) * 100) / primera;
  if (cambio > UMBRAL) return 'creciente';
  return cambio < -UMBRAL ? 'decreciente' : 'estable';
};

/** How much a figure changed against another, in percent with one decimal; null where there is nothing to compare with. */
export const cambioDe = (ahora: number, antes: number): number | null =>
  antes === 0 ? null : Math.round(((ahora - antes) * 1000) / Math.abs(antes)) / 10;

/** The hours of an operating day in their order: it begins at the hour at which the day turns (D-01). */
export const enOrdenDelDia = (hora: number, horaCorte: number): number => (hora - horaCorte + 24) % 24;
