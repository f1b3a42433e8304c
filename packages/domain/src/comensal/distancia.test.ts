import { describe, expect, it } from 'vitest';
import { RANGO_POR_OMISION, cercania, metrosEntre } from './distancia.ts';

const roma = { lat: 19.4194, lng: -99.1617 };
/** About 111.19 m for each thousandth of a degree of latitude, with a radius of 6371000 m. */
const aMetros = (metros: number) => ({ lat: roma.lat + metros / 111_194.93, lng: roma.lng });
const restaurante = { ...roma, rangoDistancia: 50 };

describe('the distance of a diner', () => {
  it('is measured with an earth radius of 6371000 m (MENU-021)', () => {
    expect(metrosEntre({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo((Math.PI * 6_371_000) / 180, 3);
    expect(metrosEntre({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_000, 3);
    expect(metrosEntre(roma, roma)).toBe(0);
    expect(metrosEntre(roma, aMetros(100))).toBeCloseTo(100, 2);
  });

  it('is in range up to the branch’s range, and 3 m where there is a location and no range (MENU-020, MENU-021, D-74)', () => {
    expect(RANGO_POR_OMISION).toBe(3);
    expect(cercania(aMetros(49), restaurante)).toEqual({ dentro: true, texto: 'Distancia: 49 m - Dentro del rango' });
    expect(cercania(aMetros(51), restaurante)).toEqual({ dentro: false, texto: 'Distancia: 51 m - Fuera del rango' });
    expect(cercania(aMetros(2.5), { ...roma, rangoDistancia: null }).dentro).toBe(true);
    expect(cercania(aMetros(3.5), { ...roma, rangoDistancia: null }).dentro).toBe(false);
    expect(cercania(aMetros(2_340), restaurante).texto).toBe('Distancia: 2.3 km - Fuera del rango');
  });

  it('is forgiven what the device may be off, and never made longer by it (D-74)', () => {
    expect(cercania({ ...aMetros(5_020), precision: 5_000 }, restaurante).dentro).toBe(true);
    expect(cercania({ ...aMetros(5_020), precision: 10 }, restaurante).dentro).toBe(false);
    expect(cercania({ ...aMetros(49), precision: -20 }, restaurante).dentro).toBe(true);
  });

  it.each([
    ['sin-apoyo', 'Geolocalización no disponible'],
    ['buscando', 'Cargando ubicación...'],
    ['sin-dato', 'Ubicación del usuario no disponible'],
  ] as const)('%s counts as in range and says so (MENU-022, MENU-024)', (aparato, texto) => {
    expect(cercania(aparato, restaurante)).toEqual({ dentro: true, texto });
  });

  it('of a restaurant without location counts as in range, and says nothing to a diner (MENU-022, MENU-024)', () => {
    for (const aparato of ['buscando', 'sin-dato', roma] as const)
      expect(cercania(aparato, null)).toEqual({ dentro: true, texto: null });
  });
});
