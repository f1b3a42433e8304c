import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '@comal/domain/result';

/** A picture as it is kept. */
export interface Imagen {
  readonly hash: string;
  readonly tipo: 'image/webp';
  readonly ancho: number;
  readonly alto: number;
  readonly datos: Buffer;
}

const LADO_MAXIMO = 1_024;
const CALIDAD = 80;
/** A phone takes 50 million points; what says it has more is made to fill the memory. */
const PUNTOS_MAXIMOS = 60_000_000;

/** How each accepted kind of picture begins. What draws by program (SVG, PDF) is not among them. */
const COMIENZOS: readonly ((datos: Uint8Array) => boolean)[] = [
  (d) => d[0] === 0xff && d[1] === 0xd8 && d[2] === 0xff,
  (d) => texto(d, 1, 4) === 'PNG',
  (d) => texto(d, 0, 4) === 'RIFF' && texto(d, 8, 12) === 'WEBP',
  (d) => texto(d, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(texto(d, 8, 12)),
];

const texto = (datos: Uint8Array, desde: number, hasta: number): string =>
  String.fromCharCode(...datos.subarray(desde, hasta));

let turno: Promise<unknown> = Promise.resolve();
const enTurno = <T>(trabajo: () => Promise<T>): Promise<T> => {
  const propio = turno.then(trabajo, trabajo);
  turno = propio.catch(() => undefined);
  return propio;
};

/** Read at the first picture: most days no server needs it. One picture at a time, on one thread: charges go first. */
const leerSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

const convertir = async (datos: Uint8Array): Promise<{ data: Buffer; info: { width: number; height: number } }> =>
  (await leerSharp())(datos, { limitInputPixels: PUNTOS_MAXIMOS, failOn: 'error' })
    .rotate()
    .resize(LADO_MAXIMO, LADO_MAXIMO, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: CALIDAD })
    .toBuffer({ resolveWithObject: true });

const esEnorme = (error: unknown): boolean => error instanceof Error && error.message.includes('pixel limit');

/**
 * A photo made fit to be kept and shown: upright, at most 1024 points a side, WebP, without what the camera wrote into it
 * (D-56). Refuses what is not a JPEG, PNG, WebP or AVIF, by its bytes and not by its name, and what has too many points.
 */
export const procesarImagen = async (datos: Uint8Array): Promise<Result<Imagen, 'NO_ES_IMAGEN' | 'IMAGEN_ENORME'>> => {
  if (!COMIENZOS.some((empieza) => empieza(datos))) return refuse('NO_ES_IMAGEN');
  try {
    const { data, info } = await enTurno(() => convertir(datos));
    const hash = createHash('sha256').update(data).digest('hex');
    return ok({ hash, tipo: 'image/webp', ancho: info.width, alto: info.height, datos: data });
  } catch (error) {
    return refuse(esEnorme(error) ? 'IMAGEN_ENORME' : 'NO_ES_IMAGEN');
  }
};
