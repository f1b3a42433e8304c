import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { leerEntorno } from './env.ts';
import { registrarNegocio } from './features/negocio/negocio.fixture.ts';
import { sembrarDemo } from './features/negocio/demo.ts';
import { violations } from './platform/db/care/invariants.ts';
import { createPasswords } from './platform/contrasenas.ts';
import { arrancar, type Servidor } from './servidor.ts';
import { startTestServer, VIERNES, type TestServer } from './test/server.ts';

const PAQUETE = new URL('../../../package.json', import.meta.url);
const ligeras = createPasswords({ ligero: true });

let demo: TestServer;
let real: TestServer;
let servidor: Servidor | undefined;
beforeAll(async () => {
  [demo, real] = await Promise.all([startTestServer(), startTestServer()]);
  await sembrarDemo(demo.deps.db, { ahora: VIERNES, hostname: 'barra', hash: (p) => ligeras.hash(p) });
  const administrador = { username: 'jefe', nombre: 'Pedro', primer_apellido: 'Paz', contrasena: 'hash' };
  await registrarNegocio(
    real.deps.db,
    { nombre: 'De verdad', matriz: { nombre: 'Sur' }, administrador },
    { ahora: VIERNES },
  );
}, 60_000);
afterEach(async () => {
  await servidor?.cerrar();
  servidor = undefined;
});
afterAll(async () => {
  await demo.close();
  await real.close();
});

/** Starts the server as main does; answers what the welcome says of the demo. */
const bienvenida = async (base: TestServer, variables: Record<string, string>): Promise<unknown> => {
  servidor = await arrancar(
    leerEntorno({ DATABASE_URL: base.databaseUrl, PORT: '0', LOG_LEVEL: 'silent', ...variables }),
  );
  const respuesta = await fetch(`${servidor.direccion}/qrestaurant/api/v1/general/bienvenida?idioma=es_MX`);
  return ((await respuesta.json()) as { data: { demo: unknown } }).data.demo;
};

/** Another address than the loopback's own, that no other machine reaches. */
const FUERA = '127.0.0.2';

describe('the console', { timeout: 60_000 }, () => {
  it('says address and version once the server is ready', async () => {
    await bienvenida(real, {});
    const { version } = JSON.parse(readFileSync(PAQUETE, 'utf8')) as { version: string };
    expect(servidor!.saludo).toContain(`Comal está listo:  ${servidor!.direccion}\n  Versión ${version}\n`);
  });
});

describe('the metrics of a started server', { timeout: 60_000 }, () => {
  const COMAL_METRICAS_TOKEN = 'ficha-de-prueba-de-metricas-1';
  const ask = (url: string, token: string): Promise<Response> =>
    fetch(url, { headers: { authorization: `Bearer ${token}` } });

  it('are on its port for who brings the token, and tell its pools and its neighbours', async () => {
    await bienvenida(real, { COMAL_METRICAS_TOKEN });
    const at = `${servidor!.direccion}/metrics`;
    expect((await ask(at, 'otra')).status).toBe(401);
    const text = await (await ask(at, COMAL_METRICAS_TOKEN)).text();
    expect(text).toMatch(/^comal_db_connections\{pool="requests",state="idle"\} [1-9]/m);
    expect(text).toMatch(/^comal_neighbours_heard 1$/m);
    // A database of somebody else has backups of somebody else.
    expect(text).not.toMatch(/^comal_backup_timestamp_seconds \d/m);
  });

  it('are nowhere without a setting', async () => {
    await bienvenida(real, {});
    expect((await ask(`${servidor!.direccion}/metrics`, COMAL_METRICAS_TOKEN)).status).toBe(404);
  });

  it('keep a server from starting whose port for them another program has, and say which variable', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(bienvenida(real, { COMAL_METRICAS_PUERTO: String(port) })).rejects.toThrow(
      `El puerto ${port} ya está ocupado o no se puede usar. Elige otro con COMAL_METRICAS_PUERTO.`,
    );
    taken.close();
  });
});

