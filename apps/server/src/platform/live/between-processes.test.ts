import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/embedded.ts';
import { createBetweenProcesses, type BetweenProcesses } from './between-processes.ts';
import { Store, TACOS, openRig, comandaOf } from './live.fixture.ts';

const TIMEOUT = { timeout: 60_000 };
/** What waits is asked for often, so that a test waits no longer than it must. */
const PRONTO = { timeout: 20_000, interval: 5 };

let carpeta: string;
let base: EmbeddedDatabase;
let admin: pg.Client;
const abiertos: BetweenProcesses[] = [];

/** One server process' ear, and what it heard. */
const proceso = async (url = base.adminUrl, tiempos = {}) => {
  const oido = {
    pokes: [] as string[],
    fines: [] as string[],
    bloqueos: [] as string[],
    noticias: [] as string[],
    perdidos: 0,
  };
  const palabra = createBetweenProcesses({
    url,
    log: { warn: () => undefined },
    tiempos: { pulso: 50, espera: 10, ...tiempos },
  });
  abiertos.push(palabra);
  await palabra.empezar({
    poke: (cliente, sucursal) => void oido.pokes.push(`${cliente}/${sucursal}`),
    fin: (sesion, cierre) => void oido.fines.push(cierre ? `${sesion} ${cierre.por}: ${cierre.motivo}` : sesion),
    noticia: (cual, cliente, sucursal) => void oido.noticias.push(`${cual} ${cliente}/${sucursal}`),
    bloqueo: (sesion) => void oido.bloqueos.push(sesion),
    perdidos: () => void (oido.perdidos += 1),
  });
  return { palabra, oido };
};

const seConocen = (a: BetweenProcesses, otros: number): Promise<void> =>
  vi.waitFor(() => expect(a.estado().otros).toBe(otros), PRONTO);
