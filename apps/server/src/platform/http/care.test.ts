import { setTimeout as pausa } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { leerEntorno } from '../../env.ts';
import { arrancar, type Servidor } from '../../servidor.ts';
import { Proxy } from '../../test/procesos/proxy.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';
import { sqlText } from '../db/query.ts';
import { FOREIGN_DISK } from '../db/care/disk.ts';

let server: TestServer;
let proxy: Proxy;
let r: Restaurante;
let mesero: Sesion;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer({}, async (url) => {
    const opened = await Proxy.abrir(url);
    ({ proxy } = opened);
    return opened.url;
  });
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
});
afterEach(() => proxy.soltar());
afterAll(async () => {
  await admin.end();
  await server.close();
  await proxy.cerrar();
});

const fresh = (token = mesero.token): Promise<Answer<ComandaVista>> =>
  server.call(catalog.comandas.nueva, { body: { nombre: 'Mesa', comensales: 2 } }, { token });
const listo = async (): Promise<[number, string]> => {
  const { statusCode, body } = await server.app.inject('/salud/listo');
  return [statusCode, body];
};
const FULL = 'El disco del servidor está casi lleno. Avisa al encargado: no se aceptan cambios hasta liberar espacio';
const isFull = ({ status, body, headers }: Answer): void => {
  expect([status, body.error?.motivo, body.error?.message, headers['retry-after']]).toEqual([
    503,
    'DISCO_LLENO',
    FULL,
    '2',
  ]);
};

describe('a disk that is almost full (G7)', () => {
  it('refuses writes in plain words, reads go on, people enter, health says it, and it resumes by itself', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    Object.assign(server.deps, { disco: { ...FOREIGN_DISK, lleno: () => true } });
    isFull(await fresh());
    isFull(await r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] }));
    expect((await server.call(catalog.comandas.listar, { body: {} }, { token: mesero.token })).status).toBe(200);
    expect((await r.ver(mesero, c.id)).rev).toBe(c.rev);
    expect((await r.entrar('cocina')).token).toBeTruthy();
    const [status, body] = await listo();
    expect([status, body]).toEqual([503, expect.stringContaining('DISCO_LLENO')]);
    expect((await server.app.inject('/salud')).statusCode).toBe(200);
    Object.assign(server.deps, { disco: FOREIGN_DISK });
    expect((await fresh()).status).toBe(200);
    expect((await listo())[0]).toBe(200);
  });

  it('is what PostgreSQL’s own "no room" is answered as, and nothing is written', async () => {
    const [before] = await server.sql<{ n: number }>('SELECT count(*)::integer AS n FROM comanda');
    await server.sql(
      `CREATE FUNCTION sin_espacio() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$`,
    );
    await server.sql('CREATE TRIGGER lleno BEFORE INSERT ON comanda FOR EACH ROW EXECUTE FUNCTION sin_espacio()');
    isFull(await fresh());
    await server.sql('DROP TRIGGER lleno ON comanda');
    expect(await server.sql('SELECT count(*)::integer AS n FROM comanda')).toEqual([before]);
    expect((await fresh()).status).toBe(200);
  });
});

