import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { totalDeComanda } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { POR_CONFIRMAR } from '@comal/domain/comensal/ajustes';
import { resumenDe } from '@comal/domain/comensal/resumen';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { writeCodigoOfPedido } from '../../../platform/comensal/codigo.ts';
import { closedUntil, lugarOf, type Lugar } from '../../../platform/comensal/lugar.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf, type Handler, type Seal } from '../../../platform/http/handlers.ts';
import { executeWrite } from '../../../platform/http/write/execute-write.ts';
import { digest, networkOf } from '../../../platform/sesiones/keys.ts';
import { asentar, conFolio, mesaDelCodigo, type Escribiente } from './asentar.ts';
import type { Cuerpo } from './lineas.ts';
import { comoAutoservicio } from './quien.ts';
import { anotarPedido, dejarPorConfirmar, pedidosDelCodigo, lockPedidosDeComensal, type Nuevo } from './repository.ts';
import { tomar } from './tomar.ts';

const HORA = 3_600_000;

/** Why a code makes no order more for now: too many in an hour, or too many that nobody accepted yet (H53). */
const noMas = async ({ lugar, ctx, tx }: Escribiente): Promise<Refusal<'DEMASIADOS_PEDIDOS'> | null> => {
  const [, [cuenta]] = await tx.read(lockPedidosDeComensal(lugar), pedidosDelCodigo(lugar, ctx.ahora - HORA));
  const esperan = lugar.mesa === null ? POR_CONFIRMAR.sucursal : POR_CONFIRMAR.mesa;
  const { n, por_confirmar } = cuenta!;
  return n >= lugar.pedidos_por_hora || por_confirmar >= esperan ? refuse('DEMASIADOS_PEDIDOS') : null;
};

const nuevo = ({ nombre }: Cuerpo, lugar: Lugar, ctx: SesionCtx, pedidos: readonly Pedido[]): Nuevo => ({
  ...{ cliente: lugar.cliente, sucursal: lugar.sucursal, mesa: lugar.mesa, nombre, creado_en: ctx.ahora },
  ...{ id: ctx.nuevoId(), red: digest('comensal', networkOf(ctx.direccion)), total: totalDeComanda(pedidos) },
});

const codigoDe = ({ secreto, sucursal }: Lugar, { id }: Nuevo): string => writeCodigoOfPedido(secreto, sucursal, id);

/** Leaves the order to whoever accepts or refuses it: the kitchen does not see it before (D-113). */
const dejar = (body: Cuerpo, pedidos: readonly Pedido[], { lugar, ctx, tx }: Escribiente) => {
  const orden = nuevo(body, lugar, ctx, pedidos);
  const { token: _t, ...pedido } = body;
  tx.write(dejarPorConfirmar(orden, pedido, resumenDe(pedidos)));
  return ok({
    message: '¡Gracias! En un momento confirman tu pedido',
    data: { folio: '', pedido: codigoDe(lugar, orden) },
    alConfirmar: (): void => ctx.hub.comensalesCambiaron(lugar.cliente, lugar.sucursal),
  });
};

const escribir = async (body: Cuerpo, escribiente: Escribiente) => {
  const { lugar, ctx, tx } = escribiente;
  const negado = await noMas(escribiente);
  if (negado) return negado;
  const mesa = lugar.confirmar ? null : await mesaDelCodigo(escribiente);
  const tomado = await tomar(body, escribiente, mesa?.comanda.pedidos ?? []);
  if (!tomado.ok) return tomado;
  if (lugar.confirmar) return dejar(body, tomado.value, escribiente);
  const orden = nuevo(body, lugar, ctx, tomado.value);
  const { comanda, folio, sello, publicar } = asentar({ ...orden, pedidos: tomado.value, mesa }, escribiente);
  const lineas = tomado.value.map((p) => p.id);
  tx.write(anotarPedido(orden, comanda, lineas));
  return ok({
    message: '¡Gracias! Recibimos tu pedido',
    data: { folio, pedido: codigoDe(lugar, orden) },
    sello,
    alConfirmar: (_data: unknown, puesto: Seal | null) => publicar(puesto),
  });
};

/**
 * A diner's order (002 §7): a comanda whose every price is the menu's, once by its key, live on tills and kitchen at once (D-71
 * to D-73), or as soon as somebody accepted it (D-113). Whoever orders has no session: it is written as the waiter AUTOSERVICIO would.
 */
export const registrar = handlerOf(autoservicio.registrar, async ({ body }, ctx) => {
  const lugar = await lugarOf(ctx, body.token);
  if ('motivo' in lugar) return lugar;
  if (!lugar.autoservicio) return refuse('AUTOSERVICIO_APAGADO');
  const cuando = closedUntil(lugar, ctx.ahora);
  if (cuando !== null) return refuse('AUTOSERVICIO_CERRADO', { cuando });
  const suyo = comoAutoservicio(ctx, lugar);
  // Those of a branch take turns, so that its limit is counted right.
  const manner = { lanes: () => [laneDe(lugar)], sealed: (data: unknown, s: Seal) => conFolio(data as never, s) };
  const sent = { route: autoservicio.registrar, entrada: { body }, manner };
  return executeWrite(sent, (tx) => escribir(body, { lugar, ctx: suyo, tx }), suyo) as ReturnType<
    Handler<typeof autoservicio.registrar>
  >;
});

const laneDe = ({ sucursal }: Pick<Lugar, 'sucursal'>): string => `autoservicio/${sucursal}`;