const matar = () =>
  admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'comal-live'`);

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'comal-live-'));
  await chmod(carpeta, 0o755);
  base = await startEmbedded({ datos: join(carpeta, 'datos'), log: () => undefined });
  admin = new pg.Client({ connectionString: base.adminUrl });
  await admin.connect();
}, 60_000);
afterEach(async () => {
  await Promise.all(abiertos.splice(0).map((p) => p.cerrar()));
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(`SELECT FROM pg_stat_activity WHERE application_name = 'comal-live'`);
    expect(rowCount).toBe(0);
  }, PRONTO);
});
afterAll(async () => {
  await admin.end();
  await base.stop();
  await rm(carpeta, { recursive: true, force: true });
});

describe('the word between processes', TIMEOUT, () => {
  it('is not said when there is nobody else', async () => {
    const { palabra } = await proceso();
    palabra.avisar(TACOS, 1);
    expect(palabra.estado()).toEqual({ conectado: true, otros: 0, lotes: 0 });
  });

  it('reaches the others and not oneself, gathered by branch', async () => {
    const [a, b, c] = [await proceso(), await proceso(), await proceso()];
    await Promise.all([a, b, c].map((p) => seConocen(p.palabra, 2)));
    for (let i = 0; i < 50; i += 1) a.palabra.avisar(TACOS, 1 + (i % 2));
    a.palabra.avisar('con|barra', 3);
    a.palabra.avisarBloqueo('s-beto');
    a.palabra.avisarFin('s-ana');
    await vi.waitFor(() => expect([b.oido.fines, c.oido.fines]).toEqual([['s-ana'], ['s-ana']]), PRONTO);
    const dicho = [`${TACOS}/1`, `${TACOS}/1`, `${TACOS}/2`, 'con|barra/3'];
    expect(b.oido.pokes.toSorted()).toEqual(dicho.toSorted());
    expect([b.oido.bloqueos, c.oido.bloqueos]).toEqual([['s-beto'], ['s-beto']]);
    expect(a.oido).toEqual({ pokes: [], fines: [], bloqueos: [], noticias: [], perdidos: 0 });
    expect(a.palabra.estado().lotes).toBe(2);
  });

  it('says of which branch sessions or the wishes of diners changed, and who closed one and why (D-12, D-112)', async () => {
    const [a, b] = [await proceso(), await proceso()];
    await Promise.all([seConocen(a.palabra, 1), seConocen(b.palabra, 1)]);
    const sesion = '0190aaaa-0000-7000-8000-00000000000a';
    a.palabra.avisarNoticia('sesiones', 'con|barra', 3);
    a.palabra.avisarNoticia('comensales', TACOS, 2);
    a.palabra.avisarFin(sesion, { por: 'Ana', motivo: 'fin {turno} | "ya"' });
    await vi.waitFor(() => expect(b.oido.fines).toEqual([`${sesion} Ana: fin {turno} | "ya"`]), PRONTO);
    expect([b.oido.noticias, b.oido.pokes]).toEqual([['sesiones con|barra/3', `comensales ${TACOS}/2`], []]);
  });

  it('counts processes whose address carries another name', async () => {
    const [a, b] = [await proceso(`${base.adminUrl}?application_name=otro`), await proceso()];
    await Promise.all([seConocen(a.palabra, 1), seConocen(b.palabra, 1)]);
  });

  it('comes back after its connection is killed, and says that something may be lost', async () => {
    const [a, b] = [await proceso(), await proceso()];
    await matar();
    await vi.waitFor(() => expect([a.oido.perdidos, b.oido.perdidos]).toEqual([1, 1]), PRONTO);
    await seConocen(a.palabra, 1);
    a.palabra.avisar(TACOS, 1);
    await vi.waitFor(() => expect(b.oido.pokes).toEqual([`${TACOS}/1`]), PRONTO);
  });

  it('leaves a server that takes no writes any more, and listens again when there is one that does (D-181)', async () => {
    const { palabra, oido } = await proceso();
    const soloLee = (si: 'on' | 'off') => admin.query(`ALTER SYSTEM SET default_transaction_read_only = ${si}`);
    await soloLee('on');
    await admin.query('SELECT pg_reload_conf()');
    await vi.waitFor(() => expect([palabra.estado().conectado, oido.perdidos > 0]).toEqual([false, true]), PRONTO);
    await soloLee('off');
    await admin.query('SELECT pg_reload_conf()');
    await vi.waitFor(() => expect(palabra.estado().conectado).toBe(true), PRONTO);
  });

  it('starts, and goes on trying, while the database is away', async () => {
    const { palabra, oido } = await proceso('postgres://nadie:nada@127.0.0.1:1/nada');
    palabra.avisar(TACOS, 1);
    expect(palabra.estado()).toEqual({ conectado: false, otros: 0, lotes: 0 });
    expect(oido.perdidos).toBe(0);
  });
});

describe('two processes on one store', TIMEOUT, () => {
  it('show each other’s changes, each once and in order, and end each other’s sessions', async () => {
    const almacen = new Store();
    const [a, b] = [
      createBetweenProcesses({ url: base.adminUrl, log: { warn: () => undefined } }),
      createBetweenProcesses({ url: base.adminUrl, log: { warn: () => undefined } }),
    ];
    abiertos.push(a, b);
    const [uno, dos] = [await openRig({}, { vecinos: a }, almacen), await openRig({}, { vecinos: b }, almacen)];
    await Promise.all([a.empezar(uno.hub.oyente), b.empezar(dos.hub.oyente)]);
    await Promise.all([seConocen(a, 1), seConocen(b, 1)]);
    const [deUno, deDos] = [(await uno.abrir()).entrar('ana'), (await dos.abrir()).entrar('ana')];
    await Promise.all([deUno.espera('latido'), deDos.espera('latido')]);
    for (let n = 1; n <= 40; n += 1) {
      (n % 2 ? uno : dos).hub.publicar(almacen.guardar(TACOS, 1, comandaOf(n)));
      if (n % 5 === 0) await new Promise(setImmediate);
    }
    for (const p of [deUno, deDos]) {
      await p.espera('cambios', (f) => f.rev === 40);
      const vistas = p.deComandas.flatMap((f) =>
        f.t === 'cambios' ? f.cambios.map((c) => c.tipo === 'agregada' && c.comanda.rev) : [],
      );
      expect(vistas).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    }
    uno.hub.cerrarSesion('s-ana');
    expect(await Promise.all([deUno.cierre, deDos.cierre])).toEqual([4401, 4401]);
    await Promise.all([uno.cerrar(), dos.cerrar()]);
  });
});
