import { describe, expect, it } from 'vitest';
import { grupoDeLlegada, menuDeModulos, type Modulo } from './modulos.ts';

const aModulo = (id: number, descripcion: string, ...rutas: string[]): Modulo => ({
  id,
  descripcion,
  operaciones: rutas.map((ruta, i) => ({ id: 100 * id + i, descripcion: ruta, modulo: 'x', ruta })),
});
const rutasDe = (modulos: readonly Modulo[]) =>
  modulos.map((m) => [m.descripcion, ...m.operaciones.map((o) => o.ruta)]);
const todas = () => true;

describe('the side menu', () => {
  it('leaves out the module with id 1 (SHELL-018)', () => {
    const menu = menuDeModulos([aModulo(1, 'Punto de venta', 'tpv'), aModulo(5, 'Catálogos', 'productos')], todas);
    expect(menu.map((m) => m.id)).toEqual([5]);
  });

  it('sorts modules and their operations by name, accents and capitals aside (SHELL-019)', () => {
    const menu = menuDeModulos(
      [aModulo(6, 'Tienda', 'cortes', 'Comandas'), aModulo(5, 'catálogos', 'ingredientes', 'áreas', 'categorías')],
      todas,
    );
    expect(rutasDe(menu)).toEqual([
      ['catálogos', 'áreas', 'categorías', 'ingredientes'],
      ['Tienda', 'Comandas', 'cortes'],
    ]);
  });

  it('is what the server delivers, less what has no screen here, and no empty group (SHELL-017)', () => {
    const modulos = [aModulo(5, 'Catálogos', 'productos', 'complementos'), aModulo(6, 'Tienda', 'cortes')];
    expect(rutasDe(menuDeModulos(modulos, (ruta) => ruta === 'productos'))).toEqual([['Catálogos', 'productos']]);
  });
});

it.each([
  ['categorias', 5],
  ['usuarios', 2],
  ['otra', null],
  [null, null],
])('at %j the open group is %j', (actual, id) => {
  const modulos = [aModulo(2, 'Accesos', 'usuarios'), aModulo(5, 'Catálogos', 'categorias')];
  expect(grupoDeLlegada(modulos, actual)).toBe(id);
});

it('the only group is open from the start', () => {
  expect(grupoDeLlegada([aModulo(5, 'Catálogos', 'categorias')], null)).toBe(5);
});
