import type { HistoriaDeComanda } from '@comal/contract/comandas/registro-schemas';
import type { CobroDeTurno, ComandaVista } from '@comal/contract/comandas/schemas';
import { toPedidoVista, idPedido } from '../../../../platform/test/fixtures.ts';
import { idPago, mesa7ConPagada } from '../datos.fixture.ts';

/** Mesa 7 of which Ana paid: enchiladas with cheese, a flan, and a salsa that cost nothing. */
export const mesaCobrada = (): ComandaVista => {
  const mesa = mesa7ConPagada('Ana', idPago(4));
  const complemento = {
    ...{ complemento: true, subcuenta: 'Ana', status: 4 as const, pago: idPago(4) },
    complemento_de: {
      ...{ id: idPedido(1), folio: 1, descripcion: 'Enchiladas suizas' },
      mesero: { id: 7, nombre: 'Mariana López' },
    },
  };
  return {
    ...mesa,
    pedidos: [
      ...mesa.pedidos,
      toPedidoVista(91, { ...complemento, descripcion: 'Queso extra', precio: 25 }),
      toPedidoVista(92, { ...complemento, descripcion: 'Salsa verde', precio: 0 }),
    ],
  };
};

/** The history of a comanda, with its lines and charges. */
export const historiaDe = (comanda: ComandaVista, cobros: CobroDeTurno[]): HistoriaDeComanda => ({
  comanda,
  cobros,
  pasos: [],
  unida_a: null,
});
