/** An amount of money: an integer number of centavos. */
export type Centavos = number;

/** Limit of amounts that are typed, charged or written in words: 999,999,999.99 pesos (D-07). */
export const IMPORTE_MAXIMO: Centavos = 99_999_999_999;

/** Above 15 significant digits two amounts may share one JSON number. */
const CENTAVOS_EXACTOS = 999_999_999_999_999;

/** Pesos for JSON: the number whose shortest notation is the amount. */
export const aPesos = (c: Centavos): number => c / 100;

const aCentavosMasCercanos = (pesos: number): Centavos => Math.round(pesos * 100) + 0; // + 0 turns -0 into 0

/** Whether a JSON number is an amount: finite, at most 2 decimals, and small enough to be exact. */
export const esImporte = (pesos: number): boolean => {
  const centavos = aCentavosMasCercanos(pesos);
  return Math.abs(centavos) <= CENTAVOS_EXACTOS && aPesos(centavos) === pesos;
};

/** Centavos of a JSON number, exactly. Precondition: `esImporte(pesos)`. */
export const aCentavos = (pesos: number): Centavos => {
  if (!esImporte(pesos)) throw new RangeError('The number is not an amount of money');
  return aCentavosMasCercanos(pesos);
};

const IMPORTE_ESCRITO = /^(\d{1,11})(?:\.(\d{1,2}))?$/;

/**
 * Centavos of what a person typed ('12', '12.5', '0.10'), or null: no signs, blanks, commas, exponents, third decimal,
 * nor more than `IMPORTE_MAXIMO` (reliability H46).
 */
export const aCentavosDeTexto = (texto: string): Centavos | null => {
  const partes = IMPORTE_ESCRITO.exec(texto);
  if (!partes) return null;
  const centavos = Number(partes[1]) * 100 + Number((partes[2] ?? '').padEnd(2, '0'));
  return centavos <= IMPORTE_MAXIMO ? centavos : null;
};

/** Pesos with two decimals and a point, for files and inputs: '316.00'. */
export const textoDeCentavos = (c: Centavos): string => {
  const digitos = String(Math.abs(c)).padStart(3, '0');
  return `${c < 0 ? '-' : ''}${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
};

/** The sum; 0 for none. */
export const sumar = (cs: readonly Centavos[]): Centavos => cs.reduce((suma, c) => suma + c, 0);
