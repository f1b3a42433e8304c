import { describe, expect, it } from 'vitest';
import { CLAVES_DE_TIPO } from '../comanda/tipo/tipo.ts';
import { faltasDePromocion, promocionesAhora, promocionesDelPlato, type Promocion } from './promocion.ts';

const MARTES: Promocion = {
  ...{ id: 5, version: 2, nombre: '2x1 martes', cada: 2, rebajados: 1, porcentaje: 10_000 },
  ...{ categorias: [3], productos: [40], dias: [2], horas: null, tipos: CLAVES_DE_TIPO, activo: true },
};
const CORTE = 4;
const mediodia = { dia: 2, minuto: 720 };

describe('a promotion of the list', () => {
  it.each<[string, Partial<Promocion>, object]>([
    ['2x1', {}, {}],
    ['3x2', { cada: 3 }, {}],
    ['of one dish', { cada: 1 }, { cada: 'Escribe de cada cuántos platillos, de 2 a 12' }],
    ['of thirteen', { cada: 13 }, { cada: 'Escribe de cada cuántos platillos, de 2 a 12' }],
    ['of all of them', { rebajados: 2 }, { rebajados: 'Escribe cuántos, menos que los que se piden' }],
    ['of none', { rebajados: 0 }, { rebajados: 'Escribe cuántos, menos que los que se piden' }],
    ['of nothing', { porcentaje: 0 }, { porcentaje: 'Escribe un porcentaje mayor que 0 y hasta 100' }],
    ['of more than all', { porcentaje: 10_001 }, { porcentaje: 'Escribe un porcentaje mayor que 0 y hasta 100' }],
    ['of an hour that is none', { horas: { abre: 60, cierra: 60 } }, { horas: 'Las dos horas son la misma' }],
  ])('%s', (_que, cambios, faltas) => {
    expect(faltasDePromocion({ ...MARTES, ...cambios })).toEqual(faltas);
  });

  it('counts dishes of its categories and its own ones while it applies, with their place in the list', () => {
    const apagada = { ...MARTES, id: 4, activo: false };
    const ahora = promocionesAhora([apagada, MARTES], mediodia, CORTE, 'mesa');
    const regla = {
      ...{ id: 5, version: 2, nombre: '2x1 martes', orden: 1 },
      ...{ cada: 2, rebajados: 1, porcentaje: 10_000 },
    };
    expect(promocionesDelPlato(ahora, { id: 9, grupo: 3 })).toEqual([regla]);
    expect(promocionesDelPlato(ahora, { id: 40, grupo: 8 })).toEqual([regla]);
    expect(promocionesDelPlato(ahora, { id: 9, grupo: 8 })).toEqual([]);
    expect(promocionesDelPlato(ahora, { id: 9, grupo: 3, medida: 'kg' })).toEqual([]);
  });

  it('is of its operating days and order types', () => {
    const enTipo = { ...MARTES, tipos: ['barra'] as const };
    expect(promocionesAhora([MARTES], { dia: 3, minuto: 60 }, CORTE, 'mesa')).toHaveLength(1);
    expect(promocionesAhora([MARTES], { dia: 3, minuto: 240 }, CORTE, 'mesa')).toEqual([]);
    expect(promocionesAhora([enTipo], mediodia, CORTE, 'mesa')).toEqual([]);
  });
});
