import type { actualizada } from '@comal/contract/comandas/schemas';
import { trasConflicto, type Borrador } from '@comal/domain/comanda/guardar/borrador';
import { visto, type Envio, type Toque } from '@comal/domain/comanda/guardar/fusion';
import { complementosDe, type Pedido } from '@comal/domain/comanda/pedido';
import type { z } from 'zod';

/** The data that a save returns. */
export type Updated = z.infer<typeof actualizada>;
type Rechazado = Updated['rechazados'][number];

/** Whether the data of a refusal list the changes that were refused. */
export const isUpdated = (data: unknown): data is Updated =>
  typeof data === 'object' && data !== null && 'comanda' in data && 'rechazados' in data;

/** Reasons that mean the line is gone for everybody: nothing of the change can be kept. */
const LOST: ReadonlySet<string> = new Set([
  'PEDIDO_CANCELADO',
  'PEDIDO_DESCONOCIDO',
  'PEDIDO_MUDADO',
  'PADRE_DESCONOCIDO',
]);

/**
 * Adds to a draft what is kept of one refused change: the edited values of a line, to be saved again deliberately, or a
 * new dish with its complementos.
 */
const keep = (b: Borrador, { id, motivo }: Rechazado, envio: Envio, pedidos: readonly Pedido[]): Borrador => {
  const actual = pedidos.find((p) => p.id === id);
  const fresh = envio.nuevos.find((p) => p.id === id);
  if (fresh && !actual) return fresh.complemento || LOST.has(motivo) ? b : putBack(b, fresh, envio);
  const toque = fresh && actual ? rewritten(fresh, actual) : envio.tocados.find((t) => t.id === id);
  return toque ? trasConflicto(b, toque, actual) : b;
};

/** A refused new dish returns to the draft with the values edited since; not if it was removed meanwhile. */
const putBack = (b: Borrador, plato: Pedido, envio: Envio): Borrador => {
  const own = [plato, ...complementosDe(plato.id, envio.nuevos)];
  const ids = new Set(own.map((p) => p.id));
  const upToDate = own.map((p) => ({ ...p, ...wordsOf(b.tocados.find((t) => t.id === p.id)) }));
  const withdrawn = b.eliminados.some((e) => e.id === plato.id);
  return {
    ...b,
    nuevos: withdrawn ? b.nuevos : [...upToDate, ...b.nuevos.filter((p) => !ids.has(p.id))],
    tocados: b.tocados.filter((t) => !ids.has(t.id)),
    eliminados: b.eliminados.filter((e) => !ids.has(e.id)),
  };
};

const wordsOf = (t: Toque | undefined): Partial<Pedido> =>
  t ? { comentario: t.ahora.comentario, subcuenta: t.ahora.subcuenta } : {};

/** The change for a new line that an earlier save without an answer already stored, and that was edited since. */
const rewritten = (fresh: Pedido, actual: Pedido): Toque => ({
  id: fresh.id,
  antes: visto(actual),
  ahora: { ...visto(fresh), status: visto(actual).status },
});

/** The draft `b` with what can be kept of the refused changes of `envio`; `pedidos` are the comanda's current lines. */
export const afterRechazos = (
  b: Borrador,
  rechazados: readonly Rechazado[],
  envio: Envio,
  pedidos: readonly Pedido[],
): Borrador => rechazados.reduce((acc, r) => keep(acc, r, envio, pedidos), b);
