import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** The text rules of clients of deliveries, their addresses, and zones. */
export const LIMITES_DE_REPARTO = {
  nombre: { min: 1, max: 60, requerido: 'Escribe el nombre' },
  nota: { min: 1, max: 200 },
  alias: { min: 1, max: 20, requerido: 'Escribe cómo se llama: Casa, Oficina' },
  calle: { min: 1, max: 120, requerido: 'Escribe la calle y el número' },
  colonia: { min: 1, max: 80 },
  referencia: { min: 1, max: 120 },
  zona: { min: 1, max: 30, requerido: 'Escribe cómo se llama la zona' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** Most addresses of a client. */
export const DIRECCIONES_MAXIMAS = 30;

/** Most zones of a branch. */
export const ZONAS_MAXIMAS = 50;

/** Most clients that a search answers. */
export const HALLADOS_MAXIMOS = 8;
