import { refuse, type Refusal } from '../result.ts';
import { esCortesia } from './cuenta/ajustes.ts';
import { esEnvio } from './envio.ts';
import {
  ESTADO_PEDIDO,
  complementosDe,
  estaDespachado,
  estadoEnCocina,
  estaPagado,
  estaVigente,
  type Pedido,
} from './pedido.ts';
import { esperaSuTiempo } from './tiempos/tiempos.ts';

export type AccionRefusal =
  | 'PEDIDO_EN_PREPARACION'
  | 'PEDIDO_DESPACHADO'
  | 'PEDIDO_PAGADO'
  | 'ES_COMPLEMENTO'
  | 'PEDIDO_NO_DESPACHADO'
  | 'SIN_COMENTARIO'
  | 'COMPLEMENTOS_DESPACHADOS'
  | 'PEDIDO_DIVIDIDO'
  | 'PEDIDO_CANCELADO'
  | 'PEDIDO_ENTERO'
  | 'PARTE_PAGADA'
  | 'PEDIDO_SIN_ENTREGAR'
  | 'PEDIDO_REGALADO'
  | 'ENVIO_NO_PASA'
  | 'TIEMPO_YA_MARCHO';

type Gate<M extends AccionRefusal = AccionRefusal> = Refusal<M> | null;

export type TrasladableRefusal =
  'PEDIDO_CANCELADO' | 'ES_COMPLEMENTO' | 'PEDIDO_PAGADO' | 'PEDIDO_DIVIDIDO' | 'ENVIO_NO_PASA';
type PartibleRefusal = 'PEDIDO_PAGADO' | 'PEDIDO_DIVIDIDO' | 'PEDIDO_REGALADO' | 'PEDIDO_NO_DESPACHADO';
export type CompartibleRefusal = PartibleRefusal | 'PEDIDO_CANCELADO' | 'ES_COMPLEMENTO';
export type ReunibleRefusal = 'PEDIDO_ENTERO' | 'PARTE_PAGADA';

/** Why a line's comment cannot be written, or null: it is in preparation, dispatched or paid. */
export const noComentable = (p: Pedido): Gate => {
  if (estadoEnCocina(p) === ESTADO_PEDIDO.TRABAJANDO) return refuse('PEDIDO_EN_PREPARACION');
  return estaDespachado(p) ? refuse('PEDIDO_DESPACHADO') : null;
};

/** Why a line's comment cannot be deleted, or null: the reasons of `noComentable`, or there is none. */
export const sinComentarioQueBorrar = (p: Pedido): Gate =>
  noComentable(p) ?? (p.comentario ? null : refuse('SIN_COMENTARIO'));

/** Why a line cannot be deleted, or null: it is dispatched or paid, or one of its companions is. */
export const pedidoNoEliminable = (p: Pedido, pedidos: readonly Pedido[]): Gate => {
  if (estaPagado(p)) return refuse('PEDIDO_PAGADO');
  if (estaDespachado(p)) return refuse('PEDIDO_DESPACHADO');
  const acompanan = complementosDe(p.id, pedidos).filter(estaVigente);
  return acompanan.some((c) => estaDespachado(c) || estaPagado(c)) ? refuse('COMPLEMENTOS_DESPACHADOS') : null;
};

/** Whether a line is a part of one that was divided, the first part too (D-45). */
export const estaDividido = (p: Pick<Pedido, 'fraccion'>): boolean => p.fraccion !== null;

/** Why 'add another of the same' is not offered, or null: companions are added with their dish, and parts are no dish. */
export const noRepetible = (p: Pedido): Gate => {
  if (p.complemento) return refuse('ES_COMPLEMENTO');
  return estaDividido(p) ? refuse('PEDIDO_DIVIDIDO') : null;
};

/** Why a line cannot be put into another sub-account, or null: it is a companion (it follows its dish), or paid. */
export const noDivisible = (p: Pedido): Gate => {
  if (p.complemento) return refuse('ES_COMPLEMENTO');
  return estaPagado(p) ? refuse('PEDIDO_PAGADO') : null;
};

