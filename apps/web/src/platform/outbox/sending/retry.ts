import { borradorVacio, cambiosGuardados, type Borrador } from '@comal/domain/comanda/guardar/borrador';
import { toBody, makeEnvio } from './envio.ts';
import { isElsewhere } from '../../identity/identity.ts';
import { isUpdated, afterRechazos } from '../rechazos.ts';
import { currentOwner } from '../queue.ts';
import { isOf, type Errand, type QueuedWrite, type Reviewable } from '../queued-write.ts';
import { write } from '../outbox.ts';
import { visibleComandas } from '../visible-comandas.ts';

type Saved = Extract<QueuedWrite, { readonly llamada: 'actualizar' }>;

/**
 * The draft to save again after a refused save: the refused changes, rebased on the comanda as it is now, if the server
 * named them; otherwise the whole save.
 */
const whatRemains = (e: Saved, { falla }: Reviewable): Borrador => {
  const { id } = e.input.body;
  const empty = borradorVacio(id);
  if (falla.motivo !== 'CAMBIOS_RECHAZADOS' || !isUpdated(falla.data)) return { ...empty, ...e.envio };
  return afterRechazos(empty, falla.data.rechazados, e.envio, visibleComandas().get(id)?.pedidos ?? []);
};

/** Whether it would be refused again: a discount that the list no longer has as it was, or whose days or hours are over. */
const isOver = ({ escritura, falla }: Reviewable): boolean =>
  escritura.llamada === 'descontar' && (falla.motivo === 'DESCUENTO_CAMBIO' || falla.motivo === 'DESCUENTO_NO_APLICA');

/**
 * The write to send instead of a refused one; null when nothing of it can still be applied, and for kitchen moves,
 * which are repeated on the kitchen's screen.
 */
const again = (r: Reviewable): Errand | null => {
  const e = r.escritura;
  if (isOver(r)) return null;
  if (e.llamada === 'mover') return null;
  if (e.llamada !== 'actualizar') return e;
  const borrador = whatRemains(e, r);
  if (cambiosGuardados(borrador)) return null;
  const rev = visibleComandas().get(borrador.comanda)?.rev ?? 0;
  return { ...e, input: { body: toBody(borrador, rev) }, envio: makeEnvio(borrador) };
};

/** Whether a refused write belongs to the signed-in user in this branch of this server. */
export const isOwn = ({ escritura }: Reviewable): boolean =>
  isOf(escritura, currentOwner()) && !isElsewhere(escritura.servidor);

/** Whether a refused write can be sent again: it is the user's own, and something of it can still be applied. */
export const isRetriable = (r: Reviewable): boolean => isOwn(r) && again(r) !== null;

/**
 * Sends a refused write again, under a new key and against the server's current state; does nothing if none of it
 * applies.
 */
export const retry = (r: Reviewable): void => {
  const job = again(r);
  if (job) write(job, r);
};
