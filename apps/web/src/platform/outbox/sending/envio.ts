import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import { elegidasDe, enviada } from '@comal/domain/catalogo/opciones/elegir';
import type { Borrador } from '@comal/domain/comanda/guardar/borrador';
import type { Envio } from '@comal/domain/comanda/guardar/fusion';
import { complementosDe, type Pedido } from '@comal/domain/comanda/pedido';
import { aPesos } from '@comal/domain/money';

/** The body of a save. */
export type UpdateBody = CallInput<Catalog['comandas']['actualizar']>['body'];
type Line = NonNullable<UpdateBody['pedidos']>[number];

const complemento = (p: Pedido) => ({ id: p.producto, pedido: p.id, folio: p.folio, comentario: p.comentario });

/**
 * A new dish carries only what was chosen; the server takes prices, area and the rest from its catalogue (D-04, D-91).
 */
const newLine = (p: Pedido, fresh: readonly Pedido[]): Line => ({
  id: p.id,
  folio: p.folio,
  producto: p.producto,
  especificaciones: elegidasDe(p.especificaciones).map(enviada),
  complementos: complementosDe(p.id, fresh).map(complemento),
  comentario: p.comentario,
  subcuenta: p.subcuenta,
  ...(p.asiento !== undefined && { asiento: p.asiento }),
  ...(p.tiempo !== undefined && { tiempo: p.tiempo }),
  ...(p.medida && (p.etiqueta === undefined ? { cantidad: p.cantidad } : { etiqueta: aPesos(p.etiqueta) })),
});

/**
 * The body that saves a draft (D-90): new dishes with their complementos, changed lines with the values this till had
 * seen, and removed lines. `rev` is the comanda's revision known to the till.
 */
export const toBody = ({ comanda, nuevos, tocados, eliminados }: Borrador, rev: number): UpdateBody => {
  const platos = nuevos.filter((p) => !p.complemento).map((p) => newLine(p, nuevos));
  const touched = tocados.map(({ id, antes, ahora }): Line => ({ id, antes, ...ahora }));
  return { id: comanda, rev, pedidos: [...platos, ...touched], eliminados: [...eliminados] };
};

/** The changes that a save carries; `descontar` subtracts them from the draft when the save is queued. */
export const makeEnvio = ({ nuevos, tocados, eliminados }: Borrador): Envio => ({ nuevos, tocados, eliminados });
