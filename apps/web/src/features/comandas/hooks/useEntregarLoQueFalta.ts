import type { Pedido } from '@comal/domain/comanda/pedido';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { plural } from '../../../kit/format.ts';
import { porEntregar } from '../model/entrega.ts';
import { useEntregar } from './useEntregar.ts';

/** The text of the menu entry and of the question. */
export const DESPACHAR_Y_COBRAR = 'Despachar lo que falta y cobrar';

/**
 * Hook: a function that asks, and dispatches the missing lines of a comanda; resolves to whether all were dispatched.
 * Without the permission a colleague's approval is requested.
 */
export const useEntregarLoQueFalta = (): ((pedidos: readonly Pedido[]) => Promise<boolean>) => {
  const entregar = useEntregar();
  const { confirm } = useConfirm();
  return async (pedidos) => {
    const faltan = porEntregar(pedidos);
    const cuantos = plural(faltan.length, 'pedido queda como entregado', 'pedidos quedan como entregados');
    const text = `${cuantos} y salen de la cocina.`;
    if (!(await confirm({ title: DESPACHAR_Y_COBRAR, text, action: 'Despachar y cobrar' }))) return false;
    return entregar(faltan);
  };
};
