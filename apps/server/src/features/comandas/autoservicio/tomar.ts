import { textoDeMotivo } from '@comal/contract/motivos';
import { totalDeComanda } from '@comal/domain/comanda/comanda';
import { despacharSolos } from '@comal/domain/comanda/guardar/sin-preparacion';
import { lineasQueOcupan, PEDIDOS_POR_COMANDA, type Pedido } from '@comal/domain/comanda/pedido';
import { aCentavos, textoDeCentavos } from '@comal/domain/money';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Lugar } from '../../../platform/comensal/lugar.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { segunExistencias } from '../guardar/existencias.ts';
import { lineasDe, unidadesDe, type Cuerpo } from './lineas.ts';

type Motivos = 'PEDIDO_MUY_GRANDE' | 'PLATILLOS_NO_DISPONIBLES' | 'PRECIOS_CAMBIARON' | 'CARRITO_VACIO';

/** The lines that are ordered beside those of a table, as the menu, the stock and the total that the diner saw let them (D-71). */
export const tomar = async (
  body: Cuerpo,
  { lugar, ctx, tx }: { readonly lugar: Lugar; readonly ctx: SesionCtx; readonly tx: Tx },
  enLaMesa: readonly Pedido[],
): Promise<Result<readonly Pedido[], Motivos>> => {
  const grande = refuse('PEDIDO_MUY_GRANDE', { n: lugar.unidades_maximas });
  if (unidadesDe(body) === 0) return refuse('CARRITO_VACIO');
  if (unidadesDe(body) > lugar.unidades_maximas) return grande;
  const catalogo = await ctx.catalogos.de(lugar.cliente, lugar.sucursal, lugar.rev_catalogo, tx);
  const { nuevos, negados } = lineasDe(body, catalogo, ctx, enLaMesa);
  if (nuevos.length + lineasQueOcupan(enLaMesa) > PEDIDOS_POR_COMANDA) return grande;
  const leido = await segunExistencias(ctx, tx, { envio: { nuevos, tocados: [], eliminados: [] }, negados: [] });
  const faltan = leido.negados.map((n) => textoDeMotivo(n.motivo, n.datos));
  const lista = [...new Set([...negados, ...faltan])].join(', ');
  if (lista !== '') return refuse('PLATILLOS_NO_DISPONIBLES', { lista });
  const total = totalDeComanda(nuevos);
  if (body.total !== undefined && aCentavos(body.total) !== total)
    return refuse('PRECIOS_CAMBIARON', { total: textoDeCentavos(total) });
  return ok(despacharSolos(nuevos, catalogo.sinPreparacion, ctx.ahora));
};
