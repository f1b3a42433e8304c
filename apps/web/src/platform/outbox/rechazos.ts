import type { actualizada } from '@comal/contract/comandas/schemas';
import { trasConflicto, type Borrador } from '@comal/domain/comanda/guardar/borrador';
import { visto, type Envio, type Toque } from '@comal/domain/comanda/guardar/fusion';
import { complementosDe, type Pedido } from '@comal/domain/comanda/pedido';
import type { z } from 'zod';

/** What a save answers. */
export type Updated = z.infer<typeof actualizada>;
type Rechazado = Updated['rechazados'][number];

/** Whether the data of a refusal name the changes that were not taken. */
export const isUpdated = (data: unknown): data is Updated =>
  typeof data === 'object' && data !== null && 'comanda' in data && 'rechazados' in data;

/** Refusals of lines that are gone for everybody: nothing of them can be kept. */
const LOST: ReadonlySet<string> = new Set([
  'PEDIDO_CANCELADO',
  'PEDIDO_DESCONOCIDO',
  'PEDIDO_MUDADO',
  'PADRE_DESCONOCIDO',
]);

/** What stays of a refused change: a person's words, to be saved again knowingly; a new dish, with its companions. */
const keep = (b: Borrador, { id, motivo }: Rechazado, envio: Envio, pedidos: readonly Pedido[]): Borrador => {
  const actual = pedidos.find((p) => p.id === id);
  const fresh = envio.nuevos.find((p) => p.id === id);
  if (fresh && !actual) return fresh.complemento || LOST.has(motivo) ? b : putBack(b, fresh, envio);
  const toque = fresh && actual ? rewritten(fresh, actual) : envio.tocados.find((t) => t.id === id);
  return toque ? trasConflicto(b, toque, actual) : b;
};

/** A new dish that was not taken is unsaved again, as it reads by now; unless it was taken back meanwhile. */
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

/** A new line that an earlier, unanswered save already brought, with other words by now. */
const rewritten = (fresh: Pedido, actual: Pedido): Toque => ({
  id: fresh.id,
  antes: visto(actual),
  ahora: { ...visto(fresh), status: actual.status },
});

/** A draft with what is to be kept of the changes that the server did not take; `pedidos` are its lines as they are now. */
export const afterRechazos = (
  b: Borrador,
  rechazados: readonly Rechazado[],
  envio: Envio,
  pedidos: readonly Pedido[],
): Borrador => rechazados.reduce((acc, r) => keep(acc, r, envio, pedidos), b);
