import { autoservicio } from '@comal/contract/comandas/autoservicio';
import type { CallData } from '@comal/contract/route';
import { totalDeComanda, vigentes } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { seguimientoDe } from '@comal/domain/comensal/seguimiento';
import { aPesos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { lugarDePedido } from '../../../platform/comensal/lugar.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { aComanda } from '../filas.ts';
import { comandaPorFolio, pedidosDeComanda } from '../lecturas.ts';

type Linea = CallData<typeof autoservicio.seguir>['pedidos'][number];

/** Alike lines once, with how many they are. */
const juntas = (pedidos: readonly Pedido[]): Linea[] => {
  const grupos = new Map<string, Linea>();
  for (const p of pedidos) {
    const linea = { descripcion: p.descripcion, complemento: p.complemento, estado: seguimientoDe([p]) };
    const clave = JSON.stringify(linea);
    grupos.set(clave, { ...linea, cantidad: (grupos.get(clave)?.cantidad ?? 0) + 1 });
  }
  return [...grupos.values()];
};

/** How an order goes on, for who has its own code: no prices of others, no staff (D-72, D-82). */
export const seguir = handlerOf(autoservicio.seguir, async ({ query }, ctx) => {
  const lugar = await lugarDePedido(ctx, query.pedido);
  if ('motivo' in lugar) return lugar;
  const { cliente, sucursal, comanda: id, nombre } = lugar;
  const alcance = { cliente, sucursal };
  const [[fila], filas] = await ctx.db.read(cliente, comandaPorFolio(alcance, id), pedidosDeComanda(alcance, id));
  if (!fila) return refuse('CODIGO_DE_MENU_INVALIDO');
  const comanda = aComanda(fila, filas);
  return ok({
    message: '',
    data: {
      ...{ folio: String(comanda.folio_corto), nombre: comanda.nombre, sucursal: nombre },
      estado: comanda.cancelada_en === null ? seguimientoDe(comanda.pedidos) : 'cancelado',
      pedidos: juntas(vigentes(comanda.pedidos)),
      total: aPesos(totalDeComanda(comanda.pedidos)),
    },
  });
});
