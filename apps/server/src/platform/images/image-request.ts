import type { Result } from '@comal/domain/result';
import { jobRequestFromOutside } from '../workshop/job-request.ts';

/** A picture as it is stored. */
export interface Image {
  readonly hash: string;
  readonly tipo: 'image/webp';
  readonly ancho: number;
  readonly alto: number;
  readonly datos: Uint8Array;
}

/** Scales and converts a photo for storage. */
export const PROCESS_IMAGE = jobRequestFromOutside<Uint8Array, Result<Image, 'NO_ES_IMAGEN' | 'IMAGEN_ENORME'>>(
  'imagen.procesar',
);
