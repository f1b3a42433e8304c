import { createRequire } from 'node:module';
import encodeQR from 'qr';
import { POR_HOJA, type FormatoDeHoja } from '@comal/domain/comensal/hojas';
import { fontFile } from './fonts.ts';

/** A code to print, and the table it is of. */
interface PrintedCode {
  readonly url: string;
  readonly mesa: string | null;
}

/** Codes to print: the layout of a sheet, and the texts and logo around each code. */
export interface CodeSheets {
  readonly formato: FormatoDeHoja;
  readonly negocio: string;
  readonly sucursal: string;
  /** What to do with the code, in one line. */
  readonly ayuda: string;
  /** The picture of the business as it is kept, in base64. */
  readonly logo: string | null;
  readonly codigos: readonly PrintedCode[];
}

/** The parts of pdfkit that are used. */
interface PdfKit extends NodeJS.ReadableStream {
  addPage(): PdfKit;
  save(): PdfKit;
  restore(): PdfKit;
  translate(x: number, y: number): PdfKit;
  rotate(degrees: number): PdfKit;
  rect(x: number, y: number, w: number, h: number): PdfKit;
  moveTo(x: number, y: number): PdfKit;
  lineTo(x: number, y: number): PdfKit;
  dash(length: number, options: { space: number }): PdfKit;
  lineWidth(width: number): PdfKit;
  stroke(color: string): PdfKit;
  fill(color: string): PdfKit;
  fillColor(color: string): PdfKit;
  font(file: string): PdfKit;
  fontSize(size: number): PdfKit;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: { lineBreak: false }): PdfKit;
  image(data: Buffer, x: number, y: number, options: { fit: [number, number]; align: 'center' }): PdfKit;
  end(): void;
}

/** The place of a code on its sheet, in points; a code for the opposite side is rotated by 180 degrees. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turned?: boolean;
}

const require = createRequire(import.meta.url);

/** A4 in points. */
const [WIDTH, ALTO] = [595.28, 841.89];
const INK = '#1b1b2f';
const LINE = '#b9b8b0';
/** Width of the quiet zone around a code, in modules; cameras need it. */
const BORDER = 4;
const MINIMUM_TYPE = 6;

const grid = (columnas: number, rows: number): readonly Place[] => {
  const [w, h] = [WIDTH / columnas, ALTO / rows];
  return Array.from({ length: columnas * rows }, (_, i) => ({
    ...{ x: (i % columnas) * w, y: Math.floor(i / columnas) * h, w, h },
  }));
};

/** The places of a sheet; those of one code are together. */
const PLACES: Readonly<Record<FormatoDeHoja, readonly (readonly Place[])[]>> = {
  '1': grid(1, 1).map((p) => [p]),
  '4': grid(2, 2).map((p) => [p]),
  '8': grid(2, 4).map((p) => [p]),
  mesa: grid(2, 1).map(({ x, w, h }) => [
    { x, y: 0, w, h: h / 2, turned: true },
    { x, y: h / 2, w, h: h / 2 },
  ]),
};

/** Where the sheet is cut, and where a tent is folded. */
const CORTES: Readonly<Record<FormatoDeHoja, { readonly columnas: number; readonly filas: number }>> = {
  '1': { columnas: 1, filas: 1 },
  '4': { columnas: 2, filas: 2 },
  '8': { columnas: 2, filas: 4 },
  mesa: { columnas: 2, filas: 2 },
};

const rule = (doc: PdfKit, format: FormatoDeHoja): void => {
  const { columnas, filas } = CORTES[format];
  doc.save().dash(3, { space: 3 }).lineWidth(0.5);
  for (let c = 1; c < columnas; c += 1) doc.moveTo((WIDTH * c) / columnas, 0).lineTo((WIDTH * c) / columnas, ALTO);
  for (let f = 1; f < filas; f += 1) doc.moveTo(0, (ALTO * f) / filas).lineTo(WIDTH, (ALTO * f) / filas);
  doc.stroke(LINE).restore();
};

