import { describe, expect, it } from 'vitest';
import { AHORA, aPedido } from '../../test/builders.ts';
import { ESTADO_COMANDA } from '../comanda.ts';
import { despacharLoImpreso } from './en-papel.ts';

const LUEGO = AHORA + 5_000;
const abierta = (pedidos: readonly ReturnType<typeof aPedido>[], mas: object = {}) => ({
  ...{ status: ESTADO_COMANDA.ABIERTA, cancelada_en: null, pedidos },
  ...mas,
});
const tras = (comanda: Parameters<typeof despacharLoImpreso>[0], ...ids: string[]) =>
  despacharLoImpreso(comanda, new Set(ids), LUEGO).cambiados;

describe('what came out on paper in an area without a screen (D-144)', () => {
  it('is dispatched, from pending or from the preparation that a screen began, and nothing else is', () => {
    const [a, b, otro] = [aPedido(), aPedido({ status: 2, hora_inicio_preparacion: AHORA }), aPedido()];
    const hecho = despacharLoImpreso(abierta([a, b, otro]), new Set([a.id, b.id]), LUEGO);
    expect(hecho.cambiados.map(({ id, status, despachado_en }) => [id, status, despachado_en])).toEqual([
      [a.id, 3, LUEGO],
      [b.id, 3, LUEGO],
    ]);
    expect(hecho.pedidos[2]).toBe(otro);
  });

  it.each([
    ['cancelled', aPedido({ cancelado_en: AHORA })],
    ['dispatched', aPedido({ status: 3, despachado_en: AHORA })],
    ['paid', aPedido({ status: 4 })],
  ])('but not a %s line', (_, p) => expect(tras(abierta([p]), p.id)).toEqual([]));

  it.each([{ cancelada_en: AHORA }, { status: ESTADO_COMANDA.PAGADA }])(
    'nor one of a closed comanda: %j',
    (cerrada) => {
      const p = aPedido();
      expect(tras(abierta([p], cerrada), p.id)).toEqual([]);
    },
  );
});
