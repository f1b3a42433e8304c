import { neutralizar } from '@comal/domain/catalogo/importar/hojas/celdas';
import { dayOf, NUMBER_FORMATS, sheetNameOf, wallClockOf, WIDTHS } from './spreadsheet.ts';
import type { Cell, Column, Table } from './table.ts';
import { headOf } from './texts.ts';

const text = (value: string) => ({ value: neutralizar(value), type: String });

const cellOf = (cell: Cell, { tipo }: Column, zona: string) => {
  if (cell === null || cell === '') return null;
  const dia = tipo === 'dia' ? dayOf(String(cell)) : null;
  if (dia) return { value: dia, type: Date, format: NUMBER_FORMATS.dia };
  if (typeof cell === 'string' || tipo === 'texto') return text(String(cell));
  const format = NUMBER_FORMATS[tipo];
  return tipo === 'fecha-hora'
    ? { value: wallClockOf(zona, cell), type: Date, format }
    : { value: cell, type: Number, format };
};

/** The sheet: head, titles, rows. Text that would start a formula is neutralised (reliability H66). */
const sheetOf = (t: Table) => {
  const head = [t.titulo, ...headOf(t)].map((linea, i) => [
    { ...text(linea), ...(i === 0 && { fontWeight: 'bold' as const }) },
  ]);
  const titles = t.columnas.map((c) => ({ ...text(c.titulo), fontWeight: 'bold' as const }));
  const rows = t.filas.map((row) => row.map((cell, i) => cellOf(cell, t.columnas[i]!, t.zona)));
  return {
    sheet: sheetNameOf(t.titulo),
    data: [...head, [], titles, ...rows],
    columns: t.columnas.map(({ tipo }) => ({ width: WIDTHS[tipo] })),
    stickyRowsCount: head.length + 2,
  };
};

/** Lists as a spreadsheet, a sheet each. */
export const bookOf = async (sheets: readonly Table[]): Promise<Buffer> =>
  // Loaded at first use: most days no server needs it.
  (await import('write-excel-file/node')).default(sheets.map(sheetOf)).toBuffer();

/** A list as a spreadsheet. */
export const excelOf = (t: Table): Promise<Buffer> => bookOf([t]);
