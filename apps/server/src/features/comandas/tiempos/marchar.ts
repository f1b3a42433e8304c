import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { noModificable } from '@comal/domain/comanda/comanda';
import { estaVigente } from '@comal/domain/comanda/pedido';
import { nombreDeTiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { marchar as mandar, suTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { subirRev } from '../escrituras.ts';
import { mesaBloqueada } from '../mesas/mesas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { cambiadosEn, escribirMarchas } from './solos.ts';

/**
 * Fires a course of a comanda: its lines are prepared from now on, shown as new and printed (D-165). Whoever asks again is told the
 * same, and nothing changes.
 */
export const marchar = writeOf(catalog.comandas.marchar, DE_UNA, async ({ body: { id, tiempo } }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const { comanda } = mesa;
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  if (!comanda.pedidos.some((p) => estaVigente(p) && suTiempo(p) === tiempo)) return refuse('TIEMPO_SIN_PEDIDOS');
  const marchada = { comanda, pedidos: mandar(comanda.pedidos, tiempo, ctx.ahora) };
  const cambiados = cambiadosEn(marchada);
  const { escrituras, imprimir } = await escribirMarchas(ctx, tx, [marchada], false);
  tx.write(...escrituras);
  const cambio = cambiados.length > 0;
  return ok({
    message: `${comanda.nombre}: marcha el ${nombreDeTiempo(tiempo)}`,
    data: presentComanda({ ...comanda, pedidos: marchada.pedidos }, miradaDe(ctx)),
    ...(cambio && { sello: subirRev(getAlcance(ctx), [id]) }),
    alConfirmar: (data) => {
      if (!cambio) return;
      publicarComanda(ctx, data, areasDe(cambiados));
      imprimir();
    },
  });
});
