import { porAsiento } from '@comal/domain/comanda/mesas/personas';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { notify } from '../../../kit/notify.tsx';
import { useEnvioState } from '../../../platform/outbox/queue.ts';
import type { Accion } from '../model/accion.ts';
import { dividirPedido } from '../model/edicion.ts';
import { guardarYAvisar } from '../model/guardar-y-avisar.ts';
import type { Dialogo } from '../model/dialogo.ts';
import type { Entorno } from '../hooks/useEntorno.ts';
import { accionesDeMesa } from './acciones-de-mesa.ts';
import { useJuntar } from './escrituras.ts';

interface Props {
  /** With the unsaved changes applied. */
  readonly comanda: Comanda;
  readonly sinGuardar: boolean;
  readonly entorno: Entorno;
  readonly abrir: (dialogo: Dialogo) => void;
}

/** Makes the sub-accounts of the seats at once and saves them (decision 0143). */
const dividirPorAsiento = ({ id, pedidos }: Comanda): void => {
  porAsiento(pedidos).forEach(([pedido, cuenta]) => dividirPedido(id, pedido, cuenta));
  void guardarYAvisar(id);
};

/** Hook: the actions that move lines of a comanda or all of it. */
export const useAccionesDeMesa = ({ comanda, sinGuardar, entorno, abrir }: Props): readonly Accion[] => {
  const envio = useEnvioState(comanda.id);
  const juntar = useJuntar();
  const circunstancia = {
    ...{ sinGuardar: sinGuardar || envio !== 'nada', conBorrador: sinGuardar || envio === 'guardando' },
    enLinea: entorno.enLinea,
  };
  return accionesDeMesa(comanda, circunstancia, entorno, (que, id) => {
    if (que === 'asientos') return dividirPorAsiento(comanda);
    if (que === 'descontar') return abrir({ tipo: que, comanda: id, destino: { sobre: 'comanda' } });
    if (que !== 'juntar') return abrir({ tipo: que, comanda: id });
    void juntar({ id }).then((rechazo) => rechazo && notify.danger(rechazo));
  });
};
