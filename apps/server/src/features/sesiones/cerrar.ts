import { sesiones } from '@comal/contract/sesiones';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import { closeSesionOf } from '../../platform/http/cierre-de-sesion.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { lockSesion } from '../../platform/sesiones/lecturas.ts';
import { turnosAbiertosDe } from './repository.ts';

/**
 * Closes the own session; refused while a shift that this user opened is open (D-33). Repeated after a lost answer it is
 * replayed by its key (D-34).
 */
export const cerrar = handlerOf(sesiones.cerrar, async ({ params }, ctx, tx) => {
  const { id, cliente, usuario } = ctx.sesion;
  if (params.id.toLowerCase() !== id) return refuse('NO_ENCONTRADO');
  const [abiertas, turnos] = await tx.read(lockSesion(cliente, id), turnosAbiertosDe(cliente, usuario.id));
  if (abiertas.length === 0) return refuse('SESION_REQUERIDA');
  if (turnos.length > 0) return refuse('TURNO_ABIERTO');
  tx.write(closeSesionOf(cliente, id, 'salida', ctx.ahora), record(ctx, 'sesion.cerrada', id, { motivo: 'salida' }));
  const alConfirmar = (): void => {
    ctx.sesiones.olvidar(id);
    ctx.hub.cerrarSesion(id);
  };
  return ok({ message: 'Sesión cerrada', data: null, alConfirmar });
});
