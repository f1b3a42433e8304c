import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { totalDeComanda } from '@comal/domain/comanda/comanda';
import { descontar, quitarDescuento, type Descontado, type Destino } from '@comal/domain/comanda/cuenta/descontar';
import type { Descuento } from '@comal/domain/comanda/cuenta/descuentos';
import { SIN_SUBCUENTA } from '@comal/domain/comanda/cobro/subcuenta';
import { aCentavos, textoDeCentavos, type Centavos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { writeOf, type Written } from '../../../platform/http/handlers.ts';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { subirRev } from '../escrituras.ts';
import type { ComandaGuardada } from '../filas.ts';
import { mesaBloqueada, nombrados } from '../mesas/mesas.ts';
import { miradaDe } from '../mirada.ts';
import { publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { escribirPartes, guardarDescuentos } from './escrituras.ts';
import { descuentoDe, noPuedeDescontar, pedidoDe, type Cuerpo } from './pedido.ts';

const NINGUNA: readonly number[] = [];

const destinoDe = ({ sobre }: Cuerpo): Destino =>
  sobre.que === 'pedidos'
    ? { sobre: 'pedidos', pedidos: sobre.pedidos }
    : sobre.que === 'comanda'
      ? { sobre: 'comanda' }
      : { sobre: 'subcuenta', subcuenta: sobre.subcuenta === SIN_SUBCUENTA ? null : sobre.subcuenta };

/** What the person saw, in centavos; null of a discount that was given without connection. */
const totalVisto = ({ total }: Cuerpo): Centavos | null => (total === undefined ? null : aCentavos(total));

const huella = (antes: ComandaGuardada, { monto, pedidos }: Descontado, d: Pick<Descuento, 'id' | 'motivo'>) => ({
  descuento: d.id,
  pedidos: nombrados(pedidos.filter((p) => p.ajustes.some((a) => a.descuento === d.id))),
  total: monto,
  motivo: d.motivo,
  antes: { cuenta: totalDeComanda(antes.pedidos) },
  ahora: { cuenta: totalDeComanda(pedidos) },
});

interface Cambio {
  readonly accion: 'descuento.dado' | 'descuento.quitado';
  readonly descontado: Descontado;
  readonly descuentos: readonly Descuento[];
  readonly de: Pick<Descuento, 'id' | 'motivo'>;
  readonly message: string;
}

const escribir = (tx: Tx, ctx: SesionCtx, antes: ComandaGuardada, cambio: Cambio): Written<ComandaVista> => {
  const { descontado, descuentos } = cambio;
  const { descuentos: _antes, ...resto } = antes;
  const comanda = { ...resto, pedidos: descontado.pedidos, ...(descuentos.length > 0 && { descuentos }) };
  tx.write(
    guardarDescuentos(ctx.sesion.cliente, antes.id, descuentos),
    ...escribirPartes(ctx, descuentos, antes.pedidos, descontado.pedidos),
    record(ctx, cambio.accion, antes.id, huella(antes, descontado, cambio.de)),
  );
  return {
    message: cambio.message,
    data: presentComanda(comanda, miradaDe(ctx)),
    sello: subirRev(getAlcance(ctx), [antes.id]),
    alConfirmar: (data) => publicarComanda(ctx, data, NINGUNA),
  };
};

/** Gives a discount on dishes, a comanda or a sub-account: of the branch's list, by percentage or amount (decision 0164). */
export const darDescuento = writeOf(catalog.comandas.descontar, DE_UNA, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const destino = destinoDe(body);
  const pedido = await pedidoDe(body, mesa.comanda, ctx, tx);
  if (!pedido.ok) return pedido;
  const d = descuentoDe(ctx, pedido.value, destino);
  const dado = descontar(mesa.comanda, destino, d, totalVisto(body), ctx.nuevoId);
  if (!dado.ok) return dado;
  const negado = noPuedeDescontar(ctx, pedido.value.quien);
  if (negado) return negado;
  const descuentos = [...(mesa.comanda.descuentos ?? []), d];
  const message = `Descuento de $${textoDeCentavos(dado.value.monto)}`;
  const cambio: Cambio = { accion: 'descuento.dado', descontado: dado.value, descuentos, de: d, message };
  return ok(escribir(tx, ctx, mesa.comanda, cambio));
});

/** Takes a discount back from what is unpaid. */
export const quitar = writeOf(catalog.comandas.quitarDescuento, DE_UNA, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const quitado = quitarDescuento(mesa.comanda, body.descuento, ctx.nuevoId);
  if (!quitado.ok) return quitado;
  const { pedidos, descuentos = [] } = mesa.comanda;
  const de = pedidos.flatMap((p) => p.ajustes).find((a) => a.descuento === body.descuento);
  return ok(
    escribir(tx, ctx, mesa.comanda, {
      accion: 'descuento.quitado',
      descontado: quitado.value,
      descuentos: descuentos.filter((d) => d.id !== body.descuento),
      de: { id: body.descuento, motivo: de?.motivo ?? '' },
      message: 'Descuento quitado',
    }),
  );
});
