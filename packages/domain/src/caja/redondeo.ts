import type { Centavos } from '../money.ts';

/** To what a branch may round what it takes and gives in cash, in centavos; 0: it does not (D-164, decision 0166). */
export const REDONDEOS_DE_EFECTIVO = [0, 10, 50, 100] as const;

/**
 * An amount of cash to the nearest multiple of `a`, half up; unrounded where `a` is 0, and where nothing would be left of it. Never
 * falls when the amount rises.
 */
export const redondear = (monto: Centavos, a: Centavos): Centavos => {
  if (a === 0) return monto;
  const redondo = Math.floor((monto + a / 2) / a) * a;
  return redondo === 0 ? monto : redondo;
};
