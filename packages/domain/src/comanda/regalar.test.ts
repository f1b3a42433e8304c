import { describe, expect, it } from 'vitest';
import { AHORA, MINUTO, REBAJA, aComanda, aComplemento, aDespachado, aPagado, aPedido } from '../test/builders.ts';
import { visto } from './guardar/fusion.ts';
import { reunir } from './mesas/reunion.ts';
import { trasladar } from './mesas/traslado.ts';
import { noCompartible, noRegresable } from './acciones.ts';
import { cancelarCobro } from './cobro/cancelacion.ts';
import { cobrarSubcuenta } from './cobro/cobro.ts';
import { subcuentas } from './cobro/subcuenta.ts';
import { estaPagada, soloCortesias, totalDeComanda } from './comanda.ts';
import type { Pedido } from './pedido.ts';
import { importeDe } from './cuenta/importe.ts';
import { lineasDeRegalo, regalar } from './regalar.ts';
import { mover } from './transiciones.ts';

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
const cortesia = (id: string, monto: number) => ({ id, clase: 'cortesia' as const, monto, motivo: 'Cumpleaños' });
const aCortesia = (base: number, cambios: Partial<Pedido> = {}): Pedido =>
  aDespachado({ base, ajustes: [cortesia('r', -base)], ...cambios });
/** A function that returns consecutive ids. */
const ids = () => {
  let n = 0;
  return () => `regalo-${(n += 1)}`;
};
const motivoDe = (r: ReturnType<typeof regalar>) => (r.ok ? null : r.motivo);

