import { estaDespachado, estaVigente, ESTADO_PEDIDO, type Pedido } from '../comanda/pedido.ts';

/** How an order from a phone goes on, as its diner is told. */
export type Seguimiento = 'recibido' | 'preparando' | 'listo' | 'pagado' | 'cancelado';

/** Where an order is: cancelled, or as far as all its standing lines are. */
export const seguimientoDe = (pedidos: readonly Pick<Pedido, 'status' | 'cancelado_en'>[]): Seguimiento => {
  const quedan = pedidos.filter(estaVigente);
  if (quedan.length === 0) return 'cancelado';
  if (quedan.every((p) => p.status === ESTADO_PEDIDO.PAGADO)) return 'pagado';
  if (quedan.every(estaDespachado)) return 'listo';
  return quedan.every((p) => p.status === ESTADO_PEDIDO.PENDIENTE) ? 'recibido' : 'preparando';
};
