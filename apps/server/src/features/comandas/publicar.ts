import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Hub } from '../../platform/live/hub.ts';
import type { Lugar } from './mirada.ts';

/** The areas of some lines, each once, which have to be notified. */
export const areasDe = (pedidos: readonly Pedido[]): number[] => [...new Set(pedidos.map((p) => p.area))];

/**
 * Publishes a comanda whose delivery changed. One that is paid is no open comanda any more, so that screens are told to ask for the
 * deliveries again.
 */
export const publicarReparto = (
  ctx: Lugar & { readonly hub: Pick<Hub, 'publish' | 'repartosChanged'> },
  comanda: ComandaVista,
  areas: readonly number[],
): void => {
  publicarComanda(ctx, comanda, areas);
  const { cliente, sucursal } = ctx.sesion;
  if (comanda.status !== ESTADO_COMANDA.ABIERTA) ctx.hub.repartosChanged(cliente, sucursal.id);
};

/** Publishes a changed comanda to the branch's screens, with its content. */
export const publicarComanda = (
  ctx: Lugar & { readonly hub: Pick<Hub, 'publish'> },
  comanda: ComandaVista,
  areas: readonly number[] | 'todas',
  nueva = false,
): void => {
  const { cliente, sucursal } = ctx.sesion;
  const sigue = comanda.status === 1 && comanda.cancelada_en === null;
  ctx.hub.publish({
    cliente,
    sucursal: sucursal.id,
    rev: comanda.rev,
    cambio: sigue
      ? { tipo: nueva ? 'agregada' : 'modificada', comanda }
      : { tipo: 'removida', id: comanda.id, ...(comanda.cancelada_en !== null && { tachada: comanda }) },
    areas: sigue ? areas : 'todas',
  });
};
