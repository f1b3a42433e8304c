import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { LenguajeDeImpresora, PaginaDeCodigos } from '@comal/domain/impresion/impresora';
import { TAMANOS, type Papel } from '@comal/domain/impresion/papel';
import { enRenglones, type Renglon } from '@comal/domain/impresion/renglones';

/** What the bytes for a printer depend on. */
export interface PrinterSettings {
  readonly columnas: number;
  readonly pagina: PaginaDeCodigos;
  readonly lenguaje: LenguajeDeImpresora;
  readonly corta: boolean;
  readonly copias: number;
}

/** Rows fed before the cut, so that the last row of letters is past the blade. */
const FEED = 4;
const QR = { model: 2, size: 6, errorlevel: 'm' } as const;

/** Star's printers have no CP850; CP858 is the same page with the euro sign. */
const pageOf = ({ lenguaje, pagina }: PrinterSettings): PaginaDeCodigos =>
  lenguaje === 'star-prnt' && pagina === 'cp850' ? 'cp858' : pagina;

const draw = (encoder: ReceiptPrinterEncoder, renglon: Renglon): void => {
  if ('logo' in renglon || 'cajon' in renglon) return;
  if ('qr' in renglon) return void encoder.align('center').qrcode(renglon.qr, QR).align('left');
  const { ancho, alto } = TAMANOS[renglon.tamano];
  encoder.align(renglon.centro ? 'center' : 'left');
  encoder.size(ancho, alto).bold(renglon.fuerte).invert(renglon.inverso).line(renglon.texto);
  encoder.size(1, 1).bold(false).invert(false);
};

const drawOnce = (papel: Papel, printer: PrinterSettings): Uint8Array => {
  const { columnas, lenguaje, corta } = printer;
  const encoder = new ReceiptPrinterEncoder({ columns: columnas, language: lenguaje, newline: '\n', errors: 'strict' });
  encoder.initialize().codepage(pageOf(printer));
  for (const renglon of enRenglones(papel, columnas)) draw(encoder, renglon);
  encoder.align('left').newline(FEED);
  return corta ? encoder.cut('partial').encode() : encoder.encode();
};

/** The bytes that print a paper on a printer, all its copies: in one code page, and with no command that came from a text. */
export const codificar = (papel: Papel, printer: PrinterSettings): Uint8Array => {
  const once = drawOnce(papel, printer);
  return Buffer.concat(Array.from({ length: printer.copias }, () => once));
};
