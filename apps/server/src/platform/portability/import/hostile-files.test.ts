import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mundo } from '../../../test/fallas/escena/mundo.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { filesOfZip } from '../../exportar/streaming/read-zip.fixture.ts';
import type { Manifest } from '../manifest.ts';
import { asAdmin, exportedFrom, zipOf } from '../portability.fixture.ts';
import { BadFile } from './bad-file.ts';
import { importBusiness } from './import-business.ts';

type Files = Map<string, Buffer>;

let from: TestServer;
let server: TestServer;
let zip: Buffer;
let folder: string;
beforeAll(async () => {
  from = await startTestServer();
  const { cliente } = (await Mundo.abrir(from)).r.negocio;
  zip = await exportedFrom(from.databaseUrl, cliente);
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'comal-hostil-'));
}, 120_000);
afterAll(async () => {
  await Promise.all([from.close(), server.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Changes what the manifest says. */
const say = (files: Files, change: (said: Manifest) => object): void => {
  const said = JSON.parse(files.get('comal.json')!.toString()) as Manifest;
  files.set('comal.json', Buffer.from(JSON.stringify({ ...said, ...change(said) })));
};

/** Changes the lines of a table, and lets the manifest say so. */
const write = (files: Files, table: string, change: (text: string) => string): void => {
  const data = Buffer.from(change(files.get(`tablas/${table}.jsonl`)!.toString()));
  files.set(`tablas/${table}.jsonl`, data);
  const own = {
    ...{ renglones: data.toString().split('\n').length - 1, bytes: data.length },
    sha256: createHash('sha256').update(data).digest('hex'),
  };
  say(files, ({ tablas }) => ({ tablas: tablas.map((t) => (t.tabla === table ? { ...t, ...own } : t)) }));
};

/** A byte of the middle of the packed rows is another one. */
const flipped = (): Buffer => {
  const other = Buffer.from(zip);
  const at = other.indexOf('tablas/bitacora.jsonl') + 60;
  other[at]! ^= 0xff;
  return other;
};

const ZEROS = Buffer.alloc(40_000_000, '0');

const FILES: readonly (readonly [string, RegExp, (files: Files) => void])[] = [
  [
    'says another number of rows',
    /renglones que dice/,
    (f) => say(f, ({ tablas }) => ({ tablas: tablas.map((t) => ({ ...t, renglones: t.renglones + 1 })) })),
  ],
  [
    'has rows that were changed',
    /no es como se escribió/,
    (f) => f.set('tablas/rol.jsonl', Buffer.from(f.get('tablas/rol.jsonl')!.toString().replace('Cajero', 'Ladron'))),
  ],
  ['is of another schema', /otra versión de Comal \(.*0001_base\)/, (f) => say(f, () => ({ esquema: '0001_base' }))],
  [
    'has other columns',
    /otra versión de Comal/,
    (f) => say(f, ({ tablas }) => ({ tablas: tablas.map((t) => ({ ...t, columnas: [...t.columnas, 'contrasena'] })) })),
  ],
  [
    'has a row of another business',
    /otro negocio/,
    (f) => write(f, 'rol', (t) => t.replace('"cliente":"2000"', '"cliente":"1000"')),
  ],
  ['has a file more, outside its folder', /trae otros/, (f) => f.set('../../etc/cron.d/comal', Buffer.from('x'))],
  ['lacks a table', /le faltan archivos/, (f) => f.delete('tablas/rol.jsonl')],
  ['has no manifest', /no trae comal.json/, (f) => f.delete('comal.json')],
  ['has a manifest that is no JSON', /comal.json no se lee/, (f) => f.set('comal.json', Buffer.from('{'))],
  ['has a manifest that says too much', /no dice lo que debe/, (f) => say(f, () => ({ archivo: '/etc/passwd' }))],
  ['has a manifest without end', /más grande de lo que dice/, (f) => f.set('comal.json', ZEROS)],
  ['has a table that is larger than it says', /más grande de lo que dice/, (f) => f.set('tablas/rol.jsonl', ZEROS)],
  [
    'says that it is a thousand times as large',
    /mucho más grande/,
    (f) => say(f, ({ tablas }) => ({ tablas: tablas.map((t) => ({ ...t, bytes: 10 ** 12 })) })),
  ],
  ['has a line without end', /demasiado largo/, (f) => write(f, 'rol', () => randomBytes(17_000_000).toString('hex'))],
  ['has a row that is no JSON', /renglón no se puede guardar/, (f) => write(f, 'rol', (t) => `${t}{"cliente"\n`)],
  [
    'has a row of a hundred thousand levels',
    /renglón no se puede guardar/,
    (f) => write(f, 'rol', (t) => `${t}${'['.repeat(100_000)}\n`),
  ],
  [
    'has a row that refers to nothing',
    /renglón no se puede guardar \(usuario_sucursal\)/,
    (f) => write(f, 'usuario_sucursal', (t) => t.replace(/"usuario":\d+/, '"usuario":999')),
  ],
  [
    'has a row of a branch that is not there',
    /renglón no se puede guardar/,
    (f) => write(f, 'mesa', (t) => t.replace(/"sucursal":\d+/, '"sucursal":999999')),
  ],
  [
    'has the same row twice',
    /renglón no se puede guardar \(rol\)/,
    (f) => write(f, 'rol', (t) => `${t}${t.slice(0, t.indexOf('\n') + 1)}`),
  ],
  [
    'has ids that use up a sequence',
    /un número que Comal no da/,
    (f) =>
      write(
        f,
        'salon',
        (t) =>
          `${t}${t
            .slice(0, t.indexOf('\n') + 1)
            .replace(/"id":\d+/, '"id":2147483647')
            .replace(/"nombre":"/, '"nombre":"Otro ')}`,
      ),
  ],
  [
    'has a charge of another amount',
    /renglón no se puede guardar|no cuadran/,
    (f) => write(f, 'pago', (t) => t.replace(/"total":\d+/, '"total":1')),
  ],
  ['has two businesses', /renglón no se puede guardar/, (f) => write(f, 'negocio', (t) => `${t}${t}`)],
];

const RAW: readonly (readonly [string, RegExp, () => Buffer])[] = [
  ['is empty', /no es un ZIP/, () => Buffer.alloc(0)],
  ['is no ZIP', /no es un ZIP/, () => Buffer.alloc(1_000, 'x')],
  ['is cut off', /no es un ZIP completo/, () => zip.subarray(0, zip.length / 2)],
  ['has a broken byte', /no es como se escribió|no se puede leer|su índice/, flipped],
];

const left = async (): Promise<unknown> =>
  (
    await server.sql(
      `SELECT (SELECT count(*) FROM negocio) AS negocios, (SELECT count(*) FROM registro WHERE cliente = '3001') AS sedes`,
    )
  )[0];

const take = async (data: Buffer): Promise<unknown> => {
  const path = join(folder, 'x.zip');
  writeFileSync(path, data);
  return asAdmin(server.databaseUrl, (client) =>
    importBusiness(client, { path, cliente: '3001' }).then(
      () => 'imported',
      (error: unknown) => (error instanceof BadFile ? error.message : error),
    ),
  );
};

describe('a file that', () => {
  it.each(RAW)('%s is refused in plain words: %s', async (_what, why, make) => {
    expect(await take(make())).toMatch(why);
    expect(await left()).toEqual({ negocios: '0', sedes: '0' });
  });

  it.each(FILES)('%s is refused in plain words: %s', async (_what, why, change) => {
    const files: Files = new Map(filesOfZip(zip));
    change(files);
    expect(await take(await zipOf(files))).toMatch(why);
    expect(await left()).toEqual({ negocios: '0', sedes: '0' });
  });

  it('was packed again without a change is taken', async () => {
    expect(await take(await zipOf(filesOfZip(zip)))).toBe('imported');
  });
});
