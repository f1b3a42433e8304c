import { LIMITES } from '../comanda/limites.ts';
import { leerTexto, type Leido } from '../reglas-de-texto.ts';

/** The reasons for cancelling that a new branch has, equal to the database's default (D-106). */
export const MOTIVOS_INICIALES = [
  'El cliente cambió de opinión',
  'Error al capturar',
  'Tardó demasiado',
  'Se agotó',
  'Salió mal de la cocina',
] as const;

/** The reasons for a courtesy that a new branch has, equal to the database's default (decision 0121). */
export const MOTIVOS_DE_CORTESIA_INICIALES = [
  'Cumpleaños',
  'Cliente frecuente',
  'Tardó demasiado',
  'Salió mal de la cocina',
  'Invitación de la casa',
] as const;

/** Limit of the reasons of a branch, for cancelling and for courtesies each. */
export const MOTIVOS_MAXIMOS = 20;

/** The error of a longer list. */
export const MUCHOS_MOTIVOS = `Escribe ${MOTIVOS_MAXIMOS} motivos como máximo`;

/** The error of a list with a repeated reason. */
export const MOTIVO_REPETIDO = 'Hay un motivo repetido';

/** Whether a reason stands twice in a list, whatever its case. */
export const hayRepetidos = (motivos: readonly string[]): boolean =>
  new Set(motivos.map((m) => m.toLocaleLowerCase('es'))).size < motivos.length;

/** Limit of a written list: the most reasons at their longest, with line ends. */
export const LARGO_DE_MOTIVOS = MOTIVOS_MAXIMOS * (LIMITES.motivoDePedido.max + 1);

/** Parses a list of reasons, one per line, in order; skips empty lines. The error names the first invalid one. */
export const leerMotivos = (escrito: string): Leido<string[]> => {
  if (escrito.length > LARGO_DE_MOTIVOS) return { ok: false, error: MUCHOS_MOTIVOS };
  const lineas = escrito.split('\n').filter((linea) => linea.trim() !== '');
  if (lineas.length > MOTIVOS_MAXIMOS) return { ok: false, error: MUCHOS_MOTIVOS };
  const leidos = lineas.map((linea) => leerTexto(LIMITES.motivoDePedido, linea));
  for (const [i, leido] of leidos.entries())
    if (!leido.ok) return { ok: false, error: `Renglón ${i + 1}: ${leido.error}` };
  const value = leidos.flatMap((leido) => (leido.ok ? [leido.value] : []));
  return hayRepetidos(value) ? { ok: false, error: MOTIVO_REPETIDO } : { ok: true, value };
};
