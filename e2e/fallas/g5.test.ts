import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { parseAlimento } from '@comal/contract/comandas/alimento';
import { azarDe, entero, uuidDe, type Azar } from '../../apps/server/src/test/fallas/escena/azar.ts';
import { anotarResultado, SEMILLA, tantos, veces } from '../../apps/server/src/test/fallas/escena/escala.ts';
import { violacionesDe } from '../../apps/server/src/test/fallas/escena/invariantes.ts';
import { Red } from '../../apps/server/src/test/fallas/red.ts';
import { Restaurante } from '../../apps/server/src/test/restaurante.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts';
import { Equipo, type TillPage } from './equipo.ts';
import { Mesero } from './mesero.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OUTAGE_MINUTES = 30;
const SEEDS = tantos(12, 50, 200);
/** The goal's own size, and a small one for many seeds. */
const WHOLE = { comandas: 40, platos: 200 };
const SMALL = veces(1, 0) === 1 ? { comandas: 6, platos: 24 } : WHOLE;
const BAD_NETWORK = { pedidosPerdidos: 0.1, respuestasPerdidas: 0.1, dobles: 0.15, demoraMaximaMs: 3 };
const CUT_NETWORK = { ...BAD_NETWORK, pedidosPerdidos: 1 };
/** By then everything has arrived, even on a busy machine. */
const TIMEOUT_MS = 150_000;

let server: TestServer;
let port: number;
let restaurante: Restaurante;
let alimento: Alimento;

beforeAll(async () => {
  server = await startTestServer();
  restaurante = await Restaurante.abrir(server);
  const { token } = await restaurante.entrar('mesero');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as { port: number }).port;
  const { body } = await server.call(comandas.buscar, { body: { patron: 'Taco' } }, { token });
  alimento = parseAlimento(body.data![0]!);
});
afterAll(() => server?.close());

interface Workday {
  readonly comandas: number;
  readonly platos: number;
  /** The errors of the till's clock in ms: while it works, and after a reload. */
  readonly clocks?: readonly [number, number];
}

const seededId = (random: Azar): string => uuidDe(random).replace(/^(.{14})4/, '$17');

/** Sets the error of the till's clock only, not of the server's. */
const setClock = (equipo: Equipo, clockOffset: number): void => {
  server.pasar(equipo.clockOffset - clockOffset);
  equipo.clockOffset = clockOffset;
};

/** Half an hour without network: everything is ordered while tabs open, reload and die. */
const takePedidos = async (equipo: Equipo, random: Azar, mesero: Mesero, j: Workday): Promise<TillPage> => {
  let page = await equipo.openPage();
  page.setLink(false);
  const assigned = [...Array<null>(j.comandas).fill(null)].map((_, i) => Math.floor((i * j.platos) / j.comandas / 5));
  for (let n = 0; n < j.comandas; n += 1) mesero.open(page, seededId(random));
  await mesero.settled();
  let left = j.platos;
  const interruptions = new Set([entero(random, 2, 8), entero(random, 9, 15)]);
  for (let round = 0; left > 0; round += 1) {
    const c = assigned[round] === undefined ? mesero.pick() : mesero.comandas[round % j.comandas]!;
    const count = Math.min(left, entero(random, 1, 5));
    mesero.order(page, c, count);
    left -= count;
    if (!interruptions.has(round)) continue;
    await mesero.settled();
    if (random() < 0.5) page.die();
    else await page.close();
    if (j.clocks) setClock(equipo, j.clocks[1]);
    page = await openWithEverything(equipo, mesero);
    page.setLink(false);
  }
  await mesero.settled();
  return page;
};

/** A page opened without network shows every comanda of the shift. */
const openWithEverything = async (equipo: Equipo, mesero: Mesero): Promise<TillPage> => {
  const page = await equipo.openPage();
  page.setLink(false);
  await vi.waitFor(() => {
    const left = mesero.comandas.filter(
      (c) => page.run(({ edicion }) => edicion.vistaDe(c.id))?.pedidos.length !== c.platos.length,
    );
    expect(left.map((c) => c.nombre)).toEqual([]);
  }, 5_000);
  return page;
};

/** Whether neither the pages nor the device's storage hold a queued write. */
const nothingWaits = async (equipo: Equipo, ...pages: readonly TillPage[]): Promise<boolean> => {
  if (pages.some((p) => p.waiting > 0)) return false;
  return pages.length > 0 && (await equipo.countStored()) === 0;
};

/** The network comes back with faults, is cut once more, and a second tab sends too, until nothing is queued. */
const synchronize = async (equipo: Equipo, random: Azar, network: Red, first: TillPage): Promise<void> => {
  let page = first;
  let second: TillPage | undefined;
  const deadline = performance.now() + TIMEOUT_MS;
  for (let attempt = 0; performance.now() < deadline; attempt += 1) {
    network.estropear(attempt === 2 ? CUT_NETWORK : BAD_NETWORK);
    page.setLink(true);
    for (const p of [page, second]) p?.run(({ outbox }) => outbox.sendNow());
    await new Promise((resolve) => setTimeout(resolve, entero(random, 5, 40)));
    if (attempt === 3) second = await equipo.openPage();
    if (attempt === 5) {
      page.die();
      page = await equipo.openPage();
    }
    if (attempt > 6 && (await nothingWaits(equipo, page, second!))) return;
  }
  throw new Error(`${page.waiting} writes still wait`);
};