const drawCode = (doc: PdfKit, url: string, [x, y, side]: readonly [number, number, number]): void => {
  const rows = encodeQR(url, 'raw', { border: BORDER });
  const point = side / rows.length;
  rows.forEach((row, j) => {
    const spans = row
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g);
    for (const { 0: span, index } of spans) doc.rect(x + index * point, y + j * point, span.length * point, point);
  });
  doc.fill('#000');
};

/** Draws one centred line, in a smaller font where it is wider than the place. */
const line = (doc: PdfKit, text: string, { w, y, alto }: { w: number; y: number; alto: number }): void => {
  doc.fontSize(alto);
  const fits = Math.max(MINIMUM_TYPE, alto * Math.min(1, (w * 0.88) / doc.widthOfString(text)));
  doc.fontSize(fits);
  doc.fillColor(INK).text(text, (w - doc.widthOfString(text)) / 2, y, { lineBreak: false });
};

/** Draws a place, from top to bottom: logo, business, branch or table, code, help. Heights are relative to the place. */
const drawFace = (doc: PdfKit, sheets: CodeSheets & { foto: Buffer | null }, code: PrintedCode, p: Place): void => {
  const u = Math.min(p.w, p.h) / 100;
  const logo = sheets.foto ? 14 * u : 0;
  const side = Math.min(p.w * 0.86, p.h - logo - 36 * u);
  let y = (p.h - logo - 26 * u - side) / 2;
  const lower = (height: number): number => (y += height) - height;
  doc.save().translate(p.x, p.y);
  if (p.turned) doc.translate(p.w, p.h).rotate(180);
  if (sheets.foto) doc.image(sheets.foto, p.w * 0.1, lower(logo), { fit: [p.w * 0.8, logo * 0.92], align: 'center' });
  doc.font(fontFile('Medium'));
  line(doc, code.mesa ?? sheets.negocio, { w: p.w, y: lower(10 * u), alto: 7.5 * u });
  doc.font(fontFile('Regular'));
  const below = code.mesa === null ? sheets.sucursal : `${sheets.negocio} · ${sheets.sucursal}`;
  line(doc, below, { w: p.w, y: lower(7 * u), alto: 4.6 * u });
  drawCode(doc, code.url, [(p.w - side) / 2, lower(side), side]);
  line(doc, sheets.ayuda, { w: p.w, y: lower(8 * u) + u, alto: 4.6 * u });
  doc.restore();
};

/** The picture as PNG, because PDF has no WebP; no larger than it is printed. */
const pictureOf = async (logo: string | null): Promise<Buffer | null> => {
  if (logo === null) return null;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(logo, 'base64'))
    .resize(600, 600, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
};

const fresh = (sheets: CodeSheets): PdfKit => {
  const Document = require('pdfkit') as new (options: object) => PdfKit;
  const info = { Title: 'Códigos del menú', Author: sheets.negocio, Creator: 'Comal' };
  return new Document({ size: 'A4', margin: 0, autoFirstPage: false, font: fontFile('Regular'), info });
};

/** The codes as a PDF of A4 sheets: one code in each place, both sides of a tent the same; a single code fills its sheet. */
export const codeSheetsOf = async (sheets: CodeSheets): Promise<Buffer> => {
  const picture = await pictureOf(sheets.logo);
  const doc = fresh(sheets);
  const perSheet = POR_HOJA[sheets.formato];
  const codes =
    sheets.codigos.length === 1 ? Array.from({ length: perSheet }, () => sheets.codigos[0]!) : sheets.codigos;
  codes.forEach((code, i) => {
    if (i % perSheet === 0) rule(doc.addPage(), sheets.formato);
    for (const place of PLACES[sheets.formato][i % perSheet]!) drawFace(doc, { ...sheets, foto: picture }, code, place);
  });
  doc.end();
  const parts: Buffer[] = [];
  for await (const part of doc) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
