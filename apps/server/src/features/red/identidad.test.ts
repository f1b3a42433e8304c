import { randomBytes, webcrypto } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { red } from '@comal/contract/red/red';
import { textoDeIdentidad } from '@comal/domain/red/identidad';
import { APPLICATION_ROLE } from '../../platform/db/working-role.ts';
import { readIdentity } from '../../platform/db/identity/identity.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nuevoReto = (): string => randomBytes(32).toString('base64url');
const preguntar = async (reto: string) => (await server.call(red.identidad, { query: { reto } })).body.data!;

/** As a browser verifies it. */
const vale = async ({ clave, firma }: { readonly clave: string; readonly firma: string }, texto: string) => {
  const { subtle } = webcrypto;
  const algoritmo = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', Buffer.from(clave, 'base64url'), algoritmo, false, ['verify']);
  return subtle.verify(algoritmo, key, Buffer.from(firma, 'base64url'), Buffer.from(texto));
};

describe('the identity of the server (D-171, decision 0133)', () => {
  it('signs what a device asks it to, for this use alone', async () => {
    const reto = nuevoReto();
    const dicho = await preguntar(reto);
    expect(await vale(dicho, textoDeIdentidad(reto))).toBe(true);
    expect(await vale(dicho, textoDeIdentidad(nuevoReto()))).toBe(false);
    expect(await vale(dicho, reto)).toBe(false);
    expect(Buffer.from(dicho.clave, 'base64url')).toHaveLength(65);
    expect((await preguntar(nuevoReto())).clave).toBe(dicho.clave);
  });

  it.each([
    ['none', {}, 'Falta el reto'],
    ['an empty one', { reto: '' }, 'Reto no válido'],
    ['a short one', { reto: 'A'.repeat(42) }, 'Reto no válido'],
    ['a long one', { reto: 'A'.repeat(44) }, 'Reto no válido'],
    ['other letters', { reto: `${'A'.repeat(42)}+` }, 'Reto no válido'],
    ['a line end behind it', { reto: `${'A'.repeat(43)}\n` }, 'Reto no válido'],
  ])('is not told for a reto that is no reto: %s', async (_caso, query, mensaje) => {
    const { status, body } = await server.raw(red.identidad, { query });
    expect([status, body.error?.campos]).toEqual([400, { reto: mensaje }]);
    expect(body.data).toBeUndefined();
  });

  it('is made once, by whichever of the processes that start at once', async () => {
    await server.sql('DELETE FROM identidad');
    const claves = await Promise.all(Array.from({ length: 8 }, () => readIdentity(server.databaseUrl)));
    expect(new Set(claves.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect((await readIdentity(server.databaseUrl)).publicKey).toBe(claves[0]!.publicKey);
    expect(await server.sql('SELECT FROM identidad')).toHaveLength(1);
  });

  it('has a private half that neither an answer tells nor the role of the server reads or changes', async () => {
    const [fila] = await server.sql<{ privada: Buffer }>('SELECT privada FROM identidad');
    const respuesta = JSON.stringify(await preguntar(nuevoReto()));
    for (const forma of ['hex', 'base64', 'base64url'] as const)
      expect(respuesta).not.toContain(fila!.privada.toString(forma).slice(72, 100));
    const derechos = await server.sql(
      `SELECT r FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) r WHERE has_table_privilege($1, 'identidad', r)`,
      [APPLICATION_ROLE],
    );
    expect(derechos).toEqual([]);
    const leer = server.deps.db.sinCliente({ text: 'SELECT privada FROM identidad', values: [] });
    await expect(leer).rejects.toThrow('permission denied');
  });
});
