import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/errors.ts';
import { enPartes, PASOS_POR_ENVIO, PorTurno, resultadoDe, type Paso } from './envio.ts';

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
});

describe('moves of the same line', () => {
  const abierta = () => {
    let soltar = (): void => undefined;
    const promesa = new Promise<void>((listo) => (soltar = listo));
    return { promesa, soltar: () => soltar() };
  };

  it('wait for each other; others do not (DESPACHO-010)', async () => {
    const turnos = new PorTurno();
    const salieron: string[] = [];
    const primera = abierta();
    const uno = turnos.correr(['a', 'b'], () => (salieron.push('a b'), primera.promesa));
    const dos = turnos.correr(['b'], () => (salieron.push('b'), Promise.resolve()));
    const tres = turnos.correr(['c'], () => (salieron.push('c'), Promise.resolve()));
    await tres;
    expect(salieron).toEqual(['a b', 'c']);
    primera.soltar();
    await Promise.all([uno, dos]);
    expect(salieron).toEqual(['a b', 'c', 'b']);
  });
});

describe('what came of a call (D-93)', () => {
  const data = {
    movidos: ['b'],
    rechazados: [{ id: 'a', motivo: 'CONFLICTO_PEDIDO', message: 'El pedido ya cambió de estado' }],
  };

  it('all moved', () => {
    expect(resultadoDe({ ok: true, message: '', data: { movidos: ['a', 'b'], rechazados: [] } }, PASOS)).toEqual({
      negados: [],
      motivo: null,
    });
  });

  it('a part was refused: only those did not move', () => {
    const error = new ApiError({ code: 409, motivo: 'CAMBIOS_RECHAZADOS', message: 'Algunos no', data });
    expect(resultadoDe({ ok: false, error }, PASOS)).toEqual({
      negados: ['a'],
      motivo: 'El pedido ya cambió de estado',
    });
  });

  it('no answer, or a refusal of the whole: none moved', () => {
    const error = new ApiError({
      code: 403,
      motivo: 'SIN_PERMISO',
      message: 'No tienes permitido realizar esta operación',
    });
    expect(resultadoDe({ ok: false, error }, PASOS)).toEqual({ negados: ['a', 'b'], motivo: error.message });
  });
});
