import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMAS_DE_MESA, type FormaDeMesa } from './mesa.ts';
import {
  agrandado,
  encajado,
  huecoPara,
  LADO_DEL_PLANO,
  LADO_MINIMO,
  movido,
  PASO_DEL_PLANO,
  PROPORCION_DEL_PLANO,
  seTraslapan,
  tamanoDe,
  type Lugar,
} from './plano.ts';

const medida = fc.integer({ min: -3_000, max: 3_000 });
const cualquiera = fc.record({ x: medida, y: medida, ancho: medida, alto: medida });
const formas = Object.keys(FORMAS_DE_MESA) as FormaDeMesa[];

const estaDentro = ({ x, y, ancho, alto }: Lugar): boolean =>
  x >= 0 && y >= 0 && x + ancho <= LADO_DEL_PLANO && y + alto <= LADO_DEL_PLANO;
const enLaCuadricula = (lugar: Lugar): boolean =>
  [lugar.x, lugar.y, lugar.ancho, lugar.alto].every((m) => m % PASO_DEL_PLANO === 0);

describe('a place on the plan of a room (D-131)', () => {
  it('is on the grid, within the room and large enough to be touched, whatever is asked for', () => {
    fc.assert(
      fc.property(cualquiera, (pedido) => {
        const lugar = encajado(pedido);
        expect([estaDentro(lugar), enLaCuadricula(lugar)]).toEqual([true, true]);
        expect(Math.min(lugar.ancho, lugar.alto)).toBeGreaterThanOrEqual(LADO_MINIMO);
        expect(encajado(lugar)).toEqual(lugar);
      }),
    );
  });

  it.each([
    ['right', 10, 0, { x: 110, y: 200 }],
    ['up', 0, -10, { x: 100, y: 190 }],
    ['into the wall on the left', -500, 0, { x: 0, y: 200 }],
    ['into the wall below', 0, 5_000, { x: 100, y: 800 }],
  ])('moves %s', (_caso, dx, dy, donde) => {
    expect(movido({ x: 100, y: 200, ancho: 110, alto: 200 }, dx, dy)).toEqual({ ...donde, ancho: 110, alto: 200 });
  });

  it('grows in proportion and shrinks to the smallest', () => {
    const mesa = encajado({ x: 100, y: 100, ...tamanoDe('cuadrada', 4) });
    expect(agrandado(mesa, 20)).toMatchObject({ ancho: 130, alto: 240 });
    expect(agrandado(mesa, -900)).toMatchObject({ ancho: LADO_MINIMO, alto: LADO_MINIMO });
  });

  it.each([
    ['apart', { x: 0, y: 0 }, { x: 100, y: 0 }, false],
    ['side by side', { x: 0, y: 0 }, { x: 50, y: 0 }, false],
    ['on each other', { x: 0, y: 0 }, { x: 40, y: 40 }, true],
    ['at the same place', { x: 10, y: 10 }, { x: 10, y: 10 }, true],
  ])('two tables %s', (_caso, a, b, esperado) => {
    const tamano = { ancho: 50, alto: 50 };
    expect(seTraslapan({ ...a, ...tamano }, { ...b, ...tamano })).toBe(esperado);
    expect(seTraslapan({ ...b, ...tamano }, { ...a, ...tamano })).toBe(esperado);
  });
});

describe('the size of a new table', () => {
  it.each([
    ['cuadrada', 4, { ancho: 110, alto: 200 }],
    ['redonda', 2, { ancho: 110, alto: 200 }],
    ['banco', 1, { ancho: 70, alto: 120 }],
    ['rectangular', 6, { ancho: 220, alto: 200 }],
    ['rectangular', 2, { ancho: 170, alto: 200 }],
    ['rectangular', 50, { ancho: 440, alto: 200 }],
  ] as const)('%s of %i seats', (forma, asientos, tamano) => expect(tamanoDe(forma, asientos)).toEqual(tamano));

  it.each(['cuadrada', 'redonda', 'banco'] as const)('%s looks as wide as high', (forma) => {
    const { ancho, alto } = tamanoDe(forma, 4);
    expect(Math.abs(alto / ancho / PROPORCION_DEL_PLANO - 1)).toBeLessThan(0.05);
  });
});

describe('the place for a table that is put on the plan', () => {
  it('stands on no other while there is room, and is within the room afterwards, too', () => {
    const mesas = fc.array(fc.tuple(fc.constantFrom(...formas), fc.integer({ min: 1, max: 50 })), { maxLength: 40 });
    fc.assert(
      fc.property(mesas, (nuevas) => {
        const puestas: Lugar[] = [];
        let sitio = true;
        for (const [forma, asientos] of nuevas) {
          const lugar = huecoPara(puestas, tamanoDe(forma, asientos));
          expect(estaDentro(lugar)).toBe(true);
          const libre = !puestas.some((otra) => seTraslapan(lugar, otra));
          sitio &&= libre;
          if (libre) expect(lugar.x + lugar.y).toBeGreaterThan(0);
          puestas.push(lugar);
        }
        if (nuevas.length <= 3) expect(sitio).toBe(true);
      }),
    );
  });

  it('goes on to the next row, and takes the corner of a full room', () => {
    const grande = { ancho: 500, alto: 400 };
    const primera = huecoPara([], grande);
    const segunda = huecoPara([primera], grande);
    expect([primera.y, segunda.y]).toEqual([20, 470]);
    const llena = [{ x: 0, y: 0, ancho: LADO_DEL_PLANO, alto: LADO_DEL_PLANO }];
    expect(huecoPara(llena, grande)).toMatchObject({ x: 0, y: 0 });
  });
});
