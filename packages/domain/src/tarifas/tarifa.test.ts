import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPedido } from '../test/builders.ts';
import { CLAVES_DE_TIPO } from '../comanda/tipo/tipo.ts';
import { preciosCambiados } from './cambiados.ts';
import { precioDeTarifa, preciosPorTarifa, faltasDeTarifa, vanAntes, type Tarifa } from './lista.ts';
import { ocasionDe, precioHasta, precioVigente, tarifaVigente, type ConTarifas } from './tarifa.ts';

const TODOS = [0, 1, 2, 3, 4, 5, 6];
const TARIFA: Tarifa = {
  ...{ id: 1, version: 1, nombre: 'Hora feliz', activo: true, dias: TODOS, horas: null, tipos: CLAVES_DE_TIPO },
  ...{ porcentaje: -2_000, redondeo: 1, categorias: [] },
};
const FELIZ = { ...TARIFA, horas: { abre: 18 * 60, cierra: 20 * 60 } };
const NOCHE = {
  ...TARIFA,
  id: 2,
  nombre: 'Noche',
  dias: [5],
  horas: { abre: 22 * 60, cierra: 120 },
  porcentaje: 5_000,
};
const CERVEZA = { precio: 6_000, grupo: 7 };
const MEXICO = { zona: 'America/Mexico_City', hora_corte: 5 };

const conPrecios = (...tarifas: Tarifa[]): ConTarifas => ({ ...CERVEZA, precios: preciosPorTarifa(tarifas, CERVEZA) });
const en = (fecha: string, tipo: (typeof CLAVES_DE_TIPO)[number] = 'mesa') =>
  ocasionDe(tipo, MEXICO, Date.parse(`${fecha}-06:00`));

