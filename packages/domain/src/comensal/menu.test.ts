import { describe, expect, it } from 'vitest';
import { agruparMenu, categoriaDe, estadoPublico } from './menu.ts';

describe('what a diner is told of a state', () => {
  it.each([
    [1, 'Disponible', 'verde', true],
    [3, 'Agotado', 'rojo', false],
    [4, 'Por temporada', 'naranja', false],
    [5, 'No disponible', 'gris', false],
    [0, 'No disponible', 'gris', false],
  ])('%i is %s (MENU-015, MENU-016, MENU-017, MENU-019)', (estado, descripcion, color, sePide) => {
    expect(estadoPublico(estado)).toEqual({ descripcion, color, sePide });
  });
});

describe('the category of a dish', () => {
  it('is an object, a text or missing, under any of its names (MENU-013)', () => {
    expect(categoriaDe({ categoria: { id: 4, descripcion: 'Tacos' } })).toEqual({ id: 4, descripcion: 'Tacos' });
    expect(categoriaDe({ categoria: ' Tacos ' })).toEqual({ id: 0, descripcion: 'Tacos' });
    expect(categoriaDe({ categoria: 'Tacos', categoria_id: 4 })).toEqual({ id: 4, descripcion: 'Tacos' });
    expect(categoriaDe({ cat: 'Tacos', id_categoria: 5 })).toEqual({ id: 5, descripcion: 'Tacos' });
    expect(categoriaDe({ categoria: '' })).toEqual({ id: 0, descripcion: 'Otros' });
    expect(categoriaDe({ categoria: null })).toEqual({ id: 0, descripcion: 'Otros' });
    expect(categoriaDe({})).toEqual({ id: 0, descripcion: 'Otros' });
  });
});

it('groups dishes by category as they come, without hidden ones and empty groups (MENU-006, MENU-018)', () => {
  const tacos = { id: 1, descripcion: 'Tacos' };
  const aguas = { id: 2, descripcion: 'Aguas' };
  const grupos = agruparMenu([
    { id: 1, estado_menu: 1, categoria: tacos },
    { id: 2, estado_menu: 2, categoria: { id: 3, descripcion: 'Secreta' } },
    { id: 3, estado_menu: 3, categoria: aguas },
    { id: 4, estado_menu: 4, categoria: tacos },
    { id: 5, estado_menu: 1 },
  ]);
  expect(grupos.map((g) => [g.categoria.descripcion, g.productos.map((p) => p.id)])).toEqual([
    ['Tacos', [1, 4]],
    ['Aguas', [3]],
    ['Otros', [5]],
  ]);
});
