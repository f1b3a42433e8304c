import { ok, refuse, type Result } from '@comal/domain/result';
import type { Tx } from '../db/tenant.ts';
import type { SesionCtx } from '../http/context.ts';
import { imageUrl } from '../http/images.ts';
import { storeImage } from './store-image.ts';
import { PROCESS_IMAGE } from './image-request.ts';

/** A received picture of the session's business. */
export interface ReceivedImage {
  readonly hash: string;
  /** Where the browser finds it. */
  readonly url: string;
}

/**
 * Converts a received picture and stores it by its hash with the commit of `tx`, so that browsers may cache it for ever. Refuses
 * what is no picture, or could not be converted in time (D-56, decision 0011).
 */
export const receiveImage = async (
  data: Uint8Array,
  { sesion: { cliente }, ahora, taller }: SesionCtx,
  tx: Tx,
): Promise<Result<ReceivedImage, 'NO_ES_IMAGEN' | 'IMAGEN_ENORME' | 'TALLER_OCUPADO'>> => {
  const done = await taller.run(async (obrero) => {
    const processed = await obrero.ask(PROCESS_IMAGE, data);
    return processed.ok ? processed.value : refuse('NO_ES_IMAGEN');
  }, cliente);
  if (!done.ok) return done;
  const { hash } = done.value;
  tx.write(storeImage(cliente, done.value, ahora));
  return ok({ hash, url: imageUrl(cliente, hash) });
};
