import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '@comal/embedded-postgres/embedded';
import { listRespaldos, stampOf } from '@comal/embedded-postgres/backup/folder';
import { BucketError } from '../../../s3/asking.ts';
import { openBucket } from '../../../s3/bucket.ts';
import { startFakeS3, type FakeS3 } from '../../../s3/fake-s3.fixture.ts';
import { migrate } from '../../migrate.ts';
import { backUp, restore } from '../../private/private-database.ts';
import { checkAway } from './check.ts';
import { keepAway, type KeptAway } from './keep-away.ts';
import { bringMoment } from './moment.ts';
import { awayKey, type SealedBucket } from './sealed.ts';

const { signal } = new AbortController();
const PASSWORD = 'la clave que guarda quien opera';
/** One attempt more than faults that are planned for what has to succeed. */
const WAITS = { waitsMs: [1, 1, 1, 1, 1] };

let folder: string;
let database: EmbeddedDatabase;
let s3: FakeS3;
let away: SealedBucket;
/** Keeps away with a password. */
let keeping: (key: Buffer) => KeptAway;
let kept: KeptAway;
/** What the weekly check finds. */
const checked = vi.fn<(salida: AbortSignal) => Promise<number>>(() => Promise.resolve(0));
/** How much later than the machine's clock it is. */
let later = 0;

const respaldos = (): string => join(folder, 'respaldos');
const on = async <R extends object>({ adminUrl }: Pick<EmbeddedDatabase, 'adminUrl'>, sql: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
};
const write = async (what: string): Promise<void> => {
  await on(database, `INSERT INTO prueba_s3 (dicho) VALUES ('${what}')`);
};
/** An instant of the database's clock between what was written before and what is written after. */
const instant = async (): Promise<number> => {
  const [{ ms }] = (await on<{ ms: number }>(
    database,
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms, pg_sleep(0.01)',
  )) as [{ ms: number }];
  return Math.ceil(ms);
};

const respaldar = () =>
  backUp({
    ...{ adminUrl: database.adminUrl, dataDir: database.dataDir, clave: database.passwordFile },
    ...{ carpeta: respaldos(), ahora: () => Date.now() + later },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comal-s3-'));
  await chmod(folder, 0o755);
  database = await startEmbedded({ datos: folder, log: () => undefined });
  await migrate(database.adminUrl);
  await on(database, 'CREATE TABLE prueba_s3 (dicho text)');
  s3 = await startFakeS3();
  away = { bucket: openBucket(s3.settings, WAITS), llave: awayKey(PASSWORD) };
  keeping = (key) =>
    keepAway({
      ...{
        adminUrl: database.adminUrl,
        dataDir: database.dataDir,
        carpeta: respaldos(),
        away: { ...away, llave: key },
      },
      ...{ reloj: () => Date.now() + later, respaldar, revisar: checked, notify: () => undefined },
    });
  kept = keeping(away.llave);
}, 120_000);
afterAll(async () => {
  await database.stop();
  await s3.off();
  await rm(folder, { recursive: true, force: true });
});

/** What a machine that has nothing but the bucket has after it restored an instant, or all that there is. */
const onAnotherMachine = async (
  until: number | null,
  key = away.llave,
): Promise<{ readonly dicho: string[]; readonly hasta: number; readonly corte: string | null }> => {
  const other = await mkdtemp(join(tmpdir(), 'comal-otra-'));
  await chmod(other, 0o755);
  onTestFinished(() => rm(other, { recursive: true, force: true }));
  const place = { carpeta: join(other, 'respaldos'), sello: stampOf(0), hasta: until };
  const brought = await bringMoment({ ...away, llave: key }, place);
  await restore({ respaldo: brought.respaldo, datos: other, ahora: Date.now(), decir: () => undefined });
  const restored = await startEmbedded({ datos: other, log: () => undefined });
  try {
    const rows = await on<{ dicho: string }>(restored, 'SELECT dicho FROM prueba_s3 ORDER BY 1');
    await on(restored, `INSERT INTO prueba_s3 (dicho) VALUES ('se puede seguir')`);
    return { dicho: rows.map((r) => r.dicho), hasta: brought.hasta, corte: brought.corte };
  } finally {
    await restored.stop();
  }
};

const segments = (): number => [...s3.objects.keys()].filter((name) => name.startsWith('wal/')).length;

