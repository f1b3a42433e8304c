import { describe, expect, it } from 'vitest';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { claveDeNombre } from '@comal/domain/texto';
import { IDS_DE_MENU } from '@comal/domain/negocio/menus-de-inicio';
import { MENUS } from './menus.ts';

const ESCRITOS = Object.entries(MENUS);
const repetidos = (textos: readonly string[]): string[] => textos.filter((t, i) => textos.indexOf(t) !== i);

it('there is a menu for each choice but the empty one (D-75)', () => {
  expect(['vacio', ...Object.keys(MENUS)]).toEqual(IDS_DE_MENU);
});

describe.each(ESCRITOS)('the menu %s', (_id, menu) => {
  const { productos, complementos, categorias, areas, especificaciones, unidades } = menu;

  it('has dishes enough to open with, priced in whole pesos, in categories none of which is empty', () => {
    expect(productos.length).toBeGreaterThanOrEqual(30);
    for (const { descripcion, precio } of productos)
      expect([descripcion, precio >= 2000 && precio % 100]).toEqual([descripcion, 0]);
    for (const { clave } of categorias) expect(productos.some((p) => p.categoria === clave)).toBe(true);
    for (const { clave } of areas) expect(productos.some((p) => p.area === clave)).toBe(true);
  });

  it('repeats no name and no code, and every name is one that the catalogue takes (D-50)', () => {
    const { producto, complemento, categoria, area, especificacion } = LIMITES_DE_CATALOGO;
    for (const [regla, filas] of [
      [producto, productos],
      [complemento, complementos],
      [categoria, categorias],
      [area, areas],
      [especificacion, especificaciones],
    ] as const) {
      const nombres = filas.map((f) => f.descripcion);
      expect(repetidos(nombres.map(claveDeNombre))).toEqual([]);
      expect(nombres.filter((n) => !leerTexto(regla, n).ok)).toEqual([]);
    }
    expect(repetidos(productos.map((p) => p.codigo))).toEqual([]);
    expect(repetidos(unidades.map((u) => u.abreviatura))).toEqual([]);
  });

  it('gives no more extras for free than a dish has, and each list once', () => {
    for (const p of productos) {
      const libres = p.complementos.filter((c) => complementos.find((x) => x.clave === c)?.precio === 0);
      expect([p.descripcion, p.complementos_gratis <= libres.length]).toEqual([p.descripcion, true]);
      expect(repetidos([...p.complementos])).toEqual([]);
      expect(repetidos([...p.especificaciones])).toEqual([]);
    }
  });
});
