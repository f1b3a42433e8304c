import { neutralizar } from '@comal/domain/catalogo/importar/hojas/celdas';
import { dayOf, sheetNameOf, wallClockOf, WIDTHS } from './spreadsheet.ts';
import type { EachPart } from './streaming/file-writer.ts';
import type { Cell, Column, Table } from './table.ts';
import { headOf } from './texts.ts';
import { bookInMemory, serialOf, type Sheet, type SheetCell } from './xlsx/write-book.ts';

const textCell = (text: string, bold = false): SheetCell => ({ text: neutralizar(text), bold });

const cellOf = (cell: Cell, { tipo }: Column, zona: string): SheetCell => {
  if (cell === null || cell === '') return null;
  const day = tipo === 'dia' ? dayOf(String(cell)) : null;
  if (day) return { number: serialOf(day), kind: 'dia' };
  if (typeof cell === 'string' || tipo === 'texto') return textCell(String(cell));
  return { number: tipo === 'fecha-hora' ? serialOf(wallClockOf(zona, cell)) : cell, kind: tipo };
};

/** The sheet of a list: head, titles, and the rows from `eachPart`. Text that would start a formula is neutralised (reliability H66). */
export const sheetOf = (t: Omit<Table, 'filas'>, eachPart: EachPart): Sheet => {
  const head = [t.titulo, ...headOf(t)].map((line, i) => [textCell(line, i === 0)]);
  return {
    name: sheetNameOf(t.titulo),
    widths: t.columnas.map(({ tipo }) => WIDTHS[tipo]),
    frozen: head.length + 2,
    rows: async (write) => {
      await write([...head, [], t.columnas.map((c) => textCell(c.titulo, true))]);
      await eachPart((rows) => write(rows.map((row) => row.map((cell, i) => cellOf(cell, t.columnas[i]!, t.zona)))));
    },
  };
};

/** Lists as a spreadsheet, a sheet each. */
export const bookOf = (tables: readonly Table[]): Promise<Buffer> =>
  bookInMemory(tables.map((t) => sheetOf(t, (write) => write(t.filas))));

/** A list as a spreadsheet. */
export const excelOf = (t: Table): Promise<Buffer> => bookOf([t]);
