import { neutralizar } from '@comal/domain/catalogo/importar/hojas/celdas';
import { dayOf, NUMBER_FORMATS, sheetNameOf, wallClockOf, WIDTHS } from '../spreadsheet.ts';
import type { Cell, Column } from '../table.ts';
import { headOf } from '../texts.ts';
import type { FileWriter } from './file-writer.ts';
import { Zip } from './zip.ts';

/** The longest text that a cell takes. */
const LETRAS = 32_767;
const DIA_MS = 86_400_000;
/** Days from a spreadsheet's first day to 1970. */
const DESDE_1900 = 25_569;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot encode: control characters and unpaired surrogates. */
const IMPOSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const xml = (texto: string): string =>
  texto
    .slice(0, LETRAS)
    .replace(IMPOSIBLE, '')
    .replace(/[&<>"]/g, (c) => ESCAPES[c]!);

const TIPOS = Object.keys(NUMBER_FORMATS) as (keyof typeof NUMBER_FORMATS)[];
/** Styles: 0 plain, 1 bold, then one for each kind of number. */
const NEGRITAS = 1;
const estiloDe = (tipo: keyof typeof NUMBER_FORMATS): number => TIPOS.indexOf(tipo) + 2;
/** Ids of custom number formats start here. */
const PROPIOS = 164;

const CABEZA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DOCUMENTO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HOJA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relaciones = (...una: readonly (readonly [tipo: string, destino: string])[]): string =>
  `<Relationships xmlns="${PAQUETE}/relationships">${una
    .map(([tipo, destino], i) => `<Relationship Id="rId${i + 1}" Type="${DOCUMENTO}/${tipo}" Target="${destino}"/>`)
    .join('')}</Relationships>`;

const ESTILOS = `<styleSheet xmlns="${HOJA}"><numFmts count="${TIPOS.length}">${TIPOS.map(
  (tipo, i) => `<numFmt numFmtId="${PROPIOS + i}" formatCode="${xml(NUMBER_FORMATS[tipo])}"/>`,
).join(
  '',
)}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${TIPOS.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${TIPOS.map(
  (_, i) => `<xf numFmtId="${PROPIOS + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
).join('')}</cellXfs></styleSheet>`;

/** The parts of a workbook of one sheet besides the sheet. */
const partesDe = (nombre: string): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PAQUETE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TIPO}.worksheet+xml"/></Types>`,
  ],
  ['_rels/.rels', relaciones(['officeDocument', 'xl/workbook.xml'])],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${HOJA}" xmlns:r="${DOCUMENTO}"><sheets><sheet name="${xml(nombre)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  ['xl/_rels/workbook.xml.rels', relaciones(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
  ['xl/styles.xml', ESTILOS],
];

/** The letter of a column; no list has more than 26. */
const letra = (i: number): string => String.fromCharCode(65 + i);

const texto = (donde: string, valor: string, estilo = 0): string =>
  `<c r="${donde}" s="${estilo}" t="inlineStr"><is><t xml:space="preserve">${xml(neutralizar(valor))}</t></is></c>`;

const serial = (pared: Date): number => pared.getTime() / DIA_MS + DESDE_1900;

const celdaDe = (celda: Cell, donde: string, { tipo }: Column, zona: string): string => {
  if (celda === null || celda === '') return '';
  const dia = tipo === 'dia' ? dayOf(String(celda)) : null;
  if (dia) return `<c r="${donde}" s="${estiloDe('dia')}"><v>${serial(dia)}</v></c>`;
  if (typeof celda === 'string' || tipo === 'texto') return texto(donde, String(celda));
  const valor = tipo === 'fecha-hora' ? serial(wallClockOf(zona, celda)) : celda;
  return `<c r="${donde}" s="${estiloDe(tipo)}"><v>${valor}</v></c>`;
};

const filaDe = (n: number, celdas: string): string => `<row r="${n}">${celdas}</row>`;

/**
 * A list as a workbook of one sheet, row by row; equals what `excelOf` makes of the whole list. Text that would start a formula
 * is neutralised (H66).
 */
export const writeXlsx: FileWriter = async (lista, destino, cadaParte) => {
  const { columnas, zona, titulo } = lista;
  const cabeza = [titulo, ...headOf(lista)];
  const fijas = cabeza.length + 2;
  const zip = new Zip(destino);
  for (const [nombre, contenido] of partesDe(sheetNameOf(titulo)))
    await zip.add(nombre, (escribir) => escribir(Buffer.from(CABEZA + contenido)));
  await zip.add('xl/worksheets/sheet1.xml', async (escribir) => {
    const anchos = columnas.map(
      ({ tipo }, i) => `<col min="${i + 1}" max="${i + 1}" width="${WIDTHS[tipo]}" customWidth="1"/>`,
    );
    await escribir(
      Buffer.from(
        `${CABEZA}<worksheet xmlns="${HOJA}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${fijas}" topLeftCell="A${fijas + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${anchos.join('')}</cols><sheetData>${cabeza
          .map((linea, i) => filaDe(i + 1, texto(`A${i + 1}`, linea, i === 0 ? NEGRITAS : 0)))
          .join(
            '',
          )}${filaDe(fijas, columnas.map((c, i) => texto(`${letra(i)}${fijas}`, c.titulo, NEGRITAS)).join(''))}`,
      ),
    );
    let n = fijas;
    await cadaParte((filas) => {
      const escritas = filas.map((fila) => {
        n += 1;
        return filaDe(n, fila.map((celda, i) => celdaDe(celda, `${letra(i)}${n}`, columnas[i]!, zona)).join(''));
      });
      return escribir(Buffer.from(escritas.join('')));
    });
    await escribir(Buffer.from('</sheetData></worksheet>'));
  });
  await zip.end();
};
