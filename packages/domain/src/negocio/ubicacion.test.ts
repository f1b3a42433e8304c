import { describe, expect, it } from 'vitest';
import { areaDeCobertura, desplazar, erroresDeUbicacion, ERROR_DE_UBICACION as E } from './ubicacion.ts';

const errores = (lat: number | null, lng: number | null, rangoDistancia: number | null) =>
  erroresDeUbicacion({ lat, lng, rangoDistancia });

describe('a location', () => {
  it('is nothing at all, or coordinates with a range (UBICACION-017)', () => {
    expect(errores(null, null, null)).toEqual({});
    expect(errores(19.4, -99.1, 40)).toEqual({});
    expect(errores(0, 0, 2)).toEqual({});
  });

  it.each([-90.000001, 90.1, Number.NaN, Infinity])('has no latitude of %d (UBICACION-011)', (lat) => {
    expect(errores(lat, -99, 40)).toEqual({ lat: 'La latitud debe estar entre -90 y 90 grados.' });
  });

  it.each([-180.1, 181, Number.NaN])('has no longitude of %d (UBICACION-012)', (lng) => {
    expect(errores(19, lng, 40)).toEqual({ lng: 'La longitud debe estar entre -180 y 180 grados.' });
  });

  it.each([1, 0, -5, 1001, 2.5, Number.NaN])('has no range of %d metres (UBICACION-013)', (rango) => {
    expect(errores(19, -99, rango)).toEqual({
      rangoDistancia: 'El rango de distancia debe estar entre 2 y 1000 metros.',
    });
  });

  it('needs a range with its coordinates (UBICACION-015), and both of these', () => {
    expect(errores(19, -99, null)).toEqual({
      rangoDistancia: 'Si ingresas coordenadas, debes especificar obligatoriamente el rango de distancia.',
    });
    expect(errores(null, -99, 40)).toEqual({ lat: E.faltaCoordenada });
    expect(errores(19, null, 40)).toEqual({ lng: E.faltaCoordenada });
    expect(errores(null, null, 40)).toEqual({ lat: E.faltaCoordenada, lng: E.faltaCoordenada });
  });

  it('covers pi times r squared (UBICACION-005)', () => {
    expect(areaDeCobertura(40).toFixed(2)).toBe('5026.55');
  });

  it('moves by metres, and no further than the earth goes', () => {
    expect(desplazar({ lat: 19.4326, lng: -99.1332 }, 0, 111.32)).toEqual({ lat: 19.4336, lng: -99.1332 });
    expect(desplazar({ lat: 0, lng: 0 }, 111.32, 0)).toEqual({ lat: 0, lng: 0.001 });
    expect(desplazar({ lat: 89.9999, lng: 179.9999 }, 1e6, 1e6)).toEqual({ lat: 90, lng: 180 });
  });
});
