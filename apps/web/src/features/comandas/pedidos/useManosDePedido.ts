import { textoDeMotivo } from '@comal/contract/motivos';
import { cancelaTrabajo } from '@comal/domain/comanda/cancelar';
import { complementosDe, estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { useMemo } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../../kit/notify.tsx';
import { noQuitado, type Iguales, type ManosDePedido } from '../model/acciones-pedido.ts';
import { cuantos } from '../model/cuantos.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { comentarPedido, quitarPedido, regresarPedido, repetirPedido, vistaDe } from '../model/edicion.ts';

type Confirm = ReturnType<typeof useConfirm>;

const ADVERTENCIA = 'Advertencia';

const preguntaPor = (complementos: readonly Pedido[]): string => {
  const nombres = complementos.map((c) => c.descripcion).join(', ');
  return `También se eliminarán sus complementos: ${nombres}. ¿Realmente deseas eliminar el pedido?`;
};

/**
 * Deletes equal lines. Refused if complementos of theirs were dispatched; asks first if they have any, and asks for the
 * reason while they are in preparation (D-106).
 */
const quitar = async (
  comanda: string,
  iguales: Iguales,
  abrir: (dialogo: Dialogo) => void,
  { confirm, alert }: Confirm,
): Promise<void> => {
  const pedidos = vistaDe(comanda)?.pedidos ?? [];
  const impedimento = iguales.map((p) => noQuitado(p, pedidos)).find(Boolean);
  if (impedimento) return alert({ title: ADVERTENCIA, text: impedimento });
  const acompanan = iguales.flatMap(({ id }) => complementosDe(id, pedidos).filter(estaVigente));
  const action = iguales.length > 1 ? `Eliminar ${iguales.length} pedidos` : 'Eliminar pedido';
  const pregunta = { title: ADVERTENCIA, text: preguntaPor(acompanan), action };
  if (acompanan.length > 0 && !(await confirm(pregunta))) return;
  if (cancelaTrabajo(iguales[0].id, pedidos)) abrir({ tipo: 'cancelar', comanda, pedidos: iguales });
  else iguales.forEach(({ id }) => quitarPedido(comanda, id));
};

/** Hook: the operations on a comanda's lines; all of them stay unsaved until Guardar. */
export const useManosDePedido = (comanda: string, abrir: (dialogo: Dialogo) => void): ManosDePedido => {
  const preguntas = useConfirm();
  return useMemo(() => {
    const todos = (pedidos: Iguales, hacer: (id: string) => void): void => pedidos.forEach(({ id }) => hacer(id));
    return {
      repetir: ([pedido]) => {
        const rechazo = repetirPedido(comanda, pedido);
        if (rechazo) notify.danger(textoDeMotivo(rechazo.motivo));
      },
      comentar: (pedidos) => abrir({ tipo: 'comentario', comanda, pedidos }),
      borrarComentario: (pedidos) => todos(pedidos, (id) => comentarPedido(comanda, id, null)),
      dividir: (iguales) =>
        cuantos(abrir, { comanda, pedidos: iguales, verbo: 'Dividir' }, (pedidos) =>
          abrir({ tipo: 'subcuenta', comanda, pedidos }),
        ),
      regresar: (iguales) =>
        cuantos(abrir, { comanda, pedidos: iguales, verbo: 'Regresar' }, (pedidos) =>
          todos(pedidos, (id) => regresarPedido(comanda, id)),
        ),
      quitar: (iguales) =>
        cuantos(abrir, { comanda, pedidos: iguales, verbo: 'Eliminar' }, (pedidos) => {
          void quitar(comanda, pedidos, abrir, preguntas);
        }),
    };
  }, [comanda, abrir, preguntas]);
};
