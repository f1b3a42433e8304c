import { useDisconnected } from '../../../platform/connection.ts';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { cambiosGuardados } from '@comal/domain/comanda/guardar/borrador';
import { useBorrador, useBorradores } from '../../../platform/drafts/drafts.ts';
import { envioState, useQueue, useEnvioState } from '../../../platform/outbox/queue.ts';
import { sinMover } from './acciones-de-mesa.ts';

/**
 * Hook: why no line of a comanda can be moved now: this till has unsaved changes of it, or is offline; undefined if it
 * can.
 */
export const useSinMover = (comanda: Pick<Comanda, 'id' | 'nombre'>): string | undefined => {
  const borrador = useBorrador(comanda.id);
  const envio = useEnvioState(comanda.id);
  const enLinea = useDisconnected() === undefined;
  return sinMover(comanda, { sinGuardar: envio !== 'nada' || !cambiosGuardados(borrador), enLinea });
};

/** Hook: a function that says whether the comanda of an id has a draft or a save in flight. */
export const useConCambios = (): ((id: string) => boolean) => {
  const borradores = useBorradores();
  useQueue();
  return (id) => borradores.has(id) || envioState(id) !== 'nada';
};