describe('time limits (reliability 5.8)', () => {
  const isRetriable = ({ status, body, headers }: Answer): void =>
    expect([status, body.error?.motivo, headers['retry-after']]).toEqual([503, 'SERVICIO_NO_DISPONIBLE', '2']);

  it('are set on every connection', async () => {
    const [[hay]] = await server.deps.db.sinCliente(
      sqlText(
        `SELECT current_setting('statement_timeout') s, current_setting('lock_timeout') l, current_setting('idle_in_transaction_session_timeout') i`,
        [],
      ),
    );
    expect(hay).toEqual({ s: '5s', l: '2s', i: '10s' });
  });

  it('answer 503, to be repeated, when somebody keeps a row for more than two seconds (55P03)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await admin.query('BEGIN');
    await admin.query('SELECT FROM comanda WHERE id = $1 FOR UPDATE', [c.id]);
    const key = crypto.randomUUID();
    const body = { pedidos: [r.nuevo({ producto: 'agua' })] };
    isRetriable(await r.enviar(mesero, c, body, { clave: key }));
    await admin.query('ROLLBACK');
    expect((await r.enviar(mesero, c, body, { clave: key })).status).toBe(200);
  });

  it.each(['40001', '40P01'])('answer 503, to be repeated, when every try of it ends in %s', async (code) => {
    await server.sql(
      `CREATE FUNCTION chocar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'collision' USING ERRCODE = '${code}'; END $$`,
    );
    await server.sql('CREATE TRIGGER choque BEFORE INSERT ON comanda FOR EACH ROW EXECUTE FUNCTION chocar()');
    isRetriable(await fresh());
    await server.sql('DROP FUNCTION chocar CASCADE');
    expect((await fresh()).status).toBe(200);
  });

  it('answer 503, to be repeated, when a statement takes more than five seconds (57014)', async () => {
    await server.sql(
      'CREATE FUNCTION despacio() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN NEW; END $$',
    );
    await server.sql('CREATE TRIGGER lenta BEFORE INSERT ON comanda FOR EACH ROW EXECUTE FUNCTION despacio()');
    const slow = fresh();
    isRetriable(await slow);
    await server.sql('DROP TRIGGER lenta ON comanda');
    expect((await fresh()).status).toBe(200);
  });

  it('end a transaction that idles, and the next use of it is a 503 (25P03)', async () => {
    const idle = server.deps.db.withTx('2000', async (tx) => {
      await tx.read(sqlText(`SELECT set_config('idle_in_transaction_session_timeout', '50', true)`, []));
      const ociosas = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'comal' AND state = 'idle in transaction'`;
      await vi.waitFor(async () => expect(await server.sql(ociosas)).toEqual([]), { timeout: 5_000 });
      await tx.read(sqlText('SELECT 1', []));
    });
    await expect(idle).rejects.toThrow('La base de datos no está disponible');
    expect((await fresh()).status).toBe(200);
  });
});

describe('health', () => {
  it('says within moments that a frozen database does not answer, and that it is back', async () => {
    proxy.congelar();
    const before = performance.now();
    expect((await listo())[0]).toBe(503);
    expect(performance.now() - before).toBeLessThan(5_000);
    proxy.soltar();
    await vi.waitFor(async () => expect((await listo())[0]).toBe(200), { timeout: 12_000 });
  });

  it('says that a read-only database takes no writes; so do the writes', async () => {
    const [{ base }] = (await server.sql<{ base: string }>('SELECT current_database() AS base')) as [{ base: string }];
    const release = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${base}' AND application_name = 'comal'`;
    await server.sql(`ALTER DATABASE ${base} SET default_transaction_read_only = on`);
    await admin.query(release);
    await vi.waitFor(async () => expect((await listo())[0]).toBe(503), { timeout: 5_000 });
    const denied = await fresh();
    expect([denied.status, denied.body.error?.motivo]).toEqual([503, 'SERVICIO_NO_DISPONIBLE']);
    await admin.query('SET default_transaction_read_only = off');
    await admin.query(`ALTER DATABASE ${base} RESET default_transaction_read_only`);
    await admin.query(release);
    await vi.waitFor(async () => expect((await fresh()).status).toBe(200), { timeout: 5_000 });
  });
});

describe('the end of a server (reliability 5.12, G20)', () => {
  it('answers what it was asked, takes nothing new, and is over in time', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    // The test has a clock of its own; this server uses the machine's, by which the session would have expired.
    await server.sql('UPDATE sesion SET creada_en = now(), vista_en = now()');
    const running: Servidor = await arrancar(
      leerEntorno({ DATABASE_URL: server.databaseUrl, PORT: '0', LOG_LEVEL: 'silent', COMAL_DEMO: 'false' }),
    );
    const ask = (): Promise<Response> =>
      fetch(`${running.direccion}/qrestaurant/api/v1/comandas/editar?idioma=es_MX`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${mesero.token}`,
          'idempotency-key': crypto.randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ id: c.id, nombre: 'Otra mesa', comensales: 3 }),
      });
    await admin.query('BEGIN');
    await admin.query('SELECT FROM comanda WHERE id = $1 FOR UPDATE', [c.id]);
    const inFlight = ask();
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await server.sql(waiting)).toHaveLength(1), { timeout: 5_000 });
    const before = performance.now();
    const end = running.cerrar();
    const late = await ask().then(
      (x) => x.status,
      () => 'cerrada',
    );
    expect(['cerrada', 503]).toContain(late);
    await pausa(0);
    await admin.query('ROLLBACK');
    expect((await inFlight).status).toBe(200);
    await end;
    expect(performance.now() - before).toBeLessThan(10_000);
    expect((await r.ver(mesero, c.id)).nombre).toBe('Otra mesa');
  });
});