describe('what the house gives away (decision 0121)', () => {
  it('stands on the bill at nothing with its companions, keeps price and cost, and stays dispatched', () => {
    const r = regalar(mesa, dando([flan], 6_000), ids());
    if (!r.ok) throw new Error(r.motivo);
    const [uno, otro] = [cortesia('regalo-1', -4_500), cortesia('regalo-2', -1_500)];
    const regalados = [
      { ...flan, ajustes: [uno] },
      { ...cajeta, ajustes: [otro] },
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
    const r = regalar(aComanda({ pedidos: [flan, sin] }), dando([flan], 4_500), ids());
    expect(r.ok && r.value.regalados.map((p) => p.id)).toEqual([flan.id]);
    expect(r.ok && r.value.pedidos[1]).toBe(sin);
  });

  it('gives what is left of a line that was adjusted before, and nothing of one that costs nothing', () => {
    const rebajado = { ...taco, ajustes: [{ ...cortesia('a', -700), clase: REBAJA }] };
    const gratis = aDespachado({ base: 0 });
    const r = regalar(aComanda({ pedidos: [rebajado, gratis] }), dando([rebajado, gratis], 1_500), ids());
    expect(r.ok && r.value.ajustes.map((a) => a.monto)).toEqual([-1_500, 0]);
    expect(r.ok && importeDe(r.value.pedidos)).toBe(0);
  });

  it('of a divided dish gives the part that it is', () => {
    const partes = [aDespachado({ base: 1_000, fraccion: '1/2' })];
    const otra = aDespachado({ base: 1_001, fraccion: '2/2', parte_de: partes[0]!.id });
    const r = regalar(aComanda({ pedidos: [...partes, otra] }), dando([otra], 1_001), ids());
    if (!r.ok) throw new Error(r.motivo);
    expect([r.value.total, r.value.pedidos[0]]).toEqual([1_001, partes[0]]);
    const juntas = reunir(aComanda({ pedidos: r.value.pedidos }), partes[0]!.id, new Map(), LUEGO);
    expect(juntas.ok ? null : juntas.motivo).toBe('PEDIDO_REGALADO');
  });

  it.each([
    ['all the rest is paid: it closes', [aPagado()], true, false],
    ['there is no other: it is closed on purpose', [], false, true],
    ['another one was taken back: likewise', [aDespachado({ cancelado_en: 1 })], false, true],
    ['another one is owed: it goes on', [aDespachado()], false, false],
    ['another one is not served yet: it goes on', [aPedido()], false, false],
  ])('in a comanda where %s', (_, otros, cerrada, sola) => {
    const r = regalar(aComanda({ pedidos: [taco, ...otros] }), dando([taco], 2_200), ids());
    if (!r.ok) throw new Error(r.motivo);
    expect([estaPagada(r.value.pedidos), soloCortesias(r.value.pedidos)]).toEqual([cerrada, sola]);
  });

  it('closes a comanda of nothing else by a charge of nothing, and opens it again when that is cancelled', () => {
    const [sola, suya] = [aCortesia(2_200), aCortesia(700, { subcuenta: 'Ana' })];
    const comanda = aComanda({ pedidos: [sola, suya] });
    expect(subcuentas(comanda.pedidos).map((s) => [s.nombre, s.total])).toEqual([
      [null, 0],
      ['Ana', 0],
    ]);
    const solicitud = { revVisto: comanda.rev, subcuenta: 'Ana', totalVisto: 0, pago: [], id: 'x' };
    const cobro = cobrarSubcuenta(comanda, solicitud, []);
    if (!cobro.ok) throw new Error(cobro.motivo);
    const { pedidos, pagada, total } = cobro.value;
    expect([pagada, total, pedidos.map((p) => p.status)]).toEqual([true, 0, [3, 4]]);
    expect(subcuentas(pedidos).map((s) => s.nombre)).toEqual(['Ana']);
    const hecho = { id: 'x', metodos: [], turnoAbierto: true, cancelado: false };
    const cancelado = cancelarCobro(pedidos, hecho);
    expect(cancelado.ok && [cancelado.value.devuelto, soloCortesias(cancelado.value.pedidos)]).toEqual([[], true]);
  });

  it('alone in its sub-account is charged by nobody while another one owes', () => {
    const pedidos = [aCortesia(2_200), aDespachado({ subcuenta: 'Ana' })];
    expect(subcuentas(pedidos).map((s) => s.nombre)).toEqual(['Ana']);
    const solicitud = { revVisto: 1, subcuenta: null, totalVisto: 0, pago: [], id: 'x' };
    const r = cobrarSubcuenta(aComanda({ pedidos, rev: 1 }), solicitud, []);
    expect(r.ok ? null : r.motivo).toBe('SUBCUENTA_PAGADA');
  });

  it('moves alone to another table, which is closed on purpose, and closes the one of which all the rest is paid', () => {
    const regalo = aCortesia(2_200);
    const [de, a] = [aComanda({ pedidos: [aPagado(), regalo] }), aComanda({ id: 'otra', pedidos: [] })];
    const r = trasladar(de, a, [regalo.id], () => 0.5);
    expect(r.ok && [r.value.cierre, soloCortesias(r.value.destino)]).toEqual(['pagada', true]);
  });

  it('is not given twice, shared, nor sent back to the kitchen', () => {
    const r = regalar(aComanda({ pedidos: [taco, flan] }), dando([taco], 2_200), ids());
    if (!r.ok) throw new Error(r.motivo);
    const [regalado] = r.value.pedidos;
    const otra = regalar(aComanda({ pedidos: r.value.pedidos }), dando([regalado!], 0), ids());
    expect(motivoDe(otra)).toBe('PEDIDO_REGALADO');
    expect(noCompartible(regalado!, r.value.pedidos)?.motivo).toBe('PEDIDO_REGALADO');
    expect(noRegresable(regalado!)?.motivo).toBe('PEDIDO_REGALADO');
    const regreso = mover(regalado!, 2, ['despacho', 'recuperacion'], AHORA);
    expect(regreso.ok ? null : regreso.motivo).toBe('PEDIDO_REGALADO');
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
    expect(motivoDe(regalar(aComanda({ pedidos: [otro, ...pedidos] }), dando([otro, p], total), ids()))).toBe(motivo);
  });

  it.each([
    [{ status: 0 as const }, 'COMANDA_PAGADA'],
    [{ cancelada_en: 1 }, 'COMANDA_CANCELADA'],
  ])('is of an open comanda: %o', (cambios, motivo) => {
    expect(motivoDe(regalar({ ...mesa, ...cambios }, dando([taco], 2_200), ids()))).toBe(motivo);
  });
});
