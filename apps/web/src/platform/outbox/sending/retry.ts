import { borradorVacio, cambiosGuardados, type Borrador } from '@comal/domain/comanda/guardar/borrador';
import { toBody, makeEnvio } from './envio.ts';
import { isUpdated, afterRechazos } from '../rechazos.ts';
import { currentOwner } from '../queue.ts';
import { isOf, type Errand, type QueuedWrite, type Reviewable } from '../queued-write.ts';
import { write } from '../outbox.ts';
import { visibleComandas } from '../visible-comandas.ts';

type Saved = Extract<QueuedWrite, { readonly llamada: 'actualizar' }>;

/** What is left of a refused save, against the comanda as it is now: all of it, or the changes that were named. */
const whatRemains = (e: Saved, { falla }: Reviewable): Borrador => {
  const { id } = e.input.body;
  const empty = borradorVacio(id);
  if (falla.motivo !== 'CAMBIOS_RECHAZADOS' || !isUpdated(falla.data)) return { ...empty, ...e.envio };
  return afterRechazos(empty, falla.data.rechazados, e.envio, visibleComandas().get(id)?.pedidos ?? []);
};

/** A new write with the intent of a refused one; null when nothing of it can still be done. Kitchen moves are repeated on their screen. */
const again = (r: Reviewable): Errand | null => {
  const e = r.escritura;
  if (e.llamada === 'mover') return null;
  if (e.llamada !== 'actualizar') return e;
  const borrador = whatRemains(e, r);
  if (cambiosGuardados(borrador)) return null;
  const rev = visibleComandas().get(borrador.comanda)?.rev ?? 0;
  return { ...e, input: { body: toBody(borrador, rev) }, envio: makeEnvio(borrador) };
};

/** Whether a refused write is of who is signed in, here. */
export const isOwn = ({ escritura }: Reviewable): boolean => isOf(escritura, currentOwner());

/** Whether trying a refused write again makes sense. */
export const isRetriable = (r: Reviewable): boolean => isOwn(r) && again(r) !== null;

/** Sends a refused write again: under a new key, against what the server has now. */
export const retry = (r: Reviewable): void => {
  const job = again(r);
  if (job) write(job, r);
};
