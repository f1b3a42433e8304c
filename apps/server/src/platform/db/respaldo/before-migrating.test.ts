import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leerEntorno } from '../../../env.ts';
import { startEmbedded } from '@comal/embedded-postgres/embedded';
import { pendingMigrations } from '../migrate.ts';
import { workingRole } from '../working-role.ts';
import { openDatabase } from '../open-database.ts';
import { makeOldSchema } from '../relleno/old-schema.fixture.ts';
import { listRespaldos, checkRespaldo, stampOf } from '@comal/embedded-postgres/backup/folder';
import { backUp, NoRespaldo, restore } from '../private/private-database.ts';
import { backUpBeforeMigrating, type BeforeMigrating } from './before-migrating.ts';

/** The first migration that a database of an earlier version lacks. */
const LACKS = '0096';

let base: string;
let dataFolder: string;
let respaldos: string;
let said: string[];

const inside = async <T>(work: (client: pg.Client) => Promise<T>, url: string): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A business and an entry of its log, as an earlier version left them. */
const BUSINESS = `INSERT INTO negocio (cliente, nombre, creado_en) VALUES ('2000', 'Fonda', now());
  INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en)
    VALUES ('2000', gen_random_uuid(), 0, 'negocio', 'negocio/1', '{}', '2026-11-20T20:00:00Z')`;

/** A later entry, written while the clock was set back. */
const ANOTHER_ENTRY = `SET session_replication_role = replica;
  INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en)
    VALUES ('2000', gen_random_uuid(), 0, 'negocio', 'negocio/1', '{}', '2001-01-01T20:00:01Z')`;

/** The same number of entries, the last one at another time. */
const OTHER_HISTORY = `SET session_replication_role = replica;
  UPDATE bitacora SET creada_en = creada_en + interval '1 day'`;

const DAY = 86_400_000;

