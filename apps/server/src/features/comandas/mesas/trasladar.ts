import { catalog } from '@comal/contract/catalog';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { presentComanda } from '@comal/contract/comandas/vista';
import { trasladar as pasar, unir as juntar, type Traslado, type Union } from '@comal/domain/comanda/mesas/traslado';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { writeOf, type Written } from '../../../platform/http/handlers.ts';
import { miradaDe } from '../mirada.ts';
import { subirRev } from '../escrituras.ts';
import { conDescuentosMudados } from '../descuentos/escrituras.ts';
import { escribirTraslado, mesasBloqueadas, trasTraslado, type DosMesas } from './mesas.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { DE_DOS } from '../sellos.ts';
import { cambiadosEn, escribirMarchas, marcharLoQueSigue } from '../tiempos/solos.ts';

type Ambas = { readonly origen: ComandaVista; readonly destino: ComandaVista };
type Accion = 'pedidos.trasladados' | 'comandas.unidas';

const hacer = async (
  tx: Tx,
  ctx: SesionCtx,
  accion: Accion,
  mesas: DosMesas,
  t: Traslado | Union,
): Promise<Omit<Written<Ambas>, 'message'>> => {
  const { escrituras, ...tras } = conDescuentosMudados(ctx, mesas, t, trasTraslado(mesas, t, ctx.ahora));
  const marchadas = marcharLoQueSigue(ctx, [tras.origen, tras.destino], t.movidos);
  const marcha = await escribirMarchas(ctx, tx, marchadas, true);
  escribirTraslado(tx, ctx, accion, mesas, t);
  tx.write(...escrituras, ...marcha.escrituras);
  const [origen, destino] = [
    { ...tras.origen, pedidos: marchadas[0]!.pedidos },
    { ...tras.destino, pedidos: marchadas[1]!.pedidos },
  ];
  const areas = areasDe([...t.movidos, ...marchadas.flatMap(cambiadosEn)]);
  return {
    data: { origen: presentComanda(origen, miradaDe(ctx)), destino: presentComanda(destino, miradaDe(ctx)) },
    sello: subirRev(getAlcance(ctx), [origen.id, destino.id]),
    alConfirmar: (data) => {
      publicarComanda(ctx, data.origen, areas);
      publicarComanda(ctx, data.destino, areas);
      marcha.imprimir();
    },
  };
};

const cuantos = (n: number): string => (n === 1 ? 'Se pasó 1 pedido' : `Se pasaron ${n} pedidos`);

/** Moves dishes to another comanda; their areas are notified of the new one, and nothing is prepared twice. */
export const trasladar = writeOf(catalog.comandas.trasladar, DE_DOS, async ({ body }, ctx, tx) => {
  if (body.origen === body.destino) return refuse('MISMA_COMANDA');
  const mesas = await mesasBloqueadas(tx, ctx, body);
  if (!mesas) return refuse('NO_ENCONTRADO');
  const traslado = pasar(mesas.origen, mesas.destino, body.pedidos, ctx.azar);
  if (!traslado.ok) return traslado;
  const hecho = await hacer(tx, ctx, 'pedidos.trasladados', mesas, traslado.value);
  return ok({ ...hecho, message: `${cuantos(traslado.value.movidos.length)} a ${mesas.destino.nombre}` });
});

/** The renamed sub-accounts as the end of a sentence; '' for none. */
const conNombres = ({ renombres }: Union): string =>
  [...renombres].map(([de, a]) => `. ${de} de esa mesa es ahora ${a}`).join('');

/** Moves all unpaid lines to another comanda and closes the origin. */
export const unir = writeOf(catalog.comandas.unir, DE_DOS, async ({ body }, ctx, tx) => {
  if (body.origen === body.destino) return refuse('MISMA_COMANDA');
  const mesas = await mesasBloqueadas(tx, ctx, body);
  if (!mesas) return refuse('NO_ENCONTRADO');
  const traslado = juntar(mesas.origen, mesas.destino, ctx.azar, mesas.enteras);
  if (!traslado.ok) return traslado;
  const hecho = await hacer(tx, ctx, 'comandas.unidas', mesas, traslado.value);
  return ok({
    ...hecho,
    message: `${mesas.origen.nombre} se unió a ${mesas.destino.nombre}${conNombres(traslado.value)}`,
  });
});
