import { LIMITES } from '../comanda/limites.ts';
import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** The shapes of a table, in words. */
export const FORMAS_DE_MESA = {
  cuadrada: 'Cuadrada',
  redonda: 'Redonda',
  rectangular: 'Rectangular',
  banco: 'Banco',
} as const;

export type FormaDeMesa = keyof typeof FORMAS_DE_MESA;

/** The text rules of rooms and tables; a table is called as the comandas that are opened at it. */
export const LIMITES_DE_SALON = {
  salon: { min: 2, max: 30, requerido: 'Escribe cómo se llama el salón' },
  mesa: { ...LIMITES.nombre, requerido: 'Escribe cómo se llama la mesa' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** Most rooms of a branch. */
export const SALONES_MAXIMOS = 30;

/** Most tables of a branch, in all of its rooms. */
export const MESAS_DE_SUCURSAL = 500;

/** Most seats of a table. */
export const ASIENTOS_MAXIMOS = 50;

/** Seats of a new table, by its shape. */
export const ASIENTOS_DE_FORMA: Readonly<Record<FormaDeMesa, number>> = {
  cuadrada: 4,
  redonda: 4,
  rectangular: 6,
  banco: 1,
};
