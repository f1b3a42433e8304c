import { ok, refuse, type Result } from '@comal/domain/result';
import type { Tx } from '../db/tenant.ts';
import type { CtxSesion } from '../http/contexto.ts';
import { direccionDeImagen } from '../http/imagenes.ts';
import { guardarImagen } from './guardar.ts';
import { PROCESAR } from './pedidos.ts';

/** A picture of the session's business that is being kept. */
export interface ImagenRecibida {
  readonly hash: string;
  /** Where the browser finds it. */
  readonly url: string;
}

/**
 * Takes a picture that was sent: made fit to be shown, and kept by its content with the commit of `tx`, so that browsers
 * may remember it for ever. Refuses what is no picture, or could not be drawn in its time (D-56, decision 0020).
 */
export const recibirImagen = async (
  datos: Uint8Array,
  { sesion: { cliente }, ahora, taller }: CtxSesion,
  tx: Tx,
): Promise<Result<ImagenRecibida, 'NO_ES_IMAGEN' | 'IMAGEN_ENORME' | 'TALLER_OCUPADO'>> => {
  const hecha = await taller.run(async (obrero) => {
    const procesada = await obrero.pedir(PROCESAR, datos);
    return procesada.ok ? procesada.value : refuse('NO_ES_IMAGEN');
  });
  if (!hecha.ok) return hecha;
  const { hash } = hecha.value;
  tx.escribir(guardarImagen(cliente, hecha.value, ahora));
  return ok({ hash, url: direccionDeImagen(cliente, hash) });
};
