import type { Leido } from '@comal/domain/reglas-de-texto';

/** Most bytes of a file of a CSD. */
const MAXIMO = 16 * 1024;

/** The content of a file of a CSD in base64; a large file is refused without reading it. */
export const leerArchivo = async (archivo: File): Promise<Leido<string>> => {
  if (archivo.size === 0) return { ok: false, error: 'Este archivo está vacío' };
  if (archivo.size > MAXIMO) return { ok: false, error: 'Este archivo es demasiado grande para ser de un sello' };
  const bytes = new Uint8Array(await archivo.arrayBuffer());
  return { ok: true, value: btoa(String.fromCharCode(...bytes)) };
};
