import { describe, expect, it } from 'vitest';
import { AHORA, MINUTO, aComanda, aComplemento, aDespachado, aPagado, aPedido } from '../test/builders.ts';
import { visto } from './guardar/fusion.ts';
import { reunir } from './mesas/reunion.ts';
import { estaPagada, totalDeComanda } from './comanda.ts';
import type { Pedido } from './pedido.ts';
import { importeDe } from './cuenta/importe.ts';
import { lineasDeRegalo, regalar } from './regalar.ts';

const LUEGO = AHORA + MINUTO;
const flan = aDespachado({ base: 4_500, costo: 1_200 });
const cajeta = aComplemento(flan, { status: 3, hora_inicio_preparacion: AHORA, despachado_en: AHORA });
const taco = aDespachado({ base: 2_200 });
const mesa = aComanda({ pedidos: [flan, cajeta, taco] });

const dando = (pedidos: readonly Pedido[], totalVisto: number) => ({
  pedidos: pedidos.map((p) => ({ id: p.id, antes: visto(p) })),
  totalVisto,
  motivo: 'Cumpleaños',
});
/** At a time, with ids in their order. */
const entrega = () => {
  let n = 0;
  return { ahora: LUEGO, id: () => `regalo-${(n += 1)}` };
};
const cortesia = (id: string, monto: number) => ({ id, clase: 'cortesia' as const, monto, motivo: 'Cumpleaños' });
const motivoDe = (r: ReturnType<typeof regalar>) => (r.ok ? null : r.motivo);

describe('what the house gives away (decision 0057)', () => {
  it('leaves the bill with its companions, keeps price and cost, and stays dispatched', () => {
    const r = regalar(mesa, dando([flan], 6_000), entrega());
    if (!r.ok) throw new Error(r.motivo);
    const fuera = { cancelado_en: LUEGO, cortesia: true };
    const [uno, otro] = [cortesia('regalo-1', -4_500), cortesia('regalo-2', -1_500)];
    const regalados = [
      { ...flan, ...fuera, ajustes: [uno] },
      { ...cajeta, ...fuera, ajustes: [otro] },
    ];
    expect(r.value).toEqual({
      total: 6_000,
      regalados,
      ajustes: [
        { ...uno, pedido: flan.id },
        { ...otro, pedido: cajeta.id },
      ],
      pedidos: [...regalados, taco],
    });
    expect(importeDe(r.value.regalados)).toBe(0);
    expect(totalDeComanda(r.value.pedidos)).toBe(2_200);
  });

  it('takes a companion that was taken back before along with nothing', () => {
    const sin = { ...cajeta, cancelado_en: AHORA };
    const r = regalar(aComanda({ pedidos: [flan, sin] }), dando([flan], 4_500), entrega());
    expect(r.ok && r.value.regalados.map((p) => p.id)).toEqual([flan.id]);
    expect(r.ok && r.value.pedidos[1]).toBe(sin);
  });

  it('gives what is left of a line that was adjusted before, and nothing of one that costs nothing', () => {
    const rebajado = { ...taco, ajustes: [cortesia('a', -700)] };
    const gratis = aDespachado({ base: 0 });
    const r = regalar(aComanda({ pedidos: [rebajado, gratis] }), dando([rebajado, gratis], 1_500), entrega());
    expect(r.ok && r.value.ajustes.map((a) => a.monto)).toEqual([-1_500, 0]);
    expect(r.ok && importeDe(r.value.pedidos)).toBe(0);
  });

  it('of a divided dish gives the part that it is', () => {
    const partes = [aDespachado({ base: 1_000, fraccion: '1/2' })];
    const otra = aDespachado({ base: 1_001, fraccion: '2/2', parte_de: partes[0]!.id });
    const r = regalar(aComanda({ pedidos: [...partes, otra] }), dando([otra], 1_001), entrega());
    if (!r.ok) throw new Error(r.motivo);
    expect([r.value.total, r.value.pedidos[0]]).toEqual([1_001, partes[0]]);
    const juntas = reunir(aComanda({ pedidos: r.value.pedidos }), partes[0]!.id, new Map(), LUEGO);
    expect(juntas.ok ? null : juntas.motivo).toBe('PEDIDO_REGALADO');
  });

  it('leaves a comanda of which all the rest is paid without anything that is owed', () => {
    const r = regalar(aComanda({ pedidos: [taco, aPagado()] }), dando([taco], 2_200), entrega());
    expect(r.ok && estaPagada(r.value.pedidos)).toBe(true);
  });

  const enCocina = aComplemento(flan, { status: 2, hora_inicio_preparacion: AHORA });
  it.each<[string, readonly Pedido[], Pedido, string | null]>([
    ['a dispatched one', [taco], taco, null],
    ['one that is not dispatched', [aPedido({ id: 'a' })], aPedido({ id: 'a' }), 'PEDIDO_SIN_ENTREGAR'],
    ['one whose companion is not', [flan, enCocina], flan, 'PEDIDO_SIN_ENTREGAR'],
    ['a paid one', [aPagado({ id: 'p', pago: 'x' })], aPagado({ id: 'p', pago: 'x' }), 'PEDIDO_PAGADO'],
    ['one that went already', [{ ...taco, cancelado_en: 1 }], taco, 'PEDIDO_CANCELADO'],
    ['a companion alone', [flan, cajeta], cajeta, 'ES_COMPLEMENTO'],
    ['one that nobody knows', [], taco, 'PEDIDO_DESCONOCIDO'],
    ['one that was written on', [{ ...taco, subcuenta: 'Ana' }], taco, 'CONFLICTO_PEDIDO'],
    ['one that comes to another amount', [{ ...taco, base: 1_100 }], taco, 'CONFLICTO_PEDIDO'],
  ])('refuses or takes %s, and with it all that came along', (_, pedidos, p, motivo) => {
    const otro = aDespachado({ base: 500 });
    const total = lineasDeRegalo([p.id], [p]).reduce((suma, l) => suma + l.base, 500);
    expect(motivoDe(regalar(aComanda({ pedidos: [otro, ...pedidos] }), dando([otro, p], total), entrega()))).toBe(
      motivo,
    );
  });

  it.each([
    [{ status: 0 as const }, 'COMANDA_PAGADA'],
    [{ cancelada_en: 1 }, 'COMANDA_CANCELADA'],
  ])('is of an open comanda: %o', (cambios, motivo) => {
    expect(motivoDe(regalar({ ...mesa, ...cambios }, dando([taco], 2_200), entrega()))).toBe(motivo);
  });
});
