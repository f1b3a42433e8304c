import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, fakeServer, refuses } from '../test/fake-server.ts';
import { aComandaVista, aSesion, idComanda } from '../test/fixtures.ts';
import { aServer, signing, WHO, type Server } from '../test/two-servers.ts';
import type { QueuedWrite } from './queued-write.ts';

const OPEN = 'POST comandas/nueva';

/** The server that answers now; null: none. */
let there: Server | null;
let net: ReturnType<typeof fakeServer>;
let stops: (() => void)[] = [];

const openPage = async (sesion = 'a') => {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const { live } = await import('../live/live.ts');
  const { queue, ownOnes } = await import('./queue.ts');
  const identity = await import('../identity/identity.ts');
  const outbox = await import('./outbox.ts');
  const signIn = (id: string) => session.saveSesion(aSesion({ id, token: `token-${id}` }));
  signIn(sesion);
  stops.push(outbox.startOutbox());
  return {
    ...outbox,
    live,
    queue,
    ownOnes,
    identity,
    signIn,
    elsewhere: () => queue.get().pendientes.filter((e) => identity.isElsewhere(e.servidor)),
  };
};
type Page = Awaited<ReturnType<typeof openPage>>;

const open = (page: Page, n: number) =>
  page.write({
    llamada: 'nueva',
    input: { body: { id: idComanda(n), nombre: `Mesa ${n}`, comensales: 2 } },
    comandas: [idComanda(n)],
    texto: `Mesa ${n}: comanda nueva`,
  });

/** The server that the page spoke to goes, and this one comes. */
const change = (page: Page, next: Server | null): void => {
  page.live.perdido();
  there = next;
  net.now(
    OPEN,
    next ? (call) => answers(aComandaVista(Number((call.body as { nombre: string }).nombre.slice(5)), 9)) : 'sin red',
  );
  if (!next) net.now(WHO, 'sin red');
  else page.live.oido(Date.now());
};
const known = (page: Page, server: Server) =>
  vi.waitFor(() => expect(page.identity.currentPresent()).toEqual({ kind: 'proven', key: server.clave }));
const sent = (): string[] =>
  net.calls.filter(({ name }) => name === OPEN).map(({ headers }) => headers.get('idempotency-key')!);
/** Everything that was on its way has arrived. */
const settled = (page: Page) => vi.waitFor(() => expect(page.queue.get().esperadas.size).toBe(0));

const threeWait = async (own: Server): Promise<{ page: Page; keys: string[] }> => {
  there = own;
  const page = await openPage();
  await known(page, own);
  change(page, null);
  const keys = [1, 2, 3].map((n) => open(page, n).clave);
  await vi.waitFor(() => expect(page.queue.get().pendientes.map((e) => e.n)).toEqual([1, 2, 3]));
  await settled(page);
  net.calls.length = 0;
  return { page, keys };
};

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  net = fakeServer({ [OPEN]: 'sin red', [WHO]: 'sin red' });
  signing(net, () => there);
});
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('three lines that wait (D-171, decision 0133)', () => {
  it('do not go to another server, which is said, and go once each when their own is back', async () => {
    const own = await aServer();
    const other = await aServer();
    const { page, keys } = await threeWait(own);
    change(page, other);
    await known(page, other);
    page.sendNow();
    await vi.waitFor(() => expect(page.elsewhere()).toHaveLength(3));
    expect(sent()).toEqual([]);
    change(page, null);
    change(page, own);
    await vi.waitFor(() => expect(page.queue.get().pendientes).toEqual([]));
    expect(sent().sort()).toEqual([...keys].sort());
  });

  it('do not go to one that claims the key of their own and cannot sign with it', async () => {
    const own = await aServer();
    const { page, keys } = await threeWait(own);
    change(page, await aServer(own.clave));
    await vi.waitFor(() => expect(page.identity.currentPresent()).toEqual({ kind: 'liar' }));
    page.sendNow();
    await vi.waitFor(() => expect(page.elsewhere()).toHaveLength(3));
    expect(sent()).toEqual([]);
    change(page, null);
    change(page, own);
    await vi.waitFor(() => expect(sent()).toHaveLength(keys.length));
  });

  it('stay with their server when the same person signs in at another one, whose new lines go', async () => {
    const own = await aServer();
    const other = await aServer();
    const { page, keys } = await threeWait(own);
    change(page, other);
    page.signIn('b');
    await known(page, other);
    expect((await open(page, 4).salida).tipo).toBe('hecha');
    expect(page.ownOnes()).toEqual([]);
    expect(page.elsewhere().map((e) => e.clave)).toEqual(keys);
    expect(sent()).toHaveLength(1);
  });

  it('stay where an older version answers, which cannot say who it is', async () => {
    const { page } = await threeWait(await aServer());
    change(page, null);
    net.now(WHO, refuses(404, 'NO_ENCONTRADO', 'No existe'));
    net.now(OPEN, answers(aComandaVista(1, 9)));
    page.live.oido(Date.now());
    await vi.waitFor(() => expect(page.elsewhere()).toHaveLength(3));
    expect(sent()).toEqual([]);
  });
});

describe('a line that nobody stamped', () => {
  it('goes as before to an older version, and where the browser has no cryptography', async () => {
    there = null;
    net.now(WHO, refuses(404, 'NO_ENCONTRADO', 'No existe'));
    net.now(OPEN, answers(aComandaVista(1, 9)));
    const page = await openPage();
    expect((await open(page, 1).salida).tipo).toBe('hecha');
    vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
    const plain = await openPage('c');
    expect((await open(plain, 1).salida).tipo).toBe('hecha');
    expect(plain.identity.currentPresent()).toEqual({ kind: 'unable' });
  });

  it('belongs to the server of the session before, once a session of another one begins', async () => {
    const own = await aServer();
    const other = await aServer();
    const { page } = await threeWait(own);
    const { journal } = await import('../journal/journal.ts');
    const bare = await journal.read<QueuedWrite>('queue');
    await journal.replace(bare.map(({ servidor: _, ...e }) => e));
    change(page, other);
    page.signIn('b');
    await known(page, other);
    await vi.waitFor(() => expect(page.elsewhere()).toHaveLength(3));
    expect(sent()).toEqual([]);
  });
});

describe('who answers is asked again', () => {
  const asked = (): number => net.calls.filter(({ name }) => name === WHO).length;
  /** A page that asked once, with nothing to send. */
  const quiet = async (own: Server): Promise<Page> => {
    there = own;
    const page = await openPage();
    await known(page, own);
    page.live.foto(1, [], 'epoca-1');
    page.live.oido(Date.now());
    expect(asked()).toBe(1);
    return page;
  };

  it('after the connection was lost, and not before it is back', async () => {
    const own = await aServer();
    const page = await quiet(own);
    page.live.perdido();
    expect(page.identity.currentPresent()).toBeNull();
    expect(asked()).toBe(1);
    page.live.oido(Date.now());
    await known(page, own);
    expect(asked()).toBe(2);
  });

  it('after a change of epoch, also where no connection was lost', async () => {
    const own = await aServer();
    const other = await aServer();
    const page = await quiet(own);
    there = other;
    page.live.foto(1, [], 'epoca-2');
    await known(page, other);
    expect(asked()).toBe(2);
  });

  it('and not after a message of the same epoch', async () => {
    const own = await aServer();
    const page = await quiet(own);
    page.live.foto(2, [], 'epoca-1');
    page.live.oido(Date.now());
    await page.identity.prove();
    expect(asked()).toBe(1);
  });
});
