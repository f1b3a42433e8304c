import { totalDeComanda, type Comanda } from '@comal/domain/comanda/comanda';
import type { Faltante } from '@comal/domain/comensal/pedibles';
import { despacharSolos } from '@comal/domain/comanda/guardar/sin-preparacion';
import { lineasQueOcupan, PEDIDOS_POR_COMANDA, type Pedido } from '@comal/domain/comanda/pedido';
import { aCentavos, textoDeCentavos } from '@comal/domain/money';
import { ok, refuse, type Result } from '@comal/domain/result';
import { versionOfMenu, type Place } from '../../../platform/comensal/lugar.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Denied } from '../../../platform/http/handlers.ts';
import { conSusPromociones } from '../descuentos/promociones.ts';
import { segunExistencias } from '../guardar/existencias.ts';
import { dichoDe, faltantesDe } from './faltantes.ts';
import { lineasDe, unidadesDe, type Cuerpo } from './lineas.ts';

type Motivos = 'PEDIDO_MUY_GRANDE' | 'PLATILLOS_NO_DISPONIBLES' | 'PRECIOS_CAMBIARON' | 'CARRITO_VACIO';

const sinNombre = ({ lugar, caben, porque }: Faltante): Faltante => ({ lugar, caben, porque });

/** An order that opens a comanda of its own. */
const SUELTA: Pick<Comanda, 'pedidos' | 'tipo'> = { pedidos: [] };

/**
 * The lines of an order that its diner sent at `pedidoEn`, which its prices are of (D-161); `enLaMesa` is the comanda that its table has already. Refused when it is empty or too large,
 * when a dish is unavailable or out of stock, or when its total is not the one that the diner saw.
 */
export const tomar = async (
  body: Cuerpo,
  { lugar, ctx, tx }: { readonly lugar: Place; readonly ctx: SesionCtx; readonly tx: Tx },
  pedidoEn: number,
  enLaMesa: Pick<Comanda, 'pedidos' | 'tipo'> = SUELTA,
): Promise<Result<readonly Pedido[], Motivos> | Denied<Motivos>> => {
  const grande = refuse('PEDIDO_MUY_GRANDE', { n: lugar.unidades_maximas });
  if (unidadesDe(body) === 0) return refuse('CARRITO_VACIO');
  if (unidadesDe(body) > lugar.unidades_maximas) return grande;
  const catalogo = await ctx.catalogos.de(lugar.cliente, lugar.sucursal, versionOfMenu(lugar), tx);
  const { nuevos, negados, de } = lineasDe(body, { catalogo, ctx, enLaMesa: enLaMesa.pedidos, pedidoEn });
  if (nuevos.length + lineasQueOcupan(enLaMesa.pedidos) > PEDIDOS_POR_COMANDA) return grande;
  const pedido = { envio: { nuevos, tocados: [], eliminados: [] }, negados: [] };
  const leido = await segunExistencias(ctx, tx, pedido, catalogo);
  const faltan = faltantesDe(body, de, leido.negados);
  const lista = [...new Set([...negados, ...faltan.map(dichoDe)])].join(', ');
  const data = faltan.length > 0 && { data: { faltan: faltan.map(sinNombre) } };
  if (lista !== '') return { ...refuse('PLATILLOS_NO_DISPONIBLES', { lista }), ...data };
  const total = totalDeComanda(nuevos);
  if (body.total !== undefined && aCentavos(body.total) !== total)
    return refuse('PRECIOS_CAMBIARON', { total: textoDeCentavos(total) });
  const promovidos = conSusPromociones(ctx, catalogo, enLaMesa, leido.envio.nuevos, pedidoEn);
  return ok(despacharSolos(promovidos, catalogo.sinPreparacion, ctx.ahora));
};