/** SQL: terminates the connection that is idle while the backup is made. */
const CUT_OFF = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'comal-respaldo' AND state = 'idle' AND query LIKE '%AS cuantas'`;

/** Makes the database as an earlier version left it. */
const makeOld = async (url: string): Promise<void> => {
  await workingRole(url);
  await inside(async (client) => {
    await makeOldSchema(client, LACKS);
    await client.query('SET session_replication_role = replica');
    await client.query(BUSINESS);
  }, url);
};

/** Starts the private database without a server, runs `work`, and stops it. */
const beside = async <T>(work: (what: BeforeMigrating) => Promise<T>): Promise<T> => {
  const { adminUrl, dataDir, passwordFile, stop } = await startEmbedded({ datos: dataFolder, log: () => undefined });
  try {
    const say = (text: string): void => void said.push(text);
    return await work({ adminUrl, dataDir, clave: passwordFile, carpeta: respaldos, ahora: Date.now, say });
  } finally {
    await stop();
  }
};

const start = (): Promise<{ close: () => Promise<void> }> =>
  openDatabase(leerEntorno({ COMAL_DATOS: dataFolder, COMAL_RESPALDOS: respaldos }), (text) => void said.push(text));

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'comal-antes-de-migrar-'));
  await chmod(base, 0o755);
});
beforeEach(async () => {
  const one = await mkdtemp(join(base, 'uno-'));
  await chmod(one, 0o755);
  [dataFolder, respaldos, said] = [join(one, 'datos'), join(one, 'respaldos'), []];
  await mkdir(respaldos);
});
afterAll(() => rm(base, { recursive: true, force: true }));

const made = async (): Promise<number> => (await listRespaldos(respaldos)).length;
const ofBackups = (): string[] => said.filter((text) => /respaldo/i.test(text));

describe('a database that lacks migrations', { timeout: 240_000 }, () => {
  it('is backed up as it is before they are run, once, and says so', async () => {
    await beside(({ adminUrl }) => makeOld(adminUrl));
    await (await start()).close();
    const [kept] = await listRespaldos(respaldos);
    expect(await checkRespaldo(kept!.ruta, kept!.manifiesto!)).toEqual([]);
    expect(ofBackups()).toEqual([
      expect.stringMatching(/^La base de datos es de una versión anterior \(le faltan \d+ cambios\): primero se hace/),
      expect.stringMatching(/^Respaldo [\d_-]+ hecho y verificado: \d+ MB en \d+ s$/),
    ]);
    await (await start()).close();
    expect(await made()).toBe(1);
    await restore({ datos: dataFolder, respaldo: kept!, ahora: Date.now(), decir: () => undefined });
    expect(await beside(({ adminUrl }) => inside(pendingMigrations, adminUrl))).toContainEqual(
      expect.stringMatching(new RegExp(`^${LACKS}`)),
    );
  });

  it('is left as it is where no backup can be made, and says what to do', async () => {
    await beside(async (what) => {
      await makeOld(what.adminUrl);
      const full = { ...what, medirEspacio: async () => ({ libre: 1_048_576, total: 10_485_760 }) };
      await expect(backUpBeforeMigrating(full)).rejects.toThrow(
        /^No se hizo el respaldo: en el disco de .* quedan 1 MB y hacen falta .* COMAL_RESPALDOS\. Sin respaldo no se pone al día/,
      );
      await expect(backUpBeforeMigrating(full)).rejects.toBeInstanceOf(NoRespaldo);
      const readOnly = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
      await expect(backUpBeforeMigrating({ ...what, medirEspacio: () => Promise.reject(readOnly) })).rejects.toThrow(
        /^No se hizo el respaldo: no se puede escribir en .* \(EROFS\)\. .* Sin respaldo no se pone al día/,
      );
    });
    await rm(respaldos, { recursive: true });
    await expect(start()).rejects.toThrow(/no existe la carpeta .* Sin respaldo no se pone al día/);
    expect(await beside(({ adminUrl }) => inside(pendingMigrations, adminUrl))).not.toEqual([]);
  });

  it('is not backed up again where a backup has all that was written, and is once something was written since, by a clock that went back, too', async () => {
    await beside(async (what) => {
      await makeOld(what.adminUrl);
      const { sello } = await backUp(what);
      await backUpBeforeMigrating(what);
      expect([ofBackups(), await made()]).toEqual([[expect.stringContaining(`El respaldo ${sello} ya tiene todo`)], 1]);
      await inside((c) => c.query(ANOTHER_ENTRY), what.adminUrl);
      // A backup is named by its second: the second one needs another.
      await backUpBeforeMigrating({ ...what, ahora: () => Date.now() + 2_000 });
      expect(await made()).toBe(2);
    });
  });

  it('is backed up though a backup of another history has as many operations', async () => {
    await beside(async (what) => {
      await makeOld(what.adminUrl);
      await backUp(what);
      await inside((c) => c.query(OTHER_HISTORY), what.adminUrl);
      await backUpBeforeMigrating({ ...what, ahora: () => Date.now() + 2_000 });
      expect(await made()).toBe(2);
    });
  });

  it('keeps the backups that are past their time, for by a clock that nobody looked at yet nothing is removed', async () => {
    await beside(async (what) => {
      await makeOld(what.adminUrl);
      const OLD = 4;
      const before = (days: number) => Date.now() - (100 + days) * DAY;
      const { ruta } = await backUp({ ...what, ahora: () => before(OLD) });
      for (let days = 1; days < OLD; days += 1)
        await cp(ruta, join(respaldos, stampOf(before(days))), { recursive: true });
      await inside((c) => c.query(ANOTHER_ENTRY), what.adminUrl);
      await backUpBeforeMigrating(what);
      expect(await made()).toBe(OLD + 1);
    });
  });

  it('is backed up though the connection that found it old is lost meanwhile', async () => {
    await beside(async (what) => {
      await makeOld(what.adminUrl);
      const cutOff = async () => {
        const { rowCount } = await inside((c) => c.query(CUT_OFF), what.adminUrl);
        expect(rowCount).toBe(1);
        return { libre: 2 ** 40, total: 2 ** 41 };
      };
      await backUpBeforeMigrating({ ...what, medirEspacio: cutOff });
      expect(await made()).toBe(1);
    });
  });

  it('is not backed up without a business, nor new, nor once it lacks none', async () => {
    await beside(async (what) => {
      await makeOld(what.adminUrl);
      await inside((c) => c.query('TRUNCATE negocio CASCADE'), what.adminUrl);
      await backUpBeforeMigrating(what);
    });
    await rm(dataFolder, { recursive: true });
    await (await start()).close();
    await beside((what) => backUpBeforeMigrating(what));
    expect([await readdir(respaldos), ofBackups()]).toEqual([[], []]);
  });
});
