import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComplemento, aPedido } from '../test/builders.ts';
import { runs } from '../test/runs.ts';
import { cualquierTexto } from '../test/textos-hostiles.ts';
import { agrupadas, LARGO_DE_RESUMEN, resumenDe } from './slip.ts';

const pollo = { especificaciones: [{ id: 1, descripcion: 'Pollo' }] };

describe('the lines of a slip', () => {
  it('are equal ones once with their count, companions under their dish (D-100)', () => {
    const [a, b] = [aPedido(pollo), aPedido(pollo)];
    const lineas = agrupadas([a, aComplemento(a), b, aComplemento(b), aPedido({ comentario: 'sin sal' })]);
    expect(lineas).toEqual([
      {
        cantidad: 2,
        descripcion: 'Enchiladas verdes',
        especificaciones: ['Pollo'],
        complementos: [{ cantidad: 2, descripcion: 'Queso extra', especificaciones: [], comentario: null }],
        comentario: null,
      },
      { cantidad: 1, descripcion: 'Enchiladas verdes', especificaciones: [], complementos: [], comentario: 'sin sal' },
    ]);
  });

  it('are one whatever they cost, whose account they are on, and who took the order', () => {
    const otra = aPedido({ base: 500, subcuenta: 'Ana', mesero: { id: 8, nombre: 'Luis' }, status: 2 });
    expect(agrupadas([aPedido(), otra])).toMatchObject([{ cantidad: 2 }]);
  });

  it('have the allergens of a dish and its companions, by name', () => {
    const dish = aPedido({ alergenos: ['gluten'] });
    const [linea] = agrupadas([dish, aComplemento(dish, { alergenos: ['lacteos', 'gluten'] })]);
    expect(linea?.alergenos).toEqual(['Gluten', 'Lácteos']);
    expect(agrupadas([aPedido()])[0]).not.toHaveProperty('alergenos');
  });

  it('say the part of a divided dish', () => {
    expect(agrupadas([aPedido({ fraccion: '1/3' })])[0]?.descripcion).toBe('Enchiladas verdes 1/3');
  });

  it('say for which dish a companion is that comes without it, and keep those of different dishes apart', () => {
    const [verdes, sopes] = [aPedido(), aPedido({ descripcion: 'Sopes' })];
    const solos = [aComplemento(verdes), aComplemento(sopes), aComplemento(verdes)];
    expect(agrupadas(solos, [verdes, sopes])).toMatchObject([
      { cantidad: 2, descripcion: 'Queso extra', para: 'Enchiladas verdes' },
      { cantidad: 1, descripcion: 'Queso extra', para: 'Sopes' },
    ]);
    expect(agrupadas([aComplemento(verdes)])[0]).not.toHaveProperty('para');
  });

  it('of a change have the comment before, which none may have had', () => {
    const p = aPedido({ comentario: 'sin crema' });
    const lineas = agrupadas([
      { ...p, antes: 'con crema' },
      { ...p, id: 'otro', antes: null },
      { ...p, id: 'igual' },
    ]);
    expect(lineas.map((l) => l.antes)).toEqual(['con crema', null, undefined]);
  });

  it('of a change of a dish and its companion have both comments before', () => {
    const dish = { ...aPedido({ comentario: 'sin crema' }), antes: 'con crema' };
    const [linea] = agrupadas([dish, { ...aComplemento(dish, { comentario: 'aparte' }), antes: null }]);
    expect([linea?.antes, linea?.complementos[0]?.antes]).toEqual(['con crema', null]);
  });
});

describe('the summary of a slip', () => {
  const una = (cantidad: number, descripcion: string) => ({ cantidad, descripcion });

  it.each([
    [[una(1, 'Quesadilla de flor'), una(2, 'Agua de horchata')], '1 quesadilla de flor, 2 agua de horchata'],
    [[una(3, 'BBQ'), una(1, 'Éclair'), una(1, '7 leches')], '3 BBQ, 1 éclair, 1 7 leches'],
    [[], ''],
  ])('of %j is %j', (lineas, resumen) => expect(resumenDe(lineas)).toBe(resumen));

  it('says how many more there are', () => {
    const lineas = Array.from({ length: 9 }, () => una(2, 'Agua de horchata'));
    expect(resumenDe(lineas)).toBe(`${Array(5).fill('2 agua de horchata').join(', ')} y 4 más`);
  });

  it('of a single long line is cut, never inside a character', () => {
    expect(resumenDe([una(1, 'x'.repeat(200))])).toBe(`1 ${'x'.repeat(117)}…`);
    expect(resumenDe([una(1, '🌮'.repeat(100))])).toBe(`1 ${'🌮'.repeat(58)}…`);
  });

  it('is never too long', () => {
    const lineas = fc.array(fc.record({ cantidad: fc.nat({ max: 99 }), descripcion: cualquierTexto }), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(lineas, (ls) => {
        expect(resumenDe(ls).length).toBeLessThanOrEqual(LARGO_DE_RESUMEN);
      }),
      { numRuns: runs(500) },
    );
  });
});
