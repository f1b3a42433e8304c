import type { Denominacion } from '@comal/domain/caja/denominaciones';
import { aCentavos } from '@comal/domain/money';

interface Escrito {
  readonly caja_final: number;
  readonly denominaciones?: readonly Denominacion[] | undefined;
  readonly notas?: string | null | undefined;
  readonly preguntar?: boolean | undefined;
}

/** A count in centavos; the contract has checked the sum of its bills and coins. */
export const contadoDe = ({ caja_final, denominaciones, notas, preguntar }: Escrito) => ({
  caja_final: aCentavos(caja_final),
  denominaciones: denominaciones?.map((d) => ({ ...d, valor: aCentavos(d.valor) })),
  notas,
  preguntar,
});
