import { describe, expect, it } from 'vitest';
import { cadaUso, noSeImprime, type Uso } from './usos.ts';

const HAY = {
  areas: [{ id: 1, nombre: 'Cocina' }],
  cajas: [{ id: 2, nombre: 'Caja 1' }],
  deOtras: [{ clase: 'tickets', objeto: 2, impresora: 'Barra' }],
} as const;

describe('what a printer prints', () => {
  it('is each use once', () => {
    const [cocina, caja]: Uso[] = [
      { clase: 'comandas', objeto: 1 },
      { clase: 'precuentas', objeto: 1 },
    ];
    expect(cadaUso([cocina!, caja!, { ...cocina! }])).toEqual([cocina, caja]);
  });

  it.each<[Uso[], string | null]>([
    [[], null],
    [[{ clase: 'comandas', objeto: 1 }], null],
    [[{ clase: 'precuentas', objeto: 2 }], null],
    [[{ clase: 'comandas', objeto: 2 }], 'NO_ENCONTRADO'],
    [[{ clase: 'precuentas', objeto: 1 }], 'NO_ENCONTRADO'],
    [
      [
        { clase: 'comandas', objeto: 1 },
        { clase: 'tickets', objeto: 2 },
      ],
      'USO_DE_OTRA_IMPRESORA',
    ],
  ])('%j: %s', (usos, motivo) => expect(noSeImprime(usos, HAY)?.motivo ?? null).toBe(motivo));

  it('names the use and the printer that has it', () =>
    expect(noSeImprime([{ clase: 'tickets', objeto: 2 }], HAY)).toMatchObject({
      datos: { uso: 'Tickets de Caja 1', impresora: 'Barra' },
      campo: 'usos',
    }));
});
