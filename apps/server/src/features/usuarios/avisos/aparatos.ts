import { APARATOS, avisos } from '@comal/contract/usuarios/avisos';
import { esServicioDePush } from '@comal/domain/correo/servicios-de-push';
import { ok, refuse } from '@comal/domain/result';
import { devicesOf, putSubscription, removeDevice } from '../../../platform/correo/push/suscripciones.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { leidos, presentar, UNO_A_UNO } from './vista.ts';

/** Subscribes the present browser to the caller's notices, instead of anybody else's (decision 0072). */
export const suscribir = writeOf(avisos.suscribir, UNO_A_UNO, async ({ body }, ctx, tx) => {
  const { cliente, usuario, id: sesion } = ctx.sesion;
  if (!esServicioDePush(body.endpoint, ctx.correo.push.propios)) return refuse('SERVICIO_DE_PUSH_DESCONOCIDO');
  const [, antes] = await tx.read(lockPeople(cliente), devicesOf(cliente, usuario.id));
  if (antes.length >= APARATOS && antes.every((a) => a.endpoint !== body.endpoint))
    return refuse('DEMASIADOS_APARATOS', { limite: APARATOS });
  const [, filas, aparatos] = await tx.read(
    putSubscription(cliente, { id: ctx.nuevoId(), usuario: usuario.id, sesion }, body, ctx.ahora),
    ...leidos(cliente, usuario.id),
  );
  tx.write(record(ctx, 'cuenta.aparato', `usuario/${usuario.id}`, {}));
  return ok({ message: 'Este aparato muestra tus avisos', data: await presentar(ctx, filas, aparatos) });
});

/** Unsubscribes one of the caller's browsers; repeating it is harmless. */
export const olvidar = writeOf(avisos.olvidar, UNO_A_UNO, async ({ params }, ctx, tx) => {
  const { cliente, usuario } = ctx.sesion;
  const [, quitados, filas, aparatos] = await tx.read(
    lockPeople(cliente),
    removeDevice(cliente, usuario.id, params.id),
    ...leidos(cliente, usuario.id),
  );
  if (quitados.length > 0) tx.write(record(ctx, 'cuenta.aparato.quitado', `usuario/${usuario.id}`, {}));
  return ok({ message: 'Ese aparato ya no muestra tus avisos', data: await presentar(ctx, filas, aparatos) });
});