describe('the price of a dish', () => {
  it.each([
    ['2026-11-27T17:59:59', 6_000, undefined],
    ['2026-11-27T18:00', 4_800, 'Hora feliz'],
    ['2026-11-27T19:59:59', 4_800, 'Hora feliz'],
    ['2026-11-27T20:00', 6_000, undefined],
    ['2026-11-27T22:00', 9_000, 'Noche'],
    ['2026-11-28T01:59', 9_000, 'Noche'],
    ['2026-11-28T02:00', 6_000, undefined],
    ['2026-11-28T22:00', 6_000, undefined],
  ])('at %s is %i, by the list %s', (fecha, precio, nombre) => {
    const plato = conPrecios(FELIZ, NOCHE);
    expect(precioVigente(plato, en(fecha))).toBe(precio);
    expect(tarifaVigente(plato, en(fecha))?.tarifa.nombre).toBe(nombre);
  });

  it('is of the first list in order that applies to its order type', () => {
    const llevar: Tarifa = { ...TARIFA, id: 3, nombre: 'Para llevar', tipos: ['llevar'], porcentaje: 1_000 };
    const plato = conPrecios(llevar, FELIZ);
    expect(precioVigente(plato, en('2026-11-27T18:30', 'llevar'))).toBe(6_600);
    expect(precioVigente(plato, en('2026-11-27T18:30', 'barra'))).toBe(4_800);
  });

  it('goes by the clock on the wall through the night that summer time ends, in which an hour comes twice', () => {
    const madrugada = conPrecios({ ...TARIFA, dias: [6], horas: { abre: 60, cierra: 120 } });
    const enTijuana = (utc: string) =>
      precioVigente(madrugada, ocasionDe('mesa', { zona: 'America/Tijuana', hora_corte: 5 }, Date.parse(utc)));
    // 01:30 comes at 08:30 and again at 09:30 UTC; both are of the operating day of Saturday.
    expect(['2026-11-01T07:59Z', '2026-11-01T08:30Z', '2026-11-01T09:30Z', '2026-11-01T10:00Z'].map(enTijuana)).toEqual(
      [6_000, 4_800, 4_800, 6_000],
    );
  });

  it.each([
    ['2026-11-27T18:30', '20:00'],
    ['2026-11-27T12:00', '18:00'],
    ['2026-11-27T20:00', '22:00'],
    ['2026-11-27T23:00', '02:00'],
    ['2026-11-28T20:30', '18:00'],
  ])('at %s stands until %s', (fecha, hasta) => {
    expect(precioHasta(conPrecios(FELIZ, NOCHE), en(fecha))).toBe(hasta);
  });

  it('of a list without hours stands until the operating day ends, if the next one has none', () => {
    expect(precioHasta(conPrecios({ ...TARIFA, dias: [5] }), en('2026-11-27T23:00'))).toBe('05:00');
    expect(precioHasta(conPrecios(TARIFA), en('2026-11-27T23:00'))).toBeUndefined();
    expect(precioHasta(conPrecios(), en('2026-11-27T23:00'))).toBeUndefined();
  });

  it('does not change before the time until which it is said to stand', () => {
    const hora = fc.integer({ min: 0, max: 1439 });
    const una = fc.record({
      dias: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      horas: fc.option(fc.record({ abre: hora, cierra: hora }).filter(({ abre, cierra }) => abre !== cierra)),
    });
    fc.assert(
      fc.property(fc.array(una, { maxLength: 3 }), fc.integer({ min: 0, max: 6 }), hora, (listas, dia, minuto) => {
        const plato = conPrecios(...listas.map((l, i) => ({ ...TARIFA, ...l, id: i })));
        const ocasion = { dia, minuto, horaCorte: 5, tipo: 'mesa' as const };
        const ahora = tarifaVigente(plato, ocasion);
        const cambia = Array.from({ length: 1440 }, (_, i) => minuto + i + 1).find(
          (m) =>
            tarifaVigente(plato, { ...ocasion, dia: (dia + Math.floor(m / 1440)) % 7, minuto: m % 1440 }) !== ahora,
        );
        const m = cambia === undefined ? undefined : cambia % 1440;
        const dicho = m === undefined ? undefined : [Math.floor(m / 60), m % 60].map((n) => String(n).padStart(2, '0'));
        expect(precioHasta(plato, ocasion)).toBe(dicho?.join(':'));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the prices of a list', () => {
  it.each([
    [{ porcentaje: -2_000, redondeo: 1, categorias: [] }, 4_550, 3_640],
    [{ porcentaje: -2_000, redondeo: 50, categorias: [] }, 4_550, 3_650],
    [{ porcentaje: -2_000, redondeo: 100, categorias: [] }, 4_550, 3_600],
    [{ porcentaje: -2_000, redondeo: 100, categorias: [] }, 6_187, 4_900],
    [{ porcentaje: -100, redondeo: 100, categorias: [] }, 970, 960],
    [{ porcentaje: 100, redondeo: 100, categorias: [] }, 1_020, 1_030],
    [{ porcentaje: 1_550, redondeo: 1, categorias: [7] }, 999, 1_154],
    [{ porcentaje: 1_550, redondeo: 1, categorias: [8] }, 999, undefined],
    [{ porcentaje: -5_000, redondeo: 100, categorias: [] }, 80, 40],
    [{ porcentaje: 1_000, redondeo: 100, categorias: [] }, 0, undefined],
    [{ porcentaje: 30_000, redondeo: 1, categorias: [] }, 99_999_999_999, 99_999_999_999],
  ] as const)('%o of %i are %s', (tarifa, precio, esperado) => {
    expect(precioDeTarifa(tarifa, { precio, grupo: 7 })).toBe(esperado);
  });

  it('count only while it is on', () => {
    expect(preciosPorTarifa([{ ...TARIFA, activo: false }], CERVEZA)).toEqual([]);
  });
});

describe('faltasDeTarifa', () => {
  it.each([
    [-9_000, {}],
    [30_000, {}],
    [0, { porcentaje: 'Escribe un porcentaje mayor que 0' }],
    [-9_001, { porcentaje: 'Baja 90 % como máximo' }],
    [30_001, { porcentaje: 'Sube 300 % como máximo' }],
  ])('of %i are %o', (porcentaje, faltas) => {
    expect(faltasDeTarifa({ porcentaje, horas: null })).toEqual(faltas);
  });
  it('say that hours are none', () => {
    expect(faltasDeTarifa({ porcentaje: 1, horas: { abre: 60, cierra: 60 } })).toEqual({
      horas: 'Las dos horas son la misma',
    });
  });
});

describe('vanAntes', () => {
  const antes = (...tarifas: Tarifa[]) => vanAntes(tarifas, tarifas.at(-1)!, 5).map((t) => t.nombre);
  const SUYA = { ...NOCHE, id: 9 };
  it('names the lists that price some of the dishes at some of the hours instead', () => {
    expect(antes({ ...TARIFA, nombre: 'Siempre' }, SUYA)).toEqual(['Siempre']);
    expect(antes(FELIZ, SUYA)).toEqual([]);
    expect(antes({ ...FELIZ, horas: { abre: 60, cierra: 180 } }, SUYA)).toEqual(['Hora feliz']);
    expect(antes({ ...TARIFA, activo: false }, SUYA)).toEqual([]);
    expect(antes({ ...TARIFA, categorias: [1] }, { ...SUYA, categorias: [2] })).toEqual([]);
    expect(antes({ ...TARIFA, tipos: ['app'] }, { ...SUYA, tipos: ['mesa'] })).toEqual([]);
    expect(antes(TARIFA, { ...SUYA, activo: false })).toEqual([]);
  });
});

describe('preciosCambiados', () => {
  it('says of each dish once what it was saved for, if the till showed another price', () => {
    const mostradas = [1, 2, 3].map((n) => aPedido({ id: `p${n}`, descripcion: 'Cerveza', lista: 4_800 }));
    const otras = mostradas.map((p) => ({ ...p, lista: 6_000 }));
    expect(preciosCambiados(mostradas, [...otras, aPedido({ id: 'antes', lista: 1 })])).toEqual([
      'Cerveza quedó en $60.00',
    ]);
    expect(preciosCambiados(mostradas, mostradas)).toEqual([]);
  });
});
