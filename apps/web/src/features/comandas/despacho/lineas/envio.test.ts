import { describe, expect, it } from 'vitest';
import { PASOS_POR_ENVIO } from '@comal/domain/comanda/limites';
import { enPartes, resultadoDe, type Paso } from './envio.ts';

const PASOS: readonly Paso[] = [
  { id: 'a', de: 1, a: 2 },
  { id: 'b', de: 1, a: 2 },
];

describe('a call takes 300 moves', () => {
  it.each([
    [0, []],
    [1, [1]],
    [PASOS_POR_ENVIO, [300]],
    [PASOS_POR_ENVIO + 1, [300, 1]],
    [750, [300, 300, 150]],
  ])('%i go in parts of %j, in order and each once (D-93, reliability 5.8)', (cuantos, partes) => {
    const todos = Array.from({ length: cuantos }, (_, n) => n);
    expect(enPartes(todos).map((p) => p.length)).toEqual(partes);
    expect(enPartes(todos).flat()).toEqual(todos);
  });

  it('the two moves of a pending line that goes out are in the same part (D-22, D-93)', () => {
    const todos = Array.from({ length: 200 }, (_, n) => n);
    expect(enPartes(todos, () => 2).map((p) => p.length)).toEqual([150, 50]);
    expect(enPartes([0, ...todos], (n) => (n === 0 ? 1 : 2)).map((p) => p.length)).toEqual([151, 50]);
  });
});

describe('what came of a call (D-93)', () => {
  const data = {
    movidos: ['b'],
    rechazados: [{ id: 'a', motivo: 'CONFLICTO_PEDIDO', message: 'Otra persona cambió este pedido' }],
  };

  it('all moved', () => {
    expect(resultadoDe({ tipo: 'hecha', message: '', data: { movidos: ['a', 'b'], rechazados: [] } }, PASOS)).toEqual({
      negados: [],
      motivo: null,
    });
  });

  it('a part was refused: only those did not move', () => {
    const falla = { code: 409, motivo: 'CAMBIOS_RECHAZADOS', message: 'Algunos no', data };
    expect(resultadoDe({ tipo: 'rechazada', falla }, PASOS)).toEqual({
      negados: ['a'],
      motivo: 'Otra persona cambió este pedido',
    });
  });

  it('a refusal of the whole: none moved', () => {
    const falla = { code: 403, motivo: 'SIN_PERMISO', message: 'No tienes permitido realizar esta operación' };
    expect(resultadoDe({ tipo: 'rechazada', falla }, PASOS)).toEqual({ negados: ['a', 'b'], motivo: falla.message });
  });

  it('without the server: nothing is refused, all wait', () => {
    expect(resultadoDe({ tipo: 'en-cola', falla: false }, PASOS)).toEqual({ negados: [], motivo: null });
  });
});
