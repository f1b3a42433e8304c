import { ESTADO_DE_CORREO, type FalloDeCorreo } from '@comal/domain/correo/estados';
import { esperaTras } from '@comal/domain/correo/reintentos';
import { esNotificable, notificacionDe } from '@comal/domain/correo/notificacion';
import { lockPeople } from '../sesiones/sesion-changes.ts';
import { postpone, correoOf, leaveQueue, finish, type LeasedCorreo, type Lease } from './cola.ts';
import type { DepsDeCorreo } from './deps.ts';
import { noteEnviado } from './efectos.ts';
import { compose, type CorreoListo } from './escribir.ts';
import { removeSuscripcion } from './push/suscripciones.ts';
import { NoEntregado } from './transporte/transporte.ts';

/** Marks a mail as sent, with what it brings into force, in one commit. Does nothing where another sender already did. */
const anotarSalida = async (
  deps: DepsDeCorreo,
  lease: Lease,
  c: LeasedCorreo,
  efecto: CorreoListo['efecto'],
): Promise<void> => {
  const { cliente } = lease;
  const ahora = deps.reloj();
  const enCarpeta = c.suscripcion === null && deps.transporte.via === 'carpeta';
  const estado = enCarpeta ? ESTADO_DE_CORREO.EN_CARPETA : ESTADO_DE_CORREO.ENVIADO;
  await deps.db.withTx(cliente, async (tx) => {
    const [, [suyo]] = await tx.read(lockPeople(cliente), finish(lease, estado, null, ahora));
    if (!suyo) return;
    tx.write(...efecto, leaveQueue(lease));
    if (efecto.length > 0) tx.write(noteEnviado(cliente, deps.nuevoId(), c.usuario, c.clase, ahora));
    await tx.commit();
  });
};

const rendirse = (deps: DepsDeCorreo, lease: Lease, fallo: FalloDeCorreo): Promise<unknown> =>
  deps.db.read(lease.cliente, finish(lease, ESTADO_DE_CORREO.FALLIDO, fallo, deps.reloj()), leaveQueue(lease));

/** Removes a browser that is gone, with everything queued for it. */
const olvidar = (deps: DepsDeCorreo, lease: Lease, suscripcion: string): Promise<unknown> =>
  deps.db.read(lease.cliente, removeSuscripcion(lease.cliente, suscripcion), leaveQueue(lease));

/** Schedules another attempt with a growing delay, or gives up (decision 0049). */
const anotarFallo = async (deps: DepsDeCorreo, lease: Lease, c: LeasedCorreo, error: unknown): Promise<void> => {
  if (!(error instanceof NoEntregado)) throw error;
  const { fallo, definitivo, codigo } = error;
  const espera = definitivo ? null : esperaTras(c.intentos + 1);
  deps.log.warn(
    { correo: lease.id, cliente: lease.cliente, clase: c.clase, fallo, codigo, espera },
    'correo no entregado',
  );
  if (c.suscripcion && fallo === 'destinatario') await olvidar(deps, lease, c.suscripcion);
  else if (espera === null) await rendirse(deps, lease, fallo);
  else await deps.db.read(lease.cliente, ...postpone(lease, fallo, deps.reloj() + espera));
};

/** Delivers a composed message: to the push service of a browser, or as mail. */
const entregar = ({ push, transporte }: DepsDeCorreo, id: string, c: LeasedCorreo, { hecho, mensaje }: CorreoListo) => {
  const { endpoint, p256dh, auth } = c;
  if (endpoint === null || p256dh === null || auth === null) return transporte.entregar(mensaje);
  if (!esNotificable(hecho)) throw new Error(`A notice of kind ${hecho.clase} is only mailed`);
  return push.entregar({ endpoint, p256dh, auth }, { ...notificacionDe(hecho), id });
};

/**
 * Whether a message may leave: to an unconfirmed address only its confirmation link may; a mail folder takes everything (decision
 * 0049).
 */
const puedeSalir = ({ transporte }: DepsDeCorreo, { suscripcion, clase, confirmado }: LeasedCorreo): boolean =>
  suscripcion !== null || clase === 'confirmacion' || confirmado || transporte.via === 'carpeta';

/** Sends a leased mail and records the outcome. */
export const deliver = async (deps: DepsDeCorreo, lease: Lease): Promise<void> => {
  const [[c]] = await deps.db.read(lease.cliente, correoOf(lease));
  if (c?.estado !== ESTADO_DE_CORREO.EN_COLA) return void (await deps.db.sinCliente(leaveQueue(lease)));
  if (!c.activo) return void (await rendirse(deps, lease, 'destinatario'));
  if (!puedeSalir(deps, c)) return void (await rendirse(deps, lease, 'sin_confirmar'));
  const listo = await compose(deps, lease, c);
  try {
    await entregar(deps, lease.id, c, listo);
  } catch (error) {
    return anotarFallo(deps, lease, c, error);
  }
  await anotarSalida(deps, lease, c, listo.efecto);
  deps.log.info(
    { correo: lease.id, cliente: lease.cliente, clase: c.clase, via: c.suscripcion ? 'push' : deps.transporte.via },
    'correo entregado',
  );
};