/** Why a saved line cannot go to another course, or null: it is a companion (it follows its dish), or the kitchen has it already. */
export const noCambiaDeTiempo = (p: Pedido): Gate => {
  if (p.complemento) return refuse('ES_COMPLEMENTO');
  return esperaSuTiempo(p) ? null : refuse('TIEMPO_YA_MARCHO');
};

/**
 * Why a line cannot be marked as not dispatched, or null: it is paid, a part of a line, a courtesy, or not dispatched
 * (D-22).
 */
export const noRegresable = (p: Pedido): Gate => {
  if (estaPagado(p)) return refuse('PEDIDO_PAGADO');
  if (estaDividido(p)) return refuse('PEDIDO_DIVIDIDO');
  if (esCortesia(p)) return refuse('PEDIDO_REGALADO');
  return p.status === ESTADO_PEDIDO.DESPACHADO ? null : refuse('PEDIDO_NO_DESPACHADO');
};

/**
 * Why a line cannot be moved to another comanda, or null: it is cancelled, a companion (it goes with its dish), the fee
 * of a delivery (it stays with it, decision 0141), paid, or a part of a line.
 */
export const noTrasladable = (p: Pedido): Gate<TrasladableRefusal> => {
  if (!estaVigente(p)) return refuse('PEDIDO_CANCELADO');
  if (p.complemento) return refuse('ES_COMPLEMENTO');
  if (esEnvio(p)) return refuse('ENVIO_NO_PASA');
  if (estaPagado(p)) return refuse('PEDIDO_PAGADO');
  return estaDividido(p) ? refuse('PEDIDO_DIVIDIDO') : null;
};

const noPartible = (p: Pedido): Gate<PartibleRefusal> => {
  if (estaPagado(p)) return refuse('PEDIDO_PAGADO');
  if (estaDividido(p)) return refuse('PEDIDO_DIVIDIDO');
  if (esCortesia(p)) return refuse('PEDIDO_REGALADO');
  return estaDespachado(p) ? null : refuse('PEDIDO_NO_DESPACHADO');
};

/**
 * Why a dish cannot be shared by several sub-accounts, or null: it is cancelled or a companion (it goes with its dish).
 * Dish and companions must be unpaid, whole and dispatched, because a part cannot go back to the kitchen, and no
 * courtesies.
 */
export const noCompartible = (p: Pedido, pedidos: readonly Pedido[]): Gate<CompartibleRefusal> => {
  if (!estaVigente(p)) return refuse('PEDIDO_CANCELADO');
  if (p.complemento) return refuse('ES_COMPLEMENTO');
  const lineas = [p, ...complementosDe(p.id, pedidos).filter(estaVigente)];
  return lineas.reduce<Gate<PartibleRefusal>>((no, linea) => no ?? noPartible(linea), null);
};

export type RegalableRefusal =
  'PEDIDO_CANCELADO' | 'ES_COMPLEMENTO' | 'PEDIDO_PAGADO' | 'PEDIDO_REGALADO' | 'PEDIDO_SIN_ENTREGAR';

/**
 * Why a dish cannot be given as a courtesy, or null: it is cancelled, a companion (it goes with its dish) or a courtesy
 * already, or it or one of its companions is paid or not dispatched (decision 0121).
 */
export const noRegalable = (p: Pedido, pedidos: readonly Pedido[]): Gate<RegalableRefusal> => {
  if (!estaVigente(p)) return refuse('PEDIDO_CANCELADO');
  if (p.complemento) return refuse('ES_COMPLEMENTO');
  const lineas = [p, ...complementosDe(p.id, pedidos).filter(estaVigente)];
  if (lineas.some(estaPagado)) return refuse('PEDIDO_PAGADO');
  if (esCortesia(p)) return refuse('PEDIDO_REGALADO');
  return lineas.every(estaDespachado) ? null : refuse('PEDIDO_SIN_ENTREGAR');
};

/** Why a line cannot be rejoined, or null: it is whole, or it is itself a paid part. */
export const noReunible = (p: Pedido): Gate<ReunibleRefusal> => {
  if (!estaDividido(p)) return refuse('PEDIDO_ENTERO');
  return estaPagado(p) ? refuse('PARTE_PAGADA') : null;
};
