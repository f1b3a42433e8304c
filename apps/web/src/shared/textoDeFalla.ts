import { ApiError } from '../platform/api/errors.ts';

/** What the server said of a failure, or `falla` when it said nothing (002 §8). */
export const textoDeFalla = (error: Error, falla: string): string =>
  error instanceof ApiError && error.delServidor ? error.message : falla;
