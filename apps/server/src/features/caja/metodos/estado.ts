import { metodos } from '@comal/contract/caja/metodos';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { avisando } from './avisar.ts';
import { presentMetodo } from './presenter.ts';
import { cambiarEstado, metodoBloqueado } from './repository.ts';

/**
 * Enables or disables a payment method of the business: it appears or disappears on every open till with the commit, and a later
 * charge with a disabled one is refused; past charges stay. Cash cannot be disabled.
 */
export const estado = handlerOf(metodos.estado, async ({ body: { metodo, habilitado } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[antes]] = await tx.read(metodoBloqueado(cliente, metodo));
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.en_caja) return refuse('EFECTIVO_SIEMPRE_HABILITADO');
  const { descripcion } = antes;
  tx.write(
    cambiarEstado(cliente, metodo, habilitado),
    record(ctx, 'metodo-de-pago.estado', `metodo-de-pago/${metodo}`, {
      ...{ descripcion, antes: antes.habilitado, ahora: habilitado },
    }),
  );
  return ok({
    message: `Método de pago ${habilitado ? 'habilitado' : 'deshabilitado'}`,
    data: presentMetodo({ ...antes, habilitado }),
    ...avisando(ctx),
  });
});
