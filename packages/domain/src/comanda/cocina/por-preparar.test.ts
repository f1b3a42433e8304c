import { expect, it } from 'vitest';
import { AHORA, aComplemento, aPedido } from '../../test/builders.ts';
import { porPreparar } from './por-preparar.ts';

it('sums what is owed of each dish, most first, whoever it is for and whatever goes with it (D-105)', () => {
  const taco = { descripcion: 'Taco' };
  const plato = aPedido({ descripcion: 'Alambre' });
  const lineas = [
    plato,
    aComplemento(plato),
    aPedido({ ...taco, comentario: 'sin sal' }),
    aPedido({ ...taco, status: 2, hora_inicio_preparacion: AHORA }),
    aPedido({ ...taco, status: 3, despachado_en: AHORA }),
    aPedido({ ...taco, status: 4, pago: 'pago-1' }),
    aPedido({ ...taco, cancelado_en: AHORA }),
  ];
  expect(porPreparar(lineas)).toEqual([
    { descripcion: 'Taco', cantidad: 2, lineas: 2 },
    { descripcion: 'Alambre', cantidad: 1, lineas: 1 },
    { descripcion: 'Queso extra', cantidad: 1, lineas: 1 },
  ]);
});

it('sums weighings in kilos, and says how many they are (D-163)', () => {
  const bolsa = (cantidad: number) => aPedido({ descripcion: 'Carnitas', cantidad, medida: 'kg' });
  expect(porPreparar([bolsa(1.25), bolsa(0.5)])).toEqual([
    { descripcion: 'Carnitas', cantidad: 1.75, lineas: 2, medida: 'kg' },
  ]);
});
