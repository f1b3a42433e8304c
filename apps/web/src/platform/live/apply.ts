import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Cambio } from '@comal/contract/events';
import { buildComanda, type LiveComanda } from './live-comanda.ts';

/** The comandas of a tab by id. */
export type Comandas = ReadonlyMap<string, LiveComanda>;

/** A span of the branch's history: everything after `desde` (-1: from the beginning) up to `hasta`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Applies a snapshot: it replaces everything, except answers of this tab's own writes that are newer than both the snapshot and
 * the stream.
 */
export const applySnapshot = (previous: Comandas, { from, to }: Span, snapshot: readonly ComandaVista[]): Comandas => {
  const ahead = [...previous.values()].filter((c) => c.rev > Math.max(from, to));
  const current = snapshot.map((v): [string, LiveComanda] => [v.id, buildComanda(v, previous.get(v.id))]);
  return new Map([...current, ...ahead.map((c): [string, LiveComanda] => [c.id, c])]);
};

/** Applies changes in order; changes older than the tab's version are ignored, so that repetition is harmless. */
export const applyChanges = (previous: Comandas, span: Span, changes: readonly Cambio[]): Comandas => {
  const copy = new Map(previous);
  const touched = changes.map((c) =>
    c.tipo === 'removida' ? remover(copy, c.id, span.to) : put(copy, c.comanda, span.from),
  );
  return touched.includes(true) ? copy : previous;
};

const remover = (comandas: Map<string, LiveComanda>, id: string, to: number): boolean => {
  const current = comandas.get(id);
  return current !== undefined && current.rev <= to && comandas.delete(id);
};

const put = (comandas: Map<string, LiveComanda>, view: ComandaVista, from: number): boolean => {
  const current = comandas.get(view.id);
  // Missing here and not newer than the stream: it was already removed.
  if (view.rev <= (current?.rev ?? from)) return false;
  comandas.set(view.id, buildComanda(view, current));
  return true;
};
