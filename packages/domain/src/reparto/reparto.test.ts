import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPedido } from '../test/builders.ts';
import {
  cambioQueLleva,
  ESTADOS_DE_REPARTO,
  moverReparto,
  porCobrarDe,
  type EstadoDeReparto,
  type Reparto,
} from './reparto.ts';

const ESTADOS = Object.keys(ESTADOS_DE_REPARTO) as EstadoDeReparto[];
const BETO = { id: 7, nombre: 'Beto' };
const AHORA = 1_000_000;
const aReparto = (cambios: Partial<Reparto> = {}): Reparto => ({
  ...{ cliente: null, nombre: 'Ana', telefono: '5512345678', calle: 'Madero 12', colonia: '', referencia: '' },
  ...{ zona: null, repartidor: BETO, estado: 'en_preparacion', salio_en: null, entregado_en: null, cambio_de: null },
  ...cambios,
});

describe('a delivery (D-130)', () => {
  it.each([
    ['en_preparacion', 'en_camino', { salio_en: AHORA }],
    ['en_camino', 'entregado', { entregado_en: AHORA }],
    ['en_camino', 'en_preparacion', { salio_en: null }],
    ['entregado', 'en_camino', { entregado_en: null }],
    ['en_preparacion', 'entregado', 'REPARTO_CAMBIO'],
    ['entregado', 'en_preparacion', 'REPARTO_CAMBIO'],
  ] as const)('from %s to %s', (de, a, efecto) => {
    const hecho = moverReparto(aReparto({ estado: de }), { de, a }, 0, AHORA);
    if (hecho.ok) expect(hecho.value).toEqual(aReparto({ estado: a, ...(efecto as Partial<Reparto>) }));
    else expect(hecho.motivo).toBe(efecto);
  });

  it('that is there already stays as it is; one that somebody moved meanwhile is refused', () => {
    const enCamino = aReparto({ estado: 'en_camino', salio_en: 1 });
    expect(moverReparto(enCamino, { de: 'en_preparacion', a: 'en_camino' }, 0, AHORA)).toEqual({
      ok: true,
      value: enCamino,
    });
    expect(moverReparto(enCamino, { de: 'entregado', a: 'en_preparacion' }, 0, AHORA)).toMatchObject({
      motivo: 'REPARTO_CAMBIO',
    });
    const entregado = aReparto({ estado: 'entregado', salio_en: 1, entregado_en: 2 });
    expect(moverReparto(entregado, { de: 'en_preparacion', a: 'en_camino' }, 0, AHORA)).toMatchObject({
      motivo: 'REPARTO_CAMBIO',
    });
  });

  it('goes out with a rider, and with a banknote that pays what is to be charged', () => {
    const sale = (cambios: Partial<Reparto>, dicho: object, porCobrar = 31_300) =>
      moverReparto(aReparto(cambios), { de: 'en_preparacion', a: 'en_camino', ...dicho }, porCobrar, AHORA);
    expect(sale({ repartidor: null }, {})).toMatchObject({ motivo: 'REPARTO_SIN_REPARTIDOR' });
    expect(sale({ repartidor: null }, { repartidor: BETO })).toMatchObject({ value: { repartidor: BETO } });
    expect(sale({}, { cambio_de: 20_000 })).toMatchObject({ motivo: 'CAMBIO_NO_ALCANZA' });
    expect(sale({}, { cambio_de: 50_000 })).toMatchObject({ value: { cambio_de: 50_000 } });
    expect(sale({}, { cambio_de: 20_000 }, 0)).toMatchObject({ ok: true });
  });

  it('keeps the times of its state, whatever the moves; each move has its way back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ESTADOS)), (destinos) => {
        let reparto = aReparto();
        for (const a of destinos) {
          const hecho = moverReparto(reparto, { de: reparto.estado, a }, 0, AHORA);
          if (!hecho.ok) continue;
          const vuelta = moverReparto(hecho.value, { de: a, a: reparto.estado }, 0, AHORA);
          expect(vuelta).toMatchObject({ ok: true, value: { estado: reparto.estado } });
          reparto = hecho.value;
        }
        expect(reparto.salio_en !== null).toBe(reparto.estado !== 'en_preparacion');
        expect(reparto.entregado_en !== null).toBe(reparto.estado === 'entregado');
      }),
    );
  });
});

describe('what a rider carries', () => {
  it('is the change for the banknote, where something is to be charged', () => {
    expect(cambioQueLleva(50_000, 31_300)).toBe(18_700);
    expect([cambioQueLleva(null, 31_300), cambioQueLleva(50_000, 0), cambioQueLleva(20_000, 31_300)]).toEqual([
      null,
      null,
      0,
    ]);
  });

  it('leaves what was paid or cancelled', () => {
    const pedidos = [
      aPedido({ base: 1_000 }),
      aPedido({ base: 2_000, status: 4, pago: 'p' }),
      aPedido({ base: 4_000, cancelado_en: 1 }),
    ];
    expect(porCobrarDe(pedidos)).toBe(1_000);
  });
});
