import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/server.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { imageUrl } from '../http/images.ts';
import { filesOfZip } from '../exportar/streaming/read-zip.fixture.ts';
import { exportedFrom, rowsOf } from '../portability/portability.fixture.ts';
import { startFakeS3 } from '../s3/fake-s3.fixture.ts';
import { moveImages } from './move-images.ts';
import type { ImageOutcome } from '../metrics/outcomes.ts';
import { scrape, WITH_METRICS } from '../metrics/told.fixture.ts';
import { openOutsideImages } from './outside-images.ts';
import { storeImage } from './store-image.ts';

const s3 = await startFakeS3();
const { url, region, keyId, secret } = s3.settings;
const server = await startTestServer({
  ...{ COMAL_S3_URL: url, COMAL_S3_REGION: region, COMAL_S3_LLAVE: keyId, COMAL_S3_SECRETO: secret },
  COMAL_IMAGENES: 's3',
  ...WITH_METRICS,
});
const { cliente } = (await Restaurante.abrir(server)).negocio;
const { cliente: otro } = (await Restaurante.abrir(server, '3000')).negocio;
afterAll(() => s3.off());
afterAll(() => server.close());

const { db } = server.deps;
const leave = new AbortController().signal;
const outside = (wanted = true) => openOutsideImages(s3.settings, { wanted, limits: { waitsMs: [1] } });
const move = (to = outside()): Promise<void> => moveImages(db, to, leave);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const nameOf = (hash: string, whose = cliente): string => `imagenes/${whose}/${hash}`;

/** Sends a picture whose bytes are a text; returns its hash. */
const send = async (text: string, whose = cliente): Promise<string> => {
  const [hash, datos] = [hashOf(text), Buffer.from(text)];
  await db.withTx(whose, async (tx) => {
    tx.write(storeImage(whose, { hash, tipo: 'image/webp', ancho: 1, alto: 1, datos }, server.ahora()));
    await tx.commit();
  });
  return hash;
};
const inRow = async (hash: string, whose = cliente): Promise<string | null> => {
  const [row] = await server.sql<{ datos: Buffer | null }>(
    'SELECT datos FROM imagen WHERE cliente = $1 AND hash = $2',
    [whose, hash],
  );
  return row!.datos?.toString() ?? null;
};
const see = async (hash: string, whose = cliente) => {
  const { statusCode, body, headers } = await server.app.inject({ method: 'GET', url: imageUrl(whose, hash) });
  return { status: statusCode, body, type: headers['content-type'], cache: headers['cache-control'] };
};

beforeEach(async () => {
  await server.sql('UPDATE negocio SET logo = NULL');
  await server.sql('DELETE FROM imagen');
  s3.objects.clear();
  s3.asked.length = 0;
});

