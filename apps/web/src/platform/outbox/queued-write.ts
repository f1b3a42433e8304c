import type { Catalog } from '@comal/contract/catalog';
import type { CallData, CallInput } from '@comal/contract/route';
import type { Destino } from '@comal/domain/comanda/cuenta/descontar';
import type { Descuento } from '@comal/domain/comanda/cuenta/descuentos';
import type { Envio } from '@comal/domain/comanda/guardar/fusion';
import type { OwnedEntry } from '../journal/entry.ts';
import type { Refusal } from '../journal/sender.ts';

type Declared = Catalog['comandas'];

/** The writes that are queued while offline: those whose route says `offline: 'queue'`. */
export type Queued = {
  [L in keyof Declared]: Declared[L] extends { readonly offline?: infer O } ? ('queue' extends O ? L : never) : never;
}[keyof Declared];
type Calls = Pick<Declared, Queued>;

/** The data that each of them returns. */
export type DataOf<L extends Queued> = CallData<Calls[L]>;

interface De<L extends Queued> {
  readonly llamada: L;
  readonly input: CallInput<Calls[L]>;
}

type Plain = Exclude<Queued, 'actualizar' | 'descontar'>;

/** A write as its caller describes it, before it has a key and an owner. */
export type Errand = (
  | { [L in Plain]: De<L> }[Plain]
  /** `descuento`: what it is until the server answers; of what, `destino` says. */
  | (De<'descontar'> & { readonly descuento: Descuento; readonly destino: Destino })
  | (De<'actualizar'> & { readonly envio: Envio })
) & {
  /** The comandas that it changes. */
  readonly comandas: readonly string[];
  /** One line for people: 'Mesa 4: 3 alimentos'. */
  readonly texto: string;
};

/** A write as the device stores it, under its key, until its outcome is known. */
export type QueuedWrite = Errand &
  OwnedEntry & {
    readonly sucursal: { readonly id: number; readonly nombre: string };
    /** The device's clock, for ages only: it may be wrong by a day, and decides nothing. */
    readonly hecha_en: number;
    /** The server's time in ms as estimated by this device, for what is shown until the server answers (D-02). */
    readonly ahora: number;
  };

/** A write that the server refused, listed in 'Por revisar' until a person has dealt with it. */
export type Reviewable = Refusal<QueuedWrite>;

/** The owner of a write: it is sent only by that user, in that branch. */
export interface Owner {
  readonly cliente: string;
  readonly sucursal: number;
  readonly usuario: number;
}

/** Whether a write belongs to this owner; false for null. */
export const isOf = (e: QueuedWrite, owner: Owner | null): boolean =>
  owner !== null && e.cliente === owner.cliente && e.sucursal.id === owner.sucursal && e.usuario.id === owner.usuario;
