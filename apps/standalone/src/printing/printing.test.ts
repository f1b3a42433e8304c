import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pair } from './pair.ts';
import { forgetPairing, keepPairing, readPairing } from './pairing.ts';
import { data, FakeServer, PATHS, refusal } from './server.fixture.ts';
import { printForServer, type Queues } from './worker.ts';

const KEY = 'k'.repeat(43);
const job = (n: number) => ({
  ...{ trabajo: `00000000-0000-4000-8000-00000000000${n}`, intento: 1, cola: 'Cocina', titulo: 'comanda' },
  ...{ bytes: Buffer.from(`papel ${n}`).toString('base64'), tiempo: 15_000 },
});
const told = (n: number, resultado = 'sent') => ({ trabajo: job(n).trabajo, intento: 1, resultado });
const handed = (n: number) => data({ trabajo: job(n) });
const NOTHING = data({ trabajo: null });

let folder = '';
let server = new FakeServer();
let origin = '';
let end = new AbortController();
let printed: string[] = [];
let said: string[] = [];
let work: Promise<void> = Promise.resolve();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comal-imprime-'));
  server = new FakeServer();
  origin = await server.start();
  [end, printed, said] = [new AbortController(), [], []];
});
afterEach(async () => {
  end.abort();
  server.stop();
  await work;
  rmSync(folder, { recursive: true, force: true });
});

const QUEUES = [{ name: 'Cocina', paused: false }];
const start = (print: Queues['print'] = async () => 'sent', list: Queues['list'] = async () => QUEUES) => {
  const queues: Queues = {
    list,
    print: async (queue, bytes, options) => {
      printed.push(`${queue}: ${Buffer.from(bytes).toString()}`);
      return print(queue, bytes, options);
    },
  };
  work = printForServer({ folder, queues, say: (text) => said.push(text), signal: end.signal });
};
const outcomes = () => server.asked.map(({ body }) => body['fin']);
const asked = (count: number) => vi.waitFor(() => expect(server.asked.length).toBe(count), { timeout: 10_000 });

describe('the pairing of a machine', () => {
  it('is made by a code, and its key is in a file that only its user reads', async () => {
    server.reply(data({ clave: KEY, equipo: 3, negocio: 'La Güera', sucursal: 'Roma Norte' }));
    const paired = await pair({ origin, folder, name: 'BARRA-PC' }, '7KQ2-M9XD');
    expect(paired).toEqual({ is: 'paired', business: 'La Güera', branch: 'Roma Norte' });
    expect(server.asked).toEqual([{ path: PATHS.pair, body: { codigo: '7KQ2-M9XD', nombre: 'BARRA-PC' } }]);
    expect(readPairing(folder)).toEqual({ origin, key: KEY });
    expect(statSync(join(folder, 'vinculo.json')).mode & 0o077).toBe(0);
  });

  it('is that of the same machine as before at the same server, and of a new one elsewhere', async () => {
    server.reply(data({ clave: KEY.replace('k', 'n'), equipo: 3, negocio: 'La Güera', sucursal: 'Roma Norte' }));
    keepPairing(folder, { origin: 'http://10.0.0.9', key: KEY });
    await pair({ origin, folder, name: 'BARRA-PC' }, '7KQ2-M9XD');
    server.reply(data({ clave: KEY, equipo: 3, negocio: 'La Güera', sucursal: 'Roma Norte' }));
    await pair({ origin, folder, name: 'BARRA-PC' }, '7KQ2-M9XE');
    expect(server.asked.map(({ body }) => body['anterior'])).toEqual([undefined, KEY.replace('k', 'n')]);
  });

  it('is refused in the words of the server, and the one before stays', async () => {
    keepPairing(folder, { origin, key: KEY });
    server.reply(refusal(409, 'CODIGO_DE_EQUIPO', 'El código no es correcto o ya venció'));
    expect(await pair({ origin, folder, name: 'B' }, 'X')).toEqual({
      ...{ is: 'refused', why: 'El código no es correcto o ya venció' },
    });
    expect(readPairing(folder)?.key).toBe(KEY);
  });

  it.each([
    ['nobody', () => server.stop()],
    ['another program', () => server.reply({ status: 200, body: { ok: true } })],
    ['a server that fails', () => server.reply({ status: 500, body: {} })],
  ])('is refused where %s answers', async (_, answer) => {
    answer();
    const { origin: at } = { origin };
    expect(await pair({ origin, folder, name: 'B' }, 'X')).toEqual({
      ...{ is: 'refused', why: `No contesta un servidor de Comal en ${at}` },
    });
    expect(readPairing(folder)).toBeNull();
  });

  it('is none where the file is broken, and a newer one is not forgotten', () => {
    keepPairing(folder, { origin, key: KEY });
    forgetPairing(folder, { origin, key: 'another' });
    expect(readPairing(folder)?.key).toBe(KEY);
    writeFileSync(join(folder, 'vinculo.json'), '{"origin":');
    expect(readPairing(folder)).toBeNull();
  });
});

