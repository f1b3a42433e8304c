import { describe, expect, it } from 'vitest';
import { buildComanda } from '../../../../platform/live/live-comanda.ts';
import { aComandaVista, toPedidoVista } from '../../../../platform/test/fixtures.ts';
import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { contar, enEstado, filasDe, sinTachadasViejas, TACHADO_MS } from './filas.ts';

const AHORA = 10_000_000;
const filas = (...lineas: Partial<PedidoVista>[]) =>
  filasDe(
    [buildComanda(aComandaVista(1, 1, { pedidos: lineas.map((l, n) => toPedidoVista(n + 1, { area: 1, ...l })) }))],
    new Set([1]),
  );
const folios = (xs: ReturnType<typeof filas>) => xs.map((f) => f.pedido.folio);

describe('the lines of an area', () => {
  it('are its own, and not the dispatched or paid ones (DESPACHO-002)', () => {
    const todas = filas(
      {},
      { area: 2 },
      { status: 2 },
      { status: 3 },
      { status: 4, pago: '0192f0c0-0000-7000-8000-0000000000ab' },
    );
    expect(folios(todas)).toEqual([1001, 1003]);
  });

  it('are those that were paid first, until they are dispatched; the unpaid ones of such a comanda say so (D-133)', () => {
    const pago = '0192f0c0-0000-7000-8000-0000000000ab';
    const pagado = (preparacion: 1 | 2 | 3) => ({ status: 4, preparacion, pago, area: 1 }) as const;
    const pedidos = [pagado(1), pagado(2), pagado(3), { area: 1 }, { area: 1, cancelado_en: AHORA }];
    const vista = (cobra_antes?: true) =>
      aComandaVista(1, 1, {
        pedidos: pedidos.map((l, n) => toPedidoVista(n + 1, l)),
        ...(cobra_antes && { cobra_antes }),
      });
    const deEsta = (cobra_antes?: true) => filasDe([buildComanda(vista(cobra_antes))], new Set([1]));
    expect(deEsta(true).map((f) => [f.pedido.folio, f.porCobrar])).toEqual([
      [1001, false],
      [1002, false],
      [1004, true],
      [1005, false],
    ]);
    expect(deEsta().some((f) => f.porCobrar)).toBe(false);
  });

  it('keep a cancelled one for 60 s, struck through (D-21)', () => {
    const todas = filas({}, { cancelado_en: AHORA - TACHADO_MS + 1 }, { cancelado_en: AHORA - TACHADO_MS });
    expect(folios(sinTachadasViejas(todas, AHORA))).toEqual([1001, 1002]);
  });
});

describe('what a bulk button moves', () => {
  it('are the standing lines in that state: never a cancelled one (DESPACHO-007, DESPACHO-008, D-21)', () => {
    const todas = filas({}, { cancelado_en: AHORA }, { status: 2 }, { status: 2, cancelado_en: AHORA });
    expect(folios(enEstado(todas, 1))).toEqual([1001]);
    expect(folios(enEstado(todas, 2))).toEqual([1003]);
  });
});

describe('the figures of the header', () => {
  it('count standing lines only, and as late what waits or is prepared for too long (D-105)', () => {
    const viejo = { fecha: 0, tiempo_de_preparacion: 10 };
    const todas = filas(
      viejo,
      { fecha: AHORA, tiempo_de_preparacion: 10 },
      { status: 2, hora_inicio_preparacion: 0, ...viejo },
      { status: 2, hora_inicio_preparacion: AHORA - 480_000, ...viejo },
      { cancelado_en: AHORA, ...viejo },
    );
    expect(contar(todas, AHORA)).toEqual({ pendientes: 2, trabajando: 2, demorados: 2, porDemorarse: 1 });
  });
});
