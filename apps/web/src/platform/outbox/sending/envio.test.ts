import { describe, expect, it } from 'vitest';
import { actualizarBody } from '@comal/contract/comandas/schemas';
import {
  borradorVacio,
  conCambio,
  conNuevos,
  sinPedido,
  descontar,
  cambiosGuardados,
} from '@comal/domain/comanda/guardar/borrador';
import { buildComanda } from '../../live/live-comanda.ts';
import { aComandaVista, toPedidoVista, idComanda, idPedido } from '../../test/fixtures.ts';
import { toBody, makeEnvio } from './envio.ts';

const comanda = buildComanda(
  aComandaVista(1, 41, { pedidos: [toPedidoVista(1), toPedidoVista(2, { comentario: 'sin sal' })] }),
);
const fresh = buildComanda(
  aComandaVista(2, 1, {
    pedidos: [
      toPedidoVista(8, {
        comentario: 'bien dorados',
        subcuenta: 'Ana',
        especificaciones: [{ id: 31, descripcion: 'Al pastor' }],
      }),
      toPedidoVista(9, {
        complemento: true,
        producto: 6,
        complemento_de: { id: idPedido(8), folio: 1008, descripcion: 'Tacos', mesero: { id: 7, nombre: 'Mariana' } },
      }),
    ],
  }),
).pedidos;

const withEverything = () => {
  const added = conNuevos(borradorVacio(comanda.id), fresh);
  return sinPedido(conCambio(added, comanda, idPedido(1), { comentario: 'con limón' }), comanda, idPedido(2));
};

describe('the body of a save', () => {
  it('names new dishes with their companions, and no price, area or description (D-04, D-91)', () => {
    expect(toBody(withEverything(), 41).pedidos?.[0]).toEqual({
      id: idPedido(8),
      folio: 1008,
      producto: 5,
      especificaciones: [31],
      complementos: [{ id: 6, pedido: idPedido(9), folio: 1009, comentario: null }],
      comentario: 'bien dorados',
      subcuenta: 'Ana',
    });
  });

  it('names touched lines with what the till had seen, taken back ones, and nothing else (D-20, D-90)', () => {
    const { id, rev, pedidos, eliminados } = toBody(withEverything(), 41);
    const before = { comentario: null, subcuenta: null, status: 1 };
    expect([id, rev, pedidos?.length]).toEqual([idComanda(1), 41, 2]);
    expect(pedidos?.[1]).toEqual({
      id: idPedido(1),
      antes: before,
      comentario: 'con limón',
      subcuenta: null,
      status: 1,
    });
    expect(eliminados).toEqual([{ id: idPedido(2), antes: { ...before, comentario: 'sin sal' } }]);
  });

  it('is what the server’s contract takes', () => {
    expect(actualizarBody.safeParse(toBody(withEverything(), 41)).success).toBe(true);
  });

  it('comes off the draft once it was taken', () => {
    const borrador = withEverything();
    expect(cambiosGuardados(descontar(borrador, makeEnvio(borrador)))).toBe(true);
  });
});
