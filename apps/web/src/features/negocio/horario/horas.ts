import { minutoDeHora } from '@comal/domain/comensal/horario';
import type { Leido } from '@comal/domain/reglas-de-texto';

/** The minute of the day that a time field says. */
export const leerHora = (texto: string): Leido<number> => {
  const value = minutoDeHora(texto);
  return value === null ? { ok: false, error: 'Elige una hora' } : { ok: true, value };
};

/** Whether two lists of days, or of other keys, are the same in the same order. */
export const sonLosMismos = (a: readonly (number | string)[], b: readonly (number | string)[]): boolean =>
  a.join() === b.join();
