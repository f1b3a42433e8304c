import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { comandaPorFolio } from './lecturas.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
});
afterAll(() => server.close());

const obtener = (folio: string) => server.call(comandas.obtener, { params: { folio } }, { token: mesero.token });

const planDe = async (folio: string): Promise<string> => {
  const { text, values } = comandaPorFolio({ cliente: '2000', sucursal: r.negocio.centro }, folio);
  const plan = await server.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
  return plan.map((l) => l['QUERY PLAN']).join('\n');
};

describe('one comanda', () => {
  it('opens by its folio and by its id, whatever the case of its letters', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await r.comanda(mesero);
    for (const nombre of [c.folio, c.id, c.id.toUpperCase()]) expect((await obtener(nombre)).body.data?.id).toBe(c.id);
    for (const nombre of ['261120-01-9999', c.id.slice(1), '00000000-0000-0000-0000-000000000000'])
      expect((await obtener(nombre)).body.error?.motivo).toBe('NO_ENCONTRADO');
  });

  it('is found by an index among those of years, by either name', async () => {
    const c = await r.comanda(mesero);
    await server.sql(`SET session_replication_role = replica;
      INSERT INTO comanda (cliente, id, sucursal, folio, folio_corto, dia, nombre, comensales, usuario, usuario_nombre, caja, status, creada_en, rev, rev_creada)
      SELECT '2000', gen_random_uuid(), ${r.negocio.centro}, 'x-' || n, n, '2020-01-01', 'Mesa', 1, 1, '', 1, 0, now(), n, n FROM generate_series(1, 20000) n;
      SET session_replication_role = origin; ANALYZE comanda`);
    expect(await planDe(c.folio)).toContain('comanda_cliente_folio_key');
    expect(await planDe(c.id)).toContain('comanda_pkey');
  });
});
