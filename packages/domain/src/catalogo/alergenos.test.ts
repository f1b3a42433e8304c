import { describe, expect, it } from 'vitest';
import { ALERGENOS, juntarAlergenos, ordenarAlergenos, PICANTE, PICANTE_MAXIMO, SIN_ALERGENOS } from './alergenos.ts';

describe('the allergens of a dish', () => {
  it('are these, each with a name and a word that fits on a line of the kitchen', () => {
    expect(ALERGENOS.map(({ id, descripcion }) => [id, descripcion])).toEqual([
      ['gluten', 'Gluten'],
      ['lacteos', 'Lácteos'],
      ['huevo', 'Huevo'],
      ['nueces', 'Cacahuate y nueces'],
      ['mariscos', 'Mariscos y pescado'],
      ['soya', 'Soya'],
      ['ajonjoli', 'Ajonjolí'],
    ]);
    for (const { corto } of ALERGENOS) expect(corto.length).toBeLessThanOrEqual(8);
  });

  it('go with a level of picante from 0, which says nothing, to 3', () => {
    expect(PICANTE.map((p) => p.nivel)).toEqual([0, 1, 2, 3]);
    expect(PICANTE_MAXIMO).toBe(3);
    expect(PICANTE[0].corto).toBe('');
  });

  it.each([
    [
      ['soya', 'gluten', 'soya'],
      ['gluten', 'soya'],
    ],
    [['trigo', 'huevo'], ['huevo']],
    [[], []],
  ])('%j are told as %j', (ids, dichos) => {
    expect(ordenarAlergenos(ids)).toEqual(dichos);
  });

  it.each([
    ['nothing', [], SIN_ALERGENOS],
    ['a dish of which nothing is said', [SIN_ALERGENOS], SIN_ALERGENOS],
    [
      'a dish and its extras: the allergens of all, the hottest of them',
      [
        { alergenos: ['soya'], picante: 1 },
        { alergenos: ['gluten', 'soya'], picante: 3 },
        { alergenos: [], picante: 2 },
      ],
      { alergenos: ['gluten', 'soya'], picante: 3 },
    ],
    [
      'a line that a device kept from before',
      [{}, { alergenos: ['huevo'], picante: 0 }],
      { alergenos: ['huevo'], picante: 0 },
    ],
  ])('together: %s', (_de, varios, juntos) => {
    expect(juntarAlergenos(varios)).toEqual(juntos);
  });
});
