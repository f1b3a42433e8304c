import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { interruptorDe } from './apertura.ts';
import { leerEntorno } from './env.ts';
import { sembrarDemo } from './features/negocio/demo.ts';
import { createPasswords } from './platform/contrasenas.ts';
import { arrancar, type Servidor } from './servidor.ts';
import { sembrarNegocio } from './test/dos-negocios.ts';
import { startTestServer, VIERNES, type TestServer } from './test/server.ts';

const ligeras = createPasswords({ ligero: true });
let demo: TestServer;
let real: TestServer;
let servidor: Servidor | undefined;
let datos: string;

beforeAll(async () => {
  [demo, real] = await Promise.all([startTestServer(), startTestServer()]);
  await sembrarDemo(demo.deps.db, { ahora: VIERNES, hostname: 'barra', hash: (p) => ligeras.hash(p) });
  await sembrarNegocio(real, '5003');
}, 60_000);
afterAll(async () => {
  await demo.close();
  await real.close();
});
beforeEach(() => {
  datos = mkdtempSync(join(tmpdir(), 'comal-apertura-'));
});
afterEach(async () => {
  await servidor?.cerrar();
  servidor = undefined;
  rmSync(datos, { recursive: true });
});

const entornoDe = (base: TestServer, variables: Record<string, string> = {}) =>
  leerEntorno({ DATABASE_URL: base.databaseUrl, PORT: '0', LOG_LEVEL: 'silent', COMAL_DATOS: datos, ...variables });

/** Starts a server as main does after people chose; answers whether it has an authority for devices to trust. */
const seAbre = async (base: TestServer, abierta: boolean, variables: Record<string, string> = {}): Promise<boolean> => {
  const e = entornoDe(base, variables);
  interruptorDe(e, () => undefined).confirm({ open: abierta, business: '5003', row: randomUUID() });
  servidor = await arrancar(e);
  return (await fetch(`http://127.0.0.1:${new URL(servidor.direccion).port}/conectar/comal.pem`)).ok;
};

describe('a start after people chose on the screen (D-170)', { timeout: 60_000 }, () => {
  it('listens on the network with an authority of its own, and for its machine alone once they close it', async () => {
    expect(await seAbre(real, true)).toBe(true);
    expect(servidor!.saludo).toContain('Conecte teléfonos y tabletas');
    await servidor!.cerrar();
    expect(await seAbre(real, false)).toBe(false);
    expect(servidor!.direccion).toContain('127.0.0.1');
  });

  it('does as the environment says where that says anything', async () => {
    expect(await seAbre(real, true, { COMAL_HOST: '127.0.0.1' })).toBe(false);
  });

  it("goes on for its machine alone with the demo's public passwords, and does not fail (D-49)", async () => {
    expect(await seAbre(demo, true)).toBe(false);
    expect(existsSync(join(datos, 'red/autoridad.json'))).toBe(false);
  });

  it.each([
    [{}, null],
    [{ COMAL_RED: 'false' }, 'COMAL_RED'],
    [{ COMAL_HOST: '127.0.0.1' }, 'COMAL_HOST'],
    [{ COMAL_URL: 'https://caja.example.mx' }, 'COMAL_URL'],
    [{ COMAL_PROXY: '10.0.0.1' }, 'COMAL_PROXY'],
  ] as const)('knows which variable decides: %j', (variables, esperada) => {
    expect(interruptorDe(entornoDe(real, variables), () => undefined).variable).toBe(esperada);
  });
});
