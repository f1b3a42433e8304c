import { sumar, type Centavos } from '../money.ts';

/** The bills and coins of Mexico in centavos, the highest first; a value that exists as both is listed once. */
export const DENOMINACIONES = [
  ...[1_000_00, 500_00, 200_00, 100_00, 50_00, 20_00],
  ...[10_00, 5_00, 2_00, 1_00, 50, 20, 10],
] as const satisfies readonly Centavos[];

/** The lowest value that exists only as a bill; lower values are coins. */
const BILLETE_MINIMO: Centavos = 50_00;

/** The limit of the number of pieces of one value in a count, against typing mistakes. */
export const PIEZAS_MAXIMAS = 9_999;

/** A number of pieces of one value. */
export interface Denominacion {
  readonly valor: Centavos;
  readonly piezas: number;
}

/** The kind of a piece: bill or coin; 20 pesos are both. */
export const claseDe = (valor: Centavos): 'billete' | 'moneda' => (valor >= BILLETE_MINIMO ? 'billete' : 'moneda');

/** The total of some bills and coins, in centavos. */
export const sumaDe = (piezas: readonly Denominacion[]): Centavos => sumar(piezas.map((d) => d.valor * d.piezas));

/** A count in the stored form: each value once, the highest first, without values of 0 pieces. */
export const ordenar = (piezas: readonly Denominacion[]): Denominacion[] =>
  DENOMINACIONES.map((valor) => ({
    valor,
    piezas: piezas.filter((d) => d.valor === valor).reduce((n, d) => n + d.piezas, 0),
  })).filter((d) => d.piezas > 0);

/** Why a count by bills and coins does not fit this amount, or null: a repeated value, or another total. */
export const errorDeConteo = (piezas: readonly Denominacion[], contado: Centavos): string | null => {
  if (new Set(piezas.map((d) => d.valor)).size !== piezas.length) return 'Cada denominación va una sola vez';
  return sumaDe(piezas) === contado ? null : 'Los billetes y monedas no suman la cantidad contada';
};
