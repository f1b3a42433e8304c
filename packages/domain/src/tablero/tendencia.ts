import type { Tendencia } from '../caja/estadisticas.ts';

/** Growth above 5 percent, decline below -5. */
const UMBRAL = 5;

const media = (valores: readonly number[]): number => valores.reduce((suma, v) => suma + v, 0) / valores.length;

/** The trend of guests: the second half of the series against the first; steady with a single value. */
export const tendenciaDeComensales = (serie: readonly number[]): Tendencia => {
  if (serie.length < 2) return 'estable';
  const mitad = Math.floor(serie.length / 2);
  const [primera, segunda] = [media(serie.slice(0, mitad)), media(serie.slice(mitad))];
  if (primera === 0) return segunda > 0 ? 'creciente' : 'estable';
  const cambio = ((segunda - primera) * 100) / primera;
  if (cambio > UMBRAL) return 'creciente';
  return cambio < -UMBRAL ? 'decreciente' : 'estable';
};

/** The change of a figure against another in percent with one decimal; null without a base. */
export const cambioDe = (ahora: number, antes: number): number | null =>
  antes === 0 ? null : Math.round(((ahora - antes) * 1000) / Math.abs(antes)) / 10;

/** The hours of an operating day in order, from the hour at which it begins (D-01). */
export const enOrdenDelDia = (hora: number, horaCorte: number): number => (hora - horaCorte + 24) % 24;
