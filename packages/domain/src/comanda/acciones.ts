import { refuse, type Refusal } from '../result.ts';
import { ESTADO_PEDIDO, complementosDe, estaDespachado, estaVigente, type Pedido } from './pedido.ts';

export type AccionRefusal =
  | 'PEDIDO_EN_PREPARACION'
  | 'PEDIDO_DESPACHADO'
  | 'PEDIDO_PAGADO'
  | 'ES_COMPLEMENTO'
  | 'PEDIDO_NO_DESPACHADO'
  | 'SIN_COMENTARIO'
  | 'COMPLEMENTOS_DESPACHADOS';

type Gate = Refusal<AccionRefusal> | null;

/** Why a line's comment cannot be written: the kitchen has it already (000 §5). */
export const noComentable = (p: Pedido): Gate => {
  if (p.status === ESTADO_PEDIDO.TRABAJANDO) return refuse('PEDIDO_EN_PREPARACION');
  return estaDespachado(p) ? refuse('PEDIDO_DESPACHADO') : null;
};

/** Why a line's comment cannot be deleted: as writing it, and there must be one (000 §5). */
export const sinComentarioQueBorrar = (p: Pedido): Gate =>
  noComentable(p) ?? (p.comentario ? null : refuse('SIN_COMENTARIO'));

/** Why a line cannot be deleted: dispatched or paid, or its companions were dispatched (000 §5). */
export const pedidoNoEliminable = (p: Pedido, pedidos: readonly Pedido[]): Gate => {
  if (p.status === ESTADO_PEDIDO.PAGADO) return refuse('PEDIDO_PAGADO');
  if (estaDespachado(p)) return refuse('PEDIDO_DESPACHADO');
  const acompanan = complementosDe(p.id, pedidos).filter(estaVigente);
  return acompanan.some(estaDespachado) ? refuse('COMPLEMENTOS_DESPACHADOS') : null;
};

/** Why 'add another of the same' is not offered: companions go with their dish (000 §5). */
export const noRepetible = (p: Pedido): Gate => (p.complemento ? refuse('ES_COMPLEMENTO') : null);

/** Why a line cannot go to a sub-account: companions follow their dish, paid lines stay (000 §5). */
export const noDivisible = (p: Pedido): Gate => {
  if (p.complemento) return refuse('ES_COMPLEMENTO');
  return p.status === ESTADO_PEDIDO.PAGADO ? refuse('PEDIDO_PAGADO') : null;
};

/** Why a line cannot be marked as not dispatched: only a dispatched, unpaid one can (000 §4, D-22). */
export const noRegresable = (p: Pedido): Gate => {
  if (p.status === ESTADO_PEDIDO.PAGADO) return refuse('PEDIDO_PAGADO');
  return p.status === ESTADO_PEDIDO.DESPACHADO ? null : refuse('PEDIDO_NO_DESPACHADO');
};
