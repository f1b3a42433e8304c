import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Image } from './image-request.ts';

const LADO_MAXIMO = 1_024;
const CALIDAD = 80;
/** Most pixels of a picture: a phone takes 50 million, and a file that claims more is made to fill the memory. */
const PUNTOS_MAXIMOS = 60_000_000;
/** Most pixels of a format that the decoder unpacks whole before it scales it (no photo straight from a camera is one). */
const PUNTOS_DE_UNA_VEZ = 25_000_000;
/** Timeout of the decoder in seconds, before its process is killed. */
const SEGUNDOS_MAXIMOS = 15;

/** How the accepted formats begin. Formats that are programs (SVG, PDF) are not among them. */
const COMIENZOS: readonly ((datos: Uint8Array) => boolean)[] = [
  (d) => d[0] === 0xff && d[1] === 0xd8 && d[2] === 0xff,
  (d) => texto(d, 1, 4) === 'PNG',
  (d) => texto(d, 0, 4) === 'RIFF' && texto(d, 8, 12) === 'WEBP',
  (d) => texto(d, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(texto(d, 8, 12)),
];

const texto = (datos: Uint8Array, desde: number, hasta: number): string =>
  String.fromCharCode(...datos.subarray(desde, hasta));

/** Loaded at the first picture: most days no server needs it. One picture at a time, on one thread: charges go first. */
const leerSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** Any warning fails: a file that begins like a picture and is damaged later is refused. */
const OPCIONES = { limitInputPixels: PUNTOS_MAXIMOS, failOn: 'warning', sequentialRead: true, pages: 1 } as const;

/** Whether the format is decoded as a whole: JPEG and PNG are read line by line unless they are interlaced. */
const esDeUnaVez = ({ format, isProgressive }: Metadata): boolean =>
  isProgressive === true || (format !== 'jpeg' && format !== 'png');

/** Whether a picture has too many pixels, according to its header: nothing is decoded yet. */
const tieneDemasiados = (cabecera: Metadata): boolean =>
  cabecera.width * cabecera.height > (esDeUnaVez(cabecera) ? PUNTOS_DE_UNA_VEZ : PUNTOS_MAXIMOS);

type Hecha = Result<Image, 'NO_ES_IMAGEN' | 'IMAGEN_ENORME'>;

const convertir = async (datos: Uint8Array): Promise<Hecha> => {
  const sharp = await leerSharp();
  if (tieneDemasiados(await sharp(datos, OPCIONES).metadata())) return refuse('IMAGEN_ENORME');
  const { data, info } = await sharp(datos, OPCIONES)
    .timeout({ seconds: SEGUNDOS_MAXIMOS })
    .rotate()
    .resize(LADO_MAXIMO, LADO_MAXIMO, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: CALIDAD })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256').update(data).digest('hex');
  return ok({ hash, tipo: 'image/webp', ancho: info.width, alto: info.height, datos: data });
};

const esEnorme = (error: unknown): boolean => error instanceof Error && error.message.includes('pixel limit');

/**
 * Converts a photo for storage: upright, at most 1024 pixels a side, WebP, without metadata (D-56). Refuses what is not a JPEG,
 * PNG, WebP or AVIF by its bytes, whatever its name, and what has too many pixels.
 */
export const processImage = async (datos: Uint8Array): Promise<Hecha> => {
  if (!COMIENZOS.some((empieza) => empieza(datos))) return refuse('NO_ES_IMAGEN');
  try {
    return await convertir(datos);
  } catch (error) {
    return refuse(esEnorme(error) ? 'IMAGEN_ENORME' : 'NO_ES_IMAGEN');
  }
};
