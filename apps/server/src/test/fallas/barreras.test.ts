import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../dos-negocios.ts';
import { Restaurante } from '../restaurante.ts';
import { startTestServer, type TestServer } from '../server.ts';

/**
 * The constraints with which the database itself refuses wrong rows, whatever the server does. The server's locks prevent such rows
 * before, so that only direct statements show that these constraints exist.
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

/** The error code with which PostgreSQL refuses a statement, or null. */
const rechazo = async (texto: string): Promise<string | null> => {
  try {
    await server.sql(texto);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

/** SQL: a copy of a row with some other values. */
const copia = async (tabla: string, donde: string, otros: Record<string, string | null>): Promise<string> => {
  const [columnas] = await server.sql<{ todas: string }>(COLUMNAS, [tabla]);
  const fila = `(SELECT to_jsonb(x) || '${JSON.stringify(otros)}'::jsonb FROM ${tabla} x WHERE ${donde} LIMIT 1)`;
  return `INSERT INTO ${tabla} (${columnas!.todas}) SELECT ${columnas!.todas} FROM jsonb_populate_record(null::${tabla}, ${fila})`;
};

const copiar = async (...una: Parameters<typeof copia>): Promise<string | null> => rechazo(await copia(...una));

/** A copied charge gets no ticket code, because codes are unique. */
const SIN_CODIGO = { codigo: null };

/** Copies a charge after its amounts by method, in one transaction; returns the refusal, or null. */
const copiarPago = async (otro: string): Promise<string | null> =>
  rechazo(
    `${await copia('pago_por_metodo', `pago = '${pago}'`, { pago: otro })}; ${await copia('pago', `id = '${pago}'`, { id: otro, ...SIN_CODIGO })}`,
  );
const REPETIDO = '23505';

describe('the database itself', () => {
  it('refuses a second payment under one key (H36, D-26)', async () => {
    expect(await copiar('pago', `id = '${pago}'`, SIN_CODIGO)).toBe(REPETIDO);
  });

  it('refuses a charge that its methods do not add up to, and what came by a method of none (D-121)', async () => {
    const otro = randomUUID();
    const sinColumnas = `INSERT INTO pago (cliente, id, sucursal, comanda, corte, caja, usuario, total, cambio, ticket, creado_en)
      SELECT cliente, '${otro}', sucursal, comanda, corte, caja, usuario, total, cambio, ticket, creado_en FROM pago WHERE id = '${pago}'`;
    expect(await rechazo(sinColumnas)).toBe('23514');
    expect(await copiar('pago_por_metodo', `pago = '${pago}'`, { pago: otro })).toBe('23503');
  });

  it('refuses a line in a second payment of its round (H41, D-25)', async () => {
    const otro = randomUUID();
    expect(await copiarPago(otro)).toBeNull();
    expect(await copiar('pago_pedido', `pago = '${pago}'`, { pago: otro })).toBe(REPETIDO);
    await server.sql('DELETE FROM pago_por_metodo WHERE pago = $1', [otro]);
    await server.sql('DELETE FROM pago WHERE id = $1', [otro]);
  });

  it('refuses a key that is kept (5.1)', async () => {
    expect(await copiar('idempotencia', `clave = '${pago}'`, {})).toBe(REPETIDO);
  });

  it('refuses a second open shift of a register (D-30, H11)', async () => {
    expect(await copiar('corte', `caja = ${CAJA.centro} AND estado <> 2`, { id: randomUUID() })).toBe(REPETIDO);
  });

  it('lets the server neither change nor remove money (5.2, H72)', async () => {
    const [rol] = await server.sql<{ r: string }>(
      `SELECT grantee AS r FROM information_schema.role_table_grants WHERE table_name = 'pago' AND privilege_type = 'INSERT' AND grantee <> current_user LIMIT 1`,
    );
    const [puede] = await server.sql<{ si: boolean }>(
      `SELECT bool_or(has_table_privilege($1, t, p)) AS si FROM unnest(ARRAY['pago', 'pago_por_metodo', 'pago_pedido', 'movimiento_efectivo', 'bitacora']) t, unnest(ARRAY['UPDATE', 'DELETE']) p`,
      [rol!.r],
    );
    expect(puede!.si).toBe(false);
  });
});