const readDatabase = async (mesero: Mesero) => {
  const ids = mesero.comandas.map((c) => c.id);
  const lines = `(SELECT coalesce(array_agg(p.comentario ORDER BY p.orden), '{}') FROM pedido p WHERE p.cliente = c.cliente AND p.comanda = c.id)`;
  return server.sql<{ id: string; nombre: string; platos: string[] }>(
    `SELECT c.id, c.nombre, ${lines} AS platos FROM comanda c WHERE c.id = ANY($1) ORDER BY c.folio`,
    [ids],
  );
};

/** Compares the waiter's orders with the restaurant's data; returns the differences in words. */
const findFaults = async (mesero: Mesero): Promise<string[]> => {
  const rows = await readDatabase(mesero);
  const rowsById = new Map(rows.map((f) => [f.id, f]));
  const opened = mesero.comandas.filter((c) => rowsById.has(c.id));
  const jumps = rows.flatMap((f, n) => (opened[n]?.id === f.id ? [] : [`${f.nombre}: folio out of turn`]));
  const faults = mesero.comandas.flatMap((c) => {
    const expected = c.platos.map((plato, n) => (n === 0 && c.corrected ? c.corrected : plato));
    const row = rowsById.get(c.id);
    if (!row) return [`${c.nombre}: lost`];
    const isSame = row.nombre === c.currentName && JSON.stringify(row.platos) === JSON.stringify(expected);
    return isSame
      ? []
      : [`${c.nombre}: ${JSON.stringify([row.nombre, row.platos])}, not ${JSON.stringify([c.currentName, expected])}`];
  });
  return [...jumps, ...faults];
};

const workday = async (seed: number, j: Workday): Promise<{ faults: string[]; pedidos: number }> => {
  const random = azarDe(seed);
  const network = await Red.abrir(() => port, azarDe(seed + 1));
  const equipo = new Equipo(() => network.puerto, await restaurante.entrar('mesero'));
  const mesero = new Mesero(random, alimento, `S${seed % 100_000}`);
  equipo.plug();
  try {
    if (j.clocks) setClock(equipo, j.clocks[0]);
    const page = await takePedidos(equipo, random, mesero, j);
    server.pasar(OUTAGE_MINUTES * MINUTE);
    await synchronize(equipo, random, network, page);
    const toReview = page
      .run(({ queue }) => queue.get())
      .revisar.map((r) => `${r.escritura.texto}: ${r.falla.message}`);
    return { faults: [...(await findFaults(mesero)), ...toReview], pedidos: network.conteo.pedidos };
  } finally {
    if (j.clocks) setClock(equipo, 0);
    await equipo.unplug();
    await network.cerrar();
  }
};

describe('a till without network for half an hour (G5, without charges)', () => {
  it(`loses nothing and doubles nothing, in order, with ${WHOLE.comandas} comandas and ${WHOLE.platos} lines, reload, crash, second tab and a second cut, seed ${SEMILLA} (D-98, H74)`, async () => {
    const { faults: faults, pedidos } = await workday(SEMILLA, WHOLE);
    const figures = `${WHOLE.comandas} comandas, ${WHOLE.platos} lines, ${OUTAGE_MINUTES} virtual minutes, ${pedidos} requests through a network that loses and doubles`;
    anotarResultado({
      objetivo: 'G5',
      prueba: 'a till cut off, without charges',
      perdidos: faults.length,
      doblados: 0,
      centavos: 0,
      reparos: faults,
      cifras: figures,
    });
    expect(faults).toEqual([]);
  });

  it(`the same over ${SEEDS} seeds (G5)`, async () => {
    const faults: string[] = [];
    let pedidos = 0;
    for (let n = 1; n <= SEEDS; n += 1) {
      const one = await workday(SEMILLA + n, SMALL);
      faults.push(...one.faults.map((m) => `seed ${SEMILLA + n}: ${m}`));
      pedidos += one.pedidos;
    }
    const figures = `${SEEDS} seeds of ${SMALL.comandas} comandas and ${SMALL.platos} lines, ${pedidos} requests`;
    anotarResultado({
      objetivo: 'G5',
      prueba: 'a till cut off, many seeds',
      perdidos: faults.length,
      doblados: 0,
      centavos: 0,
      reparos: faults,
      cifras: figures,
    });
    expect(faults).toEqual([]);
  });

  it.each([
    [DAY, -DAY, 1_000],
    [-DAY, DAY, 2_000],
  ])('whose clock is off by %d ms, and then by %d, sends the same (G8, H29)', async (early, late, seed) => {
    const { faults: faults } = await workday(SEMILLA + seed, { ...SMALL, clocks: [early, late] });
    expect(faults).toEqual([]);
  });

  it('leaves the books in order', async () => {
    expect(await violacionesDe(server.databaseUrl)).toEqual([]);
  });
});
