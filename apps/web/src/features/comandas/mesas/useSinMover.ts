import { useDisconnected } from '../../../platform/connection.ts';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { cambiosGuardados } from '@comal/domain/comanda/guardar/borrador';
import { useBorrador, useBorradores } from '../../../platform/drafts/drafts.ts';
import { envioState, useQueue, useEnvioState } from '../../../platform/outbox/queue.ts';
import { sinDescontar, sinMover, type Circunstancia } from './acciones-de-mesa.ts';

const useCircunstancia = (comanda: string): Circunstancia => {
  const borrador = useBorrador(comanda);
  const envio = useEnvioState(comanda);
  const enLinea = useDisconnected() === undefined;
  const cambiada = !cambiosGuardados(borrador);
  return { sinGuardar: cambiada || envio !== 'nada', conBorrador: cambiada || envio === 'guardando', enLinea };
};

type Nombrada = Pick<Comanda, 'id' | 'nombre'>;

/**
 * Hook: why no line of a comanda can be moved now: this till has unsaved changes of it, or is offline; undefined if it
 * can.
 */
export const useSinMover = (comanda: Nombrada): string | undefined => sinMover(comanda, useCircunstancia(comanda.id));

/** Hook: why no discount of a comanda can be given now: this till has unsaved changes of it; undefined if one can. */
export const useSinDescontar = (comanda: Nombrada): string | undefined =>
  sinDescontar(comanda, useCircunstancia(comanda.id));

/** Hook: a function that says whether the comanda of an id has a draft or a save in flight. */
export const useConCambios = (): ((id: string) => boolean) => {
  const borradores = useBorradores();
  useQueue();
  return (id) => borradores.has(id) || envioState(id) !== 'nada';
};
