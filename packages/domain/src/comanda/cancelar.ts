import { pedidoNoEliminable } from './acciones.ts';
import { ESTADO_PEDIDO, complementosDe, estadoEnCocina, estaVigente, type Pedido } from './pedido.ts';

/** Whether cancelling a line cancels work in progress, its own or a companion's, which requires a reason (D-106). */
export const cancelaTrabajo = (id: string, pedidos: readonly Pedido[]): boolean => {
  const p = pedidos.find((otro) => otro.id === id);
  if (!p || !estaVigente(p) || pedidoNoEliminable(p, pedidos)) return false;
  return [p, ...complementosDe(id, pedidos).filter(estaVigente)].some(
    (q) => estadoEnCocina(q) === ESTADO_PEDIDO.TRABAJANDO,
  );
};
