import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, fakeServer, refuses } from '../test/fake-server.ts';
import { aSesion, idComanda, idPedido } from '../test/fixtures.ts';
import { aServer, signing, WHO, type Server } from '../test/two-servers.ts';

const CHARGE_CALL = 'POST comandas/cobrar';
const ASUNTO = 'cobro|mesa-4|Ana';
const CHARGE = {
  tipo: 'cobro',
  comanda: { id: idComanda(4), nombre: 'Mesa 4' },
  subcuenta: 'Ana',
  pesos: 316,
  pedidos: [idPedido(1)],
  input: {
    body: { comanda: { id: idComanda(4), rev: 3 }, subcuenta: { nombre: 'Ana', total: 316 }, pago: { efectivo: 500 } },
  },
} as const;
const CHARGED = answers({ pago: 'p' }, 'Cobro registrado');
const NOT_KNOWN = refuses(401, 'SESION_REQUERIDA', 'Tu sesión terminó. Vuelve a entrar');

/** The server that answers now; null: none. */
let there: Server | null;
let net: ReturnType<typeof fakeServer>;
let stops: (() => void)[] = [];

/** A page in which somebody has signed in, with the same number and name whatever the server. */
const openPage = async (sesion = 'a') => {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const { api } = await import('../api/client.ts');
  const identity = await import('../identity/identity.ts');
  const { letGo, meetServer } = await import('../journal/meet.ts');
  const { journal } = await import('../journal/journal.ts');
  const unverified = await import('./unverified.ts');
  const { readUnverified } = await import('./operations.ts');
  const ended: string[] = [];
  const signIn = async (id: string): Promise<void> => {
    session.saveSesion(aSesion({ id, token: `token-${id}` }));
    await meetServer();
    await identity.prove();
  };
  await signIn(sesion);
  stops.push(
    unverified.startUnverified(),
    session.onSessionEnded((message) => ended.push(message)),
  );
  return {
    ...unverified,
    identity,
    session,
    signIn,
    letGo,
    journal,
    ended,
    kept: () => readUnverified('1001'),
    charge: () => unverified.sendOnce(ASUNTO, CHARGE),
    /** The failure of a call that asks nothing before it is made. */
    refused: () =>
      api.comandas.cobrar(CHARGE.input).then(
        () => null,
        (thrown: unknown) => thrown,
      ),
  };
};
type Page = Awaited<ReturnType<typeof openPage>>;

/** Another server answers from now on, and the page has heard that it lost the one before. */
const change = async (page: Page, next: Server, answer = CHARGED): Promise<void> => {
  there = next;
  net.now(CHARGE_CALL, answer);
  page.identity.forgetPresent();
  await page.identity.prove();
};
const sent = (): (string | null)[] =>
  net.calls.filter(({ name }) => name === CHARGE_CALL).map(({ headers }) => headers.get('idempotency-key'));

/** A charge at `own` whose answer was lost. */
const inDoubt = async (own: Server) => {
  there = own;
  const page = await openPage();
  await page.charge();
  const [charge] = await page.kept();
  net.calls.length = 0;
  return { page, charge: charge! };
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  net = fakeServer({ [CHARGE_CALL]: 'sin red', [WHO]: 'sin red' });
  signing(net, () => there);
});
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a charge that nobody knows of, while another server answers (D-171, decision 0133)', () => {
  it('is not asked of it, stays with its key, and is settled once when its own is back', async () => {
    const own = await aServer();
    const { page, charge } = await inDoubt(own);
    await change(page, await aServer());
    expect(await page.verify(charge)).toMatchObject({ ok: false, error: { motivo: 'OTRO_SERVIDOR' } });
    expect([sent(), page.isUnverified(charge.clave), (await page.kept()).length]).toEqual([[], true, 1]);
    await change(page, own);
    expect(await page.verify(charge)).toMatchObject({ ok: true });
    expect([sent(), await page.kept()]).toEqual([[charge.clave], []]);
  });

  it('is not asked of one that claims the key of its own and cannot sign with it', async () => {
    const own = await aServer();
    const { page, charge } = await inDoubt(own);
    await change(page, await aServer(own.clave));
    expect(await page.verify(charge)).toMatchObject({ ok: false, error: { motivo: 'OTRO_SERVIDOR' } });
    expect(sent()).toEqual([]);
  });

  it('is nobody’s there, although the same number and name sign in, and is its person’s again at its own', async () => {
    const own = await aServer();
    const { page, charge } = await inDoubt(own);
    await change(page, await aServer());
    await page.signIn('b');
    expect([page.isOwn(charge), page.identity.isElsewhere(charge.servidor)]).toEqual([false, true]);
    expect(await page.verify(charge)).toMatchObject({ ok: false, error: { motivo: 'CLAVE_AJENA' } });
    expect(sent()).toEqual([]);
    await change(page, own);
    await page.signIn('c');
    expect(page.isOwn(charge)).toBe(true);
    expect(await page.verify(charge)).toMatchObject({ ok: true });
    expect(sent()).toEqual([charge.clave]);
  });

  it('without a key belongs to the server of the session before, once a session of another one begins', async () => {
    const own = await aServer();
    const { page, charge } = await inDoubt(own);
    const { servidor: _, ...bare } = charge;
    await page.journal.replace([bare]);
    await change(page, await aServer());
    await page.signIn('b');
    const [stamped] = await page.kept();
    expect([stamped?.servidor, page.isOwn(stamped!)]).toEqual([own.clave, false]);
    expect(await page.verify(stamped!)).toMatchObject({ ok: false });
    expect(sent()).toEqual([]);
  });

  it('is read by a new session only once that is so', async () => {
    const own = await aServer();
    const { page, charge } = await inDoubt(own);
    const { servidor: _, ...bare } = charge;
    await page.journal.replace([bare]);
    there = await aServer();
    page.session.saveSesion(aSesion({ id: 'b', token: 'token-b' }));
    await expect(page.letGo(undefined)).resolves.toBeUndefined();
    expect((await page.kept())[0]?.servidor).toBe(own.clave);
  });
});

