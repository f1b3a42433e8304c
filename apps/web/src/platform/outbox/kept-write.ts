import type { Envio } from '@comal/domain/comanda/guardar/fusion';
import { fromKeptLine, toKeptLine, type KeptLine } from '../device/kept-line.ts';
import type { QueuedWrite, Reviewable } from './queued-write.ts';

type OfLines = Extract<QueuedWrite, { readonly envio: Envio }>;

/** A queued write as the device keeps it: its new lines in the form of `KeptLine`. */
export type KeptWrite =
  | Exclude<QueuedWrite, OfLines>
  | (Omit<OfLines, 'envio'> & {
      readonly envio: Omit<Envio, 'nuevos'> & { readonly nuevos: readonly KeptLine[] };
    });

/** A refused write as the device keeps it. */
export type KeptReviewable = Omit<Reviewable, 'escritura'> & { readonly escritura: KeptWrite };

/** A write as it goes to the device's storage. */
export const toKeptWrite = (e: QueuedWrite): KeptWrite =>
  e.llamada === 'actualizar' ? { ...e, envio: { ...e.envio, nuevos: e.envio.nuevos.map(toKeptLine) } } : e;

/** The write that the device kept. */
export const fromKeptWrite = (e: KeptWrite): QueuedWrite =>
  e.llamada === 'actualizar' ? { ...e, envio: { ...e.envio, nuevos: e.envio.nuevos.map((p) => fromKeptLine(p)) } } : e;

/** A refusal as it goes to the device's storage. */
export const toKeptReviewable = (r: Reviewable): KeptReviewable => ({ ...r, escritura: toKeptWrite(r.escritura) });

/** The refusal that the device kept. */
export const fromKeptReviewable = (r: KeptReviewable): Reviewable => ({ ...r, escritura: fromKeptWrite(r.escritura) });
