import { describe, expect, it } from 'vitest';
import { comandaOfVista } from '../../../../platform/live/vista.ts';
import { aComandaVista, aPedidoVista } from '../../../../platform/test/fixtures.ts';
import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { contar, enEstado, filasDe, ordenar, sinTachadasViejas, TACHADO_MS } from './filas.ts';

const AHORA = 10_000_000;
const filas = (...lineas: Partial<PedidoVista>[]) =>
  filasDe(
    [comandaOfVista(aComandaVista(1, 1, { pedidos: lineas.map((l, n) => aPedidoVista(n + 1, { area: 1, ...l })) }))],
    1,
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

  it('keep a cancelled one for 60 s, struck through (D-21)', () => {
    const todas = filas({}, { cancelado_en: AHORA - TACHADO_MS + 1 }, { cancelado_en: AHORA - TACHADO_MS });
    expect(folios(sinTachadasViejas(todas, AHORA))).toEqual([1001, 1002]);
  });
});

describe('the order of the table', () => {
  it.each([false, true])(
    'keeps rows that are alike in the order of their arrival, turned round or not (%s)',
    (inverso) => {
      const iguales = filas({ fecha: 3 }, { fecha: 1 }, { fecha: 2 });
      expect(folios(ordenar(iguales, { por: 'platillo', inverso }))).toEqual([1002, 1003, 1001]);
    },
  );
});

describe('what a bulk button moves', () => {
  it('are the standing lines in that state: never a cancelled one (DESPACHO-007, DESPACHO-008, D-21)', () => {
    const todas = filas({}, { cancelado_en: AHORA }, { status: 2 }, { status: 2, cancelado_en: AHORA });
    expect(folios(enEstado(todas, 1))).toEqual([1001]);
    expect(folios(enEstado(todas, 2))).toEqual([1003]);
  });
});

describe('the figures of the header', () => {
  it('count standing lines only, and as late only what is being prepared', () => {
    const viejo = { fecha: 0, tiempo_de_preparacion: 10 };
    const todas = filas(
      viejo,
      { status: 2, hora_inicio_preparacion: 0, ...viejo },
      { status: 2, hora_inicio_preparacion: AHORA, ...viejo },
      { cancelado_en: AHORA },
    );
    expect(contar(todas, AHORA)).toEqual({ pendientes: 1, trabajando: 2, demorados: 1 });
  });
});