describe('a charge that is pressed while another server answers', () => {
  it('is not sent, which is said, and nothing of it is left: it was not made', async () => {
    const own = await aServer();
    there = own;
    const page = await openPage();
    await change(page, await aServer());
    const answer = await page.charge();
    expect(answer).toMatchObject({ ok: false, error: { motivo: 'OTRO_SERVIDOR' } });
    expect(!answer.ok && answer.error.message).toContain('Este es otro servidor: aquí no se registró nada.');
    expect([sent(), await page.kept()]).toEqual([[], []]);
  });

  it('before that is known ends no session by its refusal, and was not made either', async () => {
    const own = await aServer();
    there = own;
    const page = await openPage();
    there = await aServer();
    net.now(CHARGE_CALL, NOT_KNOWN);
    expect(await page.charge()).toMatchObject({ ok: false, error: { motivo: 'OTRO_SERVIDOR' } });
    expect([sent().length, await page.kept()]).toEqual([1, []]);
    expect([page.session.currentSesion()?.id, page.ended]).toEqual(['a', []]);
    there = own;
    net.now(CHARGE_CALL, CHARGED);
    page.identity.forgetPresent();
    expect(await page.charge()).toMatchObject({ ok: true });
  });
});

describe('a connection that is heard to be lost while the question is answered', () => {
  /** As the live link does once it learns of a stranger: what was known of who answers is forgotten at once. */
  const losing = (page: Page): void =>
    void stops.push(page.identity.followPresent(() => page.identity.currentPresent() && page.identity.forgetPresent()));

  it('neither ends a session by a stranger’s refusal nor lets a charge go to the stranger', async () => {
    const own = await aServer();
    const { page, charge } = await inDoubt(own);
    there = await aServer();
    net.now(CHARGE_CALL, NOT_KNOWN);
    page.identity.forgetPresent();
    losing(page);
    expect(await page.verify(charge)).toMatchObject({ ok: false, error: { motivo: 'OTRO_SERVIDOR' } });
    expect(sent()).toEqual([]);
    expect(await page.refused()).toMatchObject({ motivo: 'OTRO_SERVIDOR' });
    expect([page.session.currentSesion()?.id, page.ended]).toEqual(['a', []]);
  });
});

describe('a charge whose session is another one before it leaves', () => {
  it('is not sent under that one, which nobody asked for', async () => {
    there = await aServer();
    const page = await openPage();
    net.now(CHARGE_CALL, CHARGED);
    page.identity.forgetPresent();
    const charge = page.charge();
    stops.push(
      page.identity.followPresent(() => page.session.saveSesion(aSesion({ id: 'z', token: 'z', cliente: '1002' }))),
    );
    expect(await charge).toMatchObject({ ok: false, error: { motivo: 'SESION_REQUERIDA' } });
    expect([sent(), await page.kept()]).toEqual([[], []]);
  });
});

describe('a refused session', () => {
  it('is over where its own server says so', async () => {
    there = await aServer();
    const page = await openPage();
    net.now(CHARGE_CALL, NOT_KNOWN);
    expect(await page.charge()).toMatchObject({ ok: false, error: { motivo: 'SESION_REQUERIDA' } });
    expect([page.session.currentSesion(), page.ended.length]).toEqual([null, 1]);
  });

  it('goes on where nobody says who refused it', async () => {
    there = await aServer();
    const page = await openPage();
    net.now(CHARGE_CALL, NOT_KNOWN);
    there = null;
    net.now(WHO, 'sin red');
    expect(await page.charge()).toMatchObject({ ok: false, error: { motivo: 'SIN_CONEXION' } });
    expect(page.session.currentSesion()?.id).toBe('a');
  });

  it('tells who refused it nothing of the session when it asks who that is', async () => {
    there = await aServer();
    await openPage();
    const [question] = net.calls.filter(({ name }) => name === WHO);
    expect(question?.headers.get('authorization')).toBeNull();
  });
});
