import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { rutaDe } from '@comal/contract/route';
import { leerEntorno } from './env.ts';
import { arrancar, type Servidor } from './servidor.ts';
import { startTestServer, type TestServer } from './test/server.ts';

let base: TestServer;
const carpetas: string[] = [];
let servidores: Servidor[] = [];
beforeAll(async () => {
  base = await startTestServer();
});
afterEach(async () => {
  for (const servidor of servidores) await servidor.cerrar();
  servidores = [];
});
afterAll(async () => {
  await base?.close();
  for (const carpeta of carpetas) rmSync(carpeta, { recursive: true });
});

const carpeta = (): string => {
  const nueva = mkdtempSync(join(tmpdir(), 'comal-en-red-'));
  carpetas.push(nueva);
  return nueva;
};

const abrir = async (datos: string, port = '0'): Promise<Servidor> => {
  const servidor = await arrancar(
    leerEntorno({
      ...{ DATABASE_URL: base.databaseUrl, PORT: port, LOG_LEVEL: 'silent', COMAL_RED: 'true' },
      ...{ COMAL_HOST: '0.0.0.0', COMAL_DATOS: datos },
    }),
  );
  servidores.push(servidor);
  return servidor;
};

const puertoDe = ({ direccion }: Servidor): number => Number(new URL(direccion).port);

const autoridadDe = async (servidor: Servidor): Promise<string> =>
  (await fetch(`http://127.0.0.1:${puertoDe(servidor)}/conectar/comal.pem`)).text();

const identidadDe = async (servidor: Servidor): Promise<string> => {
  const reto = 'A'.repeat(43);
  const camino = `${rutaDe(catalog.red.identidad)}?reto=${reto}&idioma=es_MX`;
  const r = await fetch(`http://127.0.0.1:${puertoDe(servidor)}${camino}`);
  return ((await r.json()) as { data: { clave: string } }).data.clave;
};

/** Whether a device that trusts an authority believes a server. */
const cree = (servidor: Servidor, ca: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port: puertoDe(servidor), host: '127.0.0.1', ca });
    socket.on('secureConnect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('secureConnect', () => socket.destroy());
  });

describe('two servers on the network with one database', { timeout: 120_000 }, () => {
  it('and one data folder have one authority, also when both make it at once, and one goes on without the other', async () => {
    const datos = carpeta();
    const [uno, otro] = await Promise.all([abrir(datos), abrir(datos)]);
    const [suya, delOtro] = await Promise.all([autoridadDe(uno), autoridadDe(otro)]);
    expect(delOtro).toBe(suya);
    const { cert } = JSON.parse(readFileSync(join(datos, 'red/autoridad.json'), 'utf8')) as { readonly cert: string };
    expect(new X509Certificate(cert).fingerprint256).toBe(new X509Certificate(suya).fingerprint256);
    expect([await cree(uno, suya), await cree(otro, suya)]).toEqual([true, true]);
    await servidores.shift()!.cerrar();
    expect([await cree(servidores[0]!, suya), await autoridadDe(servidores[0]!)]).toEqual([true, suya]);
  });

  it('and two data folders have an authority each, which says nothing of the other, and one identity', async () => {
    const [uno, otro] = [await abrir(carpeta()), await abrir(carpeta())];
    const [suya, delOtro] = [await autoridadDe(uno), await autoridadDe(otro)];
    expect([await cree(uno, suya), await cree(otro, suya)]).toEqual([true, false]);
    expect([await cree(uno, delOtro), await cree(otro, delOtro)]).toEqual([false, true]);
    expect(await identidadDe(otro)).toBe(await identidadDe(uno));
  });

  it('and one port: the second one says that it is taken, and changes nothing for those who trust the first', async () => {
    const datos = carpeta();
    const uno = await abrir(datos);
    const suya = await autoridadDe(uno);
    await expect(abrir(datos, String(puertoDe(uno)))).rejects.toThrow(/ya está ocupado/);
    expect([await autoridadDe(uno), await cree(uno, suya)]).toEqual([suya, true]);
  });
});
