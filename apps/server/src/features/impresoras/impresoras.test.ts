import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAJA } from '../../test/dos-negocios.ts';
import { abrirImpresoras, dado } from './impresoras.fixture.ts';

type Escena = Awaited<ReturnType<typeof abrirImpresoras>>;
let e: Escena;
let areas: Map<string, number>;
beforeAll(async () => {
  e = await abrirImpresoras();
  areas = new Map((await e.lista()).areas.map(({ id, nombre }) => [nombre, id]));
});
afterAll(() => e.server.close());

const plancha = () => ({ clase: 'comandas', objeto: areas.get('Plancha')! }) as const;

describe('the printers of a branch', () => {
  it('are listed by name with what each prints, and with the areas and registers that may print', async () => {
    const tickets = { clase: 'tickets', objeto: CAJA.centro } as const;
    const nueva = dado(await e.agregar({ usos: [plancha(), tickets, plancha()] }));
    expect(nueva).toMatchObject({
      ...{ nombre: 'Cocina', direccion: '192.168.1.50', puerto: 9100, papel: 80, columnas: 48, version: 1 },
      ...{ causa: null, desde: null, ultimo: null, esperan: 0 },
      usos: [
        { ...plancha(), nombre: 'Plancha' },
        { ...tickets, nombre: expect.any(String) as string },
      ],
    });
    dado(await e.agregar({ nombre: 'Barra' }));
    const { impresoras, cajas } = await e.lista();
    expect(impresoras.map(({ nombre }) => nombre)).toEqual(['Barra', 'Cocina']);
    expect(cajas.map(({ id }) => id).toSorted()).toEqual([CAJA.centro, CAJA.centro2, CAJA.barra]);
    expect(impresoras[1]).toEqual(nueva);
  });
});
