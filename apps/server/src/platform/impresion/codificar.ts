import { setImmediate as otherWork } from 'node:timers/promises';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type {
  CajonDeImpresora,
  DibujoDeImpresora,
  LenguajeDeImpresora,
  PaginaDeCodigos,
} from '@comal/domain/impresion/impresora';
import { TAMANOS, type Papel } from '@comal/domain/impresion/papel';
import { enRenglones, esDeLetras, type Renglon, type RenglonDeLetras } from '@comal/domain/impresion/renglones';
import { codePicture } from './paper/code.ts';
import { CELL, rowPicture } from './paper/letters.ts';
import { logoPicture } from './paper/logo.ts';
import { Raster } from './paper/raster.ts';

/** What the bytes for a printer depend on. */
export interface PrinterSettings {
  readonly columnas: number;
  readonly pagina: PaginaDeCodigos;
  readonly lenguaje: LenguajeDeImpresora;
  readonly corta: boolean;
  readonly copias: number;
  readonly dibujo: DibujoDeImpresora;
  /** The pin of its drawer; null: it has none. */
  readonly cajon: CajonDeImpresora | null;
  /** Of the drawer, in ms. */
  readonly pulso: number;
}

/** What else a paper needs to become bytes. */
export interface Surroundings {
  /** The stored picture of the business's logo. */
  readonly logo?: Uint8Array | null;
  /** Sounds the buzzer. */
  readonly buzz?: boolean;
}

/** Rows fed before the cut, so that the last row of letters is past the blade. */
const FEED = 4;
const QR = { model: 2, size: 6, errorlevel: 'm' } as const;
/** Most rows of a paper, more than seven metres: a limit to what it costs. */
const MOST_ROWS = 2_000;
/** Time between two pulses of a drawer, in ms. */
const PULSE_OFF = 500;

/**
 * Three times 200 ms. Printers of ESC/POS that do not know ESC B leave out all four bytes; Star's drive their first buzzer (ESC GS EM
 * DC2).
 */
const BUZZ: Readonly<Record<LenguajeDeImpresora, readonly number[]>> = {
  'esc-pos': [0x1b, 0x42, 3, 2],
  'star-prnt': [0x1b, 0x1d, 0x19, 0x12, 1, 3, 0],
};

/** Star's printers have no CP850; CP858 is the same page with the euro sign. */
const pageOf = ({ lenguaje, pagina }: PrinterSettings): PaginaDeCodigos =>
  lenguaje === 'star-prnt' && pagina === 'cp850' ? 'cp858' : pagina;

/** The row as a picture, where it is drawn as one; null: with the printer's own letters, or nothing. */
const pictureOf = (r: Renglon, { columnas, dibujo }: PrinterSettings, logo: Uint8Array | null) => {
  const width = columnas * CELL.width;
  if ('logo' in r) return logo && logoPicture(logo, width);
  if ('cajon' in r || dibujo === 'letras') return null;
  return esDeLetras(r) ? rowPicture(r, width) : codePicture(r.qr, width);
};

const drawLetters = (encoder: ReceiptPrinterEncoder, r: RenglonDeLetras): void => {
  const { ancho, alto } = TAMANOS[r.tamano];
  encoder.align(r.centro ? 'center' : 'left');
  encoder.size(ancho, alto).bold(r.fuerte).invert(r.inverso).line(r.texto);
  encoder.size(1, 1).bold(false).invert(false);
};

const openDrawer = (encoder: ReceiptPrinterEncoder, { cajon, pulso }: PrinterSettings): void => {
  if (cajon !== null) encoder.pulse(cajon === 2 ? 0 : 1, pulso, PULSE_OFF);
};

const draw = (encoder: ReceiptPrinterEncoder, r: Renglon, printer: PrinterSettings): void => {
  if ('cajon' in r) openDrawer(encoder, printer);
  else if ('qr' in r) encoder.align('center').qrcode(r.qr, QR).align('left');
  else if (esDeLetras(r)) drawLetters(encoder, r);
};

/** A paper on its way to bytes: what the encoder holds follows what was added. */
interface Parts {
  readonly encoder: ReceiptPrinterEncoder;
  readonly bytes: Uint8Array[];
  readonly raster: Raster;
}

const beginParts = (printer: PrinterSettings, buzz: boolean): Parts => {
  const { columnas, lenguaje } = printer;
  const encoder = new ReceiptPrinterEncoder({ columns: columnas, language: lenguaje, newline: '\n', errors: 'strict' });
  encoder.initialize().codepage(pageOf(printer));
  return {
    encoder,
    bytes: [encoder.encode(), Uint8Array.from(buzz ? BUZZ[lenguaje] : [])],
    raster: new Raster(lenguaje),
  };
};

/** A picture takes time: other work goes on between two of them. */
const addRow = async (parts: Parts, r: Renglon, printer: PrinterSettings, logo: Uint8Array | null) => {
  const { encoder, bytes, raster } = parts;
  const picture = await pictureOf(r, printer, logo);
  if (!picture) {
    bytes.push(raster.end());
    return draw(encoder, r, printer);
  }
  bytes.push(encoder.encode(), raster.add(picture));
  await otherWork();
};

const drawOnce = async (rows: readonly Renglon[], printer: PrinterSettings, { logo = null, buzz }: Surroundings) => {
  const parts = beginParts(printer, buzz ?? false);
  for (const row of rows) await addRow(parts, row, printer, logo);
  parts.bytes.push(parts.raster.end());
  // Nothing is fed or cut where nothing was drawn: the drawer alone.
  if (rows.some((row) => !('cajon' in row))) {
    parts.encoder.align('left').newline(FEED);
    if (printer.corta) parts.encoder.cut('partial');
  }
  return Buffer.concat([...parts.bytes, parts.encoder.encode()]);
};

const rowsOf = (papel: Papel, columnas: number): readonly Renglon[] => {
  const rows = enRenglones(papel, columnas);
  if (rows.length > MOST_ROWS) throw new Error(`a paper of ${rows.length} rows`);
  return rows;
};

/**
 * The bytes that print a paper on a printer, all its copies: in one code page, or as a picture, and with no command that came from a text.
 * Drawer and buzzer act once. Throws of a paper that is too long.
 */
export const codificar = async (
  papel: Papel,
  printer: PrinterSettings,
  around: Surroundings = {},
): Promise<Uint8Array> => {
  const rows = rowsOf(papel, printer.columnas);
  const first = await drawOnce(rows, printer, around);
  if (printer.copias === 1) return first;
  const silent = rows.filter((row) => !('cajon' in row));
  if (silent.length === 0) return first;
  const again = await drawOnce(silent, printer, { ...around, buzz: false });
  return Buffer.concat([first, ...Array.from({ length: printer.copias - 1 }, () => again)]);
};
