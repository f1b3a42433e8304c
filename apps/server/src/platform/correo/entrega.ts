import { ESTADO_DE_CORREO, type FalloDeCorreo } from '@comal/domain/correo/estados';
import { esperaTras } from '@comal/domain/correo/reintentos';
import { esNotificable, notificacionDe } from '@comal/domain/correo/notificacion';
import { lockPeople } from '../sesiones/sesion-changes.ts';
import { postpone, readCorreo, leaveQueue, finish, waitUntil, type LeasedCorreo, type Lease } from './cola.ts';
import type { CorreoDeps } from './deps.ts';
import { noteSent } from './efectos.ts';
import { compose, type ReadyCorreo } from './escribir.ts';
import { removeSubscription } from './push/suscripciones.ts';
import { NotDelivered } from './transporte/transporte.ts';

/** Marks a mail as sent, with what it brings into force, in one commit. Does nothing where another sender already did. */
const recordSent = async (
  deps: CorreoDeps,
  lease: Lease,
  c: LeasedCorreo,
  effect: ReadyCorreo['efecto'],
): Promise<void> => {
  const { cliente } = lease;
  const ahora = deps.reloj();
  const inFolder = c.suscripcion === null && deps.transporte.via === 'carpeta';
  const estado = inFolder ? ESTADO_DE_CORREO.EN_CARPETA : ESTADO_DE_CORREO.ENVIADO;
  await deps.db.withTx(cliente, async (tx) => {
    const [, [own]] = await tx.read(lockPeople(cliente), finish(lease, estado, null, ahora));
    if (!own) return;
    tx.write(...effect, leaveQueue(lease));
    if (effect.length > 0) tx.write(noteSent(cliente, deps.nuevoId(), c.usuario, c.clase, ahora));
    await tx.commit();
  });
};

const giveUp = (deps: CorreoDeps, lease: Lease, failure: FalloDeCorreo): Promise<unknown> =>
  deps.db.read(lease.cliente, finish(lease, ESTADO_DE_CORREO.FALLIDO, failure, deps.reloj()), leaveQueue(lease));

/** Removes a browser that is gone, with everything queued for it. */
const forget = (deps: CorreoDeps, lease: Lease, subscription: string): Promise<unknown> =>
  deps.db.read(lease.cliente, removeSubscription(lease.cliente, subscription), leaveQueue(lease));

/** Schedules another attempt with a growing delay, or gives up (decision 0049). */
const recordFailure = async (deps: CorreoDeps, lease: Lease, c: LeasedCorreo, error: unknown): Promise<void> => {
  if (!(error instanceof NotDelivered)) throw error;
  const { fallo, definitivo, codigo } = error;
  const waiting = definitivo ? null : esperaTras(c.intentos + 1);
  deps.log.warn(
    { correo: lease.id, cliente: lease.cliente, clase: c.clase, fallo, codigo, espera: waiting },
    'correo no entregado',
  );
  deps.meters.mailed(waiting === null ? 'failed' : 'waiting');
  if (c.suscripcion && fallo === 'destinatario') await forget(deps, lease, c.suscripcion);
  else if (waiting === null) await giveUp(deps, lease, fallo);
  else await deps.db.read(lease.cliente, ...postpone(lease, fallo, deps.reloj() + waiting));
};

/** Delivers a composed message: to the push service of a browser, or as mail. */
const entregar = ({ push, transporte }: CorreoDeps, id: string, c: LeasedCorreo, { hecho, mensaje }: ReadyCorreo) => {
  const { endpoint, p256dh, auth } = c;
  if (endpoint === null || p256dh === null || auth === null) return transporte.deliver(mensaje);
  if (!esNotificable(hecho)) throw new Error(`A notice of kind ${hecho.clase} is only mailed`);
  return push.deliver({ endpoint, p256dh, auth }, { ...notificacionDe(hecho), id });
};

/**
 * Whether a message may leave: to an unconfirmed address only its confirmation link may, and an
 * invoice that its receiver asked for; a mail folder takes everything (decision
 * 0049).
 */
const mayLeave = ({ transporte }: CorreoDeps, { suscripcion, clase, confirmado }: LeasedCorreo): boolean =>
  suscripcion !== null || clase === 'confirmacion' || clase === 'factura' || confirmado || transporte.via === 'carpeta';

/** How long a mail waits whose text or files could not be made, in milliseconds: the workshop that draws them was busy. */
const UNWRITTEN_MS = 60_000;

/** A mail that is ready to go; one that cannot be made is not kept for as long as its lease. */
const write = async (deps: CorreoDeps, lease: Lease, c: LeasedCorreo): Promise<ReadyCorreo> => {
  try {
    return await compose(deps, lease, c);
  } catch (error) {
    await deps.db.sinCliente(waitUntil(lease, deps.reloj() + UNWRITTEN_MS));
    throw error;
  }
};

/** Sends a leased mail and records the outcome. */
export const deliver = async (deps: CorreoDeps, lease: Lease): Promise<void> => {
  const [[c]] = await deps.db.read(lease.cliente, readCorreo(lease));
  if (c?.estado !== ESTADO_DE_CORREO.EN_COLA) return void (await deps.db.sinCliente(leaveQueue(lease)));
  if (!c.activo) return void (await giveUp(deps, lease, 'destinatario'));
  if (!mayLeave(deps, c)) return void (await giveUp(deps, lease, 'sin_confirmar'));
  const listo = await write(deps, lease, c);
  try {
    await entregar(deps, lease.id, c, listo);
  } catch (error) {
    return recordFailure(deps, lease, c, error);
  }
  await recordSent(deps, lease, c, listo.efecto);
  deps.meters.mailed('sent');
  deps.log.info(
    { correo: lease.id, cliente: lease.cliente, clase: c.clase, via: c.suscripcion ? 'push' : deps.transporte.via },
    'correo entregado',
  );
};
