import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** The first id of a payment method of one's own; 1 to 3 are those of every business (D-115). */
export const PRIMER_METODO_PROPIO = 100;

/** How many own payment methods a business may have: each is a row of the charge at every till. */
export const METODOS_PROPIOS_MAXIMOS = 20;

/** What an own payment method may be called. */
export const NOMBRE_DE_METODO = {
  min: 3,
  max: 30,
  requerido: 'El nombre es obligatorio',
} as const satisfies ReglaDeTexto;

/** Whether a payment method is one of the business's own (D-115). */
export const esPropio = (metodo: number): boolean => metodo >= PRIMER_METODO_PROPIO;
