import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { CERRADAS_RECUPERABLES_MS } from '@comal/domain/comanda/cocina/recuperar';
import { ok } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { aComandas } from '../filas.ts';
import { comandasQueLaCocinaCerro, pedidosQueLaCocinaCerro } from '../lecturas.ts';
import { miradaDe } from '../mirada.ts';

/**
 * The comandas of the last two hours that were paid before they were prepared, and that the kitchen closed with its last dispatch: they left
 * the live list, and somebody still waits for the food (D-133, D-166).
 */
export const cerradasDelPase = handlerOf(catalog.comandas.cerradasDelPase, async (_input, ctx) => {
  const alcance = getAlcance(ctx);
  const desde = ctx.ahora - CERRADAS_RECUPERABLES_MS;
  const leidas = await ctx.db.read(
    alcance.cliente,
    comandasQueLaCocinaCerro(alcance, desde),
    pedidosQueLaCocinaCerro(alcance, desde),
  );
  const data = aComandas(...leidas).map((c) => presentComanda(c, miradaDe(ctx)));
  return ok({ message: 'Comandas cerradas', data });
});
