import { facturacion } from '@comal/contract/negocio/facturacion';
import { impideRecibos } from '@comal/domain/facturacion/recibo/recibo';
import { ok, refuse } from '@comal/domain/result';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { cambiar, fijarEmisorQueHay } from './cambiar.ts';
import { guardarRecibos as guardar } from './repository.ts';

/** Uses the page of the PAC from the next charge on, or stops: then the stamper closes the receipts that are open (decision 0150). */
export const guardarRecibos = handlerOf(facturacion.guardarRecibos, async ({ body: { activos, version } }, ctx, tx) => {
  const fila = await fijarEmisorQueHay(ctx, tx, version);
  if (!fila.ok) return fila;
  const porque = activos ? impideRecibos(fila.value.pac, ctx.ajustes.url) : null;
  if (porque !== null) return refuse('SIN_PAGINA_DE_PAC', { porque }, 'activos');
  return ok(
    await cambiar(ctx, tx, {
      consultas: [guardar(ctx.sesion.cliente, activos)],
      ...{ accion: 'facturacion.recibos', datos: { antes: fila.value.recibos, ahora: activos } },
      dicho: activos ? 'Los tickets llevan la página de facturapi' : 'Los tickets ya no llevan la página de facturapi',
    }),
  );
});
