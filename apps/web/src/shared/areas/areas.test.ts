import { expect, it } from 'vitest';
import { areaDeLlegada, conPantalla, rememberArea } from './areas.ts';

const AREAS = [
  { id: 4, descripcion: 'Cocina' },
  { id: 9, descripcion: 'Barra' },
];

it.each([
  [null, 4],
  [9, 9],
  [77, 4],
])('with %j as the last area, who only dispatches lands on %i (D-46)', (last, llegada) => {
  if (last !== null) rememberArea(last);
  expect(areaDeLlegada(AREAS)).toBe(llegada);
});

it('lands on all areas where they were shown last, unless only one is left', () => {
  rememberArea('todas');
  expect([areaDeLlegada(AREAS), areaDeLlegada(AREAS.slice(0, 1))]).toEqual(['todas', AREAS[0]?.id]);
});

it('lands on the pase where it was shown last, and who attends nothing else always (D-166)', () => {
  const cocina = { despacha: true, atiendePase: true };
  rememberArea(9);
  expect([areaDeLlegada(AREAS, cocina), areaDeLlegada(AREAS, { ...cocina, despacha: false })]).toEqual([9, 'pase']);
  rememberArea('pase');
  expect([areaDeLlegada(AREAS, cocina), areaDeLlegada(AREAS), areaDeLlegada([], cocina)]).toEqual([
    'pase',
    4,
    undefined,
  ]);
});

it('has nowhere to land without areas', () => expect(areaDeLlegada([])).toBeUndefined());

it('shows no screen of an area that works with paper alone, and lands on none (D-144)', () => {
  const conPapel = [{ id: 4, descripcion: 'Cocina', solo_papel: true as const }, AREAS[1]!];
  rememberArea(4);
  expect([conPantalla(conPapel).map(({ id }) => id), areaDeLlegada(conPapel)]).toEqual([[9], 9]);
});
