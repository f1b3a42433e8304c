import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { EDAD_DE_ESCRITURA } from '@comal/contract/comandas/edad-de-escritura';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, answers, refuses, type FakeAnswer } from '../test/fake-server.ts';
import { FakeWebSocket } from '../test/fake-socket.ts';
import { aComandaVista, toPedidoVista, aSesion, idComanda } from '../test/fixtures.ts';

const OPEN = 'POST comandas/nueva';
const EDIT = 'PUT comandas/editar';

interface Opened {
  readonly usuario?: number;
  readonly sucursal?: number;
}

let stops: (() => void)[] = [];

/** A newly opened page: fresh modules, the same device storage. */
const openPage = async ({ usuario = 7, sucursal = 12 }: Opened = {}) => {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const { live } = await import('../live/live.ts');
  const { queue } = await import('./queue.ts');
  const { visibleComandas } = await import('./visible-comandas.ts');
  const { ageOf } = await import('./ages.ts');
  const outbox = await import('./outbox.ts');
  const base = aSesion();
  const nombre = usuario === 7 ? 'Mariana López' : 'Luis Pech';
  const signIn = () =>
    session.saveSesion(
      aSesion({
        token: `token-${usuario}`,
        usuario: { ...base.usuario, id: usuario, nombre_completo: nombre },
        sucursal: { ...base.sucursal, id: sucursal },
      }),
    );
  signIn();
  stops.push(outbox.startOutbox());
  const texts = () => queue.get().pendientes.map((e) => e.texto);
  return { ...outbox, session, live, queue, visibleComandas, ageOf, entrar: signIn, textos: texts };
};

type Page = Awaited<ReturnType<typeof openPage>>;

const open = (page: Page, n: number) =>
  page.write({
    llamada: 'nueva',
    input: { body: { id: idComanda(n), nombre: `Mesa ${n}`, comensales: 2 } },
    comandas: [idComanda(n)],
    texto: `Mesa ${n}: comanda nueva`,
  });

const rename = (page: Page, n: number, nombre: string) =>
  page.write({
    llamada: 'editar',
    input: { body: { id: idComanda(n), nombre, comensales: 3 } },
    comandas: [idComanda(n)],
    texto: `Mesa ${n}: nombre`,
  });

const mesa = (n: number): FakeAnswer => answers(aComandaVista(n, 20 + n));

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a write of which a silent server says nothing', () => {
  it('lies in the queue as soon as that is known, and is done when it answers after all', async () => {
    fakeServer({ [OPEN]: 'sin respuesta' });
    const page = await openPage();
    const { serverState } = await import('../server-state.ts');
    const { salida } = open(page, 1);
    await vi.waitFor(() => expect(page.queue.get().pendientes[0]?.n).toBe(1));
    serverState.set(false);
    expect((await salida).tipo).toBe('en-cola');
    expect(page.textos()).toEqual(['Mesa 1: comanda nueva']);
    serverState.set(true);
  });
});

