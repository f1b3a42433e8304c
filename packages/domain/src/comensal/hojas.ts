import { LIMITES } from '../comanda/limites.ts';
import { leerTexto, type Leido } from '../reglas-de-texto.ts';

/** How codes are printed on A4: so many on a sheet, or as tents that stand on a table, folded. */
export const FORMATOS_DE_HOJA = ['1', '4', '8', 'mesa'] as const;

/** One of them. */
export type FormatoDeHoja = (typeof FORMATOS_DE_HOJA)[number];

/** The codes that one sheet takes. */
export const POR_HOJA: Readonly<Record<FormatoDeHoja, number>> = { '1': 1, '4': 4, '8': 8, mesa: 2 };

/** The most tables whose codes are printed at once. */
export const MESAS_MAXIMAS = 60;

/** What is said of more. */
export const DEMASIADAS_MESAS = `Máximo ${MESAS_MAXIMAS} mesas a la vez`;

/** What is looked at of a list of tables: as long as the most tables with the longest names. */
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
 * The tables that somebody wrote, one a line or with commas between: each once, in their order; 'Mesa 1-12' are twelve, each with its number.
 * Refuses more than `MESAS_MAXIMAS`, and a name that no comanda takes. Nothing written is no table.
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
