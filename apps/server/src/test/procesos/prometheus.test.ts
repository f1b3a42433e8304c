import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { EDAD_DE_ESCRITURA } from '@comal/contract/comandas/edad-de-escritura';
import { rutaDe } from '@comal/contract/route';
import { noteInspection } from '../../platform/db/care/note-inspection.ts';
import { azarDe } from '../fallas/escena/azar.ts';
import { Libro } from '../fallas/escena/libro.ts';
import { Local } from '../fallas/escena/local.ts';
import { hasta, Proceso } from '../fallas/escena/proceso.ts';
import { Pantalla } from '../pantalla.ts';
import { Prometheus } from './prometheus.fixture.ts';

const DEPLOY = fileURLToPath(new URL('../../../../../deploy/', import.meta.url));
const RULES = `${DEPLOY}prometheus/alertas.yml`;
const TOKEN = 'ficha-de-prueba-de-prometheus';
/** Series of the last whole minute are there after it. */
const SOON = { timeout: 240_000, interval: 200 };

/** The program is in Debian's package of the same name. */
const isMissing = spawnSync('prometheus', ['--version']).error !== undefined;

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** The queries of the dashboard, of all processes, by what they are found under. */
const onDashboard = (): Record<string, string> => {
  const { panels } = JSON.parse(readFileSync(`${DEPLOY}grafana/comal.json`, 'utf8')) as { readonly panels: Panel[] };
  return Object.fromEntries(
    panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }, n) => [`${title} ${n + 1}`, expr.replaceAll('$instance', '.*')]),
    ),
  );
};

/** The expressions of the rules, with comparisons that tell 0 or 1 instead of leaving out what does not hold. */
const ofAlerts = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)\n +expr: (?:\|\n)?([\s\S]*?)\n +(?:for|labels):/g)].map(
      ([, name, expr]) => [name!, expr!.replaceAll(/\s(==|>|<)\s/g, ' $1 bool ')],
    ),
  );

describe.skipIf(isMissing)("dashboard and alerts in Prometheus (needs Debian's package prometheus)", () => {
  let base: Proceso;
  let beside: Proceso;
  let local: Local;
  let screen: Pantalla;
  let prometheus: Prometheus;
  let batch = 0;

  beforeAll(async () => {
    base = await Proceso.preparar({ entorno: { COMAL_METRICAS_TOKEN: TOKEN, COMAL_RESPALDO_HORA: '04:30' } });
    await base.arrancar();
    beside = base.junto();
    await beside.arrancar();
    const targets = [base, beside].map(({ puerto }) => `127.0.0.1:${puerto}`);
    prometheus = await Prometheus.open({ targets, token: TOKEN, rules: RULES });
    local = new Local(
      () => beside.puerto,
      () => base.databaseUrl,
    );
    await local.abrir();
    screen = new Pantalla(targets[1]!, local.token(0));
    await screen.conectar();
  }, 300_000);
  afterAll(async () => {
    screen?.cerrar();
    local?.cerrar();
    await prometheus?.close();
    await beside?.detener();
    await base?.cerrar();
  }, 120_000);

  const asAdministrator = async (work: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
    const admin = new pg.Client({ connectionString: base.databaseUrl });
    await admin.connect();
    await work(admin);
    await admin.end();
  };

  const send = (): Promise<Response> =>
    fetch(`http://127.0.0.1:${beside.puerto}${rutaDe(comandas.nueva)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${local.token(0)}`,
        [EDAD_DE_ESCRITURA]: '120',
      },
      body: '{}',
    });

  /** Charges of several tills at once, some sent twice, and writes that waited on a device. */
  const work = async (): Promise<void> => {
    batch += 1;
    const charges = await local.preparar(azarDe(batch), 20);
    await new Libro(local, azarDe(1_000 + batch), { dobles: 1, cortes: 0, rivales: 0 }).cobrarTodos(charges, 4);
    await send();
  };

  /** Answers that are errors: a charge that does not get its comanda until the till has asked again. */
  const fail = async (): Promise<void> => {
    const charges = await local.preparar(azarDe(0), 1);
    const book = new Libro(local, azarDe(1_000), { dobles: 0, cortes: 0, rivales: 0 });
    await asAdministrator(async (admin) => {
      await admin.query('BEGIN; LOCK TABLE comanda IN ACCESS EXCLUSIVE MODE');
      const charged = book.cobrarTodos(charges, 1);
      await hasta(() => (book.inciertas > 0 ? true : null));
      await admin.query('ROLLBACK');
      await charged;
    });
  };

  /** The names of the queries without a series that has a value, while the restaurant works. */
  const emptyOf = async (queries: Readonly<Record<string, string>>): Promise<string[]> => {
    await work();
    const empty: string[] = [];
    for (const [name, query] of Object.entries(queries)) {
      const samples = await prometheus.query(query);
      if (!samples.some(({ value }) => !Number.isNaN(value))) empty.push(name);
    }
    return empty;
  };

  it('have a value in each query while a restaurant works', { timeout: 600_000 }, async () => {
    await asAdministrator((admin) =>
      noteInspection(admin, { violaciones: [], cuantas: 0, negocios: 1, comandas: 1, cobros: 1, cortes: 1 }),
    );
    const queries = { ...onDashboard(), ...ofAlerts() };
    expect(Object.keys(queries).length).toBeGreaterThan(60);
    await fail();
    await expect.poll(() => emptyOf(queries), SOON).toEqual([]);
  });

  it('choose among the processes by what the dashboard asks', async () => {
    const processes = await prometheus.query('count by (instance) (comal_build_info)');
    expect(processes.map(({ metric }) => metric['instance']).sort()).toEqual(
      [base, beside].map(({ puerto }) => `127.0.0.1:${puerto}`).sort(),
    );
  });

  it('have rules that Prometheus evaluates', async () => {
    const names = Object.keys(ofAlerts());
    await expect.poll(() => prometheus.health(), SOON).toEqual(Object.fromEntries(names.map((name) => [name, 'ok'])));
  });
});
