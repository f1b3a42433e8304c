import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { leerEntorno } from '../../../env.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { serverEn, type TestServer } from '../../../test/server.ts';
import { type EmbeddedDatabase, startEmbedded } from '@comal/embedded-postgres/embedded';
import { inspect } from '../care/invariants.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { listRespaldos, checkRespaldo, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import {
  backUp,
  chooseRespaldo,
  findRunning,
  NoRespaldo,
  putBack,
  restore,
  type ToBackUp,
} from '../private/private-database.ts';
import { lastOperation } from './last-operation.ts';

const TIMEOUT = { timeout: 120_000 };

let base: string;
let dataFolder: string;
let respaldos: string;
let database: EmbeddedDatabase;
let server: TestServer;
let r: Restaurante;
let gente: { mesero: Sesion; cocina: Sesion; cajera: Sesion };

const start = async (): Promise<void> => {
  database = await startEmbedded({
    datos: dataFolder,
    log: () => undefined,
    serverInfo: { url: 'http://127.0.0.1:3777' },
  });
  await migrate(database.adminUrl);
};
const toBackUp = (changes: Partial<ToBackUp> = {}): ToBackUp => ({
  adminUrl: database.adminUrl,
  dataDir: database.dataDir,
  clave: database.passwordFile,
  carpeta: respaldos,
  ahora: Date.now,
  ...changes,
});
const query = async <R extends object>(sql: string): Promise<R[]> =>
  withClient(async (client) => (await client.query<R>(sql)).rows);
const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const mesaCobrada = async (nombre: string): Promise<string> => {
  const c = await r.despachar(
    gente.cocina,
    await r.comanda(gente.mesero, [{ producto: 'taco' }, { producto: 'agua' }], nombre),
  );
  const cobro = await r.cobrar(gente.cajera, c, { total: 57.5, pago: { efectivo: 60 } });
  if (cobro.status !== 200) throw new Error(JSON.stringify(cobro.body));
  return cobro.body.data!.pago;
};

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'comal-respaldo-'));
  await chmod(base, 0o755);
  [dataFolder, respaldos] = [join(base, 'datos'), join(base, 'otro-disco')];
  await mkdir(respaldos);
  await start();
  server = await serverEn(database.adminUrl);
  r = await Restaurante.abrir(server);
  gente = { mesero: await r.entrar('mesero'), cocina: await r.entrar('cocina'), cajera: await r.entrar('cajera') };
  await r.abrirCaja(gente.cajera);
}, 60_000);
afterAll(async () => {
  await database.stop().catch(() => undefined);
  await rm(base, { recursive: true, force: true });
});

