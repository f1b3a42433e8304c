import { describe, expect, it } from 'vitest';
import { direccionDeTesela, esPatronDeTeselas, teselasDe } from './teselas.ts';
import { desplazamiento, desplazar } from './ubicacion.ts';

const ZOCALO = { lat: 19.4326, lng: -99.1332 };
const ENTERO = { ancho: 160, alto: 100 };
/** 40 m around a branch take 62 units. */
const DE_CERCA = 40 / 62;

describe('the pictures of a map under a branch', () => {
  it('are those that any map in pictures has there', () => {
    const bajo = teselasDe(ZOCALO, DE_CERCA, { ancho: 0, alto: 0 });
    expect(bajo).toMatchObject([{ z: 19, x: 117_770, y: 233_284 }]);
    const [t] = bajo;
    expect([t!.izquierda <= 0, t!.arriba <= 0]).toEqual([true, true]);
    expect([t!.izquierda + t!.lado > 0, t!.arriba + t!.lado > 0]).toEqual([true, true]);
  });

  it.each([0.03, DE_CERCA, 16, 3_000])('cover it without a gap at %d metres to the unit', (metros) => {
    const teselas = teselasDe(ZOCALO, metros, ENTERO);
    const { lado } = teselas[0]!;
    expect(Math.min(...teselas.map((t) => t.izquierda))).toBeLessThanOrEqual(-ENTERO.ancho);
    expect(Math.max(...teselas.map((t) => t.izquierda)) + lado).toBeGreaterThanOrEqual(ENTERO.ancho);
    expect(Math.min(...teselas.map((t) => t.arriba))).toBeLessThanOrEqual(-ENTERO.alto);
    expect(Math.max(...teselas.map((t) => t.arriba)) + lado).toBeGreaterThanOrEqual(ENTERO.alto);
    const columnas = new Set(teselas.map((t) => t.x)).size;
    expect(teselas).toHaveLength(columnas * new Set(teselas.map((t) => t.y)).size);
    expect(teselas.length).toBeLessThanOrEqual(20);
  });

  it('are as large as the metres of the drawing say: a point 100 m east lies where it is drawn', () => {
    const este = desplazar(ZOCALO, 100, 0);
    const de = (punto: typeof ZOCALO) => teselasDe(punto, 1, { ancho: 0, alto: 0 })[0]!;
    const [a, b] = [de(ZOCALO), de(este)];
    const movido = a.izquierda - a.x * a.lado - (b.izquierda - b.x * b.lado);
    expect(movido).toBeCloseTo(100, 0);
  });

  it('end where the map does', () => {
    for (const punto of [
      { lat: 85, lng: -180 },
      { lat: -85, lng: 180 },
      { lat: 90, lng: 0 },
    ])
      for (const { z, x, y } of teselasDe(punto, 3_000, ENTERO))
        expect([x >= 0 && x < 2 ** z, y >= 0 && y < 2 ** z]).toEqual([true, true]);
  });
});

it('how far a point is from another is what moved it there', () => {
  const [este, norte] = desplazamiento(ZOCALO, desplazar(ZOCALO, 37, -12));
  expect([este, norte]).toEqual([expect.closeTo(37, 0), expect.closeTo(-12, 0)]);
});

it('an address of pictures has its three numbers, and is of the web', () => {
  const patron = 'https://mapa.mirestaurante.mx/{z}/{x}/{y}.png?de=comal';
  expect(direccionDeTesela(patron, { z: 19, x: 7, y: 8 })).toBe('https://mapa.mirestaurante.mx/19/7/8.png?de=comal');
  expect(esPatronDeTeselas(patron)).toBe(true);
  for (const otro of [
    'https://mapa.mx/{z}/{x}.png',
    'ftp://mapa.mx/{z}/{x}/{y}',
    'javascript:{z}{x}{y}',
    'https://{z}.mx/{x}/{y}',
  ])
    expect(esPatronDeTeselas(otro)).toBe(false);
});
