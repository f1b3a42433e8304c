import { LIMITES } from '../comanda/limites.ts';
import { leerTexto, type Leido } from '../reglas-de-texto.ts';

/** Formats of printed codes on A4: codes per sheet, or folded table tents. */
export const FORMATOS_DE_HOJA = ['1', '4', '8', 'mesa'] as const;

/** One of them. */
export type FormatoDeHoja = (typeof FORMATOS_DE_HOJA)[number];

/** The codes that one sheet takes. */
export const POR_HOJA: Readonly<Record<FormatoDeHoja, number>> = { '1': 1, '4': 4, '8': 8, mesa: 2 };

/** Limit of tables whose codes are printed at once. */
export const MESAS_MAXIMAS = 60;

/** The message above that limit. */
export const DEMASIADAS_MESAS = `Máximo ${MESAS_MAXIMAS} mesas a la vez`;

/** Limit of the typed text: the most tables with the longest names. */
const LARGO_MAXIMO = MESAS_MAXIMAS * (LIMITES.nombre.max + 2);
const TRAMO = /^(\D*)(\d{1,3})\s*(?:-|–|a)\s*(\d{1,3})$/;

const nombresDe = (escrito: string): readonly string[] => {
  const [, antes, desde, hasta] = TRAMO.exec(escrito) ?? [];
  const cuantas = Number(hasta) - Number(desde) + 1;
  if (!(cuantas > 1)) return [escrito];
  return Array.from({ length: Math.min(cuantas, MESAS_MAXIMAS + 1) }, (_, i) => `${antes}${Number(desde) + i}`);
};

const cortado = (nombre: string): string =>
  nombre.length > LIMITES.nombre.max ? `${nombre.slice(0, LIMITES.nombre.max)}…` : nombre;

/**
 * Parses a list of tables, one per line or separated by commas: each once, in order; 'Mesa 1-12' gives twelve, each with its
 * number. Refuses more than `MESAS_MAXIMAS`, and names that no comanda takes. An empty text gives none.
 */
export const leerMesas = (escrito: string): Leido<readonly string[]> => {
  if (escrito.length > LARGO_MAXIMO) return { ok: false, error: DEMASIADAS_MESAS };
  const partes = escrito.split(/[,;\n]/).flatMap((parte) => (parte.trim() === '' ? [] : nombresDe(parte.trim())));
  const leidas = partes.map((parte) => leerTexto(LIMITES.nombre, parte));
  const [mala] = leidas.flatMap((l, i) => (l.ok ? [] : [`«${cortado(partes[i]!)}»: ${l.error}`]));
  if (mala) return { ok: false, error: mala };
  const mesas = [...new Set(leidas.flatMap((l) => (l.ok ? [l.value] : [])))];
  return mesas.length > MESAS_MAXIMAS ? { ok: false, error: DEMASIADAS_MESAS } : { ok: true, value: mesas };
};
