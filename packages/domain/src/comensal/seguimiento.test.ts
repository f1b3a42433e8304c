import { expect, it } from 'vitest';
import { seguimientoDe } from './seguimiento.ts';

it.each<[string, [number, boolean?, boolean?][], string]>([
  ['nothing begun', [[1], [1]], 'recibido'],
  ['one begun', [[1], [2]], 'preparando'],
  ['one done, the other not begun', [[3], [1]], 'preparando'],
  ['all done', [[3], [3]], 'listo'],
  ['one paid, the other done', [[4], [3]], 'listo'],
  ['all paid', [[4], [4]], 'pagado'],
  ['the other taken back', [[3], [1, true]], 'listo'],
  ['all taken back', [[1, true]], 'cancelado'],
  ['all given away by the house', [[3, true, true]], 'listo'],
  ['nothing', [], 'cancelado'],
])('%s', (_caso, lineas, dicho) => {
  const pedidos = lineas.map(([status, fuera, cortesia = false]) => ({
    cortesia,
    status: status as 1 | 2 | 3 | 4,
    cancelado_en: fuera ? 1 : null,
  }));
  expect(seguimientoDe(pedidos)).toBe(dicho);
});
