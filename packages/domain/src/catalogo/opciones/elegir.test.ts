import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { elegidasDe, elegirOpciones, precioDeOpciones, sueltas, type Elegida } from './elegir.ts';
import { eleccionInicial, precioElegido } from './marcar.ts';
import { carne, grupo, opcion } from './opciones.fixture.ts';

const de = (grupo: number, id: number, abierta: number | null = null): Elegida => ({ grupo, id, de: abierta });
const elegir = (...elegidas: Elegida[]) => {
  const r = elegirOpciones(carne, elegidas);
  return r.ok ? r.value.map((e) => e.id) : [r.motivo, r.datos];
};

describe('a choice of options (D-134)', () => {
  it('keeps them in the order of the dish, a nested one after its option, with name and price of now', () => {
    expect(elegirOpciones(carne, [de(4, 41, 31), de(3, 31), de(2, 22), de(1, 11)])).toEqual({
      ok: true,
      value: [
        { id: 11, descripcion: 'Opción 11', grupo: 1 },
        { id: 22, descripcion: 'Opción 22', grupo: 2 },
        { id: 31, descripcion: 'Opción 31', grupo: 3, precio: 3_500 },
        { id: 41, descripcion: 'Opción 41', grupo: 4, de: 31, precio: 500 },
      ],
    });
  });

  it.each([
    ['nothing', [], ['FALTAN_OPCIONES', { grupo: 'Grupo 1', n: 1 }]],
    ['no side', [de(1, 10)], ['FALTAN_OPCIONES', { grupo: 'Grupo 3', n: 1 }]],
    ['two of a group of one', [de(1, 10), de(1, 11), de(3, 30)], ['SOBRAN_OPCIONES', { grupo: 'Grupo 1', n: 1 }]],
    ['nothing under an opened group', [de(1, 10), de(3, 31)], ['FALTAN_OPCIONES', { grupo: 'Grupo 4', n: 1 }]],
    ['one that is out of stock', [de(1, 10), de(2, 21), de(3, 30)], ['OPCION_AGOTADA', { opcion: 'Opción 21' }]],
    ['one of another group', [de(1, 20), de(3, 30)], ['ESPECIFICACION_DESCONOCIDA', undefined]],
    ['one twice', [de(1, 10), de(1, 10), de(3, 30)], ['ESPECIFICACION_DESCONOCIDA', undefined]],
    ['a group that the dish lacks', [de(1, 10), de(3, 30), de(9, 1)], ['ESPECIFICACION_DESCONOCIDA', undefined]],
    [
      'a nested one without its option',
      [de(1, 10), de(3, 30), de(4, 41, 31)],
      ['ESPECIFICACION_DESCONOCIDA', undefined],
    ],
    ['a nested one as of the dish', [de(1, 10), de(3, 31), de(4, 41)], ['ESPECIFICACION_DESCONOCIDA', undefined]],
  ])('is refused with %s', (_, elegidas, respuesta) => {
    expect(elegir(...elegidas)).toEqual(respuesta);
  });

  it('is never asked for what is out of stock: the least falls to what there is', () => {
    const sin = { especificaciones: [], grupos: [grupo(1, [2, 3], [opcion(1, { agotada: true }), opcion(2)])] };
    expect(elegirOpciones(sin, [])).toMatchObject({ motivo: 'FALTAN_OPCIONES', datos: { n: 1 } });
    expect(elegirOpciones(sin, [de(1, 2)]).ok).toBe(true);
    const nada = { especificaciones: [{ id: 5, descripcion: 'Roja', agotada: true }] };
    expect(elegirOpciones(nada, [])).toEqual({ ok: true, value: [] });
  });

  it('takes the specifications of a dish as one group, which only a diner may leave out (D-102)', () => {
    const dos = { especificaciones: [5, 6].map((id) => ({ id, descripcion: `E ${id}` })) };
    expect(elegirOpciones(dos, [])).toMatchObject({ motivo: 'FALTA_ESPECIFICACION' });
    expect(elegirOpciones(dos, [], { especificacionOpcional: true })).toEqual({ ok: true, value: [] });
    expect(elegirOpciones(dos, sueltas([6]))).toEqual({ ok: true, value: [{ id: 6, descripcion: 'E 6' }] });
    expect(elegirOpciones(carne, [], { especificacionOpcional: true })).toMatchObject({ motivo: 'FALTAN_OPCIONES' });
  });

  it('is read back from the line that it made, and adds what the till showed', () => {
    const alguna = fc.subarray([
      de(1, 10),
      de(1, 11),
      de(2, 20),
      de(2, 22),
      de(3, 30),
      de(3, 31),
      de(4, 40, 31),
      de(4, 41, 31),
    ]);
    fc.assert(
      fc.property(alguna, (elegidas) => {
        const r = elegirOpciones(carne, elegidas);
        if (!r.ok) return;
        expect(new Set(elegidasDe(r.value).map((e) => JSON.stringify(e)))).toEqual(
          new Set(elegidas.map(({ id, grupo, de }) => JSON.stringify({ id, grupo, de }))),
        );
        expect(precioDeOpciones(r.value)).toBe(precioElegido(carne, elegidas));
        expect(elegirOpciones(carne, elegidasDe(r.value))).toEqual(r);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('names a choice once where two groups of the dish have an option that opens the same group', () => {
    const salsa = grupo(7, [1, 1], [opcion(70, { precio: 100 }), opcion(71)]);
    const dos = [1, 2].map((id) => grupo(id, [1, 1], [opcion(5, { abre: salsa })]));
    const elegidas = [de(1, 5), de(2, 5), de(7, 70, 5)];
    const r = elegirOpciones({ especificaciones: [], grupos: dos }, elegidas);
    expect(r.ok && r.value.map((e) => e.id)).toEqual([5, 70, 5, 70]);
    expect(r.ok && elegidasDe(r.value)).toEqual([de(1, 5), de(7, 70, 5), de(2, 5)]);
    expect(eleccionInicial({ especificaciones: [], grupos: dos })).toEqual([]);
  });
});
