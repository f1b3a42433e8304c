import { LIMITES } from '../comanda/limites.ts';
import { leerTexto, type Leido } from '../reglas-de-texto.ts';

/** The reasons that a new branch offers, as the database has them (D-106). */
export const MOTIVOS_INICIALES = [
  'El cliente cambió de opinión',
  'Error al capturar',
  'Tardó demasiado',
  'Se agotó',
  'Salió mal de la cocina',
] as const;

/** The reasons to give a dish away that a new branch offers, as the database has them (decision 0057). */
export const MOTIVOS_DE_CORTESIA_INICIALES = [
  'Cumpleaños',
  'Cliente frecuente',
  'Tardó demasiado',
  'Salió mal de la cocina',
  'Invitación de la casa',
] as const;

/** How many reasons to take a dish back, or to give it away, a branch offers at most. */
export const MOTIVOS_MAXIMOS = 20;

/** What a longer list says. */
export const MUCHOS_MOTIVOS = `Escribe ${MOTIVOS_MAXIMOS} motivos como máximo`;

/** What a list says that has a reason twice. */
export const MOTIVO_REPETIDO = 'Hay un motivo repetido';

/** Whether a reason stands twice in a list, whatever its case. */
export const hayRepetidos = (motivos: readonly string[]): boolean =>
  new Set(motivos.map((m) => m.toLocaleLowerCase('es'))).size < motivos.length;

/** The most that is looked at of a written list: each reason at its longest, and its line's end. */
export const LARGO_DE_MOTIVOS = MOTIVOS_MAXIMOS * (LIMITES.motivoDePedido.max + 1);

/** A list of reasons written one a line, in their order; empty lines are nothing. The first that breaks its limit is named. */
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