describe('a database with the demo in it (D-49, H91)', { timeout: 60_000 }, () => {
  it.each([
    ['another address', { COMAL_HOST: FUERA, COMAL_RED: 'false' }],
    ['a proxy before it', { COMAL_PROXY: '127.0.0.1' }],
    ['a name of its own', { COMAL_URL: 'https://caja.example.mx' }],
  ])('is not opened beyond this machine because COMAL_DEMO=false: %s', async (_como, variables) => {
    const arranque = bienvenida(demo, { COMAL_DEMO: 'false', ...variables });
    await expect(arranque).rejects.toThrow(
      /contraseñas son públicas \(admin, cajera, mesero, mesera, cocina, gerente, .*, beto\)[^]*npm run negocio:nuevo/,
    );
  });

  it('is opened there when COMAL_DEMO=lan says so', async () => {
    expect(await bienvenida(demo, { COMAL_DEMO: 'lan', COMAL_HOST: FUERA, COMAL_RED: 'false' })).toMatchObject({
      cliente: '1000',
    });
  });

  it('is told as the demo on this machine, whatever the variable says', async () => {
    expect(await bienvenida(demo, { COMAL_DEMO: 'false' })).toMatchObject({ cliente: '1000' });
  });

  it('is the owner’s own once every password and PIN was changed', async () => {
    await demo.sql('UPDATE usuario SET contrasena = $1, pin = NULL', [await ligeras.hash('salsa-verde-7')]);
    expect(await bienvenida(demo, { COMAL_DEMO: 'false', COMAL_HOST: FUERA, COMAL_RED: 'false' })).toBeNull();
  });

  it('is not that of a real business: nobody is told the demo’s passwords there', async () => {
    expect(await bienvenida(real, { COMAL_DEMO: 'true' })).toBeNull();
  });
});

/** Longer than a statement of a till may take. */
const LENTO_S = 5.5;
const despacio = async (base: TestServer, tabla: string, cuando: string): Promise<void> => {
  await base.sql(
    `CREATE OR REPLACE FUNCTION despacio() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(${LENTO_S}); RETURN NEW; END $$`,
  );
  await base.sql(
    `CREATE TRIGGER despacio BEFORE INSERT ON ${tabla} FOR EACH ROW WHEN (${cuando}) EXECUTE FUNCTION despacio()`,
  );
};

/** How much of the demo's past is written, percent; null once all of it is. */
const preparando = async (direccion: string): Promise<unknown> => {
  const respuesta = await fetch(`${direccion}/qrestaurant/api/v1/general/bienvenida?idioma=es_MX`);
  return ((await respuesta.json()) as { data: { demo: { preparando: unknown } } }).data.demo.preparando;
};

describe('an empty database', { timeout: 120_000 }, () => {
  it('gets the demo, and plans that know how many rows came with it', async () => {
    const vacia = await startTestServer();
    try {
      expect(await bienvenida(vacia, { COMAL_DEMO: 'true', COMAL_DEMO_DIAS: '1' })).toMatchObject({ cliente: '1000' });
      const [conocidos] = await vacia.sql<{ filas: number }>(
        `SELECT reltuples::integer AS filas FROM pg_class WHERE oid = 'pedido'::regclass`,
      );
      expect(conocidos?.filas).toBeGreaterThan(0);
    } finally {
      await servidor?.cerrar();
      servidor = undefined;
      await vacia.close();
    }
  });

  it('is made ready by two servers that start at once, though its statements take longer than a till waits; the year comes behind', async () => {
    const vacia = await startTestServer();
    const juntos: Servidor[] = [];
    try {
      await despacio(vacia, 'negocio', 'true');
      await despacio(vacia, 'corte', 'NEW.z = 1');
      const entorno = leerEntorno({
        ...{ DATABASE_URL: vacia.databaseUrl, PORT: '0', LOG_LEVEL: 'silent', COMAL_DEMO: 'true' },
        COMAL_DEMO_DIAS: '6',
      });
      juntos.push(...(await Promise.all([arrancar(entorno), arrancar(entorno)])));
      for (const { direccion } of juntos)
        await vi.waitFor(async () => expect(await preparando(direccion)).toBeNull(), { timeout: 60_000, interval: 50 });
      expect(
        await vacia.sql('SELECT caja, max(z) AS z, count(*)::integer AS n FROM corte GROUP BY 1 ORDER BY 1'),
      ).toEqual([
        { caja: 2, z: 6, n: 6 },
        { caja: 5, z: 2, n: 2 },
      ]);
      expect(await violations(vacia.deps.db)).toEqual([]);
    } finally {
      await Promise.all(juntos.map((s) => s.cerrar()));
      await vacia.close();
    }
  });
});
