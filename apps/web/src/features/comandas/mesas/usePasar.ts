import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { newId } from '../../../platform/ids.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { byContent, useWrite } from '../../../platform/writes.ts';

/** The destination of the lines: an open comanda, or a new one. */
export type Destino = { readonly id: string } | { readonly nombre: string; readonly comensales: number };

/**
 * Hook: moves lines. A new comanda is opened first, under a fixed id, so that a retry does not open a second one.
 * `error` is the refusal of either call.
 */
export const usePasar = (origen: string, onClose: () => void) => {
  const [nueva] = useState(newId);
  const abrir = useWrite(api.comandas.nueva, { intento: byContent });
  const pasar = useWrite(api.comandas.trasladar, { intento: byContent });
  const [abierta, setAbierta] = useState(false);
  const destinoDe = async (destino: Destino): Promise<string | null> => {
    if ('id' in destino) return destino.id;
    if (abierta) return nueva;
    const fin = await abrir.run({ body: { id: nueva, ...destino } });
    if (!fin.ok) return null;
    recibirComanda(fin.data);
    setAbierta(true);
    return nueva;
  };
  const enviar = async (destino: Destino, pedidos: readonly string[]): Promise<void> => {
    const id = await destinoDe(destino);
    const fin = id === null ? null : await pasar.run({ body: { origen, destino: id, pedidos: [...pedidos] } });
    if (!fin?.ok) return;
    [fin.data.origen, fin.data.destino].forEach(recibirComanda);
    notify.success(fin.message);
    onClose();
  };
  return {
    enviar: (destino: Destino, pedidos: readonly string[]) => void enviar(destino, pedidos),
    busy: abrir.processing || pasar.processing,
    error: (abrir.error ?? pasar.error)?.message,
  };
};
