import { describe, expect, it } from 'vitest';
import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { buildComanda } from '../../../../platform/live/live-comanda.ts';
import { aComandaVista, idComanda, idPedido } from '../../../../platform/test/fixtures.ts';
import { unPedido } from '../datos.fixture.ts';
import { delPase, minutosDe, servidasDe } from './comanda-del-pase.ts';

const MINUTO = 60_000;
const AHORA = 1_800_000_000_000;
const NINGUNA = new Set<number>();
const hace = (minutos: number): number => AHORA - minutos * MINUTO;
const pendiente = (n: number, minutos: number, cambios: Partial<PedidoVista> = {}) =>
  unPedido(n, AHORA, minutos, { descripcion: `Platillo ${n}`, ...cambios });
/** A line ordered `minutos` ago, dispatched, and served `servido` minutos ago. */
const servido = (n: number, minutos: number, servidoHace: number) =>
  pendiente(n, minutos, { status: 3, despachado_en: hace(minutos - 1), servido_en: hace(servidoHace) });
const mesa = (n: number, ...pedidos: PedidoVista[]) =>
  buildComanda(aComandaVista(n, n, { nombre: `Mesa ${n}`, pedidos }));
const renglonesDe = (...comandas: Parameters<typeof delPase>[0]) =>
  delPase(comandas, NINGUNA).map((c) => [c.comanda.nombre, c.renglones.map((r) => r.id)]);

describe('the cards of the pase (D-166)', () => {
  it('stand by what still waits: what an old table was served does not put it first', () => {
    const vieja = mesa(1, servido(1, 120, 100), pendiente(2, 5));
    const otra = mesa(2, pendiente(3, 20));
    expect(delPase([vieja, otra], NINGUNA).map((c) => [c.comanda.nombre, minutosDe(c, AHORA)])).toEqual([
      ['Mesa 2', 20],
      ['Mesa 1', 5],
    ]);
  });

  it('where only a course waits, stand by when the last was served', () => {
    const porTiempos = mesa(1, servido(1, 60, 3), pendiente(2, 60, { tiempo: 2 }));
    const otra = mesa(2, pendiente(3, 20));
    expect(delPase([porTiempos, otra], NINGUNA).map((c) => [c.comanda.nombre, minutosDe(c, AHORA)])).toEqual([
      ['Mesa 2', 20],
      ['Mesa 1', 3],
    ]);
  });

  it('leave out what was served before the oldest dish that waits was ordered, and keep what was served since', () => {
    const c = mesa(1, servido(1, 120, 100), servido(2, 30, 10), pendiente(3, 30));
    expect(renglonesDe(c)).toEqual([['Mesa 1', [idPedido(2), idPedido(3)]]]);
  });

  it('keep the course that was served while the next one, ordered with it, waits', () => {
    const c = mesa(1, servido(1, 60, 30), pendiente(2, 60, { tiempo: 2 }));
    expect(renglonesDe(c)).toEqual([['Mesa 1', [idPedido(1), idPedido(2)]]]);
  });
});

describe('what can be taken back (D-166)', () => {
  it('is what the last serve of a comanda handed out, the newest first', () => {
    const [una, otra] = [
      mesa(1, servido(1, 120, 100), servido(2, 30, 10), servido(3, 30, 10)),
      mesa(2, servido(4, 9, 5)),
    ];
    expect(servidasDe([una, otra], NINGUNA).map((s) => [s.id, s.pedidos.map((p) => p.id), s.en])).toEqual([
      [idComanda(2), [idPedido(4)], hace(5)],
      [idComanda(1), [idPedido(2), idPedido(3)], hace(10)],
    ]);
  });
});
