import type { Centavos } from '../money.ts';

/** One ingredient of a recipe; decimals as strings with up to 6 decimals, as the database gives them. */
export interface LineaDeReceta {
  readonly cantidad: string;
  /** How many of the ingredient's units one unit of the line is; '1' when it is the ingredient's own (D-54). */
  readonly equivalencia: string;
  /** Pesos per unit of the ingredient. */
  readonly costo: string;
}

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,6}))?$/;
const ATOPESOS_POR_CENTAVO = 10n ** 16n;

/** Whether a text is a decimal of a recipe: not negative, up to 12 digits and 6 decimals, with a point. */
export const esDecimal = (texto: string): boolean => DECIMAL.test(texto);

const aMicros = (texto: string): bigint => {
  const partes = DECIMAL.exec(texto);
  if (!partes) throw new RangeError('The text is not a decimal of a recipe');
  return BigInt(`${partes[1]}${(partes[2] ?? '').padEnd(6, '0')}`);
};

/**
 * Cost of one recipe line, exactly: quantity x equivalence x cost per unit, in units of 10^-18 pesos.
 * Precondition: three decimals (`esDecimal`).
 */
export const costoDeLinea = (cantidad: string, equivalencia: string, costo: string): bigint =>
  aMicros(cantidad) * aMicros(equivalencia) * aMicros(costo);

/** Cost of a recipe: the exact sum of its lines, rounded once, half up, to centavos (reliability H46). */
export const costoDeReceta = (lineas: readonly LineaDeReceta[]): Centavos => {
  const suma = lineas.reduce((total, l) => total + costoDeLinea(l.cantidad, l.equivalencia, l.costo), 0n);
  const centavos = Number((suma + ATOPESOS_POR_CENTAVO / 2n) / ATOPESOS_POR_CENTAVO);
  if (!Number.isSafeInteger(centavos)) throw new RangeError('The cost of the recipe is too large');
  return centavos;
};
