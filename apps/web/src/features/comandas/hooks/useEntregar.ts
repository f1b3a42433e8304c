import type { Pedido } from '@comal/domain/comanda/pedido';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { byContent, useWrite } from '../../../platform/writes.ts';
import { enviosDe } from '../model/entrega.ts';

/**
 * Hook: dispatches lines from the till, with the own permission or a colleague's approval, and shows the outcome; returns whether
 * all were dispatched.
 */
export const useEntregar = (): ((pedidos: readonly Pedido[]) => Promise<boolean>) => {
  const { run } = useWrite(api.comandas.mover, { intento: byContent });
  return async (pedidos) => {
    for (const body of enviosDe(pedidos)) {
      const fin = await run({ body });
      const negado = fin.ok ? fin.data.rechazados[0]?.message : fin.error.message;
      if (negado !== undefined) {
        notify.danger(negado);
        return false;
      }
    }
    notify.success(pedidos.length === 1 ? '1 pedido entregado' : `${pedidos.length} pedidos entregados`);
    return true;
  };
};
