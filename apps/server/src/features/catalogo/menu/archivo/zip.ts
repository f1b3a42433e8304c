import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** The most bytes that the parts of a file may have once unpacked. */
const DESEMPACADO_MAXIMO = 40 * 1024 * 1024;
const PARTES_MAXIMAS = 500;

const FIN = 0x06054b50;
const FIN_DE_64_BITS = 0x07064b50;
const PARTE = 0x02014b50;
const LARGO_DEL_FIN = 22;
const LARGO_DE_64_BITS = 20;
const LARGO_DE_PARTE = 46;
const LARGO_LOCAL = 30;
const COMENTARIO_MAXIMO = 65_535;
const GUARDADO = 0;
const COMPRIMIDO = 8;

const desempacar = promisify(inflateRaw) as (
  bytes: Uint8Array,
  opciones: { readonly maxOutputLength: number },
) => Promise<Buffer>;

/** Whether bytes start as a ZIP, as every present Excel file does. */
export const esZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

interface Parte {
  readonly metodo: number;
  readonly ocupa: number;
  readonly mide: number;
  /** The offset of its own header. */
  readonly lugar: number;
}

const lugarDelFin = (vista: DataView): number | null => {
  const ultimo = vista.byteLength - LARGO_DEL_FIN;
  for (let i = ultimo; i >= 0 && i >= ultimo - COMENTARIO_MAXIMO; i -= 1)
    if (vista.getUint32(i, true) === FIN) return i;
  return null;
};

const partesDe = (vista: DataView): Parte[] | null => {
  const fin = lugarDelFin(vista);
  if (fin === null || (fin >= LARGO_DE_64_BITS && vista.getUint32(fin - LARGO_DE_64_BITS, true) === FIN_DE_64_BITS))
    return null;
  const cuantas = vista.getUint16(fin + 8, true);
  let en = vista.getUint32(fin + 16, true);
  const partes: Parte[] = [];
  if (cuantas > PARTES_MAXIMAS) return null;
  for (let i = 0; i < cuantas; i += 1) {
    if (en + LARGO_DE_PARTE > fin || vista.getUint32(en, true) !== PARTE) return null;
    const [metodo, ocupa, mide, lugar] = [
      vista.getUint16(en + 10, true),
      vista.getUint32(en + 20, true),
      vista.getUint32(en + 24, true),
      vista.getUint32(en + 42, true),
    ];
    partes.push({ metodo, ocupa, mide, lugar });
    en +=
      LARGO_DE_PARTE + vista.getUint16(en + 28, true) + vista.getUint16(en + 30, true) + vista.getUint16(en + 32, true);
  }
  return partes;
};

/** The content of a part, if it has its declared size: a part that expands beyond it is a zip bomb. */
const contenidoDe = async (
  bytes: Uint8Array,
  vista: DataView,
  { metodo, ocupa, mide, lugar }: Parte,
): Promise<Uint8Array | null> => {
  if (lugar + LARGO_LOCAL > bytes.length) return null;
  const desde = lugar + LARGO_LOCAL + vista.getUint16(lugar + 26, true) + vista.getUint16(lugar + 28, true);
  if (desde + ocupa > bytes.length) return null;
  const ocupado = bytes.subarray(desde, desde + ocupa);
  if (metodo === GUARDADO) return ocupa === mide ? ocupado : null;
  if (metodo !== COMPRIMIDO) return null;
  const contenido = await desempacar(ocupado, {
    maxOutputLength: Math.max(mide, 1),
  }).catch(() => null);
  return contenido?.length === mide ? contenido : null;
};

/**
 * Whether a ZIP may be unpacked: its directory is complete, its parts are few, small and of their declared size, and `revisar`
 * accepts them. Never throws.
 */
export const esZipSano = async (
  bytes: Uint8Array,
  revisar: (parte: Uint8Array) => boolean = () => true,
): Promise<boolean> => {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const partes = partesDe(vista);
  if (!partes || partes.reduce((n, p) => n + p.mide, 0) > DESEMPACADO_MAXIMO) return false;
  for (const parte of partes) {
    const contenido = await contenidoDe(bytes, vista, parte);
    if (!contenido || !revisar(contenido)) return false;
  }
  return true;
};
