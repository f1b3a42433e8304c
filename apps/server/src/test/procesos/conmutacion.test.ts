import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { type EmbeddedDatabase, startEmbedded } from '@comal/embedded-postgres/embedded';
import { ServiceUnavailable } from '../../platform/db/failures.ts';
import { withHostsOf } from '../../platform/db/hosts/hosts.ts';
import { sqlText } from '../../platform/db/query.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { backUp, chooseRespaldo, restore } from '../../platform/db/private/private-database.ts';
import { Restaurante } from '../restaurante.ts';
import { serverEn, type TestServer } from '../server.ts';
import { Proxy } from './proxy.ts';

const PRONTO = { timeout: 30_000, interval: 50 };
let carpeta: string;
let principal: EmbeddedDatabase;
let seguidora: EmbeddedDatabase;
let server: TestServer;
let proxy: Proxy;
/** A server that knows the addresses of both databases. */
let knowsBoth: TestServer;

const preguntar = async (base: EmbeddedDatabase, ...textos: string[]): Promise<void> => {
  const conexion = new pg.Client({ connectionString: base.adminUrl });
  await conexion.connect();
  for (const texto of textos) await conexion.query(texto);
  await conexion.end();
};

/** A copy of the present state of a database, without replication, which is read-only until it is promoted. */
const copiaQueSigue = async (de: EmbeddedDatabase): Promise<EmbeddedDatabase> => {
  const [datos, respaldos] = [join(carpeta, 'seguidora'), join(carpeta, 'respaldos')];
  await mkdir(datos);
  await mkdir(respaldos);
  const { adminUrl, dataDir, passwordFile: clave } = de;
  await backUp({ adminUrl, dataDir, clave, carpeta: respaldos, ahora: Date.now });
  await restore({ datos, respaldo: await chooseRespaldo(respaldos, null), ahora: Date.now(), decir: () => undefined });
  await writeFile(join(datos, 'postgres', 'standby.signal'), '');
  return startEmbedded({ datos, log: () => undefined });
};

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'comal-conmutacion-'));
  await chmod(carpeta, 0o755);
  principal = await startEmbedded({ datos: join(carpeta, 'principal'), log: () => undefined });
  await migrate(principal.adminUrl);
  server = await serverEn(principal.adminUrl, {}, async (url) => {
    const abierto = await Proxy.abrir(url);
    ({ proxy } = abierto);
    return abierto.url;
  });
}, 60_000);
afterAll(async () => {
  await knowsBoth.close();
  await server.close();
  await proxy.cerrar();
  await seguidora.stop();
  await principal.stop();
  await rm(carpeta, { recursive: true, force: true });
});

it('goes over to the database that takes writes, behind one address or as the second of two, and believes nothing of the history that was lost (D-180, D-181)', async () => {
  const r = await Restaurante.abrir(server);
  const mesero = await r.entrar('mesero');
  const mesa = await r.comanda(mesero);
  const guardar = () => r.enviar(mesero, { id: mesa.id, rev: 0 }, { pedidos: [r.nuevo({ producto: 'taco' })] });
  const precioDeUno = async (): Promise<number | undefined> =>
    (await guardar()).body.data?.comanda.pedidos.at(-1)?.precio;
  const taco = r.menu.alimentoDe('taco').id;
  seguidora = await copiaQueSigue(principal);

  const both = [principal, seguidora].map(({ adminUrl }) => new URL(adminUrl).host).join(',');
  knowsBoth = await serverEn(principal.adminUrl, {}, async (url) => withHostsOf(url, `postgres://${both}`));
  const count = (): Promise<unknown> =>
    knowsBoth.deps.db.withTx(r.negocio.cliente, (tx) =>
      tx.commit(sqlText('UPDATE sucursal_contador SET rev = rev + 1 WHERE cliente = $1', [r.negocio.cliente])),
    );
  await count();

  // Changes that the copy does not have: a price, with the menu cached in memory, and the revs of comandas that a till knows.
  await preguntar(
    principal,
    `UPDATE producto SET precio = 3000 WHERE id = ${taco} AND sucursal = ${r.negocio.centro}`,
    'UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1, rev = rev + 100',
  );
  expect(await precioDeUno()).toBe(30);
  const sabido = await server.call(comandas.cambios, { query: {} }, { token: mesero.token });
  const { rev, epoca } = sabido.body.data!;

  // The primary becomes read-only with all connections open; new ones go to the copy, which is read-only as well.
  await preguntar(principal, 'ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()');
  proxy.apuntar(seguidora.adminUrl);
  await vi.waitFor(async () => expect((await guardar()).body.error?.motivo).toBe('SERVICIO_NO_DISPONIBLE'), PRONTO);
  await expect(count()).rejects.toBeInstanceOf(ServiceUnavailable);

  await preguntar(seguidora, 'SELECT pg_promote()');
  await vi.waitFor(async () => expect((await guardar()).status).toBe(200), PRONTO);
  await count();
  expect(await precioDeUno()).toBe(22);
  // Both revs grow in the new epoch: compared by number alone, the till would have missed nothing.
  await preguntar(seguidora, 'UPDATE sucursal_contador SET rev = rev + 1000, rev_catalogo = rev_catalogo + 1');
  const vuelta = await server.call(comandas.cambios, { query: { rev, epoca } }, { token: mesero.token });
  expect(vuelta.body.data).toMatchObject({ completa: true, comandas: [{ id: mesa.id }] });
  expect(vuelta.body.data!.epoca).not.toBe(epoca);
  expect(await precioDeUno()).toBe(22);
}, 90_000);