describe('a write without the server', () => {
  it('survives a page that dies, and goes once, in order, under its key (D-98, G5)', async () => {
    const server = fakeServer({ [OPEN]: 'sin red' });
    const page = await openPage();
    expect((await open(page, 1).salida).tipo).toBe('en-cola');
    await rename(page, 1, 'Terraza').salida;
    server.now(OPEN, mesa(1));
    server.now(EDIT, mesa(1));
    const later = await openPage();
    await vi.waitFor(() => expect(server.names().at(-1)).toBe(EDIT));
    await vi.waitFor(() => expect(later.textos()).toEqual([]));
    const claves = server.calls.map((c) => `${c.name} ${c.headers.get('Idempotency-Key')}`);
    expect(new Set(claves).size).toBe(2);
    expect(claves.lastIndexOf(claves[0]!)).toBeLessThan(claves.length - 1);
  });

  it('tells the server its age once it can be sent, and nothing at first (decision 0127)', async () => {
    const server = fakeServer({ [OPEN]: 'sin red' });
    const page = await openPage();
    await open(page, 1).salida;
    stops.splice(0).forEach((stop) => stop());
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 900_000);
    server.now(OPEN, mesa(1));
    await openPage();
    const told = () => server.calls.map(({ headers }) => headers.get(EDAD_DE_ESCRITURA));
    await vi.waitFor(() => expect(told().at(-1)).not.toBeNull());
    clock.mockRestore();
    expect([told()[0], Number(told().at(-1))]).toEqual([null, expect.closeTo(900, -1)]);
  });

  it('is told by the beats of the screen while it waits: how long, in seconds', async () => {
    fakeServer({ [OPEN]: 'sin red' });
    await open(await openPage(), 1).salida;
    stops.splice(0).forEach((stop) => stop());
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 900_000);
    vi.stubGlobal('WebSocket', FakeWebSocket);
    const later = await openPage();
    const { startLive } = await import('../live/live.ts');
    stops.push(startLive());
    await vi.waitFor(() => expect(later.textos()).toHaveLength(1));
    FakeWebSocket.last.open();
    document.dispatchEvent(new Event('visibilitychange'));
    clock.mockRestore();
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ t: 'latido', espera: expect.closeTo(900, -1) });
  });

  it('is on the screen after a reload, before anybody answers', async () => {
    fakeServer({ [OPEN]: 'sin red' });
    const page = await openPage();
    await open(page, 1).salida;
    await rename(page, 1, 'Terraza').salida;
    const later = await openPage();
    await vi.waitFor(() =>
      expect(later.visibleComandas().get(idComanda(1))).toMatchObject({
        nombre: 'Terraza',
        comensales: 3,
        folio_corto: 0,
      }),
    );
  });

  it('is not sent by a second tab while the first is at it, and both see it go', async () => {
    const server = fakeServer({ [OPEN]: 'sin red' });
    const one = await openPage();
    await open(one, 1).salida;
    const other = await openPage();
    await vi.waitFor(() => expect(other.textos()).toHaveLength(1));
    server.now(OPEN, mesa(1));
    const before = server.calls.length;
    one.sendNow();
    other.sendNow();
    await vi.waitFor(() => expect([one.textos(), other.textos()]).toEqual([[], []]));
    expect(server.calls.length - before).toBe(1);
  });

  it('asks nobody while the link is lost, and goes when it is back', async () => {
    const server = fakeServer({ [OPEN]: mesa(1) });
    const page = await openPage();
    page.live.perdido();
    expect((await open(page, 1).salida).tipo).toBe('en-cola');
    expect(server.calls).toEqual([]);
    page.live.oido(Date.now());
    await vi.waitFor(() => expect(page.textos()).toEqual([]));
    expect(server.names()).toEqual([OPEN]);
  });
});

describe('a write while the server answers', () => {
  it('goes again by itself after nobody answered', async () => {
    const server = fakeServer({ [OPEN]: 'sin red' });
    const page = await openPage();
    await open(page, 1).salida;
    server.now(OPEN, mesa(1));
    await vi.waitFor(() => expect(page.textos()).toEqual([]), { timeout: 5_000 });
  });

  it('opens a comanda that is on the screen once it was answered, as the server has it', async () => {
    fakeServer({ [OPEN]: mesa(1) });
    const page = await openPage();
    const { salida } = open(page, 1);
    expect(page.visibleComandas().size).toBe(0);
    expect((await salida).tipo).toBe('hecha');
    expect(page.visibleComandas().get(idComanda(1))).toMatchObject({ folio_corto: 1, rev: 21 });
  });
});

