import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Cambio } from '@comal/contract/events';
import { comandaOfVista, type LiveComanda } from './live-comanda.ts';

/** The comandas of a tab by id. */
export type Comandas = ReadonlyMap<string, LiveComanda>;

/** A span of the branch's history: everything after `desde` (-1: from the beginning) up to `hasta`. */
export interface Span {
  readonly desde: number;
  readonly hasta: number;
}

/**
 * Applies a snapshot: it replaces everything, except answers of this tab's own writes that are newer than both the snapshot and
 * the stream.
 */
export const applySnapshot = (previas: Comandas, { desde, hasta }: Span, foto: readonly ComandaVista[]): Comandas => {
  const adelantadas = [...previas.values()].filter((c) => c.rev > Math.max(desde, hasta));
  const actuales = foto.map((v): [string, LiveComanda] => [v.id, comandaOfVista(v, previas.get(v.id))]);
  return new Map([...actuales, ...adelantadas.map((c): [string, LiveComanda] => [c.id, c])]);
};

/** Applies changes in order; changes older than the tab's version are ignored, so that repetition is harmless. */
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
  // Missing here and not newer than the stream: it was already removed.
  if (vista.rev <= (actual?.rev ?? desde)) return false;
  comandas.set(vista.id, comandaOfVista(vista, actual));
  return true;
};
