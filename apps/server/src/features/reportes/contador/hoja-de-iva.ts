import { impuestoDicho, renglonesDeImpuestos } from '@comal/domain/comanda/cuenta/impuestos-dichos';
import { aPesos, sumar } from '@comal/domain/money';
import type { TableContent } from '../../../platform/exportar/export-table.ts';
import type { FilaDeIva } from './iva-por-dia.ts';

/** What was charged at a rate on a day: base and tax, in centavos. */
export const gravadoDe = ({ base, impuesto }: FilaDeIva): number => base + impuesto;

/** A rate in words. */
export const nombreDeTasa = ({ exento, tasa }: Pick<FilaDeIva, 'exento' | 'tasa'>): string =>
  exento ? 'Exento' : `${tasa / 100} %`;

/** The sheet 'IVA por día': base, tax and what was charged, by day, branch and rate; none where no charge keeps them. */
export const hojaDeIva = (filas: readonly FilaDeIva[]): readonly TableContent[] =>
  filas.length === 0
    ? []
    : [
        {
          titulo: 'IVA por día',
          filtros: ['Lo cobrado desde que el negocio desglosa el IVA; los importes son la suma de los tickets'],
          columnas: [
            { titulo: 'Día', tipo: 'dia' },
            ...['Sucursal', 'Tasa'].map((titulo) => ({ titulo, tipo: 'texto' as const })),
            ...['Base', 'IVA', 'Cobrado'].map((titulo) => ({ titulo, tipo: 'pesos' as const })),
          ],
          filas: filas.map((f) => [
            ...[f.dia, f.sucursal, nombreDeTasa(f)],
            ...[f.base, f.impuesto, gravadoDe(f)].map(aPesos),
          ]),
        },
      ];

const mismaTasa =
  (a: FilaDeIva) =>
  (b: FilaDeIva): boolean =>
    a.exento === b.exento && a.tasa === b.tasa;

/** What the month says of base and tax, by rate, in pesos: the highest rate first, what is exempt last. */
export const ivaDelMes = (filas: readonly FilaDeIva[]): readonly (readonly [label: string, pesos: number])[] => {
  const tasas = filas.filter((f, i) => filas.findIndex(mismaTasa(f)) === i);
  const enOrden = tasas.toSorted((a, b) => Number(a.exento) - Number(b.exento) || b.tasa - a.tasa);
  return enOrden.flatMap((f) => {
    const suyas = filas.filter(mismaTasa(f));
    const [base, impuesto] = [sumar(suyas.map((s) => s.base)), sumar(suyas.map((s) => s.impuesto))];
    return renglonesDeImpuestos([impuestoDicho({ ...f, base, impuesto })]);
  });
};
