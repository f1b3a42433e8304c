import { sesiones } from '@comal/contract/sesiones/sesiones';
import { ok } from '@comal/domain/result';
import { askForRecovery } from '../../../platform/correo/recuperaciones.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { noteAttempt, recoveryBrakes } from '../../../platform/sesiones/brakes.ts';

const MENSAJE = {
  smtp: 'Si los datos son los de tu negocio, en unos minutos llega un enlace a tu correo',
  carpeta: 'Si los datos son los de tu negocio, el enlace queda en la carpeta de correo del servidor',
} as const;

/**
 * Stores a request for a reset link. The business and the address are checked after the answer
 * (`platform/correo/recuperaciones.ts`), so that text and timing are the same for all.
 */
export const recuperar = handlerOf(sesiones.recuperar, async ({ body: { cliente, correo } }, ctx) => {
  const frenado = await noteAttempt(ctx, cliente, recoveryBrakes(ctx.direccion));
  if (frenado) return frenado;
  await ctx.db.sinCliente(askForRecovery({ id: ctx.nuevoId(), cliente, correo }, ctx.ahora));
  ctx.correo.wake();
  return ok({ message: MENSAJE[ctx.correo.via], data: { via: ctx.correo.via } });
});
