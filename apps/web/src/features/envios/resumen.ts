import { plural } from '../../kit/format.ts';
import { isElsewhere } from '../../platform/identity/identity.ts';
import { isOf, type Owner, type QueuedWrite, type Reviewable } from '../../platform/outbox/queued-write.ts';
import { ageOf } from '../../platform/outbox/ages.ts';
import type { Queue } from '../../platform/outbox/queue.ts';

const MINUTO_MS = 60_000;
const HORA_MIN = 60;

/** An age in ms in words: 'hace un momento', 'hace 4 min', 'hace 3 h'. */
export const hace = (ms: number): string => {
  const minutos = Math.floor(Math.max(0, ms) / MINUTO_MS);
  if (minutos < 1) return 'hace un momento';
  return minutos < HORA_MIN ? `hace ${minutos} min` : `hace ${Math.floor(minutos / HORA_MIN)} h`;
};

/** The queue of this device, as the signed-in user may see it. */
export interface Resumen {
  /** Their own, at this branch. */
  readonly propias: readonly QueuedWrite[];
  /** Writes of other users, or the user's own in another branch: whose, and how many. */
  readonly ajenas: readonly { readonly de: string; readonly cuantas: number }[];
  /** Of anybody, for another server than the one that answers (D-171). */
  readonly deOtro: readonly QueuedWrite[];
  readonly revisar: readonly Reviewable[];
  /** Refused by another server, of anybody: what to do with them is decided there. */
  readonly revisarDeOtro: readonly Reviewable[];
}

const deQuien = (e: QueuedWrite, dueno: Owner | null): string =>
  e.usuario.id === dueno?.usuario ? e.sucursal.nombre : e.usuario.nombre;

/** Summarises the queue for its viewer `dueno`, without the writes whose answer is still awaited. */
export const resumirCola = ({ pendientes, revisar, esperadas }: Queue, dueno: Owner | null): Resumen => {
  const todas = pendientes.filter((e) => !esperadas.has(e.clave));
  const deOtro = todas.filter((e) => isElsewhere(e.servidor));
  const quietas = todas.filter((e) => !deOtro.includes(e));
  const cuentas = new Map<string, number>();
  for (const e of quietas.filter((e) => !isOf(e, dueno)))
    cuentas.set(deQuien(e, dueno), (cuentas.get(deQuien(e, dueno)) ?? 0) + 1);
  return {
    propias: quietas.filter((e) => isOf(e, dueno)),
    ajenas: [...cuentas].map(([de, cuantas]) => ({ de, cuantas })),
    deOtro,
    revisar: revisar.filter((r) => !isElsewhere(r.escritura.servidor)),
    revisarDeOtro: revisar.filter((r) => isElsewhere(r.escritura.servidor)),
  };
};

/** '3 cambios por enviar'; with `de`, '3 cambios de Mariana por enviar'. */
export const textoDeCambios = (cuantos: number, de?: string): string =>
  `${plural(cuantos, 'cambio', 'cambios')}${de === undefined ? '' : ` de ${de}`} por enviar`;

/** Whether the device keeps nothing that this summary tells of. */
export const estaVacio = ({ propias, ajenas, deOtro, revisar, revisarDeOtro }: Resumen): boolean =>
  [propias, ajenas, deOtro, revisar, revisarDeOtro].every((lista) => lista.length === 0);

/** The age of the oldest write, in milliseconds. */
export const edadMayor = (escrituras: readonly QueuedWrite[]): number => Math.max(0, ...escrituras.map(ageOf));
