import { reservaciones } from '@comal/contract/salones/reservaciones';
import { ok, refuse } from '@comal/domain/result';
import { ESTADOS_DE_RESERVACION, puedePasar } from '@comal/domain/salones/reservacion';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { pasarA, presentar, reservacionBloqueada } from './repository.ts';

/** Says that guests did not come, cancelled, or are awaited again. Saying it twice changes nothing. */
export const mover = handlerOf(reservaciones.mover, async ({ body: { id, estado } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const { zona } = ctx.sesion.sucursal;
  const [[antes]] = await tx.read(reservacionBloqueada(alcance, id));
  if (!antes) return refuse('NO_ENCONTRADO');
  const message = `${antes.nombre}: ${ESTADOS_DE_RESERVACION[estado].toLowerCase()}`;
  if (antes.estado === estado) return ok({ message, data: presentar(antes, zona) });
  if (!puedePasar(antes.estado, estado))
    return refuse('RESERVACION_ATENDIDA', {
      ...{ nombre: antes.nombre, estado: ESTADOS_DE_RESERVACION[antes.estado].toLowerCase() },
    });
  const [[pasada]] = await tx.read(pasarA(alcance, id, estado));
  tx.write(
    record(ctx, 'reservacion.estado', `reservacion/${id}`, { nombre: antes.nombre, de: antes.estado, a: estado }),
  );
  return ok({
    message,
    data: presentar(pasada!, zona),
    alConfirmar: () => ctx.hub.mesasChanged(alcance.cliente, alcance.sucursal),
  });
});