describe('a backup', TIMEOUT, () => {
  let hecho: Respaldo;

  it('is made beside a working server, with a password that only the data folder holds, and is verified (D-47)', async () => {
    await mesaCobrada('Antes');
    const encendida = await findRunning(dataFolder);
    expect(encendida).toEqual({ adminUrl: database.adminUrl, dataDir: database.dataDir, clave: database.passwordFile });
    hecho = await backUp(toBackUp(encendida));
    expect((await readdir(hecho.ruta)).sort()).toEqual(['manifiesto.json', 'postgres', 'postgres.clave']);
    expect((await stat(hecho.ruta)).mode & 0o077).toBe(0);
    expect(await checkRespaldo(hecho.ruta, hecho.manifiesto!)).toEqual([]);
    expect(await readFile(join(hecho.ruta, 'postgres/backup_label'), 'utf8')).toContain('LABEL: comal');
    const nombres = Object.keys(hecho.manifiesto!.archivos);
    expect(nombres).toContain(`postgres/pg_wal/${hecho.manifiesto!.hasta}`);
    expect(nombres.filter((n) => /postmaster|postgres\.log|pg_replslot\//.test(n))).toEqual([]);
    expect((await listRespaldos(respaldos)).map((x) => x.sello)).toEqual([hecho.sello]);
  });

  it('leaves nothing behind in the database: no slot, no backup under way', async () => {
    expect(await query('SELECT slot_name FROM pg_replication_slots')).toEqual([]);
    expect(await query(`SELECT pid FROM pg_stat_activity WHERE application_name = 'comal-respaldo'`)).toEqual([]);
  });

  it.each([
    ['there is less than 1.2 times the database', { libre: 10_000_000, total: 20_000_000 }, /hacen falta \d+ MB/],
    ['less than 10 % would be left', { libre: 1_100_000_000, total: 11_000_000_000 }, /quedaría libre menos del 10 %/],
  ])('is refused in plain words when %s (D-47)', async (_caso, space, text) => {
    const failure = backUp(toBackUp({ medirEspacio: async () => space }));
    await expect(failure).rejects.toThrow(text);
    await expect(failure).rejects.toThrow(NoRespaldo);
  });

  it('is made by one at a time', async () => {
    const lock = `SELECT pg_advisory_lock(hashtextextended('comal/respaldo', 0))`;
    await withClient(async (other) => {
      await other.query(lock);
      await expect(backUp(toBackUp())).rejects.toThrow('Ya se está haciendo un respaldo');
    });
  });

  it('that is stopped leaves no half, and the next one clears what a killed one left (reliability 5.12)', async () => {
    const corte = new AbortController();
    const aborted = backUp(toBackUp({ corte: corte.signal }));
    await vi.waitFor(async () => expect((await readdir(respaldos)).join()).toContain('.partial'), {
      interval: 1,
      timeout: 20_000,
    });
    corte.abort();
    await expect(aborted).rejects.toThrow(/abort/i);
    expect(await readdir(respaldos)).toEqual([hecho.sello]);
    expect(await query('SELECT slot_name FROM pg_replication_slots')).toEqual([]);
  });

  it('whose file was changed is told apart, and cannot be restored (D-47)', async () => {
    const copy = {
      ...hecho,
      manifiesto: {
        ...hecho.manifiesto!,
        archivos: {
          ...hecho.manifiesto!.archivos,
          'postgres/PG_VERSION': { bytes: 3, sha256: '0'.repeat(64) },
          'postgres/nada': { bytes: 0, sha256: '0'.repeat(64) },
        },
      },
    };
    expect(await checkRespaldo(copy.ruta, copy.manifiesto)).toEqual([
      { kind: 'damaged-file', name: 'postgres/PG_VERSION' },
      { kind: 'missing-file', name: 'postgres/nada' },
    ]);
    const other = join(base, 'vacia');
    await mkdir(other);
    await expect(restore({ datos: other, respaldo: copy, ahora: Date.now(), decir: () => undefined })).rejects.toThrow(
      'No se cambió nada',
    );
    expect(await readdir(other)).toEqual([]);
  });

  it('is not restored over a running server (D-47)', async () => {
    const respaldo = await chooseRespaldo(respaldos, null);
    await expect(restore({ datos: dataFolder, respaldo, ahora: Date.now(), decir: () => undefined })).rejects.toThrow(
      `es el proceso ${process.pid}. Deténgalo`,
    );
    await expect(chooseRespaldo(respaldos, '2001-01-01_00-00-00')).rejects.toThrow(
      'No hay un respaldo 2001-01-01_00-00-00',
    );
  });
});

describe('the loss of the data folder', TIMEOUT, () => {
  it('gives back all that was saved until the backup, made under load, with every figure agreeing (D-47, G3, I1-I8)', async () => {
    let stopped = false;
    const load = (async () => {
      const hechas: string[] = [];
      for (let i = 0; !stopped; i += 1) hechas.push(await mesaCobrada(`Carga ${i}`));
      return hechas;
    })();
    await vi.waitFor(async () => expect(await query('SELECT id FROM pago')).not.toHaveLength(1), {
      timeout: 20_000,
    });
    const before = (await query<{ id: string }>('SELECT id FROM pago')).map((p) => p.id);
    const [reloj] = [Date.now()];
    const hecho = await backUp(toBackUp({ ahora: () => Date.now() + 60_000 }));
    expect(Date.now() - reloj).toBeLessThan(60_000);
    stopped = true;
    const during = await load;
    const late = [await mesaCobrada('Después 1'), await mesaCobrada('Después 2')];
    expect(during.length).toBeGreaterThan(1);

    await server.close();
    await database.stop();
    await rm(dataFolder, { recursive: true });
    await mkdir(dataFolder, { mode: 0o755 });
    const said: string[] = [];
    const respaldo = await chooseRespaldo(respaldos, null);
    expect(respaldo.sello).toBe(hecho.sello);
    expect(await restore({ datos: dataFolder, respaldo, ahora: Date.now(), decir: (t) => said.push(t) })).toEqual({
      aparte: null,
    });
    await start();

    const present = (await query<{ id: string }>('SELECT id FROM pago')).map((p) => p.id);
    expect(before.filter((id) => !present.includes(id))).toEqual([]);
    expect(late.filter((id) => present.includes(id))).toEqual([]);
    expect(present.filter((id) => !before.includes(id) && !during.includes(id))).toEqual([]);
    const revision = await withClient(inspect);
    expect(revision).toMatchObject({ violaciones: [], cobros: present.length });
    expect(await withClient(lastOperation)).toBeGreaterThanOrEqual(respaldo.manifiesto.ultima_operacion!);
  });

  it('is followed by work as before: the same sessions charge on (D-47)', async () => {
    server = await serverEn(database.adminUrl);
    Object.assign(r, { server });
    const before = (await query('SELECT id FROM pago')).length;
    await mesaCobrada('Al día siguiente');
    expect(await query('SELECT id FROM pago')).toHaveLength(before + 1);
    await server.close();
  });

  it('that was none keeps what was there aside, also when the server was killed (D-47)', async () => {
    await database.stop();
    await writeFile(join(dataFolder, 'postgres', 'recuerdo'), 'x');
    const { aparte } = await restore({
      datos: dataFolder,
      respaldo: await chooseRespaldo(respaldos, null),
      ahora: Date.now(),
      decir: () => undefined,
    });
    expect(aparte).toMatch(/postgres\.antes-\d{4}/);
    expect(await readFile(join(aparte!, 'recuerdo'), 'utf8')).toBe('x');
    await start();
    expect((await withClient(inspect)).violaciones).toEqual([]);
  });

  it('gives back what was kept aside, and keeps aside what was there instead (H96)', async () => {
    await withClient((client) => client.query('CREATE TABLE recuerdo AS SELECT 1 AS n'));
    await database.stop();
    const respaldo = await chooseRespaldo(respaldos, null);
    const { aparte } = await restore({ datos: dataFolder, respaldo, ahora: 1, decir: () => undefined });
    const apartados = aparte!.slice(aparte!.lastIndexOf('antes-'));
    const second = await putBack({ datos: dataFolder, apartados, ahora: 2_000, decir: () => undefined });
    expect(second.aparte).toMatch(/postgres\.antes-/);
    expect(second.aparte).not.toBe(aparte);
    await start();
    expect(await query('SELECT n FROM recuerdo')).toEqual([{ n: 1 }]);
    await database.stop();
    const missing = putBack({ datos: dataFolder, apartados, ahora: 3_000, decir: () => undefined });
    await expect(missing).rejects.toThrow(`no hay datos apartados con el nombre ${apartados}`);
    await start();
  });

  it('is another history of the database each time, which the next start writes down (D-180)', async () => {
    const openEpoca = async (): Promise<string> => {
      const opened = await openDatabase(leerEntorno({ COMAL_DATOS: dataFolder, COMAL_DEMO: 'false' }), () => undefined);
      const { rows } = await opened.pool.query<{ epoca: string }>('SELECT epoca() AS epoca');
      await opened.close();
      return rows[0]!.epoca;
    };
    const respaldo = await chooseRespaldo(respaldos, null);
    await database.stop();
    const before = await openEpoca();
    await restore({ datos: dataFolder, respaldo, ahora: 4_000, decir: () => undefined });
    const after = await openEpoca();
    await restore({ datos: dataFolder, respaldo, ahora: 5_000, decir: () => undefined });
    const again = await openEpoca();
    expect(new Set([before, after, again]).size).toBe(3);
    expect(await openEpoca()).toBe(again);
    await start();
  });

  it('is not confused with a slip in the name of the folder: nothing is made there (H99)', async () => {
    const respaldo = await chooseRespaldo(respaldos, null);
    const restoreInto = (carpeta: string) =>
      restore({ datos: carpeta, respaldo, ahora: Date.now(), decir: () => undefined });
    await expect(restoreInto(join(base, 'no-hay'))).rejects.toThrow(/No existe la carpeta de datos .*mkdir/);
    await mkdir(join(base, 'ajena/fotos'), { recursive: true });
    await expect(restoreInto(join(base, 'ajena'))).rejects.toThrow('no es de Comal. No se cambió nada');
    expect([await readdir(join(base, 'ajena')), (await readdir(base)).includes('no-hay')]).toEqual([['fotos'], false]);
    const noDisk = backUp(toBackUp({ carpeta: join(base, 'desconectado') }));
    await expect(noDisk).rejects.toThrow(/no existe la carpeta .*desconectado.*COMAL_RESPALDOS/);
    expect(await readdir(base)).not.toContain('desconectado');
  });
});
