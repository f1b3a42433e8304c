import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { TIPO_INICIAL, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { nombreDeComanda } from '@comal/domain/salones/reservacion';
import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { useOpenComandas } from '../../../platform/comandas/useComandas.ts';
import { newId } from '../../../platform/ids.ts';
import { attend, write } from '../../../platform/outbox/outbox.ts';
import { useSalonesDelTpv } from '../mapa/consulta.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { porEnviar } from '../model/guardar.ts';
import { usePonerReservacion, useReleerReservaciones } from './consulta.ts';

interface Manos {
  /** Opens the dialog of a new comanda, where the table must be chosen. */
  readonly abrir: (dialogo: Dialogo) => void;
  /** Called with the id and the type of the opened comanda. */
  readonly onAbierta: (comanda: string, tipo: TipoDeOrden) => void;
}

/**
 * Hook: seats the guests of a reservation by opening their comanda: at once where its table is free, else by the dialog, in which a table
 * is chosen. Without connection the comanda waits on the device, and the reservation with it.
 */
export const useLlegada = ({ abrir, onAbierta }: Manos) => {
  const { salones } = useSalonesDelTpv(false);
  const abiertas = useOpenComandas();
  const poner = usePonerReservacion();
  const releer = useReleerReservaciones();
  const [processing, setProcessing] = useState(false);
  const mesaLibre = ({ mesa }: Reservacion) =>
    abiertas.some((c) => c.mesa === mesa)
      ? undefined
      : salones?.flatMap(({ mesas }) => mesas).find(({ id }) => id === mesa);
  const sentar = async (r: Reservacion, mesa: number): Promise<void> => {
    const [id, nombre] = [newId(), nombreDeComanda(r.nombre)];
    const body = { id, nombre, comensales: r.comensales, mesa, reservacion: r.id };
    const { clave, salida } = write({
      ...{ llamada: 'nueva', input: { body }, comandas: [id], texto: `${nombre}: comanda nueva` },
    });
    const fin = await salida;
    if (fin.tipo === 'rechazada') {
      notify.danger(fin.falla.message);
      await attend(clave);
      return releer();
    }
    poner({ ...r, estado: 'sentada', comanda: id });
    if (fin.tipo === 'en-cola') notify.warning(porEnviar(fin));
    else notify.success(fin.message);
    onAbierta(id, TIPO_INICIAL);
  };
  const llego = async (r: Reservacion): Promise<void> => {
    if (processing) return;
    const mesa = mesaLibre(r);
    if (!mesa) return abrir({ tipo: 'nueva', reservacion: r });
    setProcessing(true);
    await sentar(r, mesa.id);
    setProcessing(false);
  };
  return { llego: (r: Reservacion) => void llego(r), processing };
};
