import type { Centavos } from '../../money.ts';
import { impuestosDe, type LineaGravada } from './impuesto.ts';
import { repartirPorPesos } from './reparto.ts';

const mismaTasa =
  (clase: LineaGravada['clase'], tasa: number) =>
  (l: LineaGravada): boolean =>
    l.tasa === tasa && (l.clase === 'exento') === (clase === 'exento');

/**
 * The tax of each line of a bill, in centavos, in the order of the lines: that of the bill at its rate, shared in proportion to the
 * amounts (D-123). For profit; what is declared is the tax of the bill.
 */
export const impuestosPorLinea = (lineas: readonly LineaGravada[]): readonly Centavos[] => {
  const partes = lineas.map((): Centavos => 0);
  for (const { exento, tasa, impuesto } of impuestosDe(lineas)) {
    const suyas = lineas.map(mismaTasa(exento ? 'exento' : 'iva_general', tasa));
    const reparto = repartirPorPesos(
      impuesto,
      lineas.map((l, i) => (suyas[i] ? l.importe : 0)),
    );
    reparto.forEach((parte, i) => {
      partes[i]! += parte;
    });
  }
  return partes;
};
