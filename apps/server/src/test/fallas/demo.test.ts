import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leerEntorno } from '../../env.ts';
import { demoProgress } from '../../platform/demo-avance.ts';
import { arrancar } from '../../servidor.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tantos, veces } from './escena/escala.ts';
import { violacionesDe } from './escena/invariantes.ts';
import { GOLPE_EN_LA_RED, MODOS } from './escena/muertes.ts';
import { construir } from './escena/proceso.ts';

/** Days of the demo's past, so that it is made in several parts in one branch and in one part in the other. */
const DIAS = 10;
const ENTERO = [
  { caja: 2, cortes: DIAS, ultimo: DIAS },
  { caja: 5, cortes: 4, ultimo: 4 },
];
/** Kills are at every step in the full tests, else at every `CADA`-th; `MUCHOS` is more than the steps of any run. */
const [CADA, MUCHOS] = [tantos(40, 23, 1), 500];
const EN = veces(1, MODOS.length);

let programa: string;
let server: TestServer;
beforeAll(async () => {
  [programa, server] = await Promise.all([construir(), startTestServer()]);
  // The demo is not reset while a server is connected: the test server then only runs SQL as the administrator.
  await server.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'comal' AND datname = current_database()`,
  );
}, 60_000);
afterAll(async () => {
  rmSync(programa, { recursive: true, force: true });
  await server.close();
});

const VARIABLES = { COMAL_DEMO: 'true', COMAL_DEMO_DIAS: String(DIAS), PORT: '0', LOG_LEVEL: 'silent' };

/** Resets the demo with a kill; answers whether it was completed. */
const reiniciar = (golpe: string): Promise<boolean> =>
  promisify(execFile)(process.execPath, [`--import=${GOLPE_EN_LA_RED}`, join(programa, 'scripts/demo-reset.js')], {
    env: { ...process.env, ...VARIABLES, NODE_ENV: '', DATABASE_URL: server.databaseUrl, GOLPE_EN_LA_RED: golpe },
  }).then(
    () => true,
    (error: { signal?: string; stderr: string }) => {
      if (error.signal !== 'SIGKILL') throw new Error(error.stderr);
      return false;
    },
  );

/** Starts a server, waits until it completed the demo's past, and ends it. */
const seguir = async (): Promise<void> => {
  const servidor = await arrancar(leerEntorno({ DATABASE_URL: server.databaseUrl, ...VARIABLES }));
  try {
    const avance = async () => expect(await demoProgress(server.deps.db, '1000')).toBeNull();
    await vi.waitFor(avance, { timeout: 60_000, interval: 50 });
  } finally {
    await servidor.cerrar();
    await server.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'comal' AND datname = current_database()`,
    );
  }
};

describe('kill -9 of demo:reset at its steps (decision 0048)', () => {
  it.each(MODOS.slice(-EN))(
    '%s: the demo of before, none, or a part of the new one; the next start of the server completes it',
    async (modo) => {
      let muertes = 0;
      for (let n = CADA; n < MUCHOS; n += CADA) {
        if (await reiniciar(`${n} ${modo}`)) break;
        muertes += 1;
        expect(await violacionesDe(server.databaseUrl)).toEqual([]);
        await seguir();
        expect(
          await server.sql(
            'SELECT caja, count(*)::integer AS cortes, max(z) AS ultimo FROM corte GROUP BY 1 ORDER BY 1',
          ),
        ).toEqual(ENTERO);
        expect(await server.sql('SELECT FROM comanda WHERE status = 1')).toHaveLength(6);
        expect(await violacionesDe(server.databaseUrl)).toEqual([]);
      }
      expect(muertes).toBeGreaterThan(0);
    },
    veces(180_000, 1_800_000),
  );
});
