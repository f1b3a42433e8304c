import { afterAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { abrirFacturador } from '../../features/facturacion/facturacion.fixture.ts';
import { noteInspection } from '../db/care/note-inspection.ts';
import { addPrinter, pressOf, queueJob, SOON } from '../impresion/con-impresoras.fixture.ts';
import { openFakePrinter } from '../impresion/emulated/open-fake-printer.fixture.ts';
import { createMetrics } from './metrics.ts';
import { scrape, Told, WITH_METRICS } from './told.fixture.ts';
import { counters } from '../db/loan.ts';
import type { Sources } from './sources.ts';

const facturador = await abrirFacturador(WITH_METRICS);
const { server, r, pac } = facturador;
const { cliente } = r.negocio;
const admin = new pg.Client({ connectionString: server.databaseUrl });
await admin.connect();
afterAll(async () => {
  await admin.end();
  await pac.off();
});

/** Metrics of this server with a clock of the test, so that it says when the database is asked again; `changes` of what they look at. */
const followed = (changes: Partial<Sources> = {}, patienceMs = 60_000) => {
  let now = 0;
  const metrics = createMetrics({ now: () => now, patienceMs });
  const { db, reloj, hub, lanes, disco, vigiaDeReloj } = server.deps;
  const state = { totalCount: 4, idleCount: 1, waitingCount: 2 };
  metrics.follow({
    ...{ db, reloj, hub, lanes, disco, vigiaDeReloj, counters },
    ...{ pools: { requests: state, background: state }, vecinos: null, lastBackup: null },
    ...changes,
  });
  afterAll(() => metrics.close());
  return {
    meters: metrics.meters,
    told: async () => new Told(await metrics.text()),
    later: () => void (now += 60_000),
  };
};

const outcome = async (name: string, which: string): Promise<number> =>
  (await scrape(server)).of(`${name}{outcome="${which}"}`)!;

describe('the queues', () => {
  const inQueue = (queue: string) =>
    ['waiting', 'due', 'oldest_seconds', 'overdue_seconds'].map((of) => `comal_queue_${of}{queue="${queue}"}`);

  it('are told empty, with what waits, and since when, read at most once in a while', async () => {
    const { told, later } = followed();
    const empty = await told();
    for (const queue of ['print', 'mail', 'invoice']) {
      expect(inQueue(queue).map((s) => empty.of(s))).toEqual([0, 0, 0, 0]);
    }
    const id = server.deps.nuevoId;
    const hour = new Date(server.ahora() - 3_600_000);
    const soon = new Date(server.ahora() + 3_600_000);
    // A paper that is to be printed, and one that waits for the address of its receipt.
    for (const until of [null, soon])
      await server.sql('INSERT INTO trabajo_en_cola VALUES ($1, $2, 1, 1, $3, $4)', [id(), cliente, hour, until]);
    for (const [table, due] of [
      ['correo_en_cola', hour],
      ['correo_en_cola', soon],
      ['factura_en_cola', soon],
    ] as const)
      await server.sql(
        `INSERT INTO ${table} (id, cliente, desde, entro_en) VALUES ($1, $2, $3, now() - interval '2 hours')`,
        [id(), cliente, due],
      );
    expect((await told()).of('comal_queue_waiting{queue="mail"}')).toBe(0);
    later();
    const full = await told();
    const figures = (queue: string): number[] => inQueue(queue).map((s) => Math.round(full.of(s)! / 60) || full.of(s)!);
    expect([figures('print'), figures('mail'), figures('invoice')]).toEqual([
      [2, 1, 60, 60],
      [2, 1, 120, 60],
      [1, 0, 120, 0],
    ]);
    for (const table of ['trabajo_en_cola', 'correo_en_cola', 'factura_en_cola'])
      await server.sql(`DELETE FROM ${table}`);
  });

  it('tell how papers came out', async () => {
    const press = pressOf(server);
    const [printed, waiting] = [
      await outcome('comal_print_jobs_total', 'printed'),
      await outcome('comal_print_jobs_total', 'waiting'),
    ];
    await queueJob(server, await addPrinter(server, cliente, await openFakePrinter()), 'sale');
    await queueJob(server, await addPrinter(server, cliente, { puerto: 9 }), 'no sale');
    await press.ronda();
    await press.close();
    expect([
      (await outcome('comal_print_jobs_total', 'printed')) - printed,
      (await outcome('comal_print_jobs_total', 'waiting')) - waiting,
    ]).toEqual([1, 1]);
    await server.sql('DELETE FROM trabajo_en_cola');
  });

  it('tell how invoices were stamped', async () => {
    const before = await outcome('comal_stamps_total', 'stamped');
    const ticket = await facturador.cobrado(22, 'taco');
    await facturador.facturar([ticket.pago]);
    await facturador.timbrar();
    expect((await outcome('comal_stamps_total', 'stamped')) - before).toBe(1);
  });
});

describe('the database', () => {
  it('that does not answer holds up no answer and is told as such, and its figures are missing until it does', async () => {
    const { told, later } = followed({}, 20);
    const up = async (): Promise<number | undefined> => {
      later();
      return (await told()).of('comal_database_up');
    };
    await expect.poll(up, SOON).toBe(1);
    await admin.query('BEGIN; LOCK TABLE revision IN ACCESS EXCLUSIVE MODE');
    later();
    const down = await told();
    expect([down.of('comal_database_up'), down.of('comal_queue_waiting{queue="mail"}')]).toEqual([0, undefined]);
    expect(down.of('comal_db_waiting{pool="requests"}')).toBe(2);
    await admin.query('ROLLBACK');
    await expect.poll(up, SOON).toBe(1);
  });

  it('tells what verificar found last', async () => {
    const { told, later } = followed();
    const never = await told();
    expect([never.of('comal_verify_violations'), never.of('comal_verify_timestamp_seconds')]).toEqual([
      undefined,
      undefined,
    ]);
    const found = { violaciones: [], negocios: 1, comandas: 1, cobros: 1, cortes: 1 };
    expect(await noteInspection(admin, { ...found, cuantas: 3 })).toBe(true);
    later();
    const told3 = await told();
    expect(told3.of('comal_verify_violations')).toBe(3);
    expect(told3.of('comal_verify_timestamp_seconds')).toBeGreaterThan(1.7e9);
    await noteInspection(admin, { ...found, cuantas: 0 });
    later();
    expect((await told()).of('comal_verify_violations')).toBe(0);
  });

  it('that takes no writes, or is of an earlier version, has nothing noted, and no inspection fails by it', async () => {
    const found = { violaciones: [], cuantas: 0, negocios: 1, comandas: 1, cobros: 1, cortes: 1 };
    await admin.query('SET default_transaction_read_only = on');
    expect(await noteInspection(admin, found)).toBe(false);
    await admin.query('SET default_transaction_read_only = off');
    await admin.query('ALTER TABLE revision RENAME TO revision_de_otra');
    expect(await noteInspection(admin, found)).toBe(false);
    await admin.query('ALTER TABLE revision_de_otra RENAME TO revision');
  });
});

describe('the parts of the process', () => {
  it('tell sockets, disk, clock, neighbours and pools as they are', async () => {
    const state = {
      conexiones: 7,
      autenticadas: 5,
      sesiones: 4,
      rooms: 1,
      suscriptores: 5,
      enviados: 90,
      esperan: 2,
      espera: 75,
    };
    const { told } = followed({
      hub: { estado: () => state },
      disco: { lleno: () => true },
      vigiaDeReloj: { duda: () => ({}) as never },
      vecinos: { estado: () => ({ conectado: false, otros: 2, lotes: 0 }) },
      lastBackup: () => Promise.resolve(1_780_000_000_000),
    });
    const now = await told();
    const of = (...series: string[]): (number | undefined)[] => series.map((s) => now.of(s));
    expect(of('comal_sockets{state="signed_in"}', 'comal_sockets{state="anonymous"}')).toEqual([5, 2]);
    expect(of('comal_live_messages_total', 'comal_disk_full', 'comal_clock_in_doubt')).toEqual([90, 1, 1]);
    expect(of('comal_unsent_screens', 'comal_unsent_oldest_seconds')).toEqual([2, 75]);
    expect(of('comal_neighbours', 'comal_neighbours_heard')).toEqual([2, 0]);
    expect(of('comal_db_connections{pool="requests",state="busy"}', 'comal_db_waiting{pool="requests"}')).toEqual([
      3, 2,
    ]);
    expect(of('comal_backup_timestamp_seconds')).toEqual([1_780_000_000]);
  });

  it('tell nothing of neighbours where one process alone has the database', async () => {
    const now = await followed().told();
    expect(['comal_neighbours', 'comal_neighbours_heard'].filter((name) => now.series.has(name))).toEqual([]);
    expect(now.names).toContain('comal_neighbours');
  });

  it('tell a count of theirs as it is, however often they are asked', async () => {
    const { told } = followed({ counters: { lotes: 7, commits: 5, circulos: 2 } });
    await told();
    const again = await told();
    const names = ['comal_db_batches_total', 'comal_db_commits_total', 'comal_db_deadlocks_total'];
    expect(names.map((name) => again.of(name))).toEqual([7, 5, 2]);
  });

  it('tell that there is no backup where Comal makes them, and nothing where it makes none', async () => {
    const without = followed({ lastBackup: () => Promise.resolve(null) });
    expect((await without.told()).of('comal_backup_timestamp_seconds')).toBe(0);
    expect((await followed().told()).of('comal_backup_timestamp_seconds')).toBeUndefined();
  });

  it('tell how many writes wait for one of the same thing', async () => {
    const { told } = followed();
    let end = (): void => undefined;
    const first = server.deps.lanes.inLane('una', () => new Promise<void>((resolve) => (end = resolve)));
    const second = server.deps.lanes.inLane('una', () => Promise.resolve());
    expect((await told()).of('comal_writes_waiting')).toBe(1);
    const before = (await scrape(server)).of('comal_write_wait_seconds_count')!;
    end();
    await Promise.all([first, second]);
    expect((await told()).of('comal_writes_waiting')).toBe(0);
    expect((await scrape(server)).of('comal_write_wait_seconds_count')! - before).toBe(1);
  });

  it('tell in seconds how long answers took, and how long a write waited on its device, where it did and was answered', async () => {
    const { told, meters } = followed();
    const waited = async (): Promise<number> => (await told()).of('comal_write_age_seconds_count') ?? 0;
    const write = { method: 'POST', route: '/x', ms: 500, business: null };
    meters.request({ ...write, status: 200, ageMs: 0 });
    meters.request({ ...write, status: 503, ageMs: 60_000 });
    expect(await waited()).toBe(0);
    meters.request({ ...write, status: 409, ageMs: 60_000 });
    expect(await waited()).toBe(1);
    expect((await told()).of('comal_http_request_duration_seconds_sum{method="POST",route="/x"}')).toBe(1.5);
  });

  it('tell how often each limit was met, also of those that never were', async () => {
    const { told, meters } = followed();
    meters.refused('business');
    meters.refused('business');
    const now = await told();
    const of = (limit: string): number | undefined => now.of(`comal_limits_met_total{limit="${limit}"}`);
    expect([of('business'), of('reports')]).toEqual([2, 0]);
  });

  it('tell of a thousand businesses the 20 busiest, by their numbers', async () => {
    const { told, later, meters } = followed();
    for (let n = 0; n < 1_000; n += 1) {
      const business = String(5_000 + n);
      meters.request({ method: 'GET', route: '/metrics', status: 200, ms: 1, business, ageMs: 0 });
      meters.database('requests', business, { waitedMs: 1, workedMs: n });
    }
    later();
    const busiest = [...(await told()).series].filter(([series]) => series.startsWith('comal_business_'));
    expect(busiest).toHaveLength(40);
    expect(busiest).toContainEqual(['comal_business_requests{business="5999"}', 1]);
    expect(busiest).toContainEqual(['comal_business_database_seconds{business="5980"}', 0.98]);
  });

  it('tell the process: version, memory, CPU, and a late event loop', { timeout: 120_000 }, async () => {
    const { told, later } = followed();
    const afterBusy = async (): Promise<number | undefined> => {
      const until = performance.now() + 200;
      while (performance.now() < until);
      // The database is asked, so that the event loop turns.
      later();
      return (await told()).of('comal_event_loop_delay_seconds{percentile="100"}');
    };
    // The interval lets the event loop be looked at once before it is busy again.
    await expect.poll(afterBusy, { ...SOON, interval: 100 }).toBeGreaterThan(0.1);
    const now = await told();
    expect(now.of('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(now.of('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(now.text).toMatch(/^comal_build_info\{version="[^"]+"\} 1$/m);
  });
});
