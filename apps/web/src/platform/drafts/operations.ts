import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import type { OwnedEntry } from '../journal/entry.ts';
import { journal } from '../journal/journal.ts';

interface De<T extends string, I> {
  readonly tipo: T;
  readonly input: I;
  readonly comanda: { readonly id: string; readonly nombre: string };
  /** The displayed name: 'Sin subcuenta' for the lines without one. */
  readonly subcuenta: string;
  readonly pesos: number;
}

/** A write with money, and what a person needs to recognise it. */
export type Operation =
  | (De<'cobro', CallInput<Catalog['comandas']['cobrar']>> & {
      /** The lines it charges. */
      readonly pedidos: readonly string[];
    })
  | De<'cancelacion', CallInput<Catalog['comandas']['cancelarCobro']>>
  | De<'devolucion', CallInput<Catalog['comandas']['devolverPedido']>>;

/** An operation as the device stores it, with its idempotency key, until its outcome is known (reliability H36). */
export type Unverified = Operation &
  OwnedEntry & {
    /** What it is about: while the outcome of one is unknown, another with the same `asunto` is not sent. */
    readonly asunto: string;
    /** Where it was sent: the server answers its key in that branch only. Older builds did not store it. */
    readonly sucursal?: { readonly id: number; readonly nombre: string };
  };

/**
 * The stored operations whose outcome is unknown, oldest first: of one business, or without `cliente` of all of them.
 */
export const readUnverified = async (cliente?: string): Promise<readonly Unverified[]> => {
  const all = await journal.read<Unverified>('verify');
  return all.filter((p) => cliente === undefined || p.cliente === cliente);
};
