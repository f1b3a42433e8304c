import { textoDeMotivo } from '@comal/contract/motivos';
import { cancelaTrabajo } from '@comal/domain/comanda/cancelar';
import { complementosDe, estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { useMemo } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../../kit/notify.tsx';
import { noQuitado, type ManosDePedido } from '../model/acciones-pedido.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { comentarPedido, quitarPedido, regresarPedido, repetirPedido, vistaDe } from '../model/edicion.ts';

type Confirm = ReturnType<typeof useConfirm>;

const ADVERTENCIA = 'Advertencia';

const preguntaPor = (complementos: readonly Pedido[]): string => {
  const nombres = complementos.map((c) => c.descripcion).join(', ');
  return `También se eliminarán sus complementos: ${nombres}. ¿Realmente deseas eliminar el pedido?`;
};

/** Deletes a line: refused if its companions were dispatched, asked first if it has any (PEDIDO-034, PEDIDO-035), and why while it is worked on (D-106). */
const quitar = async (
  comanda: string,
  pedido: Pedido,
  abrir: (dialogo: Dialogo) => void,
  { confirm, alert }: Confirm,
): Promise<void> => {
  const pedidos = vistaDe(comanda)?.pedidos ?? [];
  const impedimento = noQuitado(pedido, pedidos);
  if (impedimento) return alert({ title: ADVERTENCIA, text: impedimento });
  const acompanan = complementosDe(pedido.id, pedidos).filter(estaVigente);
  const pregunta = { title: ADVERTENCIA, text: preguntaPor(acompanan), action: 'Eliminar pedido' };
  if (acompanan.length > 0 && !(await confirm(pregunta))) return;
  if (cancelaTrabajo(pedido.id, pedidos)) abrir({ tipo: 'cancelar', comanda, pedido });
  else quitarPedido(comanda, pedido.id);
};

/** What the buttons of a comanda's lines do; all of it stays unsaved until Guardar (COMANDA-031). */
export const useManosDePedido = (comanda: string, abrir: (dialogo: Dialogo) => void): ManosDePedido => {
  const preguntas = useConfirm();
  return useMemo(
    () => ({
      repetir: (pedido) => {
        const rechazo = repetirPedido(comanda, pedido);
        if (rechazo) notify.danger(textoDeMotivo(rechazo.motivo));
      },
      comentar: (pedido) => abrir({ tipo: 'comentario', comanda, pedido }),
      borrarComentario: (pedido) => comentarPedido(comanda, pedido.id, null),
      dividir: (pedido) => abrir({ tipo: 'subcuenta', comanda, pedido }),
      regresar: (pedido) => regresarPedido(comanda, pedido.id),
      quitar: (pedido) => void quitar(comanda, pedido, abrir, preguntas),
    }),
    [comanda, abrir, preguntas],
  );
};