describe('backups in a store of the S3 kind (decision 0156)', { timeout: 180_000 }, () => {
  it('makes a base of its own line, and keeps it away whatever the store does meanwhile', async () => {
    await write('1 antes de la base');
    expect(await kept.last()).toBeNull();
    s3.misbehave('error', 'busy', 'cut', 'page', 'etag');
    await kept.sendBase(signal);
    expect(await listRespaldos(respaldos())).toHaveLength(1);
    expect([...s3.objects.keys()].filter((name) => name.endsWith('/manifiesto'))).toHaveLength(1);
    expect(await kept.last()).toBeGreaterThan(0);
    const sent = s3.asked.length;
    await kept.sendBase(signal);
    expect(s3.asked).toHaveLength(sent);
  });

  it('is restored from the bucket alone onto an empty folder, to a minute and to the last', async () => {
    await kept.sendWal(signal);
    await write('2 después de la base');
    await kept.sendWal(signal);
    const noon = await instant();
    await write('3 después del mediodía');
    await kept.sendWal(signal);
    expect(await onAnotherMachine(noon)).toEqual({
      dicho: ['1 antes de la base', '2 después de la base'],
      hasta: noon,
      corte: null,
    });
    const all = await onAnotherMachine(null);
    expect(all.dicho).toEqual(['1 antes de la base', '2 después de la base', '3 después del mediodía']);
    expect(all.hasta).toBeGreaterThan(noon);
  });

  it('goes as far as WAL can be read, and says why no further', async () => {
    const names = [...s3.objects.keys()].filter((name) => name.startsWith('wal/')).toSorted();
    const [name, body] = [names.at(-1)!, s3.objects.get(names.at(-1)!)!];
    const bring = () => onAnotherMachine(null);
    s3.objects.set(name, Buffer.concat([body, Buffer.from('x')]));
    const damaged = await bring();
    expect(damaged.dicho).toEqual(['1 antes de la base', '2 después de la base']);
    expect(damaged.corte).toContain('cambió en S3');
    s3.objects.set(name, body);
    const second = s3.objects.get(names.at(-2)!)!;
    s3.objects.delete(names.at(-2)!);
    onTestFinished(() => void s3.objects.set(names.at(-2)!, second));
    const place = { carpeta: join(folder, 'traidos'), sello: stampOf(0), hasta: null };
    const { respaldo, corte } = await bringMoment(away, place);
    expect(corte).toBe(`En S3 falta el diario ${names.at(-2)!.split('/').at(-1)}.`);
    await rm(respaldo.ruta, { recursive: true });
  });

  it('sends the next time what could not be sent', async () => {
    await kept.sendWal(signal);
    await write('4 mientras S3 no contesta');
    s3.misbehave('error', 'error', 'error', 'error', 'error', 'error');
    await expect(kept.sendWal(signal)).rejects.toThrow(BucketError);
    const before = segments();
    await kept.sendWal(signal);
    expect(segments()).toBeGreaterThan(before);
  });

  it('sends no segment where nobody wrote, whatever PostgreSQL and the clock of a server write', async () => {
    await kept.sendWal(signal);
    const before = segments();
    await on(database, 'SELECT pg_log_standby_snapshot()');
    await on(database, 'CHECKPOINT');
    await on(database, 'ANALYZE prueba_s3');
    await on(
      database,
      'INSERT INTO reloj_visto (visto) VALUES (now()) ON CONFLICT (una) DO UPDATE SET visto = excluded.visto',
    );
    await kept.sendWal(signal);
    expect(segments()).toBe(before);
    const writer = new pg.Client({ connectionString: database.adminUrl });
    await writer.connect();
    await writer.query(`BEGIN; INSERT INTO prueba_s3 (dicho) VALUES ('3 de quien tarda')`);
    await write('3 mientras otro escribe');
    await kept.sendWal(signal);
    const meanwhile = segments();
    await writer.query('COMMIT');
    await writer.end();
    await kept.sendWal(signal);
    expect([meanwhile, segments()]).toEqual([before + 1, before + 2]);
  });

  it('keeps nothing that can be read without the password, nor restores what was changed', async () => {
    for (const body of s3.objects.values()) expect(body.includes('prueba_s3')).toBe(false);
    const bring = (key: Buffer): Promise<unknown> =>
      bringMoment({ ...away, llave: key }, { carpeta: join(folder, 'traidos'), sello: stampOf(0), hasta: null });
    await expect(bring(awayKey('otra'))).rejects.toThrow('otra COMAL_RESPALDO_CLAVE');
    const [name, part] = [...s3.objects].find(([key]) => key.endsWith('/000000'))!;
    const touched = Buffer.from(part);
    touched[100]! ^= 1;
    s3.objects.set(name, touched);
    await expect(bring(away.llave)).rejects.toThrow('cambió en S3');
    s3.objects.delete(name);
    await expect(bring(away.llave)).rejects.toThrow('le falta en S3');
    expect(await listRespaldos(join(folder, 'traidos'))).toEqual([]);
    s3.objects.set(name, part);
  });

  it('is restored aside with its WAL, inspected, and nothing of it is left; not where it would fill the disk', async () => {
    const aside = { datos: folder, reloj: Date.now };
    const bear = (cliente: string) =>
      on(database, `INSERT INTO negocio (cliente, nombre, creado_en) VALUES ('${cliente}', 'X', now())`);
    await mkdir(join(folder, 'revision-muerta'));
    await expect(checkAway(away, aside, AbortSignal.abort())).rejects.toThrow('aborted');
    await bear('antes-de-la-otra-base');
    await kept.sendWal(signal);
    expect(await checkAway(away, aside)).toMatchObject({ cuantas: 0, negocios: 1 });
    await respaldar();
    await kept.sendBase(signal);
    await bear('despues-de-la-otra-base');
    await kept.sendWal(signal);
    // The first base with its WAL until the second one was begun.
    expect(await checkAway(away, aside)).toMatchObject({ cuantas: 0, negocios: 1 });
    const full = { ...aside, medirEspacio: () => Promise.resolve({ libre: 11, total: 100 }) };
    await expect(checkAway(away, full)).rejects.toThrow('No hay espacio para restaurar');
    expect((await readdir(folder)).filter((name) => name.startsWith('revision-'))).toEqual([]);
  });

  it('removes bases of two weeks ago, but the last three, with the WAL that no base needs', async () => {
    const bases = (): string[] => [...s3.objects.keys()].filter((name) => name.endsWith('/manifiesto'));
    const before = segments();
    checked.mockResolvedValueOnce(2);
    const sano: boolean[] = [];
    for (const days of [5, 10, 15]) {
      later = days * 86_400_000;
      await respaldar();
      await kept.sendBase(signal);
      await kept.sendWal(signal);
      sano.push((await kept.last()) !== null);
      later += 3_660_000;
      expect(await kept.last()).toBeNull();
      later -= 3_660_000;
    }
    // At the first base, and a week after the last check that found nothing: at the 10th day, and again at the 15th, because it found something.
    expect(checked).toHaveBeenCalledTimes(3);
    expect(sano).toEqual([true, false, true]);
    expect(bases()).toHaveLength(3);
    expect(segments()).toBeLessThan(before + 3);
    expect((await onAnotherMachine(null)).dicho).toContain('4 mientras S3 no contesta');
  });

  it('removes parts of bases that were never completed', async () => {
    const lost = `base/${stampOf(0)}/000000`;
    s3.objects.set(lost, Buffer.from('x'));
    later += 86_400_000;
    await respaldar();
    await kept.sendBase(signal);
    expect(s3.objects.has(lost)).toBe(false);
  });

  it('begins anew with another password; what the former one reads stays as long as any base', async () => {
    const former = (): string[] => [...s3.objects.keys()].filter((name) => before.has(name) && /wal|manif/.test(name));
    const other = keeping(awayKey('otra clave'));
    const before = new Set(s3.objects.keys());
    const count = former().length;
    expect(await other.last()).toBeNull();
    later += 86_400_000;
    await respaldar();
    await other.sendBase(signal);
    await write('5 con otra clave');
    await other.sendWal(signal);
    expect(await other.last()).not.toBeNull();
    expect((await onAnotherMachine(null, awayKey('otra clave'))).dicho).toContain('5 con otra clave');
    expect((await onAnotherMachine(null)).dicho).not.toContain('5 con otra clave');
    expect(former()).toHaveLength(count);
    for (const days of [15, 30, 45]) {
      later += days * 86_400_000;
      await respaldar();
      await other.sendBase(signal);
    }
    expect(former()).toEqual([]);
  });

  it('passes over a base, a backup and a line of a time when the clock was ahead', async () => {
    const mine = keeping(awayKey('otra clave'));
    const [ahead] = [await mine.last(), (later -= 60 * 86_400_000)];
    expect(await mine.last()).not.toBe(ahead);
    const backups = await listRespaldos(respaldos());
    await mine.sendBase(signal);
    expect(await mine.last()).toBeLessThanOrEqual(Date.now() + later);
    expect((await listRespaldos(respaldos())).length).toBeLessThanOrEqual(backups.length + 1);
    const sent = s3.asked.length;
    await mine.sendBase(signal);
    expect(s3.asked).toHaveLength(sent);
  });

  it('does not hold the end of the server with a check', async () => {
    const end = new AbortController();
    checked.mockImplementationOnce(() => {
      end.abort();
      return new Promise<number>(() => undefined);
    });
    later += 9 * 86_400_000;
    await respaldar();
    const other = keeping(awayKey('otra clave'));
    await other.sendBase(end.signal);
    expect(end.signal.aborted).toBe(true);
    // It is made after the next base, and what was known of the last one stays until it is too old.
    expect(await other.last()).toBeNull();
  });
});
