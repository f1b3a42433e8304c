import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fontFile, fontFolder } from './fonts.ts';
import { coverOf } from './pdf-cover.ts';
import type { Column, ColumnKind, Table } from './table.ts';
import { headOf, textOfCell } from './texts.ts';

/** The parts of pdfmake that are used; its own types are for the browser. */
interface PdfMake {
  setFonts(fuentes: object): void;
  setUrlAccessPolicy(puede: (url: string) => boolean): void;
  setLocalAccessPolicy(puede: (ruta: string) => boolean): void;
  createPdf(documento: object): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);

let hecho: PdfMake | null = null;

/** Loaded at first use. It fetches nothing, and reads no file but its fonts. */
const pdfmake = (): PdfMake => {
  if (hecho) return hecho;
  hecho = require('pdfmake') as PdfMake;
  hecho.setUrlAccessPolicy(() => false);
  hecho.setLocalAccessPolicy((ruta) => dirname(ruta) === fontFolder());
  hecho.setFonts({ Roboto: { normal: fontFile('Regular'), bold: fontFile('Medium') } });
  return hecho;
};

const A_LA_DERECHA: ReadonlySet<ColumnKind> = new Set(['entero', 'numero', 'pesos', 'porcentaje']);
const alineada = ({ tipo }: Column) => ({ alignment: A_LA_DERECHA.has(tipo) ? 'right' : 'left' });

const TINTA = '#1b1b2f';
const RAYA = '#dcdbd4';
/** With more columns than this a page is landscape. */
const DE_PIE = 5;

const cuerpoDe = ({ columnas, filas, zona }: Table) => [
  columnas.map((c) => ({ text: c.titulo, bold: true, ...alineada(c) })),
  ...filas.map((fila) => columnas.map((c, i) => ({ text: textOfCell(fila[i] ?? null, c.tipo, zona), ...alineada(c) }))),
];

const pieDe =
  ({ negocio, titulo }: Table) =>
  (pagina: number, paginas: number) => ({
    columns: [`${negocio} · ${titulo}`, { text: `Página ${pagina} de ${paginas}`, alignment: 'right' }],
    margin: [40, 12, 40, 0],
    fontSize: 8,
  });

const SOLO_RAYAS = {
  hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RAYA,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

const documentoDe = (t: Table): object => ({
  info: { title: t.titulo, author: t.negocio, creator: 'Comal', creationDate: new Date(t.hecha) },
  pageSize: 'LETTER',
  pageOrientation: t.columnas.length > DE_PIE ? 'landscape' : 'portrait',
  pageMargins: [40, 40, 40, 44],
  defaultStyle: { font: 'Roboto', fontSize: 9, color: TINTA },
  footer: pieDe(t),
  content: [
    { text: t.titulo, fontSize: 16, bold: true },
    ...headOf(t).map((linea) => ({ text: linea, margin: [0, 2, 0, 0] })),
    ...coverOf(t),
    {
      margin: [0, 12, 0, 0],
      layout: SOLO_RAYAS,
      table: { headerRows: 1, widths: t.columnas.map((c) => (c.tipo === 'texto' ? '*' : 'auto')), body: cuerpoDe(t) },
    },
    ...(t.filas.length === 0 ? [{ text: 'Sin registros', margin: [0, 12, 0, 0] }] : []),
  ],
});

/** A list as a PDF: letter, with its head, its columns repeated on every page, and page numbers. */
export const pdfOf = (t: Table): Promise<Buffer> => pdfmake().createPdf(documentoDe(t)).getBuffer();
