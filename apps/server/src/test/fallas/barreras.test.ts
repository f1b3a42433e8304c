import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../dos-negocios.ts';
import { Restaurante } from '../restaurante.ts';
import { startTestServer, type TestServer } from '../server.ts';

/**
 * The last line: what the database itself refuses, whatever the server does. The locks above it leave these indexes
 * nothing to do, so only asking the database directly shows that they are there.
 */
let server: TestServer;
let r: Restaurante;
let cajera: Sesion;
let pago: string;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  cajera = await r.entrar('cajera');
  await r.abrirCaja(cajera);
  const c = await r.despachar(
    await r.entrar('cocina'),
    await r.comanda(await r.entrar('mesero'), [{ producto: 'taco' }]),
  );
  pago = (await r.cobrar(cajera, c, { total: 22 })).body.data!.pago;
});
afterAll(() => server.close());

const COLUMNAS = `SELECT string_agg(format('%I', column_name), ', ' ORDER BY ordinal_position) AS todas FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`;

/** A copy of a row with some other values; answers the code of what refuses it, or null. */
const copiar = async (
  tabla: string,
  donde: string,
  valores: unknown[],
  otros: Record<string, string>,
): Promise<string | null> => {
  const [columnas] = await server.sql<{ todas: string }>(COLUMNAS, [tabla]);
  const fila = `(SELECT to_jsonb(x) || '${JSON.stringify(otros)}'::jsonb FROM ${tabla} x WHERE ${donde} LIMIT 1)`;
  try {
    await server.sql(
      `INSERT INTO ${tabla} (${columnas!.todas}) SELECT ${columnas!.todas} FROM jsonb_populate_record(null::${tabla}, ${fila})`,
      valores,
    );
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const REPETIDO = '23505';

describe('the database itself', () => {
  it('refuses a second payment under one key (H36, D-26)', async () => {
    expect(await copiar('pago', 'id = $1', [pago], {})).toBe(REPETIDO);
  });

  it('refuses a line in a second payment of its round (H41, D-25)', async () => {
    const otro = randomUUID();
    expect(await copiar('pago', 'id = $1', [pago], { id: otro })).toBeNull();
    expect(await copiar('pago_pedido', 'pago = $1', [pago], { pago: otro })).toBe(REPETIDO);
    await server.sql('DELETE FROM pago_por_metodo WHERE pago = $1', [otro]);
    await server.sql('DELETE FROM pago WHERE id = $1', [otro]);
  });

  it('refuses a key that is kept (5.1)', async () => {
    expect(await copiar('idempotencia', 'clave = $1', [pago], {})).toBe(REPETIDO);
  });

  it('refuses a second open shift of a register (D-30, H11)', async () => {
    expect(await copiar('corte', 'caja = $1 AND estado <> 2', [CAJA.centro], { id: randomUUID() })).toBe(REPETIDO);
  });

  it('lets the server neither change nor remove money (5.2, H72)', async () => {
    const [rol] = await server.sql<{ r: string }>(
      `SELECT grantee AS r FROM information_schema.role_table_grants WHERE table_name = 'pago' AND privilege_type = 'INSERT' AND grantee <> current_user LIMIT 1`,
    );
    const [puede] = await server.sql<{ si: boolean }>(
      `SELECT bool_or(has_table_privilege($1, t, p)) AS si FROM unnest(ARRAY['pago', 'pago_pedido', 'movimiento_efectivo', 'bitacora']) t, unnest(ARRAY['UPDATE', 'DELETE']) p`,
      [rol!.r],
    );
    expect(puede!.si).toBe(false);
  });
});
