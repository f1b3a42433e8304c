import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AHORA, aComanda, aDespachado, aPagado, aPedido } from '../../test/builders.ts';
import { recuperables, TARJETAS_RECUPERABLES } from './recuperar.ts';

const conSalida = (hace: number, area = 1) =>
  aComanda({ pedidos: [aDespachado({ area, despachado_en: AHORA - hace }), aPedido({ area })] });

describe('the cards that a kitchen may take back (D-22, decision 0044)', () => {
  it('are the last 20, the newest first', () => {
    expect(TARJETAS_RECUPERABLES).toBe(20);
    const comandas = Array.from({ length: 25 }, (_, n) => conSalida(n * 1_000)).toReversed();
    expect(recuperables(comandas, 1).map((s) => s.despachada_en)).toEqual(
      Array.from({ length: 20 }, (_, n) => AHORA - n * 1_000),
    );
  });

  it.each([
    ['pending', aPedido()],
    ['in preparation', aPedido({ status: 2, hora_inicio_preparacion: AHORA })],
    ['paid', aPagado()],
    ['cancelled', aDespachado({ cancelado_en: AHORA })],
    ['divided', aDespachado({ fraccion: '1/2' })],
    ['of another area', aDespachado({ area: 2 })],
    ['given away', aDespachado({ ajustes: [{ id: 'r', clase: 'cortesia', monto: -10_000, motivo: 'Cumpleaños' }] })],
  ])('have no line that is %s', (_que, linea) => {
    expect(recuperables([aComanda({ pedidos: [linea] })], 1)).toEqual([]);
    const sale = aDespachado();
    expect(recuperables([aComanda({ pedidos: [linea, sale] })], 1).map((s) => s.pedidos)).toEqual([[sale]]);
  });

  it('count each comanda once, by its last line, whatever else went out of other areas', () => {
    const salidas = fc.array(fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 2 })), { maxLength: 60 });
    fc.assert(
      fc.property(salidas, (todas) => {
        const comandas = todas.map(([hace, area]) => conSalida(hace, area));
        const suyas = todas.filter(([, area]) => area === 1).map(([hace]) => hace);
        const vistas = recuperables(comandas, 1);
        expect(new Set(vistas.map((s) => s.comanda)).size).toBe(vistas.length);
        expect(vistas.map((s) => AHORA - s.despachada_en)).toEqual(suyas.toSorted((a, b) => a - b).slice(0, 20));
      }),
    );
  });
});
