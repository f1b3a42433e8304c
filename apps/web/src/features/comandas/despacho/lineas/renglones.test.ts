import { describe, expect, it } from 'vitest';
import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { buildComanda } from '../../../../platform/live/live-comanda.ts';
import { aComandaVista, toPedidoVista, idPedido } from '../../../../platform/test/fixtures.ts';
import { filasDe, type Fila } from './filas.ts';
import { conservarLugar, filasQueMueve, ordenar, renglonesDe, tiemposDe, type Renglon } from './renglones.ts';

const AHORA = 100_000_000;
const MINUTO = 60_000;
const filasEn = (n: number, ...lineas: Partial<PedidoVista>[]): readonly Fila[] =>
  filasDe(
    [
      buildComanda(
        aComandaVista(n, n, { pedidos: lineas.map((l, i) => toPedidoVista(n * 10 + i, { area: 1, ...l })) }),
      ),
    ],
    new Set([1]),
  );
const dicen = (rs: readonly Renglon[]) => rs.map((r) => `${r.filas.length} ${r.filas[0].pedido.descripcion}`);
const taco = { descripcion: 'Taco' };
const queso = (de: number) => ({
  descripcion: 'Queso',
  complemento: true,
  complemento_de: { id: idPedido(de), folio: 1, descripcion: 'Alambre', mesero: { id: 1, nombre: 'Ana' } },
});

describe('the rows of an area (D-100)', () => {
  it('are alike lines of one comanda and state, with their count, and never of two comandas', () => {
    const filas = [...filasEn(1, taco, taco, { ...taco, status: 2 }, taco), ...filasEn(2, taco)];
    expect(dicen(renglonesDe(filas))).toEqual(['3 Taco', '1 Taco', '1 Taco']);
  });

  it.each(['tiempo', 'platillo', 'mesero', 'comanda'] as const)(
    'keep companions under their dish, by %s, turned round or not (DESPACHO-006)',
    (por) => {
      const filas = filasEn(1, { descripcion: 'Zarandeado' }, { descripcion: 'Alambre' }, queso(11), taco);
      for (const inverso of [false, true]) {
        const orden = dicen(ordenar(renglonesDe(filas), { por, inverso }));
        expect(orden[orden.indexOf('1 Alambre') + 1]).toBe('1 Queso');
        expect(orden).toHaveLength(4);
      }
    },
  );

  it.each<[string, 1 | 2 | 3, 1 | 2 | 3, Partial<PedidoVista>, boolean]>([
    ['taken on, one that waits goes', 1, 2, { status: 1 }, true],
    ['taken on, one that is done stays', 1, 2, { status: 3 }, false],
    ['sent out, one that nobody took on goes', 2, 3, { status: 1 }, true],
    ['sent out, one that is worked on goes', 2, 3, { status: 2 }, true],
    ['sent out, one that was taken back stays', 2, 3, { status: 2, cancelado_en: 5 }, false],
    ['brought back, one that is worked on goes', 2, 1, { status: 2 }, true],
    ['brought back, one that waits stays', 2, 1, { status: 1 }, false],
  ])('take their companions along as a press says: %s', (_caso, status, a, companero, va) => {
    const [alambre] = renglonesDe(filasEn(1, { descripcion: 'Alambre', status }, { ...queso(10), ...companero }));
    const mueve = filasQueMueve(alambre!, a).map((f) => f.pedido.descripcion);
    expect(mueve).toEqual(va ? ['Alambre', 'Queso'] : ['Alambre']);
  });

  it.each([false, true])('that are alike keep the order of their arrival, turned round or not (%s)', (inverso) => {
    const filas = [...filasEn(1, { fecha: 3 }), ...filasEn(2, { fecha: 1 }), ...filasEn(3, { fecha: 2 })];
    const de = ordenar(renglonesDe(filas), { por: 'platillo', inverso }).map((r) => r.filas[0].pedido.fecha);
    expect(de).toEqual([1, 2, 3]);
  });

  it('that left keep their place for a while, and new ones go to the end (ui.md 9)', () => {
    const antes = renglonesDe([...filasEn(1, taco), ...filasEn(2, taco)]);
    const ahora = renglonesDe([...filasEn(3, taco), ...filasEn(2, taco)]);
    expect(conservarLugar(antes, ahora).map((r) => [r.id, r.ida ?? false])).toEqual([
      [idPedido(10), true],
      [idPedido(20), false],
      [idPedido(30), false],
    ]);
  });

  it('tell the time of the line that waits longest, and why it is late (D-105, PEDIDO-025)', () => {
    const [espera] = renglonesDe(
      filasEn(
        1,
        { fecha: AHORA - 13 * MINUTO, tiempo_de_preparacion: 12 },
        { fecha: AHORA, tiempo_de_preparacion: 12 },
      ),
    );
    expect(tiemposDe(espera!, AHORA)).toEqual({
      espera: null,
      esperando: 13,
      preparando: 0,
      edad: 'tarde',
      atraso: '13 min. EN ESPERA',
    });
    const [trabaja] = renglonesDe(
      filasEn(1, { status: 2, fecha: 0, hora_inicio_preparacion: AHORA - 14 * MINUTO, tiempo_de_preparacion: 12 }),
    );
    expect(tiemposDe(trabaja!, AHORA)).toMatchObject({ preparando: 14, atraso: '2 min. DEMORADO' });
  });
});
