import { DECIMALES } from '@comal/domain/catalogo/limites';

const LOCALE = 'es-MX';
const MINUS = '\u2212';

const cantidades = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: DECIMALES });
const costos = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'MXN',
  minimumFractionDigits: 2,
  maximumFractionDigits: DECIMALES,
});

const conMenos = (texto: string): string => texto.replace('-', MINUS);

/** A quantity with what it is measured in: `12.5 kg`. */
export const formatCantidad = (cantidad: number, abreviatura: string): string =>
  `${conMenos(cantidades.format(cantidad))} ${abreviatura}`;

/** Pesos per unit of an ingredient, with as many decimals as it has: `$0.085` a gram. */
export const formatCosto = (pesos: number): string => conMenos(costos.format(pesos));
