import { neutralizar } from '@comal/domain/catalogo/importar/hojas/celdas';
import type { Cell, Column } from '../table.ts';
import { textOfCell } from '../texts.ts';
import type { FileWriter } from './file-writer.ts';

/** Byte order mark: without it Excel guesses another encoding. */
const UTF_8 = '\uFEFF';
const QUOTED = /[",\r\n]/;

const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell: numbers unformatted, dates as people read them; text that would start a formula is neutralised (H66). */
const cellOf = (cell: Cell, { tipo }: Column, zona: string): string => {
  if (typeof cell === 'number' && tipo !== 'fecha-hora') return String(cell);
  return quoted(typeof cell === 'number' ? textOfCell(cell, tipo, zona) : neutralizar(cell ?? ''));
};

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** A list as comma separated values: its titles, then its rows, for programs that read nothing else. */
export const writeCsv: FileWriter = async ({ columnas, zona }, target, eachPart) => {
  await target(Buffer.from(UTF_8 + line(columnas.map(({ titulo }) => quoted(titulo)))));
  await eachPart((rows) =>
    target(Buffer.from(rows.map((row) => line(row.map((cell, i) => cellOf(cell, columnas[i]!, zona)))).join(''))),
  );
};
