import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { LLAMADOS_POR_HORA, VIGENCIA_DE_PEDIDO_MS, type TipoDeLlamado } from '@comal/domain/comensal/ajustes';
import { ATENCION } from '@comal/domain/comensal/seguimiento';
import { ok, refuse } from '@comal/domain/result';
import { placeOfPedido, type PedidoPlace } from '../../../platform/comensal/lugar.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { handlerOf, type Handler } from '../../../platform/http/handlers.ts';
import { executeWrite } from '../../../platform/http/write/execute-write.ts';
import { comoAutoservicio } from './quien.ts';
import { llamadosDelCodigo, llamarA, orden, lockPedidosDeComensal } from './repository.ts';

const HORA = 3_600_000;

const DICHO: Readonly<Record<TipoDeLlamado, string>> = {
  mesero: 'Ya le avisamos a tu mesero',
  cuenta: 'Ya pedimos tu cuenta',
};

const escribir = async (tipo: TipoDeLlamado, lugar: PedidoPlace, ctx: Ctx, tx: Tx) => {
  const { pedido } = lugar;
  const [, [suya]] = await tx.read(lockPedidosDeComensal(lugar), orden(lugar, pedido));
  if (!suya) return refuse('CODIGO_DE_MENU_INVALIDO');
  const termino = suya.estado === ATENCION.RECHAZADO || suya.creado_en < ctx.ahora - VIGENCIA_DE_PEDIDO_MS;
  if (termino) return refuse('PEDIDO_TERMINADO');
  const [[cuenta]] = await tx.read(llamadosDelCodigo({ ...lugar, mesa: suya.mesa }, ctx.ahora - HORA));
  if (cuenta!.n >= LLAMADOS_POR_HORA) return refuse('DEMASIADOS_LLAMADOS');
  tx.write(llamarA(lugar, { id: ctx.nuevoId(), pedido, tipo, ahora: ctx.ahora }));
  const alConfirmar = (): void => ctx.hub.comensalesChanged(lugar.cliente, lugar.sucursal);
  return ok({ message: DICHO[tipo], data: null, alConfirmar });
};

/** A diner calls the waiter or asks for the bill: the tills of the branch show it until somebody answers. */
export const llamar = handlerOf(autoservicio.llamar, async ({ body }, ctx) => {
  const lugar = await placeOfPedido(ctx, body.pedido);
  if ('motivo' in lugar) return lugar;
  const suyo = comoAutoservicio(ctx, lugar);
  const sent = { route: autoservicio.llamar, entrada: { body }, manner: {} };
  return executeWrite(sent, (tx) => escribir(body.tipo, lugar, ctx, tx), suyo) as ReturnType<
    Handler<typeof autoservicio.llamar>
  >;
});
