import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
beforeAll(async () => {
  server = await startTestServer({ COMAL_URL: 'https://comal.example', COMAL_NOMBRES: 'pos.local' });
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
});
afterAll(() => server.close());

const remove = (id: string, key: string) =>
  server.call(comandas.eliminar, { params: { id } }, { token: mesero.token, clave: key });
const close = (who: Sesion, id: string, key: string) =>
  server.call(sesiones.cerrar, { params: { id } }, { token: who.token, clave: key });

describe('a key that was answered', () => {
  it('does not stand for the same call on something else (D-26, reliability 5.1)', async () => {
    const [one, other] = [await r.comanda(mesero), await r.comanda(mesero)];
    const key = randomUUID();
    expect((await remove(one.id, key)).status).toBe(200);
    const { status, body } = await remove(other.id, key);
    expect([status, body.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
    expect((await r.ver(mesero, other.id)).cancelada_en).toBeNull();
  });

  it('does not stand for another call with the same words (D-26, reliability 5.1)', async () => {
    const c = await r.comanda(mesero);
    const [key, body] = [randomUUID(), { id: c.id, nombre: 'Terraza', comensales: 2 }];
    expect((await server.call(comandas.editar, { body }, { token: mesero.token, clave: key })).status).toBe(200);
    const { status, body: other } = await server.call(comandas.nueva, { body }, { token: mesero.token, clave: key });
    expect([status, other.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
  });

  it('does not stand for the same call in another branch: nothing is done, and nobody is told it was (reliability 5.1)', async () => {
    const [centre, norte] = [
      await r.entrar('admin'),
      await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte }),
    ];
    const [key, body] = [randomUUID(), { nombre: 'Mesa 7', comensales: 2 }];
    const fresh = ({ token }: Sesion) => server.call(comandas.nueva, { body }, { token, clave: key });
    const first = await fresh(centre);
    expect(first.status).toBe(200);
    const { status, body: other } = await fresh(norte);
    expect([status, other.error?.motivo, other.data]).toEqual([422, 'CLAVE_CON_OTROS_DATOS', undefined]);
    expect((await fresh(await r.entrar('admin'))).body).toEqual(first.body);
  });

  it('is one key however its letters are written (D-26)', async () => {
    const c = await r.comanda(mesero);
    const key = randomUUID();
    const first = await remove(c.id, key);
    expect((await remove(c.id, key.toUpperCase())).body).toEqual(first.body);
  });

  it('leaves nothing of a refusal: the same key may be tried again (D-26)', async () => {
    const c = await r.despachar(await r.entrar('cocina'), await r.comanda(mesero, [{ producto: 'taco' }]), 2);
    const key = randomUUID();
    expect((await remove(c.id, key)).status).toBe(409);
    expect(await server.sql('SELECT 1 FROM idempotencia WHERE clave = $1', [key])).toEqual([]);
  });
});

describe('a session that has ended', () => {
  it('gets the answer of what ended it, and nobody else’s (D-34, H10)', async () => {
    const [mine, own] = [await r.entrar('mesero'), await r.entrar('cocina')];
    const [miClave, suClave] = [randomUUID(), randomUUID()];
    await close(mine, mine.id, miClave);
    await close(own, own.id, suClave);
    expect((await close(mine, mine.id, miClave)).status).toBe(200);
    expect((await close(mine, own.id, suClave)).status).toBe(401);
  });

  it('does not get the answer of what it did before (D-34)', async () => {
    const mine = await r.entrar('mesero');
    const key = randomUUID();
    const body = { nombre: 'Mesa 1', comensales: 1 };
    const open = () => server.call(comandas.nueva, { body }, { token: mine.token, clave: key });
    expect((await open()).status).toBe(200);
    await close(mine, mine.id, randomUUID());
    expect((await open()).status).toBe(401);
  });
});

describe('the page that writes', () => {
  const from = (origin?: string) => {
    const headers = { host: 'pos.local', ...(origin ? { origin } : {}) };
    return server.call(comandas.nueva, { body: { nombre: 'Mesa', comensales: 1 } }, { token: mesero.token, headers });
  };

  it.each([undefined, 'https://comal.example', 'http://pos.local', 'https://pos.local'])(
    'may be of %j (D-97)',
    async (origin) => {
      expect((await from(origin)).status).toBe(200);
    },
  );

  it.each(['https://otra.example', 'http://pos.local:8081', 'https://comal.example.otra.example', 'null'])(
    'may not be of %j (D-97)',
    async (origin) => {
      const { status, body } = await from(origin);
      expect([status, body.error?.motivo]).toEqual([403, 'ORIGEN_NO_PERMITIDO']);
    },
  );

  it('may read from anywhere: a page of another site has no token to send (D-97)', async () => {
    const { status } = await server.call(
      comandas.cambios,
      { query: {} },
      { token: mesero.token, headers: { origin: 'https://otra.example' } },
    );
    expect(status).toBe(200);
  });
});
