import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '@comal/embedded-postgres/embedded';
import { workingRole } from '../../platform/db/working-role.ts';
import { makeOldSchema } from '../../platform/db/relleno/old-schema.fixture.ts';
import { copiar } from '../../test/fallas/escena/golpes.ts';
import { construir } from '../../test/fallas/escena/proceso.ts';

/** The first migration that a database of an earlier version lacks. */
const LACKS = '0096';
const APART = 'antes-2026-11-21_04-30-00';

let base: string;
let built: string;
let taken: Server;

/** Makes a data folder of an earlier version; answers its path. */
const oldData = async (name: string): Promise<string> => {
  const datos = join(base, name);
  await copiar(join(base, 'antes'), datos);
  return datos;
};

/** Runs a built program; answers its exit code, stdout and stderr. */
const run = (program: string, args: string[], variables: Record<string, string>) => {
  const env = { ...process.env, DATABASE_URL: '', COMAL_RESPALDOS: '', COMAL_DEMO: 'false', ...variables };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [join(built, `${program}.js`), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
};

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'comal-al-dia-'));
  chmodSync(base, 0o755);
  mkdirSync(join(base, 'antes'), { mode: 0o755 });
  const { adminUrl, stop } = await startEmbedded({ datos: join(base, 'antes'), log: () => undefined });
  await workingRole(adminUrl);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await makeOldSchema(client, LACKS);
  await client.query(`INSERT INTO negocio (cliente, nombre, creado_en) VALUES ('2000', 'Fonda', now())`);
  await client.end();
  await stop();
  built = await construir();
  taken = createServer();
  await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(() => {
  taken.close();
  for (const folder of [base, built]) rmSync(folder, { recursive: true, force: true });
});

describe('data of a program of before', { timeout: 240_000 }, () => {
  it('are backed up and brought up to date by a tool, which says so beside what it answers', async () => {
    const { code, out, err } = await run('scripts/verificar', [], { COMAL_DATOS: await oldData('herramienta') });
    expect([code, out]).toEqual([0, expect.stringMatching(/^Todo cuadra: .*\n$/)]);
    expect(err).toMatch(/es de una versión anterior \(le faltan \d+ cambios\)[^]*Respaldo \S+ hecho y verificado/);
  });

  it('are backed up by a start that says so on the console, though its log tells errors alone', async () => {
    const { port } = taken.address() as { port: number };
    const quiet = { COMAL_DATOS: await oldData('callado'), LOG_LEVEL: 'error', PORT: String(port) };
    const { code, out, err } = await run('main', [], quiet);
    expect(out).toMatch(/^ {2}La base de datos es de una versión anterior[^]*Respaldo \S+ hecho y verificado/);
    // Exit code 1, so that it is tried again: the port of another program may be free at the next attempt.
    expect([code, err]).toEqual([1, expect.stringContaining(`El puerto ${port} ya está ocupado`)]);
  });

  it('without room for their backup end the start with the code after which systemd tries no more', async () => {
    const away = { COMAL_DATOS: await oldData('sin-disco'), COMAL_RESPALDOS: join(base, 'desconectado') };
    expect(await run('main', [], away)).toMatchObject({ code: 78, err: expect.stringContaining('Sin respaldo no se') });
    expect(await run('main', [], { PORT: 'x' })).toMatchObject({ code: 78, err: expect.stringContaining('PORT') });
  });

  it('that were put back without room for their backup are in place, and it says so first', async () => {
    const datos = await oldData('regreso');
    await copiar(join(datos, 'postgres'), join(datos, `postgres.${APART}`));
    const away = { COMAL_DATOS: datos, COMAL_RESPALDOS: join(base, 'desconectado') };
    const { code, out, err } = await run('scripts/restaurar', [APART], away);
    expect(code).toBe(1);
    expect(out).toMatch(/De vuelta a los datos que se apartaron[^]*Los datos ya están en su lugar[^]*ponerlos al día/);
    expect(err).toContain('no existe la carpeta');
  });

  it('of a later program are refused with what to do', async () => {
    const datos = await oldData('de-despues');
    const { adminUrl, stop } = await startEmbedded({ datos, log: () => undefined });
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(`INSERT INTO kysely_migration VALUES ('9999_de_despues', now()::text)`);
    await client.end();
    await stop();
    const said = { code: 78, err: expect.stringContaining('ya la puso al día una versión más nueva de Comal') };
    expect(await run('main', [], { COMAL_DATOS: datos })).toMatchObject(said);
  });
});