describe('a device without network', () => {
  it('asks nobody, and sends as soon as the network is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const server = fakeServer({ [OPEN]: mesa(1) });
    const page = await openPage();
    expect((await open(page, 1).salida).tipo).toBe('en-cola');
    expect(server.calls).toEqual([]);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(page.textos()).toEqual([]));
  });

  it('shows a kitchen move only on a line that is where it was when it was moved', async () => {
    fakeServer({ 'POST comandas/pedidos/estado': 'sin red' });
    const page = await openPage();
    const pedidos = [toPedidoVista(1, { status: 3, despachado_en: Date.now() }), toPedidoVista(2)];
    page.live.foto(20, [aComandaVista(1, 20, { pedidos })]);
    const body = pedidos.map(({ id }) => ({ id, de: 3, a: 2 }) as const);
    const move = { llamada: 'mover', input: { body }, comandas: [idComanda(1)], texto: 'Mesa 1: 2 pedidos' } as const;
    await page.write(move).salida;
    const vistos = page.visibleComandas().get(idComanda(1))?.pedidos;
    expect(vistos?.map((p) => p.status)).toEqual([2, 1]);
  });
});

describe('the queue of one person', () => {
  it('waits for them: another user sees it and never sends it (D-98)', async () => {
    const server = fakeServer({ [OPEN]: 'sin red' });
    const mariana = await openPage();
    await open(mariana, 1).salida;
    mariana.session.clearSesion();
    server.now(OPEN, mesa(1));
    const before = server.calls.length;
    const luis = await openPage({ usuario: 8 });
    await vi.waitFor(() => expect(luis.queue.get().pendientes.map((e) => e.usuario.nombre)).toEqual(['Mariana López']));
    expect(luis.visibleComandas().size).toBe(0);
    luis.sendNow();
    await open(luis, 2).salida;
    expect(server.calls.slice(before).every((c) => (c.body as { id: string }).id === idComanda(2))).toBe(true);
    luis.session.clearSesion();
    await openPage();
    await vi.waitFor(() => expect(server.calls.at(-1)?.headers.get('Authorization')).toBe('Bearer token-7'));
    expect(server.calls.at(-1)?.body).toMatchObject({ id: idComanda(1) });
  });

  it('is not sent into another branch', async () => {
    const server = fakeServer({ [OPEN]: 'sin red' });
    await open(await openPage(), 1).salida;
    // The first page must stop: it would send its own queue.
    stops.pop()?.();
    server.now(OPEN, mesa(1));
    const before = server.calls.length;
    const other = await openPage({ sucursal: 13 });
    await vi.waitFor(() => expect(other.textos()).toHaveLength(1));
    other.sendNow();
    await open(other, 2).salida;
    expect(server.calls.slice(before).map((c) => (c.body as { id: string }).id)).toEqual([idComanda(2)]);
  });

  it('stops when the session is over, and goes on at the next sign-in', async () => {
    const server = fakeServer({ [OPEN]: refuses(401, 'SESION_REQUERIDA', 'Tu sesión terminó') });
    const page = await openPage();
    expect((await open(page, 1).salida).tipo).toBe('en-cola');
    expect(page.session.currentSesion()).toBeNull();
    server.now(OPEN, mesa(1));
    page.entrar();
    await vi.waitFor(() => expect(server.names()).toEqual([OPEN, OPEN]));
  });
});