describe('pictures in a bucket (decision 0157)', () => {
  it('leave the database, and are served as before, from memory after the first time', async () => {
    const hash = await send('una');
    const before = await see(hash);
    expect(before).toMatchObject({ status: 200, body: 'una', cache: 'public, max-age=31536000, immutable' });
    await move();
    expect([await inRow(hash), s3.objects.get(nameOf(hash))?.toString()]).toEqual([null, 'una']);
    expect([await see(hash), await see(hash)]).toEqual([before, before]);
    expect(s3.asked.filter((a) => a.startsWith('GET'))).toHaveLength(1);
  });

  it('are all moved, also more than are in memory at once', async () => {
    for (let n = 0; n < 23; n += 1) await send(`foto ${n}`);
    await move();
    expect([s3.objects.size, await server.sql('SELECT hash FROM imagen WHERE datos IS NOT NULL')]).toEqual([23, []]);
  });

  it('are asked for once where many want one at the same time', async () => {
    const hash = await send('la que todos piden');
    await move();
    const seen = await Promise.all(Array.from({ length: 20 }, () => see(hash)));
    expect(new Set(seen.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 la que todos piden']));
    expect(s3.asked.filter((a) => a.startsWith('GET'))).toHaveLength(1);
  });

  it('stay in their row until the bucket has them; another business does not wait for that', async () => {
    const [hash, suya] = [await send('negada'), await send('de otro', otro)];
    s3.misbehave('denied');
    await expect(move()).rejects.toThrow('403');
    expect([await inRow(hash), await inRow(suya, otro)].filter((x) => x !== null)).toHaveLength(1);
    await move();
    expect([await inRow(hash), await inRow(suya, otro)]).toEqual([null, null]);
  });

  it('are moved by the next round where one ended between bucket and row', async () => {
    const hash = await send('a medias');
    const to = outside();
    const killed = {
      ...to,
      write: async (...what: Parameters<typeof to.write>) => {
        await to.write(...what);
        throw new Error('killed');
      },
    };
    await expect(move(killed)).rejects.toThrow('killed');
    expect([await inRow(hash), (await see(hash)).body]).toEqual(['a medias', 'a medias']);
    await move();
    expect([await inRow(hash), s3.objects.size]).toEqual([null, 1]);
  });

  it('that the bucket does not give are refused for now, and no browser keeps that', async () => {
    const hash = await send('que no llega');
    await move();
    s3.misbehave('denied');
    expect(await see(hash)).toMatchObject({ status: 503, cache: 'no-store' });
    expect(await see(hash)).toMatchObject({ status: 200, body: 'que no llega' });
  });

  it('that the bucket lost are not found until somebody sends them again', async () => {
    const hash = await send('perdida');
    await move();
    s3.objects.clear();
    expect((await see(hash)).status).toBe(404);
    await send('perdida');
    expect([await inRow(hash), (await see(hash)).body]).toEqual(['perdida', 'perdida']);
  });

  it('that the bucket has otherwise than they were sent are lost, too, and healed by sending them again', async () => {
    const hash = await send('cambiada');
    await move();
    s3.objects.set(nameOf(hash), Buffer.from('otra cosa'));
    expect((await see(hash)).status).toBe(404);
    await send('cambiada');
    await move();
    expect([s3.objects.get(nameOf(hash))?.toString(), (await see(hash)).body]).toEqual(['cambiada', 'cambiada']);
  });

  it('are of their business alone', async () => {
    const hash = await send('mía');
    await move();
    expect((await see(hash, otro)).status).toBe(404);
  });

  it('that are the logo are in the database, also one that becomes it later', async () => {
    const hash = await send('el logo');
    await move();
    await server.sql('UPDATE negocio SET logo = $2 WHERE cliente = $1', [cliente, hash]);
    await move();
    expect(await inRow(hash)).toBe('el logo');
    await move();
    expect(await inRow(hash)).toBe('el logo');
  });

  it('go with their business when it is erased', async () => {
    await send('de quien se va');
    const ajena = await send('de quien se queda', otro);
    await move();
    await outside().forget(cliente);
    expect([...s3.objects.keys()]).toEqual([nameOf(ajena, otro)]);
  });

  it('are in the file of their business (decision 0158)', async () => {
    const hash = await send('para el archivo');
    await move();
    const { imagen = [] } = rowsOf(await exportedFrom(server.databaseUrl, cliente, undefined, outside()));
    expect(imagen.map((row) => JSON.parse(row) as object)).toMatchObject([
      { hash, datos: `\\x${Buffer.from('para el archivo').toString('hex')}` },
    ]);
  });

  it('are asked for by a file as patiently as it takes, however many at once, and are not kept in memory', async () => {
    const hash = await send('para muchos archivos');
    await move();
    const to = outside();
    s3.asked.length = 0;
    const all = await Promise.all(Array.from({ length: 70 }, () => to.fetch(cliente, hash)));
    expect(new Set(all.map(String))).toEqual(new Set(['para muchos archivos']));
    expect(s3.asked.filter((a) => a.startsWith('GET'))).toHaveLength(70);
  });

  it('that nobody has are counted by the file of their business; without the settings of the bucket there is none', async () => {
    const hash = await send('perdida');
    await move();
    await expect(exportedFrom(server.databaseUrl, cliente, undefined, null)).rejects.toThrow('COMAL_S3_URL');
    s3.objects.clear();
    const zip = await exportedFrom(server.databaseUrl, cliente, undefined, outside());
    expect(rowsOf(zip)['imagen']!.map((row) => JSON.parse(row) as object)).toMatchObject([{ hash, datos: null }]);
    const files = filesOfZip(zip);
    expect(JSON.parse(files.get('comal.json')!.toString())).toMatchObject({ imagenes_perdidas: 1 });
    expect(files.get('LEEME.txt')!.toString()).toContain('1 imagen va sin su foto');
  });

  it('are moved though the logo of their business is lost, which is told at the end', async () => {
    const logo = await send('el logo');
    await move();
    s3.objects.clear();
    await server.sql('UPDATE negocio SET logo = $2 WHERE cliente = $1', [cliente, logo]);
    const hash = await send('otra');
    await expect(move()).rejects.toThrow(`no picture ${logo}`);
    expect([await inRow(hash), s3.objects.has(nameOf(hash))]).toEqual([null, true]);
  });

  it('of a business that is being erased are not moved', async () => {
    const hash = await send('de quien se borra');
    await server.sql('UPDATE negocio SET suspendido_en = now(), borra_desde = now() WHERE cliente = $1', [cliente]);
    await move();
    expect([await inRow(hash), s3.objects.size]).toEqual(['de quien se borra', 0]);
    await server.sql('UPDATE negocio SET suspendido_en = NULL, borra_desde = NULL WHERE cliente = $1', [cliente]);
  });

  it('come back where the settings say so, and the bucket keeps them for older backups', async () => {
    const hash = await send('de vuelta');
    await move();
    await move(outside(false));
    expect([await inRow(hash), s3.objects.size]).toEqual(['de vuelta', 1]);
  });
});

describe('how pictures that were asked for went is told', () => {
  const asking = async (prepare: (hash: string) => void): Promise<readonly ImageOutcome[]> => {
    const hash = await send('una que se pide');
    await move();
    prepare(hash);
    const told: ImageOutcome[] = [];
    const from = openOutsideImages(s3.settings, {
      wanted: true,
      limits: { waitsMs: [] },
      tell: (outcome) => told.push(outcome),
    });
    await from.read(cliente, hash).catch(() => null);
    await from.read(cliente, hash).catch(() => null);
    return told;
  };

  it('given, once: after that it is in memory', async () => {
    expect(await asking(() => undefined)).toEqual(['given']);
  });

  it('lost, where it is not there, or something else is', async () => {
    expect(await asking((hash) => void s3.objects.delete(nameOf(hash)))).toEqual(['lost', 'lost']);
    expect(await asking((hash) => void s3.objects.set(nameOf(hash), Buffer.from('otra')))).toEqual(['lost', 'lost']);
  });

  it('unanswered, where the bucket fails', async () => {
    expect(await asking(() => s3.misbehave('denied', 'denied'))).toEqual(['unanswered', 'unanswered']);
  });

  it('by the metrics of a server, with what a menu asks for', async () => {
    const hash = await send('una del menú');
    await move();
    const told = async (outcome: string): Promise<number> =>
      (await scrape(server)).of(`comal_bucket_images_total{outcome="${outcome}"}`)!;
    const [given, lost] = [await told('given'), await told('lost')];
    await see(hash);
    const gone = await send('otra del menú');
    await move();
    s3.objects.clear();
    await see(gone);
    expect([await told('given'), await told('lost')]).toEqual([given + 1, lost + 1]);
  });
});
