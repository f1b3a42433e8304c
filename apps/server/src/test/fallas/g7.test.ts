import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Restaurante } from '../restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../server.ts';
import { anotarResultado } from './escena/escala.ts';
import { Inyector } from './escena/inyector.ts';
import { violacionesDe } from './escena/invariantes.ts';

const DISCO_LLENO = '53100';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cajera: Sesion;
const inyector = new Inyector();
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cajera = await r.entrar('cajera');
  await r.abrirCaja(cajera);
  inyector.poner();
});
afterEach(() => inyector.armar(null));
afterAll(async () => {
  inyector.quitar();
  await server.close();
});

const esEspera = ({ status, body, headers }: Answer): void => {
  expect([status, body.error?.code]).toEqual([503, 503]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body.error!.message).not.toMatch(/disk|ENOSPC|postgres|SQL|extend/i);
};

describe('a database that cannot write one more row (G7)', () => {
  it('is a 503 in plain Spanish for every change, with reads as before, and goes on by itself when there is room (I1, I11, H70)', async () => {
    const c = await r.despachar(await r.entrar('cocina'), await r.comanda(mesero, [{ producto: 'taco' }]));
    const clave = crypto.randomUUID();
    inyector.armar({ tipo: 'escrituras', codigo: DISCO_LLENO });
    esEspera(await r.cobrar(cajera, c, { total: 22 }, { clave }));
    esEspera(
      await server.call(catalog.comandas.nueva, { body: { nombre: 'Mesa 9', comensales: 1 } }, { token: mesero.token }),
    );
    esEspera(await r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] }));
    expect((await r.ver(mesero, c.id)).rev).toBe(c.rev);
    expect((await server.call(catalog.comandas.listar, { body: {} }, { token: mesero.token })).status).toBe(200);

    inyector.armar(null);
    const cobrado = await r.cobrar(cajera, c, { total: 22 }, { clave });
    expect([cobrado.status, cobrado.body.data?.pago]).toEqual([200, clave]);
    expect(await server.sql('SELECT id FROM pago WHERE comanda = $1', [c.id])).toEqual([{ id: clave }]);
    const reparos = await violacionesDe(server.databaseUrl);
    anotarResultado({
      objetivo: 'G7',
      prueba: 'no row can be written (injected)',
      perdidos: 0,
      doblados: 0,
      centavos: 0,
      reparos,
      cifras: 'charge, new comanda and save refused with 503, reads answered, the same key charged afterwards',
    });
    expect(reparos).toEqual([]);
  });
});
