import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASIENTOS_MAXIMOS, LIMITES_DE_SALON } from '@comal/domain/salones/mesa';
import { encajado, seTraslapan } from '@comal/domain/salones/plano';
import { claveDeNombre } from '@comal/domain/texto';
import { sqlText } from '../../../../platform/db/query.ts';
import { startTestServer, VIERNES, type TestServer } from '../../../../test/server.ts';
import { sembrarDemo } from '../../demo.ts';
import { DEMO_COMANDAS } from '../comandas.ts';
import { DEMO_SALONES } from './salones.ts';

const MESAS = DEMO_SALONES.flatMap(({ mesas }) => mesas);

describe('the rooms of the demo (D-131)', () => {
  it.each(DEMO_SALONES)('$nombre has its tables on the grid, within the room, and none on another', ({ mesas }) => {
    for (const { nombre, lugar } of mesas) {
      expect(encajado(lugar), nombre).toEqual(lugar);
      const encima = mesas.filter((otra) => otra.nombre !== nombre && seTraslapan(otra.lugar, lugar));
      expect(encima, nombre).toEqual([]);
    }
  });

  it('have tables that the editor takes: each name once, short enough, with seats', () => {
    expect(new Set(MESAS.map(({ nombre }) => claveDeNombre(nombre))).size).toBe(MESAS.length);
    expect(Math.max(...MESAS.map(({ nombre }) => nombre.length))).toBeLessThanOrEqual(LIMITES_DE_SALON.mesa.max);
    for (const { asientos, nombre } of MESAS) {
      expect(asientos, nombre).toBeGreaterThanOrEqual(1);
      expect(asientos, nombre).toBeLessThanOrEqual(ASIENTOS_MAXIMOS);
    }
  });

  it('have a chair for each guest of the open comandas, but at the bar', () => {
    const depie = DEMO_COMANDAS.filter(({ nombre, comensales }) => {
      const mesa = MESAS.find((m) => m.nombre === nombre);
      return mesa !== undefined && mesa.asientos < comensales;
    });
    expect(depie.map(({ nombre }) => nombre)).toEqual(['Barra 1']);
  });
});

describe('the seeded rooms', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await sembrarDemo(server.deps.db, { ahora: VIERNES, hostname: 'barra', hash: async () => 'hash' });
  });
  afterAll(() => server.close());

  const ver = <R extends object>(consulta: string): Promise<R[]> =>
    server.deps.db.read('1000', sqlText<R>(consulta, [])).then(([filas]) => filas);

  it('are those of the head branch, in their order; the other one has none', async () => {
    const salones = await ver(
      `SELECT u.nombre AS sucursal, s.nombre, count(m.id)::integer AS mesas FROM salon s JOIN sucursal u ON u.id = s.sucursal
       LEFT JOIN mesa m ON m.salon = s.id AND m.x IS NOT NULL GROUP BY u.nombre, s.nombre, s.id ORDER BY s.id`,
    );
    expect(salones).toEqual([
      { sucursal: 'Roma Norte', nombre: 'Salón', mesas: 16 },
      { sucursal: 'Roma Norte', nombre: 'Terraza', mesas: 8 },
      { sucursal: 'Roma Norte', nombre: 'Barra', mesas: 10 },
    ]);
  });

  it('have the open comandas at their tables; the one to take away is at none', async () => {
    const comandas = await ver(
      'SELECT c.nombre, m.nombre AS mesa FROM comanda c LEFT JOIN mesa m ON m.id = c.mesa ORDER BY c.folio_corto',
    );
    expect(comandas).toEqual([
      ...['Mesa 7', 'Terraza 2', 'Mesa 4', 'Mesa 12'].map((nombre) => ({ nombre, mesa: nombre })),
      { nombre: 'Para llevar Díaz', mesa: null },
      { nombre: 'Barra 1', mesa: 'Barra 1' },
    ]);
  });
});
