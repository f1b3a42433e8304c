import type { ImpuestoDeCuenta } from '../../comanda/cuenta/impuesto.ts';
import type { Renglon } from '../conceptos.ts';

const mismaTasa =
  (r: ImpuestoDeCuenta) =>
  (otro: ImpuestoDeCuenta): boolean =>
    r.exento === otro.exento && r.tasa === otro.tasa;

const suma = (renglones: readonly ImpuestoDeCuenta[], de: 'base' | 'impuesto'): number =>
  renglones.reduce((total, r) => total + r[de], 0);

/**
 * What an invoice says of a charge beyond what is left of it, by rate: what an egreso takes. Nothing of a rate at which no more
 * was charged than is left.
 */
export const queSobra = (dicho: readonly Renglon[], queda: readonly Renglon[]): readonly Renglon[] =>
  dicho.flatMap((d) => {
    const suyos = queda.filter(mismaTasa(d));
    const [base, impuesto] = [d.base - suma(suyos, 'base'), d.impuesto - suma(suyos, 'impuesto')];
    return base + impuesto > 0 ? [{ ...d, n: 0, base: Math.max(base, 0), impuesto: Math.max(impuesto, 0) }] : [];
  });
