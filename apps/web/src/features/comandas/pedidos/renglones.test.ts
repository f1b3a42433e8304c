import { describe, expect, it } from 'vitest';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { aComandaVista, toPedidoVista, idPedido } from '../../../platform/test/fixtures.ts';
import { buildComanda } from '../../../platform/live/live-comanda.ts';
import { companero } from '../pruebas/datos.fixture.ts';
import { renglonesDe } from './renglones.ts';

const taco = (n: number, cambios = {}) => toPedidoVista(n, { descripcion: 'Taco', precio: 20, ...cambios });
const queso = (n: number, de: number) => toPedidoVista(n, { descripcion: 'Queso', precio: 5, ...companero(taco(de)) });
const pedidosDe = (...vistas: Parameters<typeof toPedidoVista>[1][] & readonly unknown[]): readonly Pedido[] =>
  buildComanda(aComandaVista(1, 1, { pedidos: vistas as never })).pedidos;

const NADA: ReadonlySet<string> = new Set();
const dicho = (pedidos: readonly Pedido[], abiertos = NADA, sinGuardar = NADA): readonly string[] =>
  renglonesDe(pedidos, sinGuardar, abiertos).map(
    ({ pedidos: [p, ...otros], suelto }) => `${suelto ? '- ' : ''}${otros.length + 1} ${p.descripcion}`,
  );

describe('the lines of a comanda as rows (D-100)', () => {
  const tres = pedidosDe(taco(1), queso(11, 1), taco(2), queso(12, 2), taco(3));

  it('tell alike ones as one, and a dish with another companion as another', () =>
    expect(dicho(tres)).toEqual(['2 Taco', '2 Queso', '1 Taco']));

  it('open into single ones, each with its own companions', () =>
    expect(dicho(tres, new Set([idPedido(1)]))).toEqual([
      '2 Taco',
      '- 1 Taco',
      '- 1 Queso',
      '- 1 Taco',
      '- 1 Queso',
      '1 Taco',
    ]));

  it('tell what is not saved apart from what is', () =>
    expect(dicho(pedidosDe(taco(1), taco(2), taco(3)), NADA, new Set([idPedido(3)]))).toEqual(['2 Taco', '1 Taco']));

  it('tell another state, sub-account, price or comment apart', () =>
    expect(
      dicho(
        pedidosDe(taco(1), taco(2, { status: 2 }), taco(3, { subcuenta: 'Ana' }), taco(4, { comentario: 'Sin sal' })),
      ),
    ).toEqual(['1 Taco', '1 Taco', '1 Taco', '1 Taco']));

  it('are the same objects while nothing of them changed: nothing is drawn again', () => {
    const [a, b] = [renglonesDe(tres, NADA, NADA), renglonesDe([...tres], NADA, NADA)];
    expect(a.map((r, n) => r === b[n])).toEqual([true, true, true]);
  });
});
