import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptDraft } from '../drafts/db.ts';
import type { Unverified } from '../drafts/operations.ts';
import type { Entry } from '../journal/entry.ts';
import { aQueuedWrite } from '../outbox/queued-write.fixture.ts';
import { answers, fakeServer } from '../test/fake-server.ts';
import { idComanda } from '../test/fixtures.ts';
import { aServer, signing, type Server } from '../test/two-servers.ts';
import type { Giving } from './give.ts';
import { isKept, type Said } from './messages.ts';
import type { Taking } from './take.ts';

const FORMER = 'http://192.168.1.10:3000';
const PRESENT = 'https://comal.local:3000';
const ORIGIN = 'GET red/origen';

const queued = (n: number, key?: string): Entry => ({
  ...aQueuedWrite(),
  ...{ clave: `clave-${n}`, n: 0, texto: `Mesa ${n}: nombre` },
  ...(key !== undefined && { servidor: key }),
});
const CHARGE: Unverified = {
  ...{ version: 1, policy: 'verify', clave: 'cobro-1', n: 0, cliente: '1001', asunto: `cobro|${idComanda(1)}` },
  ...{ usuario: { id: 7, nombre: 'Mariana López' }, sucursal: { id: 12, nombre: 'Centro' } },
  ...{ tipo: 'cobro', input: {} as never, comanda: { id: idComanda(1), nombre: 'Mesa 1' }, subcuenta: '' },
  ...{ pesos: 350, pedidos: [] },
};
const DRAFT: KeptDraft = {
  key: ['1001', 7, idComanda(2)],
  value: { version: 1, borrador: { comanda: idComanda(2), nuevos: [], tocados: [], eliminados: [] } },
};

/** The pages of one origin, with a disk of its own. */
const originOf = async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const kept = await import('./kept.ts');
  const { journal } = await import('../journal/journal.ts');
  const drafts = await import('../drafts/db.ts');
  const { give } = await import('./give.ts');
  const { Taker } = await import('./take.ts');
  // Its databases are open from now on: those of the other origin come into another factory.
  await kept.readKept();
  return { ...kept, journal, drafts, give, Taker };
};
type Origin = Awaited<ReturnType<typeof originOf>>;

let former: Origin;
let present: Origin;
/** The server of the present origin. */
let server: Server;
let own: boolean;
let giving: Giving[];
let taking: Taking[];
let said: Said[];
/** The origins to which the giver speaks. */
let aims: string[];
let stops: (() => void)[];
/** What is lost on its way. */
let lost: (message: Said) => boolean;

