import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '@comal/embedded-postgres/embedded';
import { withHostsOf } from '../db/hosts/hosts.ts';
import { createBetweenProcesses, type BetweenProcesses } from './between-processes.ts';
import { Store, TACOS, openRig, makeComanda } from './live.fixture.ts';

const TIMEOUT = { timeout: 60_000 };
/** A short polling interval, so that tests wait no longer than necessary. */
const SOON = { timeout: 20_000, interval: 5 };

let carpeta: string;
let base: EmbeddedDatabase;
let admin: pg.Client;
const open: BetweenProcesses[] = [];

/** The listener of one server process, and the messages that it received. */
const child = async (url = base.adminUrl, times = {}) => {
  const heard = {
    pokes: [] as string[],
    fines: [] as string[],
    bloqueos: [] as string[],
    noticias: [] as string[],
    perdidos: 0,
  };
  const word = createBetweenProcesses({
    url,
    log: { warn: () => undefined },
    tiempos: { pulso: 50, espera: 10, ...times },
  });
  open.push(word);
  await word.begin({
    poke: (cliente, sucursal) => void heard.pokes.push(`${cliente}/${sucursal}`),
    fin: (sesion, closing) => void heard.fines.push(closing ? `${sesion} ${closing.por}: ${closing.motivo}` : sesion),
    noticia: (which, cliente, sucursal) => void heard.noticias.push(`${which} ${cliente}/${sucursal}`),
    bloqueo: (sesion) => void heard.bloqueos.push(sesion),
    perdidos: () => void (heard.perdidos += 1),
  });
  return { palabra: word, oido: heard };
};

const knowEachOther = (a: BetweenProcesses, others: number): Promise<void> =>
  vi.waitFor(() => expect(a.estado().otros).toBe(others), SOON);
