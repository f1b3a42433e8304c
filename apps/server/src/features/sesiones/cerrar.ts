import { sesiones } from '@comal/contract/sesiones/sesiones';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Tx } from '../../platform/db/tenant.ts';
import { record } from '../../platform/http/bitacora.ts';
import { closeSesionOf } from '../../platform/http/close-sesion.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf, type Written } from '../../platform/http/handlers.ts';
import { lockSesion } from '../../platform/sesiones/reads.ts';
import { turnosAbiertosDe } from './repository.ts';

/** Closes the caller's session; refused while a shift of its user is open. */
export const cerrarPropia = async (
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<Written<null>, 'SESION_REQUERIDA' | 'TURNO_ABIERTO'>> => {
  const { id, cliente, usuario } = ctx.sesion;
  const [abiertas, turnos] = await tx.read(lockSesion(cliente, id), turnosAbiertosDe(cliente, usuario.id));
  if (abiertas.length === 0) return refuse('SESION_REQUERIDA');
  if (turnos.length > 0) return refuse('TURNO_ABIERTO');
  tx.write(closeSesionOf(cliente, id, 'salida', ctx.ahora), record(ctx, 'sesion.cerrada', id, { motivo: 'salida' }));
  const alConfirmar = (): void => {
    ctx.sesiones.forget(id);
    ctx.hub.closeSesion(id);
    ctx.hub.sesionesChanged(cliente, ctx.sesion.sucursal.id);
  };
  return ok({ message: 'Sesión cerrada', data: null, alConfirmar });
};

/** Signs out; a repetition is replayed by its key (D-34). */
export const cerrar = handlerOf(sesiones.cerrar, async ({ params }, ctx, tx) =>
  params.id.toLowerCase() === ctx.sesion.id ? cerrarPropia(ctx, tx) : refuse('NO_ENCONTRADO'),
);
