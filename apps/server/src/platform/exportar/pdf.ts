import { coverOf } from './pdf-cover.ts';
import { writePdf } from './pdfmake.ts';
import type { Column, ColumnKind, Table } from './table.ts';
import { headOf, textOfCell } from './texts.ts';

const RIGHT_ALIGNED: ReadonlySet<ColumnKind> = new Set(['entero', 'numero', 'pesos', 'porcentaje']);
const aligned = ({ tipo }: Column) => ({ alignment: RIGHT_ALIGNED.has(tipo) ? 'right' : 'left' });

const INK = '#1b1b2f';
const LINE = '#dcdbd4';
/** With more columns than this a page is landscape. */
const UPRIGHT = 5;

const bodyOf = ({ columnas, filas, zona }: Table) => [
  columnas.map((c) => ({ text: c.titulo, bold: true, ...aligned(c) })),
  ...filas.map((row) => columnas.map((c, i) => ({ text: textOfCell(row[i] ?? null, c.tipo, zona), ...aligned(c) }))),
];

const footOf =
  ({ negocio, titulo }: Table) =>
  (page: number, pages: number) => ({
    columns: [`${negocio} · ${titulo}`, { text: `Página ${page} de ${pages}`, alignment: 'right' }],
    margin: [40, 12, 40, 0],
    fontSize: 8,
  });

const LINES_ONLY = {
  hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

const documentOf = (t: Table): object => ({
  info: { title: t.titulo, author: t.negocio, creator: 'Comal', creationDate: new Date(t.hecha) },
  pageSize: 'LETTER',
  pageOrientation: t.columnas.length > UPRIGHT ? 'landscape' : 'portrait',
  pageMargins: [40, 40, 40, 44],
  defaultStyle: { font: 'Roboto', fontSize: 9, color: INK },
  footer: footOf(t),
  content: [
    { text: t.titulo, fontSize: 16, bold: true },
    ...headOf(t).map((linea) => ({ text: linea, margin: [0, 2, 0, 0] })),
    ...coverOf(t),
    {
      margin: [0, 12, 0, 0],
      layout: LINES_ONLY,
      table: { headerRows: 1, widths: t.columnas.map((c) => (c.tipo === 'texto' ? '*' : 'auto')), body: bodyOf(t) },
    },
    ...(t.filas.length === 0 ? [{ text: 'Sin registros', margin: [0, 12, 0, 0] }] : []),
  ],
});

/** A list as a PDF: letter, with its head, its columns repeated on every page, and page numbers. */
export const pdfOf = (t: Table): Promise<Buffer> => writePdf(documentOf(t));
