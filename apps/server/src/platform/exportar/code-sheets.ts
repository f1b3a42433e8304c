import { createRequire } from 'node:module';
import encodeQR from 'qr';
import { POR_HOJA, type FormatoDeHoja } from '@comal/domain/comensal/hojas';
import { fontFile } from './fonts.ts';

/** A code to print, and the table it is of. */
interface PrintedCode {
  readonly url: string;
  readonly mesa: string | null;
}

/** Codes as they are printed: how many on a sheet, and what stands around each. */
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
const [ANCHO, ALTO] = [595.28, 841.89];
const TINTA = '#1b1b2f';
const RAYA = '#b9b8b0';
/** Width of the quiet zone around a code, in modules; cameras need it. */
const BORDE = 4;
const LETRA_MINIMA = 6;

const rejilla = (columnas: number, filas: number): readonly Place[] => {
  const [w, h] = [ANCHO / columnas, ALTO / filas];
  return Array.from({ length: columnas * filas }, (_, i) => ({
    ...{ x: (i % columnas) * w, y: Math.floor(i / columnas) * h, w, h },
  }));
};

/** The places of a sheet; those of one code are together. */
const LUGARES: Readonly<Record<FormatoDeHoja, readonly (readonly Place[])[]>> = {
  '1': rejilla(1, 1).map((p) => [p]),
  '4': rejilla(2, 2).map((p) => [p]),
  '8': rejilla(2, 4).map((p) => [p]),
  mesa: rejilla(2, 1).map(({ x, w, h }) => [
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

const rayar = (doc: PdfKit, formato: FormatoDeHoja): void => {
  const { columnas, filas } = CORTES[formato];
  doc.save().dash(3, { space: 3 }).lineWidth(0.5);
  for (let c = 1; c < columnas; c += 1) doc.moveTo((ANCHO * c) / columnas, 0).lineTo((ANCHO * c) / columnas, ALTO);
  for (let f = 1; f < filas; f += 1) doc.moveTo(0, (ALTO * f) / filas).lineTo(ANCHO, (ALTO * f) / filas);
  doc.stroke(RAYA).restore();
};

const dibujarCodigo = (doc: PdfKit, url: string, [x, y, lado]: readonly [number, number, number]): void => {
  const filas = encodeQR(url, 'raw', { border: BORDE });
  const punto = lado / filas.length;
  filas.forEach((fila, j) => {
    const tramos = fila
      .map((oscura) => (oscura ? '1' : '0'))
      .join('')
      .matchAll(/1+/g);
    for (const { 0: tramo, index } of tramos) doc.rect(x + index * punto, y + j * punto, tramo.length * punto, punto);
  });
  doc.fill('#000');
};

/** Draws one centred line, in a smaller font where it is wider than the place. */
const renglon = (doc: PdfKit, texto: string, { w, y, alto }: { w: number; y: number; alto: number }): void => {
  doc.fontSize(alto);
  const cabe = Math.max(LETRA_MINIMA, alto * Math.min(1, (w * 0.88) / doc.widthOfString(texto)));
  doc.fontSize(cabe);
  doc.fillColor(TINTA).text(texto, (w - doc.widthOfString(texto)) / 2, y, { lineBreak: false });
};

/** Draws a place, from top to bottom: logo, business, branch or table, code, help. Heights are relative to the place. */
const dibujarCara = (doc: PdfKit, hojas: CodeSheets & { foto: Buffer | null }, codigo: PrintedCode, p: Place): void => {
  const u = Math.min(p.w, p.h) / 100;
  const logo = hojas.foto ? 14 * u : 0;
  const lado = Math.min(p.w * 0.86, p.h - logo - 36 * u);
  let y = (p.h - logo - 26 * u - lado) / 2;
  const bajar = (alto: number): number => (y += alto) - alto;
  doc.save().translate(p.x, p.y);
  if (p.turned) doc.translate(p.w, p.h).rotate(180);
  if (hojas.foto) doc.image(hojas.foto, p.w * 0.1, bajar(logo), { fit: [p.w * 0.8, logo * 0.92], align: 'center' });
  doc.font(fontFile('Medium'));
  renglon(doc, codigo.mesa ?? hojas.negocio, { w: p.w, y: bajar(10 * u), alto: 7.5 * u });
  doc.font(fontFile('Regular'));
  const debajo = codigo.mesa === null ? hojas.sucursal : `${hojas.negocio} · ${hojas.sucursal}`;
  renglon(doc, debajo, { w: p.w, y: bajar(7 * u), alto: 4.6 * u });
  dibujarCodigo(doc, codigo.url, [(p.w - lado) / 2, bajar(lado), lado]);
  renglon(doc, hojas.ayuda, { w: p.w, y: bajar(8 * u) + u, alto: 4.6 * u });
  doc.restore();
};

/** The picture as PNG, because PDF has no WebP; no larger than it is printed. */
const fotoDe = async (logo: string | null): Promise<Buffer | null> => {
  if (logo === null) return null;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(logo, 'base64'))
    .resize(600, 600, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
};

const nuevo = (hojas: CodeSheets): PdfKit => {
  const Documento = require('pdfkit') as new (options: object) => PdfKit;
  const info = { Title: 'Códigos del menú', Author: hojas.negocio, Creator: 'Comal' };
  return new Documento({ size: 'A4', margin: 0, autoFirstPage: false, font: fontFile('Regular'), info });
};

/** The codes as a PDF of A4 sheets: one code in each place, both sides of a tent the same; a single code fills its sheet. */
export const codeSheetsOf = async (hojas: CodeSheets): Promise<Buffer> => {
  const foto = await fotoDe(hojas.logo);
  const doc = nuevo(hojas);
  const porHoja = POR_HOJA[hojas.formato];
  const codigos = hojas.codigos.length === 1 ? Array.from({ length: porHoja }, () => hojas.codigos[0]!) : hojas.codigos;
  codigos.forEach((codigo, i) => {
    if (i % porHoja === 0) rayar(doc.addPage(), hojas.formato);
    for (const lugar of LUGARES[hojas.formato][i % porHoja]!) dibujarCara(doc, { ...hojas, foto }, codigo, lugar);
  });
  doc.end();
  const partes: Buffer[] = [];
  for await (const parte of doc) partes.push(parte as Buffer);
  return Buffer.concat(partes);
};
