import { sumar, type Centavos } from '../money.ts';

/** The bills and coins of Mexico, the greatest first; one worth stands once, whether it is paper or metal. */
export const DENOMINACIONES = [
  ...[1_000_00, 500_00, 200_00, 100_00, 50_00, 20_00],
  ...[10_00, 5_00, 2_00, 1_00, 50, 20, 10],
] as const satisfies readonly Centavos[];

/** The smallest worth that comes as paper alone; what is worth less is a coin. */
const BILLETE_MINIMO: Centavos = 50_00;

/** How many pieces of one worth a drawer may hold: a limit of what is typed. */
export const PIEZAS_MAXIMAS = 9_999;

/** So many pieces of one worth. */
export interface Denominacion {
  readonly valor: Centavos;
  readonly piezas: number;
}

/** What people call a piece of this worth; of 20 pesos there are both. */
export const claseDe = (valor: Centavos): 'billete' | 'moneda' => (valor >= BILLETE_MINIMO ? 'billete' : 'moneda');

/** What some bills and coins come to. */
export const sumaDe = (piezas: readonly Denominacion[]): Centavos => sumar(piezas.map((d) => d.valor * d.piezas));

/** A count as it is kept: each worth once, the greatest first, those without pieces left out. */
export const ordenar = (piezas: readonly Denominacion[]): Denominacion[] =>
  DENOMINACIONES.map((valor) => ({
    valor,
    piezas: piezas.filter((d) => d.valor === valor).reduce((n, d) => n + d.piezas, 0),
  })).filter((d) => d.piezas > 0);

/** What is wrong with a count by bills and coins of this amount, or null: a worth that comes twice, or another sum. */
export const errorDeConteo = (piezas: readonly Denominacion[], contado: Centavos): string | null => {
  if (new Set(piezas.map((d) => d.valor)).size !== piezas.length) return 'Cada denominación va una sola vez';
  return sumaDe(piezas) === contado ? null : 'Los billetes y monedas no suman la cantidad contada';
};
