import { describe, expect, it } from 'vitest';
import { seguidas, seguimientoDe, type Seguimiento } from './seguimiento.ts';

const REGALO = { id: 'r', clase: 'cortesia' as const, monto: -100, motivo: 'Cumpleaños' };

it.each<[string, [number, (boolean | 'devuelto')?, boolean?][], string]>([
  ['nothing begun', [[1], [1]], 'recibido'],
  ['one begun', [[1], [2]], 'preparando'],
  ['one done, the other not begun', [[3], [1]], 'preparando'],
  ['all done', [[3], [3]], 'listo'],
  ['one paid, the other done', [[4], [3]], 'listo'],
  ['all paid', [[4], [4]], 'pagado'],
  ['the other taken back', [[3], [1, true]], 'listo'],
  ['all taken back', [[1, true]], 'cancelado'],
  ['one paid, the other given away', [[4], [3, false, true]], 'pagado'],
  ['all given away by the house', [[3, false, true]], 'listo'],
  ['all given away by an earlier program', [[3, true, true]], 'listo'],
  [
    'all given back after they were paid',
    [
      [3, 'devuelto'],
      [3, 'devuelto'],
    ],
    'pagado',
  ],
  ['one given back, the other done', [[3, 'devuelto'], [3]], 'listo'],
  ['nothing', [], 'cancelado'],
])('%s', (_caso, lineas, dicho) => {
  const pedidos = lineas.map(([status, fuera, regalado]) => ({
    ajustes: regalado ? [REGALO] : [],
    status: status as 1 | 2 | 3 | 4,
    cancelado_en: fuera ? 1 : null,
    ...(fuera === 'devuelto' && { devuelto: true as const }),
  }));
  expect(seguimientoDe(pedidos)).toBe(dicho);
});

describe('the lines of an order', () => {
  const BASE = { parte_de: null, complemento_de: null, complemento: false, cancelado_en: null, ajustes: [] };
  type Linea = Parameters<typeof seguidas>[0][number];
  const taco = (id: string, status: Linea['status'], otro: Partial<Linea> = {}): Linea => ({
    ...BASE,
    ...{ id, status, descripcion: 'Taco', ...otro },
  });
  const queso = (id: string, complemento_de: string, status: Linea['status'], otro: Partial<Linea> = {}): Linea =>
    taco(id, status, { descripcion: 'Queso', complemento: true, complemento_de, ...otro });
  const dichas = (pedidos: readonly Linea[]) =>
    seguidas(pedidos).map(({ cantidad, descripcion, complemento, estado }) => {
      expect(complemento).toBe(descripcion === 'Queso');
      return [cantidad, descripcion, estado];
    });

  it.each<[string, readonly Linea[], readonly (readonly [number, string, Seguimiento])[]]>([
    ['alike ones are one', [taco('a', 1), taco('b', 1)], [[2, 'Taco', 'recibido']]],
    [
      'of another state are another',
      [taco('a', 1), taco('b', 3)],
      [
        [1, 'Taco', 'recibido'],
        [1, 'Taco', 'listo'],
      ],
    ],
    [
      'a companion that nobody moved goes with its dish',
      [taco('a', 2), queso('q', 'a', 1)],
      [
        [1, 'Taco', 'preparando'],
        [1, 'Queso', 'preparando'],
      ],
    ],
    [
      'and is not ready before it is',
      [taco('a', 3), queso('q', 'a', 1)],
      [
        [1, 'Taco', 'listo'],
        [1, 'Queso', 'preparando'],
      ],
    ],
    [
      'that is done before its dish is told with it',
      [taco('a', 1), queso('q', 'a', 3)],
      [
        [1, 'Taco', 'recibido'],
        [1, 'Queso', 'preparando'],
      ],
    ],
    ['whose dish is not among them is told by itself', [queso('q', 'a', 3)], [[1, 'Queso', 'listo']]],
    [
      'a divided dish counts once (D-45)',
      [taco('a', 3), taco('a2', 3, { parte_de: 'a' }), taco('a3', 3, { parte_de: 'a' }), taco('b', 3)],
      [[2, 'Taco', 'listo']],
    ],
    ['of which one part is paid, too', [taco('a', 4), taco('a2', 3, { parte_de: 'a' })], [[1, 'Taco', 'listo']]],
    [
      'and its divided companion',
      [taco('a', 2), taco('a2', 2, { parte_de: 'a' }), queso('q', 'a', 1), queso('q2', 'a2', 1, { parte_de: 'q' })],
      [
        [1, 'Taco', 'preparando'],
        [1, 'Queso', 'preparando'],
      ],
    ],
    ['none are none', [], []],
  ])('%s', (_caso, pedidos, esperadas) => {
    expect(dichas(pedidos)).toEqual(esperadas);
  });
});
