import { aPesos, sumar } from '@comal/domain/money';
import type { SumasPorFecha } from '@comal/domain/reportes/cuadre-de-facturas';
import type { Dias } from '@comal/domain/tablero/periodos';
import type { TableContent } from '../../../../platform/exportar/export-table.ts';
import { columnas } from '../columnas.ts';
import type { FilaPorFecha } from './por-fecha.ts';

const sumaDe = (filas: readonly FilaPorFecha[], cuales: (f: FilaPorFecha) => boolean): number =>
  sumar(filas.filter(cuales).map((f) => f.total));

const entre = (dia: string, { desde, hasta }: Dias): boolean => desde <= dia && dia <= hasta;

/** What of a month is after midnight, and what was charged on its dates. */
export const sumasPorFecha = (filas: readonly FilaPorFecha[], mes: Dias): SumasPorFecha => ({
  antes: sumaDe(filas, (f) => !entre(f.dia, mes)),
  despues: sumaDe(filas, (f) => !entre(f.fecha, mes)),
  cobrado: sumaDe(filas, (f) => entre(f.fecha, mes)),
});

const escrito = (dia: string): string => dia.split('-').reverse().join('-');

/** The days of the month on which a branch charged something, by date. */
const diasDe = (filas: readonly FilaPorFecha[], mes: Dias): readonly (readonly [string, string])[] => {
  const claves = filas.flatMap((f) => [f.dia, f.fecha].map((d) => `${d}|${f.sucursal}`));
  const suyos = [...new Set(claves)].toSorted().map((c) => [c.slice(0, 10), c.slice(11)] as const);
  return suyos.filter(([dia]) => entre(dia, mes));
};

/** The sheet 'Día y fecha': from the sales of each operating day to what was charged on its date (D-153). */
export const hojaPorFecha = (filas: readonly FilaPorFecha[], mes: Dias): TableContent => ({
  titulo: 'Día y fecha',
  filtros: ['El día operativo acaba a la hora de corte; la fecha, a medianoche. Las facturas van por fecha'],
  columnas: [
    { titulo: 'Día', tipo: 'dia' },
    ...columnas(
      ['Sucursal'],
      [
        ...['Ventas del día operativo', 'Después de medianoche: es de la fecha siguiente'],
        ...['Después de medianoche del día anterior', 'Cobrado en la fecha'],
      ],
    ),
  ],
  filas: diasDe(filas, mes).map(([dia, sucursal]) => {
    const suma = (cuales: (f: FilaPorFecha) => boolean) => sumaDe(filas, (f) => f.sucursal === sucursal && cuales(f));
    const ventas = suma((f) => f.dia === dia);
    const despues = suma((f) => f.dia === dia && f.fecha !== dia);
    const antes = suma((f) => f.fecha === dia && f.dia !== dia);
    return [escrito(dia), sucursal, ...[ventas, -despues, antes, ventas - despues + antes].map(aPesos)];
  }),
});