describe('the printing for the server (D-142)', () => {
  beforeEach(() => keepPairing(folder, { origin, key: KEY }));

  it('prints a job at its queue, tells its outcome at once, and waits for the next one', async () => {
    server.reply(handed(1), NOTHING);
    start();
    await asked(3);
    expect(printed).toEqual(['Cocina: papel 1']);
    expect(outcomes()).toEqual([null, told(1), null]);
    expect(server.asked.map(({ body }) => body['espera'])).toEqual([25, 0, 25]);
    expect(server.asked[0]).toMatchObject({
      ...{ path: PATHS.work, body: { clave: KEY, colas: [{ nombre: 'Cocina', pausada: false }] } },
    });
  });

  it('tells an outcome until it is answered, and prints nothing twice', async () => {
    server.reply(handed(1), 'silence', { status: 503, body: {} }, handed(2), NOTHING);
    start();
    await asked(6);
    expect(printed).toEqual(['Cocina: papel 1', 'Cocina: papel 2']);
    expect(outcomes()).toEqual([null, told(1), told(1), told(1), told(2), null]);
    expect(new Set(server.asked.map(({ body }) => body['proceso'])).size).toBe(1);
  });

  it('tells an outcome until it is taken, whatever else the server refuses', async () => {
    const full = refusal(429, 'DEMASIADAS_PETICIONES', 'Demasiadas peticiones');
    server.reply(handed(1), full, full, NOTHING);
    start();
    await asked(5);
    expect(printed).toEqual(['Cocina: papel 1']);
    expect(outcomes()).toEqual([null, told(1), told(1), told(1), null]);
    expect(said).toEqual(['Esta máquina no imprime para Comal: Demasiadas peticiones']);
  });

  it('tells an outcome without asking the system for its queues, which may take long', async () => {
    const list = vi.fn(async () => QUEUES);
    server.reply(handed(1), handed(2), NOTHING);
    start(undefined, list);
    await asked(4);
    expect(outcomes()).toEqual([null, told(1), told(2), null]);
    expect(list).toHaveBeenCalledTimes(2);
    expect(server.asked[2]!.body['colas']).toEqual([{ nombre: 'Cocina', pausada: false }]);
  });

  it('tells the last queues that the system said while it says none', async () => {
    const list = vi.fn<Queues['list']>(async () => null).mockResolvedValueOnce(QUEUES);
    server.reply(NOTHING);
    start(undefined, list);
    await asked(2);
    expect(server.asked[1]!.body['colas']).toEqual([{ nombre: 'Cocina', pausada: false }]);
  });

  it('asks for no work before the system has said its queues once', async () => {
    const list = vi.fn<Queues['list']>(async () => QUEUES).mockResolvedValueOnce(null);
    start(undefined, list);
    await asked(1);
    expect(server.asked[0]!.body['colas']).toEqual([{ nombre: 'Cocina', pausada: false }]);
    expect(said).toEqual(['Esta máquina no imprime para Comal: el sistema no dice qué colas de impresión tiene']);
  });

  it('goes on after a fault of its own, and says it', async () => {
    const list = vi.fn<Queues['list']>(async () => QUEUES).mockRejectedValueOnce(new Error('EPERM'));
    start(undefined, list);
    await asked(1);
    expect(said).toEqual(['Esta máquina no imprime para Comal: Error: EPERM']);
  });

  it('says of a paper that a fault interrupted that nobody knows', async () => {
    server.reply(handed(1), NOTHING);
    start(async () => Promise.reject(new Error('lp')));
    await asked(3);
    expect(outcomes()).toEqual([null, told(1, 'failed'), null]);
  });

  it('finishes and tells the paper that is printing when the till is closed', async () => {
    let finish = (): void => undefined;
    server.reply(handed(1));
    start(() => new Promise((resolve) => (finish = () => resolve('sent'))));
    await vi.waitFor(() => expect(printed.length).toBe(1));
    end.abort();
    server.reply(NOTHING);
    finish();
    await work;
    expect(outcomes()).toEqual([null, told(1)]);
    expect(server.asked.map(({ body }) => body['termina'])).toEqual([false, true]);
  });

  it('ends while it waits for a job', async () => {
    start();
    await asked(1);
    end.abort();
    await work;
    expect(server.asked.length).toBe(1);
  });

  it('forgets a pairing that the server ended, says so, and notices a new one', async () => {
    server.reply(refusal(401, 'EQUIPO_DESVINCULADO', 'Este programa ya no está vinculado'));
    start();
    await vi.waitFor(() => expect(readPairing(folder)).toBeNull());
    expect(said).toEqual(['Esta máquina no imprime para Comal: Este programa ya no está vinculado']);
    keepPairing(folder, { origin, key: 'n'.repeat(43) });
    await asked(2);
    expect(server.asked[1]!.body['clave']).toBe('n'.repeat(43));
  });

  it('asks nobody without a pairing', async () => {
    rmSync(join(folder, 'vinculo.json'));
    start();
    end.abort();
    await work;
    expect(server.asked).toEqual([]);
  });
});

it('keeps no more than address and key', () => {
  keepPairing(folder, { origin, key: KEY, ...{ more: 'x' } });
  expect(JSON.parse(readFileSync(join(folder, 'vinculo.json'), 'utf8'))).toEqual({ origin, key: KEY });
});
