import type { Result } from '@comal/domain/result';
import { pedidoDe } from '../taller/pedidos.ts';

/** A picture as it is kept. */
export interface Imagen {
  readonly hash: string;
  readonly tipo: 'image/webp';
  readonly ancho: number;
  readonly alto: number;
  readonly datos: Uint8Array;
}

/** A photo made fit to be kept and shown. */
export const PROCESAR = pedidoDe<Uint8Array, Result<Imagen, 'NO_ES_IMAGEN' | 'IMAGEN_ENORME'>>('imagen.procesar');
