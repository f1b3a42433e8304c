import type { Centavos } from '../../money.ts';

/** The indexes of the `n` largest, ties in order. */
const mayores = (numeros: readonly bigint[], n: number): ReadonlySet<number> => {
  const lugares = numeros.map((_, i) => i);
  return new Set(lugares.sort((a, b) => Number(numeros[b]! - numeros[a]!)).slice(0, n));
};

/**
 * Shares `total` in proportion to weights by largest remainder, ties to the earlier one: each part is its exact share to within a
 * centavo, and the parts add up to the total (D-123). A negative total is shared like its absolute value. Throws when a weight is
 * no integer of at least 0, and when all weights are 0 but the total is not.
 */
export const repartirPorPesos = (total: Centavos, pesos: readonly number[]): Centavos[] => {
  // As bigint: the product of an amount and a weight may exceed what a number holds exactly.
  const enteros = pesos.map(BigInt);
  const suma = enteros.reduce((s, p) => s + p, 0n);
  if (enteros.some((p) => p < 0n)) throw new RangeError('A share has a weight of at least 0');
  if (total === 0) return pesos.map(() => 0);
  if (suma === 0n) throw new RangeError('An amount is shared over at least one weight above 0');
  const monto = BigInt(Math.abs(total));
  const partes = enteros.map((p) => (monto * p) / suma);
  const faltan = Number(monto - partes.reduce((s, p) => s + p, 0n));
  const conUno = mayores(
    enteros.map((p) => (monto * p) % suma),
    faltan,
  );
  return partes.map((p, i) => Math.sign(total) * (Number(p) + (conUno.has(i) ? 1 : 0)) + 0); // + 0 turns -0 into 0
};

/** `total` in `n` parts that differ by at most one centavo, larger ones first, with the exact sum. Precondition: n >= 1. */
export const repartir = (total: Centavos, n: number): Centavos[] => {
  if (!Number.isInteger(n) || n < 1) throw new RangeError('An amount is divided in at least one part');
  return repartirPorPesos(
    total,
    Array.from({ length: n }, () => 1),
  );
};
