import { neutralizar } from '@comal/domain/catalogo/importar/hojas/celdas';
import { dayOf, NUMBER_FORMATS, sheetNameOf, wallClockOf, WIDTHS } from '../spreadsheet.ts';
import type { Cell, Column } from '../table.ts';
import { headOf } from '../texts.ts';
import type { FileWriter } from './file-writer.ts';
import { Zip } from './zip.ts';

/** The longest text that a cell takes. */
const LETTERS = 32_767;
const DAY_MS = 86_400_000;
/** Days from a spreadsheet's first day to 1970. */
const SINCE_1900 = 25_569;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot encode: control characters and unpaired surrogates. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const xml = (text: string): string =>
  text
    .slice(0, LETTERS)
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"]/g, (c) => ESCAPES[c]!);

const KINDS = Object.keys(NUMBER_FORMATS) as (keyof typeof NUMBER_FORMATS)[];
/** Styles: 0 plain, 1 bold, then one for each kind of number. */
const BOLD = 1;
const styleOf = (kind: keyof typeof NUMBER_FORMATS): number => KINDS.indexOf(kind) + 2;
/** Ids of custom number formats start here. */
const OWN = 164;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (...one: readonly (readonly [tipo: string, destino: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${one
    .map(([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const STYLES = `<styleSheet xmlns="${SHEET}"><numFmts count="${KINDS.length}">${KINDS.map(
  (kind, i) => `<numFmt numFmtId="${OWN + i}" formatCode="${xml(NUMBER_FORMATS[kind])}"/>`,
).join(
  '',
)}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${KINDS.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${KINDS.map(
  (_, i) => `<xf numFmtId="${OWN + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
).join('')}</cellXfs></styleSheet>`;

/** The parts of a workbook of one sheet besides the sheet. */
const partsOf = (name: string): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  ],
  ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${xml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
  ['xl/styles.xml', STYLES],
];

/** The letter of a column; no list has more than 26. */
const letter = (i: number): string => String.fromCharCode(65 + i);

const text = (where: string, value: string, style = 0): string =>
  `<c r="${where}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(neutralizar(value))}</t></is></c>`;

const serial = (pared: Date): number => pared.getTime() / DAY_MS + SINCE_1900;

const cellOf = (cell: Cell, where: string, { tipo }: Column, zona: string): string => {
  if (cell === null || cell === '') return '';
  const dia = tipo === 'dia' ? dayOf(String(cell)) : null;
  if (dia) return `<c r="${where}" s="${styleOf('dia')}"><v>${serial(dia)}</v></c>`;
  if (typeof cell === 'string' || tipo === 'texto') return text(where, String(cell));
  const value = tipo === 'fecha-hora' ? serial(wallClockOf(zona, cell)) : cell;
  return `<c r="${where}" s="${styleOf(tipo)}"><v>${value}</v></c>`;
};

const rowOf = (n: number, cells: string): string => `<row r="${n}">${cells}</row>`;

/**
 * A list as a workbook of one sheet, row by row; equals what `excelOf` makes of the whole list. Text that would start a formula
 * is neutralised (H66).
 */
export const writeXlsx: FileWriter = async (list, target, eachPart) => {
  const { columnas, zona, titulo } = list;
  const head = [titulo, ...headOf(list)];
  const fixed = head.length + 2;
  const zip = new Zip(target);
  for (const [name, content] of partsOf(sheetNameOf(titulo)))
    await zip.add(name, (write) => write(Buffer.from(HEAD + content)));
  await zip.add('xl/worksheets/sheet1.xml', async (write) => {
    const widths = columnas.map(
      ({ tipo }, i) => `<col min="${i + 1}" max="${i + 1}" width="${WIDTHS[tipo]}" customWidth="1"/>`,
    );
    await write(
      Buffer.from(
        `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${fixed}" topLeftCell="A${fixed + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${head
          .map((linea, i) => rowOf(i + 1, text(`A${i + 1}`, linea, i === 0 ? BOLD : 0)))
          .join('')}${rowOf(fixed, columnas.map((c, i) => text(`${letter(i)}${fixed}`, c.titulo, BOLD)).join(''))}`,
      ),
    );
    let n = fixed;
    await eachPart((rows) => {
      const written = rows.map((row) => {
        n += 1;
        return rowOf(n, row.map((cell, i) => cellOf(cell, `${letter(i)}${n}`, columnas[i]!, zona)).join(''));
      });
      return write(Buffer.from(written.join('')));
    });
    await write(Buffer.from('</sheetData></worksheet>'));
  });
  await zip.end();
};