const arrive = (message: Said, origin: string, source: unknown): void => {
  said.push(message);
  if (lost(message)) return;
  const event = new MessageEvent('message', { data: structuredClone(message), origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
};
/** The window of the present origin, as the other one speaks to it, and the other way round. */
const opened = {
  postMessage: (message: Said, aim?: { readonly targetOrigin: string }) => {
    if (aim) aims.push(aim.targetOrigin);
    arrive(message, FORMER, opener);
  },
};
const opener = { postMessage: (message: Said) => arrive(message, PRESENT, opened) };

const open = () => {
  const taker = new present.Taker(opener as never, (t) => void taking.push(t));
  stops.push(() => taker.stop());
  taker.start();
  return taker;
};
const is = (state: Taking['state']) => vi.waitFor(() => expect(taking.at(-1)?.state).toBe(state));
const gives = (state: Giving) => vi.waitFor(() => expect(giving.at(-1)).toBe(state));
const keptAt = async (origin: Origin) => {
  const { entries, drafts } = await origin.readKept();
  return [...entries.map(({ clave }) => clave), ...drafts.map(({ key }) => key.join())];
};
const ALL = ['clave-1', 'clave-2', 'clave-3', 'cobro-1', DRAFT.key.join()];

beforeEach(async () => {
  Reflect.deleteProperty(navigator, 'locks');
  server = await aServer();
  [own, giving, taking, said, aims, lost] = [true, [], [], [], [], () => false];
  const net = fakeServer({ [ORIGIN]: ({ query }) => answers({ propio: own && query.get('origen') === FORMER }) });
  signing(net, () => server);
  former = await originOf();
  present = await originOf();
  stops = [former.give({ to: PRESENT, tell: (g) => void giving.push(g) })];
});
afterEach(() => {
  stops.forEach((stop) => stop());
  vi.unstubAllGlobals();
});

const fill = async (key?: string): Promise<void> => {
  await former.journal.bring([...[1, 2, 3].map((n) => queued(n, key)), CHARGE]);
  await former.drafts.adoptDrafts([DRAFT]);
};

describe('what a device keeps at a former address of its server (D-171, decision 0134)', () => {
  it('comes across in order once a person agrees, with the key of the server, and is let go of then only', async () => {
    await fill();
    const taker = open();
    await is('offered');
    expect(taking.at(-1)).toMatchObject({ from: FORMER });
    expect(await keptAt(present)).toEqual([]);
    await taker.accept();
    await gives('given');
    expect(await keptAt(present)).toEqual(ALL);
    expect((await present.readKept()).entries.map((e) => e.servidor)).toEqual(Array(4).fill(server.clave));
    expect(await keptAt(former)).toEqual([]);
    expect(new Set(aims)).toEqual(new Set([PRESENT]));
  });

  it('is not taken for a server that cannot prove who it is', async () => {
    await fill();
    server = await aServer(server.clave);
    const taker = open();
    await is('silent');
    await taker.accept();
    expect([await keptAt(former), await keptAt(present)]).toEqual([ALL, []]);
  });

  it('stays where it is when the person does not know it', async () => {
    await fill();
    const taker = open();
    await is('offered');
    taker.refuse();
    await gives('refused');
    expect([await keptAt(former), await keptAt(present)]).toEqual([ALL, []]);
  });

  it('is not taken from an address that was never this server’s', async () => {
    await fill();
    own = false;
    await open().accept();
    await is('strange');
    await gives('refused');
    expect([await keptAt(former), await keptAt(present)]).toEqual([ALL, []]);
  });

  it('arrives once though the word that it is stored is lost and it is given again', async () => {
    await fill();
    lost = ({ comal }) => comal === 'stored';
    const first = open();
    await is('offered');
    await first.accept();
    expect([await keptAt(former), await keptAt(present)]).toEqual([ALL, ALL]);
    first.stop();
    lost = () => false;
    const second = open();
    await is('offered');
    await second.accept();
    await gives('given');
    expect(await keptAt(present)).toEqual(ALL);
    // The draft that was there stays in both places: nobody knows which one is newer.
    expect(await keptAt(former)).toEqual([DRAFT.key.join()]);
  });

  it('is told nothing of before its server has proven who it is, and another one is told nothing at all', async () => {
    await fill(server.clave);
    open();
    await is('offered');
    expect(said.map(({ comal }) => comal)).toEqual(['ready', 'challenge', 'proof', 'kept']);
    said = [];
    server = await aServer();
    open();
    await gives('stranger');
    expect(said.map(({ comal }) => comal)).not.toContain('kept');
  });

  it('is not given to one that claims the key of its server and cannot sign with it', async () => {
    await fill(server.clave);
    server = await aServer(server.clave);
    open();
    await gives('stranger');
    expect(said.map(({ comal }) => comal)).not.toContain('kept');
  });

  it('of another server stays, while the rest comes across', async () => {
    await former.journal.bring([queued(1, 'otra'), queued(2, server.clave)]);
    const taker = open();
    await is('offered');
    await taker.accept();
    await gives('given');
    expect([await keptAt(former), await keptAt(present)]).toEqual([['clave-1'], ['clave-2']]);
  });

  it('stays where it is when this device stores nothing', async () => {
    await fill();
    const taker = open();
    await is('offered');
    vi.spyOn(present.journal, 'bring').mockResolvedValue(false);
    await taker.accept();
    await is('full');
    expect(await keptAt(former)).toEqual(ALL);
  });

  it('stays where it is while the server does not answer', async () => {
    await fill();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    await is('silent');
    expect(await keptAt(former)).toEqual(ALL);
  });

  it('is given once for one proof', async () => {
    await fill(server.clave);
    open();
    await is('offered');
    const times = (): number => said.filter(({ comal }) => comal === 'kept').length;
    opener.postMessage(said.find(({ comal }) => comal === 'proof')!);
    // A whole other exchange takes longer than what that proof would bring about.
    opener.postMessage({ comal: 'ready' });
    await vi.waitFor(() => expect(times()).toBeGreaterThan(1));
    expect(times()).toBe(2);
  });

  it('is taken from the window that opened this one alone, whatever another one of its address says', async () => {
    open();
    const another = { postMessage: (message: Said) => arrive(message, PRESENT, opened) };
    arrive({ comal: 'kept', kept: { entries: [queued(7) as never], drafts: [] } }, FORMER, another);
    await is('offered');
    expect(taking.filter(({ state }) => state === 'offered')).toMatchObject([{ kept: { entries: [] } }]);
  });

  it('is not taken where no till wrote it', async () => {
    lost = ({ comal }) => comal === 'kept';
    const taker = open();
    await vi.waitFor(() => expect(said.at(-1)?.comal).toBe('kept'));
    lost = () => false;
    opened.postMessage({ comal: 'kept', kept: { entries: [{ clave: 'x' } as never], drafts: [] } });
    await is('strange');
    await gives('refused');
    await taker.accept();
    expect(await keptAt(present)).toEqual([]);
  });

  it('is not told to a window of another origin', async () => {
    await fill();
    said = [];
    const event = new MessageEvent('message', { data: { comal: 'ready' }, origin: 'https://otra.mx' });
    Object.defineProperty(event, 'source', { value: opened });
    window.dispatchEvent(event);
    expect([said, giving]).toEqual([[], ['waiting']]);
  });
});

describe('what another page gives', () => {
  const entry = { ...queued(1) } as object;
  it('is taken as a till writes it', () => {
    const save = { ...entry, llamada: 'actualizar', envio: { nuevos: [], tocados: [], eliminados: [] } };
    expect(isKept({ entries: [entry, save, CHARGE], drafts: [DRAFT] })).toBe(true);
    expect(isKept({ entries: [], drafts: [] })).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['no lists', {}],
    ['an entry of another version', { entries: [{ ...entry, version: 2 }], drafts: [] }],
    ['one that a person repeats', { entries: [{ ...entry, policy: 'repeat' }], drafts: [] }],
    ['one named as a member of every object', { entries: [{ ...entry, policy: 'constructor' }], drafts: [] }],
    ['one of nobody', { entries: [{ ...entry, usuario: null }], drafts: [] }],
    ['one without a key', { entries: [{ ...entry, clave: 7 }], drafts: [] }],
    ['a call that does not wait', { entries: [{ ...entry, llamada: 'cobrar' }], drafts: [] }],
    ['a save without its lines', { entries: [{ ...entry, llamada: 'actualizar' }], drafts: [] }],
    ['money that is no number', { entries: [{ ...CHARGE, pesos: Number.NaN }], drafts: [] }],
    ['money of no kind', { entries: [{ ...CHARGE, tipo: 'regalo' }], drafts: [] }],
    ['a draft without a place', { entries: [], drafts: [{ ...DRAFT, key: ['1001', 7] }] }],
    ['a draft without lines', { entries: [], drafts: [{ ...DRAFT, value: {} }] }],
    ['too much', { entries: Array(5_001).fill(entry), drafts: [] }],
  ])('is refused: %s', (_what, kept) => {
    expect(isKept(kept)).toBe(false);
  });
});