const kill = () =>
  admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'comal-live'`);

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'comal-live-'));
  await chmod(carpeta, 0o755);
  base = await startEmbedded({ datos: join(carpeta, 'datos'), log: () => undefined });
  admin = new pg.Client({ connectionString: base.adminUrl });
  await admin.connect();
}, 60_000);
afterEach(async () => {
  await Promise.all(open.splice(0).map((p) => p.close()));
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(`SELECT FROM pg_stat_activity WHERE application_name = 'comal-live'`);
    expect(rowCount).toBe(0);
  }, SOON);
});
afterAll(async () => {
  await admin.end();
  await base.stop();
  await rm(carpeta, { recursive: true, force: true });
});

describe('the word between processes', TIMEOUT, () => {
  it('is not said when there is nobody else', async () => {
    const { palabra } = await child();
    palabra.notify(TACOS, 1);
    expect(palabra.estado()).toEqual({ conectado: true, otros: 0, lotes: 0 });
  });

  it('reaches the others and not oneself, gathered by branch', async () => {
    const [a, b, c] = [await child(), await child(), await child()];
    await Promise.all([a, b, c].map((p) => knowEachOther(p.palabra, 2)));
    for (let i = 0; i < 50; i += 1) a.palabra.notify(TACOS, 1 + (i % 2));
    a.palabra.notify('con|barra', 3);
    a.palabra.notifyBloqueo('s-beto');
    a.palabra.notifyEnd('s-ana');
    await vi.waitFor(() => expect([b.oido.fines, c.oido.fines]).toEqual([['s-ana'], ['s-ana']]), SOON);
    const said = [`${TACOS}/1`, `${TACOS}/1`, `${TACOS}/2`, 'con|barra/3'];
    expect(b.oido.pokes.toSorted()).toEqual(said.toSorted());
    expect([b.oido.bloqueos, c.oido.bloqueos]).toEqual([['s-beto'], ['s-beto']]);
    expect(a.oido).toEqual({ pokes: [], fines: [], bloqueos: [], noticias: [], perdidos: 0 });
    expect(a.palabra.estado().lotes).toBe(2);
  });

  it('says of which branch sessions, the wishes of diners, printers, tables or deliveries changed, and who closed one and why (D-12, D-112)', async () => {
    const [a, b] = [await child(), await child()];
    await Promise.all([knowEachOther(a.palabra, 1), knowEachOther(b.palabra, 1)]);
    const sesion = '0190aaaa-0000-7000-8000-00000000000a';
    a.palabra.notifyNews('sesiones', 'con|barra', 3);
    a.palabra.notifyNews('comensales', TACOS, 2);
    a.palabra.notifyNews('impresoras', TACOS, 4);
    a.palabra.notifyNews('mesas', TACOS, 5);
    a.palabra.notifyNews('repartos', TACOS, 6);
    a.palabra.notifyEnd(sesion, { por: 'Ana', motivo: 'fin {turno} | "ya"' });
    await vi.waitFor(() => expect(b.oido.fines).toEqual([`${sesion} Ana: fin {turno} | "ya"`]), SOON);
    expect([b.oido.noticias, b.oido.pokes]).toEqual([
      [
        ...['sesiones con|barra/3', `comensales ${TACOS}/2`, `impresoras ${TACOS}/4`, `mesas ${TACOS}/5`],
        `repartos ${TACOS}/6`,
      ],
      [],
    ]);
  });

  it('counts processes whose address carries another name', async () => {
    const [a, b] = [await child(`${base.adminUrl}?application_name=otro`), await child()];
    await Promise.all([knowEachOther(a.palabra, 1), knowEachOther(b.palabra, 1)]);
  });

  it('comes back after its connection is killed, and says that something may be lost', async () => {
    const [a, b] = [await child(), await child()];
    await kill();
    await vi.waitFor(() => expect([a.oido.perdidos, b.oido.perdidos]).toEqual([1, 1]), SOON);
    await knowEachOther(a.palabra, 1);
    a.palabra.notify(TACOS, 1);
    await vi.waitFor(() => expect(b.oido.pokes).toEqual([`${TACOS}/1`]), SOON);
  });

  it('leaves a server that takes no writes any more, and listens again when there is one that does (D-181)', async () => {
    const { palabra, oido } = await child();
    const onlyReads = (si: 'on' | 'off') => admin.query(`ALTER SYSTEM SET default_transaction_read_only = ${si}`);
    await onlyReads('on');
    await admin.query('SELECT pg_reload_conf()');
    await vi.waitFor(() => expect([palabra.estado().conectado, oido.perdidos > 0]).toEqual([false, true]), SOON);
    await onlyReads('off');
    await admin.query('SELECT pg_reload_conf()');
    await vi.waitFor(() => expect(palabra.estado().conectado).toBe(true), SOON);
  });

  it('of an address with several hosts listens at one that can be reached', async () => {
    const { palabra } = await child(
      withHostsOf(base.adminUrl, `postgres://127.0.0.1:1,${new URL(base.adminUrl).host}`),
    );
    await vi.waitFor(() => expect(palabra.estado().conectado).toBe(true), SOON);
  });

  it('starts, and goes on trying, while the database is away', async () => {
    const { palabra, oido } = await child('postgres://nadie:nada@127.0.0.1:1/nada');
    palabra.notify(TACOS, 1);
    expect(palabra.estado()).toEqual({ conectado: false, otros: 0, lotes: 0 });
    expect(oido.perdidos).toBe(0);
  });
});

describe('two processes on one store', TIMEOUT, () => {
  it('show each other’s changes, each once and in order, and end each other’s sessions', async () => {
    const store = new Store();
    const [a, b] = [
      createBetweenProcesses({ url: base.adminUrl, log: { warn: () => undefined } }),
      createBetweenProcesses({ url: base.adminUrl, log: { warn: () => undefined } }),
    ];
    open.push(a, b);
    const [one, two] = [await openRig({}, { vecinos: a }, store), await openRig({}, { vecinos: b }, store)];
    await Promise.all([a.begin(one.hub.oyente), b.begin(two.hub.oyente)]);
    await Promise.all([knowEachOther(a, 1), knowEachOther(b, 1)]);
    const [deUno, deDos] = [(await one.open()).enter('ana'), (await two.open()).enter('ana')];
    await Promise.all([deUno.espera('latido'), deDos.espera('latido')]);
    for (let n = 1; n <= 40; n += 1) {
      (n % 2 ? one : two).hub.publish(store.keep(TACOS, 1, makeComanda(n)));
      if (n % 5 === 0) await new Promise(setImmediate);
    }
    for (const p of [deUno, deDos]) {
      await p.espera('cambios', (f) => f.rev === 40);
      const views = p.deComandas.flatMap((f) =>
        f.t === 'cambios' ? f.cambios.map((c) => c.tipo === 'agregada' && c.comanda.rev) : [],
      );
      expect(views).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    }
    one.hub.closeSesion('s-ana');
    expect(await Promise.all([deUno.cierre, deDos.cierre])).toEqual([4401, 4401]);
    await Promise.all([one.close(), two.close()]);
  });
});
