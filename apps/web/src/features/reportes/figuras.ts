import type { Celda, TipoDeFigura } from '@comal/domain/reportes/reportes';
import { formatMoney, formatNumber, formatPercent } from '../../kit/format.ts';

const PIEZAS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const ESCRIBIR: Readonly<Record<Exclude<TipoDeFigura, 'texto' | 'dia'>, (n: number) => string>> = {
  entero: formatNumber,
  numero: (n) => PIEZAS.format(n),
  pesos: formatMoney,
  porcentaje: formatPercent,
};

/** The formatter of a kind of figure. */
export const escribir = (tipo: TipoDeFigura): ((n: number) => string) =>
  tipo === 'texto' || tipo === 'dia' ? String : ESCRIBIR[tipo];

/** A cell as people read it. */
export const textoDeCelda = (celda: Celda, tipo: TipoDeFigura): string => {
  if (celda === null) return '';
  return typeof celda === 'string' ? celda : escribir(tipo)(celda);
};
