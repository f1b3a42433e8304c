import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Image } from './image-request.ts';

const MAX_SIDE = 1_024;
const QUALITY = 80;
/** Most pixels of a picture: a phone takes 50 million, and a file that claims more is made to fill the memory. */
const MAX_PIXELS = 60_000_000;
/** Most pixels of a format that the decoder unpacks whole before it scales it (no photo straight from a camera is one). */
const PIXELS_AT_ONCE = 25_000_000;
/** Timeout of the decoder in seconds, before its process is killed. */
const MAX_SECONDS = 15;

/** How the accepted formats begin. Formats that are programs (SVG, PDF) are not among them. */
const SIGNATURES: readonly ((data: Uint8Array) => boolean)[] = [
  (d) => d[0] === 0xff && d[1] === 0xd8 && d[2] === 0xff,
  (d) => text(d, 1, 4) === 'PNG',
  (d) => text(d, 0, 4) === 'RIFF' && text(d, 8, 12) === 'WEBP',
  (d) => text(d, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(d, 8, 12)),
];

const text = (data: Uint8Array, from: number, to: number): string => String.fromCharCode(...data.subarray(from, to));

/** Loaded at the first picture: most days no server needs it. One picture at a time, on one thread: charges go first. */
const readSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** Any warning fails: a file that begins like a picture and is damaged later is refused. */
const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true, pages: 1 } as const;

/** Whether the format is decoded as a whole: JPEG and PNG are read line by line unless they are interlaced. */
const isAtOnce = ({ format, isProgressive }: Metadata): boolean =>
  isProgressive === true || (format !== 'jpeg' && format !== 'png');

/** Whether a picture has too many pixels, according to its header: nothing is decoded yet. */
const hasTooMany = (header: Metadata): boolean =>
  header.width * header.height > (isAtOnce(header) ? PIXELS_AT_ONCE : MAX_PIXELS);

type Done = Result<Image, 'NO_ES_IMAGEN' | 'IMAGEN_ENORME'>;

const convert = async (pixels: Uint8Array): Promise<Done> => {
  const sharp = await readSharp();
  if (hasTooMany(await sharp(pixels, OPTIONS).metadata())) return refuse('IMAGEN_ENORME');
  const { data, info } = await sharp(pixels, OPTIONS)
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256').update(data).digest('hex');
  return ok({ hash, tipo: 'image/webp', ancho: info.width, alto: info.height, datos: data });
};

const isHuge = (error: unknown): boolean => error instanceof Error && error.message.includes('pixel limit');

/**
 * Converts a photo for storage: upright, at most 1024 pixels a side, WebP, without metadata (D-56). Refuses what is not a JPEG,
 * PNG, WebP or AVIF by its bytes, whatever its name, and what has too many pixels.
 */
export const processImage = async (data: Uint8Array): Promise<Done> => {
  if (!SIGNATURES.some((empieza) => empieza(data))) return refuse('NO_ES_IMAGEN');
  try {
    return await convert(data);
  } catch (error) {
    return refuse(isHuge(error) ? 'IMAGEN_ENORME' : 'NO_ES_IMAGEN');
  }
};