describe('a refusal', () => {
  const PAID = refuses(409, 'COMANDA_PAGADA', 'La comanda ya está pagada');

  it('waits for a person, also after a reload, with its reason', async () => {
    const server = fakeServer({ [EDIT]: 'sin red' });
    const page = await openPage();
    await rename(page, 1, 'Terraza').salida;
    server.now(EDIT, PAID);
    page.sendNow();
    await vi.waitFor(() => expect(page.queue.get().revisar).toHaveLength(1));
    const later = await openPage();
    await vi.waitFor(() =>
      expect(later.queue.get().revisar).toMatchObject([
        { escritura: { texto: 'Mesa 1: nombre' }, falla: { message: 'La comanda ya está pagada' } },
      ]),
    );
    await later.attend(later.queue.get().revisar[0]!.escritura.clave);
    const last = await openPage();
    await rename(last, 2, 'Barra').salida;
    expect(last.queue.get().revisar.map((r) => r.escritura.texto)).toEqual(['Mesa 2: nombre']);
  });

  it('of a part of what was sent waits for a person too, by name and with the fresh comanda, while the rest is saved (D-120)', async () => {
    const UPDATE = 'POST comandas/actualizar';
    const server = fakeServer({ [UPDATE]: 'sin red' });
    const page = await openPage();
    const input = { body: { id: idComanda(1), rev: 20, pedidos: [], eliminados: [] } };
    const envio = { nuevos: [], tocados: [], eliminados: [] };
    const save = {
      llamada: 'actualizar',
      input,
      envio,
      comandas: [idComanda(1)],
      texto: 'Mesa 1: 2 cambios',
    } as const;
    await page.write(save).salida;
    const rechazados = [
      { id: 'p1', descripcion: 'Flan', motivo: 'CONFLICTO_PEDIDO', message: 'Otra persona cambió este pedido' },
    ];
    server.now(UPDATE, answers({ comanda: aComandaVista(1, 21), rechazados }));
    page.sendNow();
    await vi.waitFor(() => expect(page.textos()).toEqual([]));
    expect(page.queue.get().revisar).toMatchObject([
      { escritura: { texto: 'Mesa 1: 2 cambios' }, falla: { motivo: 'CAMBIOS_RECHAZADOS', data: { rechazados } } },
    ]);
    expect(page.visibleComandas().get(idComanda(1))).toMatchObject({ rev: 21 });
  });

  it('that is sent again waits for nobody any more, also after a reload', async () => {
    const server = fakeServer({ [EDIT]: PAID });
    const page = await openPage();
    await rename(page, 1, 'Terraza').salida;
    server.now(EDIT, mesa(1));
    const [rechazada] = page.queue.get().revisar;
    const { escritura } = rechazada!;
    await page.write(escritura, rechazada).salida;
    expect(page.queue.get().revisar).toEqual([]);
    const later = await openPage();
    await rename(later, 2, 'Barra').salida;
    expect(later.queue.get().revisar).toEqual([]);
  });

  it('of an opening takes along what was written on it', async () => {
    const server = fakeServer({ [OPEN]: 'sin red' });
    const page = await openPage();
    await open(page, 1).salida;
    await rename(page, 1, 'Terraza').salida;
    server.now(OPEN, refuses(409, 'CAJA_GENERAL_SIN_COMANDAS', 'No puedes crear una comanda en la caja general'));
    page.sendNow();
    await vi.waitFor(() =>
      expect(page.queue.get().revisar.map((r) => r.falla.message)).toEqual([
        'No puedes crear una comanda en la caja general',
        'La comanda no se pudo abrir',
      ]),
    );
    expect(server.names()).not.toContain(EDIT);
    expect(page.visibleComandas().size).toBe(0);
  });
});

describe('the age of a write', () => {
  it.each([-1, 1])('is never below zero and does not jump when the clock moves %i day (G8, H29)', async (dias) => {
    fakeServer({ [OPEN]: 'sin red' });
    const page = await openPage();
    await open(page, 1).salida;
    const [written] = page.queue.get().pendientes;
    const clock = Date.now() + dias * 86_400_000;
    vi.spyOn(Date, 'now').mockReturnValue(clock);
    expect(page.ageOf(written!)).toBeLessThan(60_000);
    const later = await openPage();
    await vi.waitFor(() => expect(later.queue.get().pendientes).toHaveLength(1));
    expect(later.ageOf(later.queue.get().pendientes[0]!)).toBeGreaterThanOrEqual(0);
  });
});

it('works in memory where the device has no storage to give', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const server = fakeServer({ [OPEN]: 'sin red' });
  const page = await openPage();
  await open(page, 1).salida;
  server.now(OPEN, mesa(1));
  page.sendNow();
  await vi.waitFor(() => expect(page.textos()).toEqual([]));
});
