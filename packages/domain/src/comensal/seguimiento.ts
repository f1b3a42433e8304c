import { estaDespachado, estaVigente, ESTADO_PEDIDO, type Pedido } from '../comanda/pedido.ts';

/** Whether somebody of the house took an order on; where nobody has to, each is taken on as it comes. */
export const ATENCION = { POR_CONFIRMAR: 0, ACEPTADO: 1, RECHAZADO: 2 } as const;

/** Every step of an order from a phone, as its diner is told. */
export const SEGUIMIENTOS = [
  'por_confirmar',
  'rechazado',
  'recibido',
  'preparando',
  'listo',
  'pagado',
  'cancelado',
] as const;
export type Seguimiento = (typeof SEGUIMIENTOS)[number];

/** Where an order is: cancelled, or as far as all its standing lines are; what the house gave away was served. */
export const seguimientoDe = (
  pedidos: readonly Pick<Pedido, 'status' | 'cancelado_en' | 'cortesia'>[],
): Seguimiento => {
  const quedan = pedidos.filter(estaVigente);
  if (quedan.length === 0) return pedidos.some((p) => p.cortesia) ? 'listo' : 'cancelado';
  if (quedan.every((p) => p.status === ESTADO_PEDIDO.PAGADO)) return 'pagado';
  if (quedan.every(estaDespachado)) return 'listo';
  return quedan.every((p) => p.status === ESTADO_PEDIDO.PENDIENTE) ? 'recibido' : 'preparando';
};
