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

/** A quantity with its unit: `12.5 kg`. */
export const formatCantidad = (cantidad: number, abreviatura: string): string =>
  `${conMenos(cantidades.format(cantidad))} ${abreviatura}`;

/** The cost in pesos per unit of an ingredient, with as many decimals as needed: `$0.085` per gram. */
export const formatCosto = (pesos: number): string => conMenos(costos.format(pesos));
