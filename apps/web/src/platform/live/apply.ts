import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Cambio } from '@comal/contract/events';
import { comandaOfVista, type LiveComanda } from './live-comanda.ts';

/** The comandas a tab knows, by id. */
export type Comandas = ReadonlyMap<string, LiveComanda>;

/** A stretch of the branch's history: everything after `desde` (-1: nothing known yet) up to `hasta`. */
export interface Span {
  readonly desde: number;
  readonly hasta: number;
}

/**
 * A snapshot replaces everything, except what this tab learned from the answer of its own write and the stream has not
 * reached yet: newer than both the snapshot and all that was streamed before.
 */
export const applySnapshot = (previas: Comandas, { desde, hasta }: Span, foto: readonly ComandaVista[]): Comandas => {
  const adelantadas = [...previas.values()].filter((c) => c.rev > Math.max(desde, hasta));
  const actuales = foto.map((v): [string, LiveComanda] => [v.id, comandaOfVista(v, previas.get(v.id))]);
  return new Map([...actuales, ...adelantadas.map((c): [string, LiveComanda] => [c.id, c])]);
};

/** Changes in their order; what is older than what the tab has is left alone, and repeating them changes nothing. */
export const applyChanges = (previas: Comandas, tramo: Span, cambios: readonly Cambio[]): Comandas => {
  const copia = new Map(previas);
  const tocadas = cambios.map((c) =>
    c.tipo === 'removida' ? remover(copia, c.id, tramo.hasta) : poner(copia, c.comanda, tramo.desde),
  );
  return tocadas.includes(true) ? copia : previas;
};

const remover = (comandas: Map<string, LiveComanda>, id: string, hasta: number): boolean => {
  const actual = comandas.get(id);
  return actual !== undefined && actual.rev <= hasta && comandas.delete(id);
};

const poner = (comandas: Map<string, LiveComanda>, vista: ComandaVista, desde: number): boolean => {
  const actual = comandas.get(vista.id);
  // One that is not here and is not newer than the stream was already taken out.
  if (vista.rev <= (actual?.rev ?? desde)) return false;
  comandas.set(vista.id, comandaOfVista(vista, actual));
  return true;
};
