import { neutralizar } from '@comal/domain/catalogo/importar/hojas/celdas';
import { dayOf, NUMBER_FORMATS, sheetNameOf, wallClockOf, WIDTHS } from './spreadsheet.ts';
import type { Cell, Column, Table } from './table.ts';
import { headOf } from './texts.ts';

const texto = (valor: string) => ({ value: neutralizar(valor), type: String });

const celdaDe = (celda: Cell, { tipo }: Column, zona: string) => {
  if (celda === null || celda === '') return null;
  const dia = tipo === 'dia' ? dayOf(String(celda)) : null;
  if (dia) return { value: dia, type: Date, format: NUMBER_FORMATS.dia };
  if (typeof celda === 'string' || tipo === 'texto') return texto(String(celda));
  const format = NUMBER_FORMATS[tipo];
  return tipo === 'fecha-hora'
    ? { value: wallClockOf(zona, celda), type: Date, format }
    : { value: celda, type: Number, format };
};

/** The sheet: head, titles, rows. Text that would start a formula is neutralised (reliability H66). */
const hojaDe = (t: Table) => {
  const cabeza = [t.titulo, ...headOf(t)].map((linea, i) => [
    { ...texto(linea), ...(i === 0 && { fontWeight: 'bold' as const }) },
  ]);
  const titulos = t.columnas.map((c) => ({ ...texto(c.titulo), fontWeight: 'bold' as const }));
  const filas = t.filas.map((fila) => fila.map((celda, i) => celdaDe(celda, t.columnas[i]!, t.zona)));
  return {
    sheet: sheetNameOf(t.titulo),
    data: [...cabeza, [], titulos, ...filas],
    columns: t.columnas.map(({ tipo }) => ({ width: WIDTHS[tipo] })),
    stickyRowsCount: cabeza.length + 2,
  };
};

/** Lists as a spreadsheet, a sheet each. */
export const bookOf = async (hojas: readonly Table[]): Promise<Buffer> =>
  // Loaded at first use: most days no server needs it.
  (await import('write-excel-file/node')).default(hojas.map(hojaDe)).toBuffer();

/** A list as a spreadsheet. */
export const excelOf = (t: Table): Promise<Buffer> => bookOf([t]);
