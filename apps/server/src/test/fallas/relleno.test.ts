import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leerEntorno } from '../../env.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { Base, type Charge } from '../../platform/db/relleno/relleno.fixture.ts';
import { veces } from './escena/escala.ts';
import { GOLPE_EN_LA_RED, MODOS } from './escena/muertes.ts';
import { construir } from './escena/proceso.ts';

/** The first migration that a database of an earlier version lacks. */
const LACKS = '0096';
const BUSINESSES = ['2000', '2001', '2002', '2003', '2004', '2005'];
const CHARGES: readonly Charge[] = [
  { columns: { total: 2200, efectivo: 5000, cambio: 2800 } },
  { columns: { total: 3550, tarjeta: 3550, no_operacion_tarjeta: '774411' } },
  { columns: { total: 2500 }, own: [[100, 2500, 'V-9']] },
  { columns: { total: -2200, efectivo: -5000, cambio: -2800 }, cancels: 0 },
];
/** Kills are at every step in the full tests, else at some of them. */
const EVERY = veces(5, 1);
const IN = veces(1, MODOS.length);

let program: string;
let before: Base;

beforeAll(async () => {
  [program, before] = await Promise.all([construir(), Base.open()]);
  await before.makeOld(LACKS);
  for (const business of BUSINESSES) {
    await before.addBusiness(business);
    for (const [place, charge] of CHARGES.entries()) await before.charge(business, place, charge);
  }
  await before.release();
}, 60_000);
afterAll(async () => {
  rmSync(program, { recursive: true, force: true });
  await before.drop();
});

const VARIABLES = { COMAL_DEMO: 'false', PORT: '0', LOG_LEVEL: 'silent' };

/** Starts the server on a database with a kill. */
const dieOf = (blow: string, { url }: Base): Promise<void> =>
  promisify(execFile)(process.execPath, [`--import=${GOLPE_EN_LA_RED}`, join(program, 'main.js')], {
    env: { ...process.env, ...VARIABLES, NODE_ENV: '', DATABASE_URL: url, GOLPE_EN_LA_RED: blow },
  }).then(
    () => Promise.reject(new Error('It ended by itself')),
    (error: { signal?: string; stderr: string }) => {
      if (error.signal !== 'SIGKILL') throw new Error(error.stderr);
    },
  );

/** Opens the database as a start of the server does, and closes it. */
const start = async ({ url }: Base): Promise<void> => {
  const open = await openDatabase(leerEntorno({ DATABASE_URL: url, ...VARIABLES }), () => undefined);
  await open.close();
};

/** The rows of `pago_por_metodo`, and the progress of the fill of each business. */
const stateOf = async (base: Base) => ({
  kept: await Promise.all(BUSINESSES.map((business) => base.kept(business))),
  fill: await base.sql('SELECT cliente, hechas::integer, terminado_en IS NOT NULL AS ended FROM relleno ORDER BY 1'),
});

/** The number of businesses that are filled; null where the migration had not run. */
const filled = async (base: Base): Promise<number | null> => {
  const [{ made }] = (await base.sql(`SELECT to_regclass('relleno') IS NOT NULL AS made`)) as [{ made: boolean }];
  if (!made) return null;
  const [{ n }] = (await base.sql('SELECT count(terminado_en)::integer AS n FROM relleno')) as [{ n: number }];
  return n;
};

describe('kill -9 of a server that brings the data of before up to date at its start (decision 0120)', () => {
  it.each(MODOS.slice(-IN))(
    '%s: whatever was done by then, the next start ends the same',
    async (mode) => {
      const whole = await Base.open(before);
      await start(whole);
      const expected = await stateOf(whole);
      expect(expected.fill).toEqual(BUSINESSES.map((cliente) => ({ cliente, hechas: CHARGES.length, ended: true })));
      await whole.drop();
      const seen = new Set<number | null>();
      for (let n = EVERY; !seen.has(BUSINESSES.length); n += EVERY) {
        const base = await Base.open(before);
        await dieOf(`${n} ${mode}`, base);
        seen.add(await filled(base));
        await start(base);
        expect(await stateOf(base)).toEqual(expected);
        await base.drop();
      }
      // There were kills before the migration, and after several numbers of filled businesses.
      expect(seen.has(null)).toBe(true);
      expect(seen.size).toBeGreaterThan(3);
    },
    veces(300_000, 1_800_000),
  );
});
