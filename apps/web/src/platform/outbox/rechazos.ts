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
const PERDIDOS: ReadonlySet<string> = new Set([
  'PEDIDO_CANCELADO',
  'PEDIDO_DESCONOCIDO',
  'PEDIDO_MUDADO',
  'PADRE_DESCONOCIDO',
]);

/** What stays of a refused change: a person's words, to be saved again knowingly; a new dish, with its companions. */
const conservar = (b: Borrador, { id, motivo }: Rechazado, envio: Envio, pedidos: readonly Pedido[]): Borrador => {
  const actual = pedidos.find((p) => p.id === id);
  const nuevo = envio.nuevos.find((p) => p.id === id);
  if (nuevo && !actual) return nuevo.complemento || PERDIDOS.has(motivo) ? b : devolver(b, nuevo, envio);
  const toque = nuevo && actual ? reescrito(nuevo, actual) : envio.tocados.find((t) => t.id === id);
  return toque ? trasConflicto(b, toque, actual) : b;
};

/** A new dish that was not taken is unsaved again, as it reads by now; unless it was taken back meanwhile. */
const devolver = (b: Borrador, plato: Pedido, envio: Envio): Borrador => {
  const suyos = [plato, ...complementosDe(plato.id, envio.nuevos)];
  const ids = new Set(suyos.map((p) => p.id));
  const alDia = suyos.map((p) => ({ ...p, ...palabrasDe(b.tocados.find((t) => t.id === p.id)) }));
  const retirado = b.eliminados.some((e) => e.id === plato.id);
  return {
    ...b,
    nuevos: retirado ? b.nuevos : [...alDia, ...b.nuevos.filter((p) => !ids.has(p.id))],
    tocados: b.tocados.filter((t) => !ids.has(t.id)),
    eliminados: b.eliminados.filter((e) => !ids.has(e.id)),
  };
};

const palabrasDe = (t: Toque | undefined): Partial<Pedido> =>
  t ? { comentario: t.ahora.comentario, subcuenta: t.ahora.subcuenta } : {};

/** A new line that an earlier, unanswered save already brought, with other words by now. */
const reescrito = (nuevo: Pedido, actual: Pedido): Toque => ({
  id: nuevo.id,
  antes: visto(actual),
  ahora: { ...visto(nuevo), status: actual.status },
});

/** A draft with what is to be kept of the changes that the server did not take; `pedidos` are its lines as they are now. */
export const afterRechazos = (
  b: Borrador,
  rechazados: readonly Rechazado[],
  envio: Envio,
  pedidos: readonly Pedido[],
): Borrador => rechazados.reduce((acc, r) => conservar(acc, r, envio, pedidos), b);
