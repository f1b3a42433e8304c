import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { describe, expect, it } from 'vitest';
import { buildComanda } from '../../../platform/live/live-comanda.ts';
import { aComandaVista, idComanda } from '../../../platform/test/fixtures.ts';
import { conservando, contar, dichaDe, mapaDe, porNumero, tomadas, type Mapa } from './mapa.ts';
import { sillasDe } from './sillas.ts';
import { vecina } from './vecina.ts';

const MINUTO = 60_000;
const AHORA = 100 * MINUTO;
const mesa = (id: number, nombre: string, cambios: Partial<Mesa> = {}): Mesa => ({
  ...{ id, salon: 1, nombre, asientos: 4, forma: 'cuadrada', lugar: null, version: 1 },
  ...cambios,
});
const SALON: Salon = {
  ...{ id: 1, nombre: 'Salón', version: 1 },
  mesas: [mesa(1, 'V1'), mesa(2, 'Mesa 10'), mesa(3, 'Mesa 2')],
};
const comanda = (n: number, cambios: object = {}) =>
  buildComanda(aComandaVista(n, 1, { creada_en: AHORA - n * MINUTO, pedidos: [], ...cambios }));
const deMapa = (...comandas: ReturnType<typeof comanda>[]) => mapaDe([SALON], comandas, AHORA, { tomado: () => false });

describe('the map of a branch (D-131)', () => {
  it('has each comanda at its table, and the others apart: those without one, and of a table that is not known', () => {
    const [a, b, c, d] = [
      comanda(1, { mesa: 2 }),
      comanda(2, { mesa: 2 }),
      comanda(3, { mesa: null }),
      comanda(4, { mesa: 99 }),
    ];
    const mapa = deMapa(a, b, c, d);
    expect(mapa.salones[0]!.mesas.map(({ comandas }) => comandas.map(({ id }) => id))).toEqual([
      ...[[], [idComanda(1), idComanda(2)], []],
    ]);
    expect(mapa.sinMesa.map(({ id }) => id)).toEqual([idComanda(3), idComanda(4)]);
    expect(mapa.salones[0]!.mesas[1]!.estado).toMatchObject({ clase: 'ocupada', comandas: 2, minutos: 2 });
  });

  it('counts the tables of a room by state', () => {
    const { mesas } = deMapa(comanda(1, { mesa: 2 })).salones[0]!;
    expect([contar(mesas, 'libres'), contar(mesas, 'ocupadas'), contar(mesas, 'por-cobrar')]).toEqual([2, 1, 0]);
    expect(tomadas(mesas)).toBe(1);
  });

  it('keeps the tables of which nothing changed, so that only the others are painted again', () => {
    const [a, b, libre] = [comanda(3, { mesa: 1 }), comanda(2, { mesa: 2 }), mesa(3, 'Mesa 3')];
    const salon = { ...SALON, mesas: [...SALON.mesas.slice(0, 2), libre] };
    const mapa = (ahora: number, ...comandas: ReturnType<typeof comanda>[]) =>
      mapaDe([salon], comandas, ahora, { tomado: () => false });
    const antes = mapa(AHORA, a, b);
    const iguales = (ahora: Mapa) =>
      conservando(antes, ahora).salones[0]!.mesas.map((m, i) => m === antes.salones[0]!.mesas[i]);
    expect(iguales(mapa(AHORA + 1, a, b))).toEqual([true, true, true]);
    expect(iguales(mapa(AHORA, a, comanda(2, { mesa: 2, comensales: 9 })))).toEqual([true, false, true]);
    expect(iguales(mapa(AHORA + MINUTO, a, b))).toEqual([false, false, true]);
    expect(iguales(mapa(AHORA, a))).toEqual([true, false, true]);
    expect(conservando(antes, mapa(AHORA, b)).salones[0]!.mesas[0]!.comandas).toEqual([]);
  });

  it('is ordered by number on a phone, whatever a table is called', () => {
    const { mesas } = deMapa().salones[0]!;
    expect(porNumero(mesas).map((m) => m.mesa.nombre)).toEqual(['Mesa 2', 'Mesa 10', 'V1']);
  });

  it('is told in words', () => {
    const { mesas } = deMapa(comanda(34, { mesa: 2, comensales: 3 }), comanda(5, { mesa: 2, comensales: 1 }))
      .salones[0]!;
    expect(dichaDe(mesas[1]!)).toBe('Mesa 10, ocupada, 34 min, 4 comensales, $0.00, 2 comandas');
    expect(dichaDe(mesas[2]!)).toBe('Mesa 2, libre, 4 asientos');
  });
});

describe('the table that an arrow key goes to', () => {
  const en = (id: number, x: number, y: number) => ({ id, lugar: { x, y, ancho: 100, alto: 100 } });
  const mesas = [en(1, 100, 100), en(2, 400, 100), en(3, 300, 500), en(4, 700, 450)];
  it.each([
    [1, 'ArrowRight', 2],
    [1, 'ArrowDown', 3],
    [2, 'ArrowLeft', 1],
    [3, 'ArrowUp', 2],
    [3, 'ArrowRight', 4],
    [1, 'ArrowLeft', undefined],
    [1, 'Enter', undefined],
    [9, 'ArrowLeft', undefined],
  ])('from %i with %s is %s', (desde, tecla, a) => expect(vecina(mesas, desde, tecla)).toBe(a));
});

describe('the chairs of a table', () => {
  it.each([
    ['cuadrada', 4, [1, 1, 1, 1]],
    ['redonda', 2, [1, 0, 1, 0]],
    ['cuadrada', 3, [1, 1, 1, 0]],
    ['rectangular', 7, [4, 0, 3, 0]],
    ['rectangular', 50, [6, 0, 6, 0]],
    ['banco', 1, [0, 0, 0, 0]],
  ] as const)('%s of %i seats', (forma, asientos, sillas) => expect(sillasDe({ forma, asientos })).toEqual(sillas));
});
