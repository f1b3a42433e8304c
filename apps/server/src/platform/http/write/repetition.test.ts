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

const eliminar = (id: string, clave: string) =>
  server.call(comandas.eliminar, { params: { id } }, { token: mesero.token, clave });
const cerrar = (quien: Sesion, id: string, clave: string) =>
  server.call(sesiones.cerrar, { params: { id } }, { token: quien.token, clave });

describe('a key that was answered', () => {
  it('does not stand for the same call on something else (D-26, reliability 5.1)', async () => {
    const [una, otra] = [await r.comanda(mesero), await r.comanda(mesero)];
    const clave = randomUUID();
    expect((await eliminar(una.id, clave)).status).toBe(200);
    const { status, body } = await eliminar(otra.id, clave);
    expect([status, body.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
    expect((await r.ver(mesero, otra.id)).cancelada_en).toBeNull();
  });

  it('does not stand for another call with the same words (D-26, reliability 5.1)', async () => {
    const c = await r.comanda(mesero);
    const [clave, body] = [randomUUID(), { id: c.id, nombre: 'Terraza', comensales: 2 }];
    expect((await server.call(comandas.editar, { body }, { token: mesero.token, clave })).status).toBe(200);
    const { status, body: otra } = await server.call(comandas.nueva, { body }, { token: mesero.token, clave });
    expect([status, otra.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
  });

  it('does not stand for the same call in another branch: nothing is done, and nobody is told it was (reliability 5.1)', async () => {
    const [centro, norte] = [
      await r.entrar('admin'),
      await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte }),
    ];
    const [clave, body] = [randomUUID(), { nombre: 'Mesa 7', comensales: 2 }];
    const nueva = ({ token }: Sesion) => server.call(comandas.nueva, { body }, { token, clave });
    const primera = await nueva(centro);
    expect(primera.status).toBe(200);
    const { status, body: otra } = await nueva(norte);
    expect([status, otra.error?.motivo, otra.data]).toEqual([422, 'CLAVE_CON_OTROS_DATOS', undefined]);
    expect((await nueva(await r.entrar('admin'))).body).toEqual(primera.body);
  });

  it('is one key however its letters are written (D-26)', async () => {
    const c = await r.comanda(mesero);
    const clave = randomUUID();
    const primera = await eliminar(c.id, clave);
    expect((await eliminar(c.id, clave.toUpperCase())).body).toEqual(primera.body);
  });

  it('leaves nothing of a refusal: the same key may be tried again (D-26)', async () => {
    const c = await r.despachar(await r.entrar('cocina'), await r.comanda(mesero, [{ producto: 'taco' }]), 2);
    const clave = randomUUID();
    expect((await eliminar(c.id, clave)).status).toBe(409);
    expect(await server.sql('SELECT 1 FROM idempotencia WHERE clave = $1', [clave])).toEqual([]);
  });
});

describe('a session that has ended', () => {
  it('gets the answer of what ended it, and nobody else’s (D-34, H10)', async () => {
    const [mia, suya] = [await r.entrar('mesero'), await r.entrar('cocina')];
    const [miClave, suClave] = [randomUUID(), randomUUID()];
    await cerrar(mia, mia.id, miClave);
    await cerrar(suya, suya.id, suClave);
    expect((await cerrar(mia, mia.id, miClave)).status).toBe(200);
    expect((await cerrar(mia, suya.id, suClave)).status).toBe(401);
  });

  it('does not get the answer of what it did before (D-34)', async () => {
    const mia = await r.entrar('mesero');
    const clave = randomUUID();
    const body = { nombre: 'Mesa 1', comensales: 1 };
    const abrir = () => server.call(comandas.nueva, { body }, { token: mia.token, clave });
    expect((await abrir()).status).toBe(200);
    await cerrar(mia, mia.id, randomUUID());
    expect((await abrir()).status).toBe(401);
  });
});

describe('the page that writes', () => {
  const desde = (origin?: string) => {
    const headers = { host: 'pos.local', ...(origin ? { origin } : {}) };
    return server.call(comandas.nueva, { body: { nombre: 'Mesa', comensales: 1 } }, { token: mesero.token, headers });
  };

  it.each([undefined, 'https://comal.example', 'http://pos.local', 'https://pos.local'])(
    'may be of %j (D-97)',
    async (origin) => {
      expect((await desde(origin)).status).toBe(200);
    },
  );

  it.each(['https://otra.example', 'http://pos.local:8081', 'https://comal.example.otra.example', 'null'])(
    'may not be of %j (D-97)',
    async (origin) => {
      const { status, body } = await desde(origin);
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
