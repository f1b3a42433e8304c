import type { Sink } from '../streaming/sink.ts';
import { Zip } from '../streaming/zip.ts';
import { BOLD, packageParts, sheetFile, styleOf, type NumberKind } from './package-parts.ts';
import { SHEET_NS, xml, XML_HEAD } from './xml.ts';

/** A cell: a text, a number with or without a format, or nothing. A date is its number (`serialOf`). */
export type SheetCell =
  { readonly text: string; readonly bold?: boolean } | { readonly number: number; readonly kind?: NumberKind } | null;

/** Rows of a sheet. */
export type SheetRows = readonly (readonly SheetCell[])[];

/** A sheet: its name, how wide each column is in characters, how many rows stay when one scrolls. */
export interface Sheet {
  readonly name: string;
  readonly widths: readonly number[];
  readonly frozen: number;
  /** Passes its rows to `write` in parts, and continues when a part was written. */
  readonly rows: (write: (rows: SheetRows) => Promise<void>) => Promise<void>;
}

const DAY_MS = 86_400_000;
/** Days from a spreadsheet's first day to 1970. */
const SINCE_1900 = 25_569;
const LETTERS = 26;
const A = 65;

/** The serial number of a date in a spreadsheet. */
export const serialOf = (date: Date): number => date.getTime() / DAY_MS + SINCE_1900;

/** The name of a column by its number from 0: A to Z, AA, AB. */
export const columnName = (i: number): string =>
  `${i < LETTERS ? '' : columnName(Math.floor(i / LETTERS) - 1)}${String.fromCharCode(A + (i % LETTERS))}`;

const cellXml = (cell: SheetCell, at: string): string => {
  if (cell === null) return '';
  if ('number' in cell) return `<c r="${at}" s="${cell.kind ? styleOf(cell.kind) : 0}"><v>${cell.number}</v></c>`;
  const text = `<is><t xml:space="preserve">${xml(cell.text)}</t></is>`;
  return `<c r="${at}" s="${cell.bold ? BOLD : 0}" t="inlineStr">${text}</c>`;
};

const rowXml = (n: number, cells: readonly SheetCell[]): string =>
  `<row r="${n}">${cells.map((cell, i) => cellXml(cell, `${columnName(i)}${n}`)).join('')}</row>`;

const headXml = ({ widths, frozen }: Sheet): string => {
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  return [
    `${XML_HEAD}<worksheet xmlns="${SHEET_NS}">`,
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>`,
  ].join('');
};

/**
 * Writes a spreadsheet as a stream; only one part of its rows is in memory at a time. Sheets are written from the last to the first, so
 * that a first one may add the others up.
 */
export const writeBook = async (sheets: readonly Sheet[], sink: Sink): Promise<void> => {
  const zip = new Zip(sink);
  for (const [file, content] of packageParts(sheets.map(({ name }) => name)))
    await zip.add(file, (write) => write(Buffer.from(XML_HEAD + content)));
  for (const [i, sheet] of [...sheets.entries()].toReversed())
    await zip.add(`xl/${sheetFile(i)}`, async (write) => {
      await write(Buffer.from(headXml(sheet)));
      let n = 0;
      await sheet.rows((rows) => write(Buffer.from(rows.map((cells) => rowXml((n += 1), cells)).join(''))));
      await write(Buffer.from('</sheetData></worksheet>'));
    });
  await zip.end();
};

/** A spreadsheet as one buffer. */
export const bookInMemory = async (sheets: readonly Sheet[]): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  await writeBook(sheets, async (data) => void parts.push(data));
  return Buffer.concat(parts);
};
