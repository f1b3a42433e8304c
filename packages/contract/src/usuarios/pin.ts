import { z } from 'zod';
import { LARGO_DE_PIN, esPin, esPinFacil } from '@comal/domain/usuarios/pin';

const NO_ES_PIN = 'El PIN es de 4 a 6 dígitos';

/** A typed PIN. */
export const pin = z
  .string('Escribe el PIN')
  .max(LARGO_DE_PIN.max, { error: NO_ES_PIN, abort: true })
  .refine(esPin, { error: NO_ES_PIN, abort: true });

/** A new PIN: none that is easily guessed. */
export const pinNuevo = pin.refine((p) => !esPinFacil(p), 'Elige un PIN menos fácil de adivinar');
