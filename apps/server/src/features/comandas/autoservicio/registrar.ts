import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { totalDeComanda } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { resumenDe } from '@comal/domain/comensal/resumen';
import { ok, refuse } from '@comal/domain/result';
import { writePedidoCode } from '../../../platform/comensal/codigo.ts';
import { closedUntil, placeOf, type Place } from '../../../platform/comensal/lugar.ts';
import { handlerOf, type Handler, type Seal } from '../../../platform/http/handlers.ts';
import { executeWrite } from '../../../platform/http/write/execute-write.ts';
import { digest, networkOf } from '../../../platform/sesiones/keys.ts';
import { asentar, conFolio, mesaDelCodigo, type Escribiente } from './asentar.ts';
import { unidadesDe, type Cuerpo } from './lineas.ts';
import { comoAutoservicio } from './quien.ts';
import { aparatoDe, destino, type Remitente } from './rafagas.ts';
import { anotarPedido, dejarPorConfirmar, type Nuevo } from './repository.ts';
import { tomar } from './tomar.ts';

/** An order and its sender. */
interface Envio {
  readonly body: Cuerpo;
  readonly remitente: Remitente;
}

const nuevo = ({ body, remitente }: Envio, pedidos: readonly Pedido[], { lugar, ctx }: Escribiente): Nuevo => ({
  ...{ cliente: lugar.cliente, sucursal: lugar.sucursal, mesa: lugar.mesa, nombre: body.nombre, creado_en: ctx.ahora },
  ...{ id: ctx.nuevoId(), red: remitente.red, aparato: remitente.aparato?.id ?? null },
  ...{ mesa_dicha: lugar.mesa === null ? body.mesa_dicha : null },
  ...{ platillos: unidadesDe(body), total: totalDeComanda(pedidos) },
});

const codigoDe = ({ secreto, sucursal }: Place, { id }: Nuevo): string => writePedidoCode(secreto, sucursal, id);

/** Stores the order for acceptance: the kitchen does not see it before. */
const dejar = (envio: Envio, pedidos: readonly Pedido[], escribiente: Escribiente) => {
  const { lugar, ctx, tx } = escribiente;
  const orden = nuevo(envio, pedidos, escribiente);
  const { token: _t, aparato: _a, ...pedido } = envio.body;
  tx.write(dejarPorConfirmar(orden, pedido, resumenDe(pedidos)));
  return ok({
    message: '¡Gracias! En un momento confirman tu pedido',
    data: { folio: '', pedido: codigoDe(lugar, orden) },
    alConfirmar: (): void => ctx.hub.comensalesChanged(lugar.cliente, lugar.sucursal),
  });
};

const escribir = async (envio: Envio, escribiente: Escribiente) => {
  const { tx } = escribiente;
  const { body, remitente } = envio;
  const a = await destino(unidadesDe(body), remitente, escribiente);
  if (a === 'demasiados') return refuse('DEMASIADOS_PEDIDOS');
  const mesa = a === 'cocina' ? await mesaDelCodigo(escribiente) : null;
  const tomado = await tomar(body, escribiente, escribiente.ctx.ahora, mesa?.comanda);
  if (!tomado.ok) return tomado;
  if (a !== 'cocina') return dejar(envio, tomado.value, escribiente);
  const orden = nuevo(envio, tomado.value, escribiente);
  const { comanda, folio, sello, publicar } = await asentar({ ...orden, pedidos: tomado.value, mesa }, escribiente);
  const lineas = tomado.value.map((p) => p.id);
  tx.write(anotarPedido(orden, comanda, lineas));
  return ok({
    message: '¡Gracias! Recibimos tu pedido',
    data: { folio, pedido: codigoDe(escribiente.lugar, orden) },
    sello,
    alConfirmar: (_data: unknown, puesto: Seal | null) => publicar(puesto),
  });
};

/**
 * A diner's order: a comanda with the menu's prices, idempotent by key, live on tills and kitchen at once (D-71 to D-73), or
 * after its acceptance. Without a session: written as the waiter AUTOSERVICIO.
 */
export const registrar = handlerOf(autoservicio.registrar, async ({ body }, ctx) => {
  const lugar = await placeOf(ctx, body.token);
  if ('motivo' in lugar) return lugar;
  if (!lugar.autoservicio) return refuse('AUTOSERVICIO_APAGADO');
  const cuando = closedUntil(lugar, ctx.ahora);
  if (cuando !== null) return refuse('AUTOSERVICIO_CERRADO', { cuando });
  const suyo = comoAutoservicio(ctx, lugar);
  const red = digest('comensal', networkOf(ctx.direccion));
  const envio = { body, remitente: { aparato: aparatoDe(lugar, body.aparato), red } };
  // Orders of a branch run one after another, so that limits are exact.
  const manner = { lanes: () => [laneDe(lugar)], sealed: (data: unknown, s: Seal) => conFolio(data as never, s) };
  const sent = { route: autoservicio.registrar, entrada: { body }, manner };
  return executeWrite(sent, (tx) => escribir(envio, { lugar, ctx: suyo, tx }), suyo) as ReturnType<
    Handler<typeof autoservicio.registrar>
  >;
});

const laneDe = ({ sucursal }: Pick<Place, 'sucursal'>): string => `autoservicio/${sucursal}`;
