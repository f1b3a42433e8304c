import { ApiError } from '../../../platform/api/errors.ts';

/** What the server said of a failure, or `falla` when it said nothing (002 §8). */
export const textoDeFalla = (error: Error, falla: string): string =>
  error instanceof ApiError && error.delServidor ? error.message : falla;

/** The reason of a save that was refused because another person changed the same thing (reliability H68). */
export const CAMBIO_AJENO = 'CATALOGO_CAMBIO';
