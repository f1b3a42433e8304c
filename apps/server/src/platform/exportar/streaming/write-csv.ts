import { neutralizar } from '@comal/domain/catalogo/importar/hojas/celdas';
import type { Cell, Column } from '../table.ts';
import { textOfCell } from '../texts.ts';
import type { FileWriter } from './file-writer.ts';

/** Byte order mark: without it Excel guesses another encoding. */
const UTF_8 = '\uFEFF';
const CON_COMILLAS = /[",\r\n]/;

const entreComillas = (texto: string): string =>
  CON_COMILLAS.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;

/** A cell: numbers unformatted, dates as people read them; text that would start a formula is neutralised (H66). */
const celdaDe = (celda: Cell, { tipo }: Column, zona: string): string => {
  if (typeof celda === 'number' && tipo !== 'fecha-hora') return String(celda);
  return entreComillas(typeof celda === 'number' ? textOfCell(celda, tipo, zona) : neutralizar(celda ?? ''));
};

const renglon = (celdas: readonly string[]): string => `${celdas.join(',')}\r\n`;

/** A list as comma separated values: its titles, then its rows, for programs that read nothing else. */
export const writeCsv: FileWriter = async ({ columnas, zona }, destino, cadaParte) => {
  await destino(Buffer.from(UTF_8 + renglon(columnas.map(({ titulo }) => entreComillas(titulo)))));
  await cadaParte((filas) =>
    destino(
      Buffer.from(filas.map((fila) => renglon(fila.map((celda, i) => celdaDe(celda, columnas[i]!, zona)))).join('')),
    ),
  );
};
