import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { textoDeMotivo } from '@comal/contract/motivos';
import { presentComanda } from '@comal/contract/comandas/vista';
import { ESTADO_COMANDA, totalDeComanda } from '@comal/domain/comanda/comanda';
import { despacharSolos } from '@comal/domain/comanda/guardar/sin-preparacion';
import { PEDIDOS_POR_COMANDA, type Pedido } from '@comal/domain/comanda/pedido';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { aCentavos, textoDeCentavos } from '@comal/domain/money';
import { ok, refuse, type Result } from '@comal/domain/result';
import { escribirCodigoDePedido } from '../../../platform/comensal/codigo.ts';
import { hastaCuando, lugarDe, type Lugar } from '../../../platform/comensal/lugar.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { alcanceDe } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf, type Handler, type Seal } from '../../../platform/http/handlers.ts';
import { executeWrite } from '../../../platform/http/write/execute-write.ts';
import { digest, networkOf } from '../../../platform/sesiones/keys.ts';
import { existenciasDe } from '../despacho/existencias.ts';
import { insertarComanda, insertarPedidos } from '../escrituras.ts';
import { segunExistencias } from '../guardar/existencias.ts';
import { miradaDe } from '../mirada.ts';
import { publicarComanda } from '../publicar.ts';
import { lineasDe, unidadesDe, type Cuerpo } from './lineas.ts';
import { AUTOSERVICIO, comoAutoservicio } from './quien.ts';
import { anotarPedido, pedidosDelCodigo, selloPuesto } from './repository.ts';

const HORA = 3_600_000;

type Motivos =
  'PEDIDO_MUY_GRANDE' | 'DEMASIADOS_PEDIDOS' | 'PLATILLOS_NO_DISPONIBLES' | 'PRECIOS_CAMBIARON' | 'CARRITO_VACIO';

/** The lines that are ordered, as the menu, the stock and the total that the diner saw let them. */
const tomar = async (
  body: Cuerpo,
  lugar: Lugar,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<readonly Pedido[], Motivos>> => {
  if (unidadesDe(body) === 0) return refuse('CARRITO_VACIO');
  if (unidadesDe(body) > lugar.unidades_maximas) return refuse('PEDIDO_MUY_GRANDE', { n: lugar.unidades_maximas });
  const [[cuenta]] = await tx.read(pedidosDelCodigo(lugar, ctx.ahora - HORA));
  if (cuenta!.n >= lugar.pedidos_por_hora) return refuse('DEMASIADOS_PEDIDOS');
  const catalogo = await ctx.catalogos.de(lugar.cliente, lugar.sucursal, lugar.rev_catalogo, tx);
  const { nuevos, negados } = lineasDe(body, catalogo, ctx);
  if (nuevos.length > PEDIDOS_POR_COMANDA) return refuse('PEDIDO_MUY_GRANDE', { n: lugar.unidades_maximas });
  const leido = await segunExistencias(ctx, tx, { envio: { nuevos, tocados: [], eliminados: [] }, negados: [] });
  const faltan = leido.negados.map((n) => textoDeMotivo(n.motivo, n.datos));
  const lista = [...new Set([...negados, ...faltan])].join(', ');
  if (lista !== '') return refuse('PLATILLOS_NO_DISPONIBLES', { lista });
  const total = totalDeComanda(nuevos);
  if (body.total !== undefined && aCentavos(body.total) !== total)
    return refuse('PRECIOS_CAMBIARON', { total: textoDeCentavos(total) });
  return ok(despacharSolos(nuevos, catalogo.sinPreparacion, ctx.ahora));
};

const comandaNueva = (id: string, nombre: string, dia: string, ctx: SesionCtx, pedidos: readonly Pedido[]) => ({
  ...{ id, nombre, dia, folio: '', folio_corto: 0, comensales: 1, usuario: AUTOSERVICIO, pedidos },
  ...{ status: ESTADO_COMANDA.ABIERTA, creada_en: ctx.ahora, cancelada_en: null, rev: 0, metodos_de_pago: [] },
});

/** One comanda of its own: named as the diner typed, after the table of the code where it has one (D-73, D-117). */
const escribir = async (body: Cuerpo, lugar: Lugar, ctx: SesionCtx, tx: Tx) => {
  const tomado = await tomar(body, lugar, ctx, tx);
  if (!tomado.ok) return tomado;
  const pedidos = tomado.value;
  const { zona, hora_corte } = ctx.sesion.sucursal;
  const [id, dia] = [ctx.nuevoId(), diaOperativo(zona, hora_corte, ctx.ahora)];
  const nombre = lugar.mesa === null ? body.nombre : `${lugar.mesa} · ${body.nombre}`;
  const comanda = comandaNueva(id, nombre, dia, ctx, pedidos);
  const red = digest('comensal', networkOf(ctx.direccion));
  tx.write(
    insertarComanda(ctx, dia, comanda),
    insertarPedidos(alcanceDe(ctx), id, pedidos, 1),
    ...existenciasDe(ctx, [], pedidos),
    anotarPedido(lugar, id, red, ctx.ahora),
    record(ctx, 'comanda.autoservicio', id, { nombre, agregados: pedidos.map((p) => p.id), mesa: lugar.mesa }),
  );
  const vista = presentComanda(comanda, miradaDe(ctx));
  return ok({
    message: '¡Gracias! Recibimos tu pedido',
    data: { folio: '', pedido: escribirCodigoDePedido(lugar.secreto, lugar.sucursal, id) },
    sello: selloPuesto,
    alConfirmar: (_data: unknown, sello: Seal | null) => publicarComanda(ctx, { ...vista, ...sello }, 'todas', true),
  });
};

const conFolio = (data: unknown, sello: Seal): unknown => ({ ...(data as object), folio: sello['folio_corto'] });

/**
 * A diner's order (002 §7): a comanda whose every price is the menu's, once by its key, live on tills and kitchen at once (D-71
 * to D-73). Whoever orders has no session: it is written as the waiter AUTOSERVICIO would.
 */
export const registrar = handlerOf(autoservicio.registrar, async ({ body }, ctx) => {
  const lugar = await lugarDe(ctx, body.token);
  if ('motivo' in lugar) return lugar;
  if (!lugar.autoservicio) return refuse('AUTOSERVICIO_APAGADO');
  const cuando = hastaCuando(lugar, ctx.ahora);
  if (cuando !== null) return refuse('AUTOSERVICIO_CERRADO', { cuando });
  const suyo = comoAutoservicio(ctx, lugar);
  // Those of a branch take turns, so that its limit is counted right.
  const manner = { lanes: () => [`autoservicio/${lugar.sucursal}`], sealed: conFolio };
  const sent = { route: autoservicio.registrar, entrada: { body }, manner };
  return executeWrite(sent, (tx) => escribir(body, lugar, suyo, tx), suyo) as ReturnType<
    Handler<typeof autoservicio.registrar>
  >;
});
