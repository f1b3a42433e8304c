import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { totalDeComanda, vigentes } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { ATENCION, seguidas, seguimientoDe } from '@comal/domain/comensal/seguimiento';
import { aPesos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { placeOfPedido } from '../../../platform/comensal/lugar.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { aComanda, type ComandaGuardada } from '../filas.ts';
import { comandaDeOrden, llamadosDeOrden, orden, pedidosDeOrden, type FilaDeOrden } from './repository.ts';

/** The progress of an order that waits or was refused: its dishes as requested. */
const enEspera = ({ estado, resumen, total, motivo }: FilaDeOrden) => {
  const dicho = estado === ATENCION.RECHAZADO ? ('rechazado' as const) : ('por_confirmar' as const);
  const pedidos = (resumen ?? []).map(({ cantidad, descripcion }) => ({
    ...{ cantidad, descripcion, complemento: false, estado: dicho },
  }));
  return { folio: null, estado: dicho, motivo, pedidos, total: aPesos(total ?? 0), total_de_la_mesa: null };
};

/** The progress of an order in a comanda: its own lines, and the table's total if others ordered into it. */
const enComanda = ({ lineas }: FilaDeOrden, comanda: ComandaGuardada) => {
  const suya = (p: Pedido): boolean => lineas === null || lineas.includes(p.parte_de ?? p.id);
  const suyos = comanda.pedidos.filter(suya);
  const [total, todo] = [totalDeComanda(suyos), totalDeComanda(comanda.pedidos)];
  return {
    ...{ folio: String(comanda.folio_corto), motivo: null },
    estado: seguimientoDe(suyos),
    pedidos: [...seguidas(vigentes(suyos))],
    total: aPesos(total),
    total_de_la_mesa: vigentes(comanda.pedidos).every(suya) ? null : aPesos(todo),
  };
};

/** The progress of an order for its diner, by its code: no prices of others, no staff (D-72, D-82). */
export const seguir = handlerOf(autoservicio.seguir, async ({ query }, ctx) => {
  const lugar = await placeOfPedido(ctx, query.pedido);
  if ('motivo' in lugar) return lugar;
  const [[suya], [fila], filas, llamados] = await ctx.db.read(
    lugar.cliente,
    orden(lugar, lugar.pedido),
    comandaDeOrden(lugar, lugar.pedido),
    pedidosDeOrden(lugar, lugar.pedido),
    llamadosDeOrden(lugar, lugar.pedido),
  );
  if (!suya) return refuse('CODIGO_DE_MENU_INVALIDO');
  const { nombre, mesa, mesa_dicha } = suya;
  const donde = { nombre: nombre || (fila?.nombre ?? ''), mesa: mesa ?? mesa_dicha, sucursal: lugar.nombre };
  const como = fila ? enComanda(suya, aComanda(fila, filas)) : enEspera(suya);
  return ok({ message: '', data: { ...donde, ...como, llamados: llamados.map((l) => l.tipo) } });
});
