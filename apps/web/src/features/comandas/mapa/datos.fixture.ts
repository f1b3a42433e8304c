import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { comandas } from '../pruebas/datos.fixture.ts';

const mesa = (id: number, nombre: string, cambios: Partial<Mesa> = {}): Mesa => ({
  ...{ id, salon: 1, nombre, asientos: 4, forma: 'cuadrada', lugar: null, version: 1 },
  ...cambios,
});

const en = (x: number, y: number, ancho = 110) => ({ x, y, ancho, alto: 200 });

/** Two rooms: one with a plan and a table without a place, one empty. */
export const SALONES: Salon[] = [
  {
    ...{ id: 1, nombre: 'Salón', version: 1 },
    mesas: [
      mesa(1, 'Mesa 1', { lugar: en(40, 100) }),
      mesa(4, 'Mesa 4', { lugar: en(400, 100) }),
      mesa(7, 'Mesa 7', { lugar: en(40, 500), forma: 'redonda' }),
      mesa(8, 'Mesa 8', { lugar: en(400, 500, 260), forma: 'rectangular', asientos: 8 }),
      mesa(9, 'V1', { forma: 'banco', asientos: 1 }),
    ],
  },
  { ...{ id: 2, nombre: 'Terraza', version: 1 }, mesas: [] },
];

/** The same, with two tables on the terrace. */
export const CON_TERRAZA: Salon[] = [
  ...SALONES.slice(0, 1),
  {
    ...{ id: 2, nombre: 'Terraza', version: 1 },
    mesas: [mesa(20, 'T10', { salon: 2, asientos: 6 }), mesa(21, 'T2', { salon: 2, asientos: 2 })],
  },
];

/** The example comandas: the first two are at tables 4 and 7, whose bill was shown; the third is at none. */
export const enMesas = (ahora: number, dia: string): ComandaVista[] =>
  comandas(ahora, dia).map((c, i) => ({ ...c, mesa: [4, 7][i] ?? null, precuenta_en: i === 1 ? ahora : null }));
