import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Interruptor } from '@comal/contract/red/interruptor';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { api } from '../../../platform/api/client.ts';
import { useSave } from '../../../shared/useSave.ts';

export const CLAVE_DE_INTERRUPTOR = ['red', 'interruptor'] as const;
/** A device that was let in shows within this time, milliseconds. */
const CADA_MS = 5_000;

const PREGUNTAS = {
  abrir: {
    title: 'Abrir el servidor a la red',
    text: 'Teléfonos, tabletas y otras cajas podrán conectarse, con cifrado. El servidor escucha de nuevo: las pantallas se quedan sin conexión unos segundos, y lo que se capture se envía solo.',
    action: 'Abrirlo',
    color: 'agave',
  },
  cerrar: {
    title: 'Cerrar el servidor a la red',
    text: 'Solo se podrá entrar desde el equipo del servidor: los teléfonos, tabletas y otras cajas se quedan sin conexión hasta que se abra otra vez.',
    action: 'Cerrarlo',
  },
} as const;

/** Hook: whether the server is open to its network, read again every few seconds, and how to change that, after a question. */
export const useInterruptor = () => {
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const consulta = useQuery<Interruptor>({
    queryKey: CLAVE_DE_INTERRUPTOR,
    queryFn: async ({ signal }) => (await api.red.interruptor({}, { signal })).data,
    refetchInterval: CADA_MS,
  });
  const { guardar, processing, error } = useSave(api.red.abrir, {
    exito: 'Guardado',
    onListo: (data) => client.setQueryData(CLAVE_DE_INTERRUPTOR, data),
  });
  const abrir = async (abierta: boolean): Promise<void> => {
    if (await confirm(PREGUNTAS[abierta ? 'abrir' : 'cerrar'])) await guardar({ body: { abierta } });
  };
  return { ...consulta, abrir, guardando: processing, rechazo: error };
};
