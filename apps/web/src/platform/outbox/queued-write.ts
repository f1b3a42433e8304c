import type { Catalog } from '@comal/contract/catalog';
import type { CallData, CallInput } from '@comal/contract/route';
import type { Envio } from '@comal/domain/comanda/guardar/fusion';
import type { OwnedEntry } from '../journal/entry.ts';
import type { Refusal } from '../journal/sender.ts';

type Declared = Catalog['comandas'];

/** The writes that wait for the server: those whose route says `offline: 'queue'`. */
export type Queued = {
  [L in keyof Declared]: Declared[L] extends { readonly offline?: infer O } ? ('queue' extends O ? L : never) : never;
}[keyof Declared];
type Calls = Pick<Declared, Queued>;

/** What each of them answers. */
export type DataOf<L extends Queued> = CallData<Calls[L]>;

interface De<L extends Queued> {
  readonly llamada: L;
  readonly input: CallInput<Calls[L]>;
}

/** What is written, as whoever writes it says it. */
export type Errand = (
  | { [L in Exclude<Queued, 'actualizar'>]: De<L> }[Exclude<Queued, 'actualizar'>]
  | (De<'actualizar'> & { readonly envio: Envio })
) & {
  /** The comandas that it changes. */
  readonly comandas: readonly string[];
  /** One line for people: 'Mesa 4: 3 alimentos'. */
  readonly texto: string;
};

/** A write as the device keeps it, under its key, until its outcome is known. */
export type QueuedWrite = Errand &
  OwnedEntry & {
    readonly sucursal: { readonly id: number; readonly nombre: string };
    /** The device's clock, for ages only: it may be wrong by a day, and decides nothing. */
    readonly hecha_en: number;
    /** The server's time as this device reckoned it, for what is shown meanwhile (D-02). */
    readonly ahora: number;
  };

/** A write that the server refused, until a person has seen to it ('Por revisar'). */
export type Reviewable = Refusal<QueuedWrite>;

/** Who writes, and where: a queue is only sent by its owner, in its branch. */
export interface Owner {
  readonly cliente: string;
  readonly sucursal: number;
  readonly usuario: number;
}

/** Whether a write is of this person at this branch. */
export const isOf = (e: QueuedWrite, owner: Owner | null): boolean =>
  owner !== null && e.cliente === owner.cliente && e.sucursal.id === owner.sucursal && e.usuario.id === owner.usuario;
