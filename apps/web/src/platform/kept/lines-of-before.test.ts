import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { borradorVacio, type Borrador } from '@comal/domain/comanda/guardar/borrador';
import { totalDeComanda } from '@comal/domain/comanda/comanda';
import { fakeServer, answers } from '../test/fake-server.ts';
import { aComandaVista, aSesion, idComanda, idPedido } from '../test/fixtures.ts';
import { toBody, makeEnvio } from '../outbox/sending/envio.ts';

const SAVE = 'POST comandas/actualizar';
const MESA = idComanda(1);

/** A new line as the build before `base` stored it. */
const LINE = {
  descripcion: 'Tacos al pastor',
  precio: 4550,
  costo: 0,
  categoria: 'Tacos',
  area: 1,
  tiempo_de_preparacion: 10,
  receta_version: 1,
  alergenos: [],
  picante: 0,
  id: idPedido(9),
  folio: 1009,
  producto: 5,
  complemento: false,
  complemento_de: null,
  especificaciones: [],
  comentario: 'Sin cebolla',
  subcuenta: null,
  status: 1,
  mesero: { id: 7, nombre: 'Mariana López' },
  fecha: 1_000,
  hora_inicio_preparacion: null,
  despachado_en: null,
  cancelado_en: null,
  pago: null,
  fraccion: null,
  parte_de: null,
  movido_de: null,
  cortesia: false,
  avisos: [],
};
const { precio, ...rest } = LINE;
const READ = { ...rest, lista: precio, cantidad: 1, base: precio, ajustes: [] };

const DRAFT = { comanda: MESA, nuevos: [LINE], tocados: [], eliminados: [] };
const SENT = {
  ...{ id: idPedido(9), folio: 1009, producto: 5, especificaciones: [], complementos: [] },
  ...{ comentario: 'Sin cebolla', subcuenta: null },
};
const WRITE = {
  ...{ version: 1, clave: 'clave-1', n: 1, cliente: '1001', hecha_en: 1_000, ahora: 1_000 },
  sucursal: { id: 12, nombre: 'Centro' },
  usuario: { id: 7, nombre: 'Mariana López' },
  llamada: 'actualizar',
  input: { body: { id: MESA, rev: 1, pedidos: [SENT], eliminados: [] } },
  envio: { nuevos: [LINE], tocados: [], eliminados: [] },
  comandas: [MESA],
  texto: 'Mesa 1: 1 alimento',
};
const REFUSED = { escritura: WRITE, falla: { code: 409, motivo: 'COMANDA_LLENA', message: 'Llena' } };
const COMANDA = {
  ...{ id: MESA, folio: '261120-01-0001', folio_corto: 1, dia: '2026-11-20', nombre: 'Mesa 1', comensales: 2 },
  ...{ usuario: { id: 7, nombre: 'Mariana López' }, status: 1, creada_en: 1_000, cancelada_en: null, rev: 1 },
  pedidos: [{ ...LINE, padre: null }],
};

const STORES = {
  'comal-borradores': ['borradores'],
  'comal-envios': ['cola', 'revisar', 'turno'],
  'comal-comandas': ['recuerdos'],
} as const;

/** Opens a database of the device as any build does. */
const open = (name: keyof typeof STORES) =>
  openDB(name, 1, { upgrade: (db) => STORES[name].forEach((store) => void db.createObjectStore(store)) });

const put = async (name: keyof typeof STORES, store: string, value: unknown, key: IDBValidKey): Promise<void> => {
  const db = await open(name);
  await db.put(store, value, key);
  db.close();
};

const rows = async (name: keyof typeof STORES, store: string): Promise<unknown[]> => {
  const db = await open(name);
  const all = (await db.getAll(store)) as unknown[];
  db.close();
  return all;
};

let stops: (() => void)[] = [];

/** Opens Mariana's page in this build, with the device storage as it is. */
const openPage = async () => {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const { live } = await import('../live/live.ts');
  const { startMemory } = await import('../live/memory/memory.ts');
  const { visibleComandas } = await import('../outbox/visible-comandas.ts');
  const { queue } = await import('../outbox/queue.ts');
  const drafts = await import('../drafts/drafts.ts');
  const outbox = await import('../outbox/outbox.ts');
  session.saveSesion(aSesion());
  stops.push(
    drafts.startDrafts(),
    outbox.startOutbox(),
    startMemory(live, () => null),
  );
  const save = (b: Borrador) =>
    outbox.write({
      llamada: 'actualizar',
      input: { body: toBody(b, 1) },
      envio: makeEnvio(b),
      ...{ comandas: [b.comanda], texto: 'Mesa 1: 1 alimento' },
    });
  return { ...drafts, ...outbox, live, queue, visibleComandas, save };
};

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('what the build of before left on a device', () => {
  it('is offered as a draft at its price, and saved once', async () => {
    const server = fakeServer({ [SAVE]: answers({ comanda: aComandaVista(1, 2), rechazados: [] }) });
    await put('comal-borradores', 'borradores', { version: 1, borrador: DRAFT }, ['1001', 7, MESA]);
    const page = await openPage();
    await vi.waitFor(() => expect(page.getBorrador(MESA)).toEqual({ ...DRAFT, nuevos: [READ] }));
    expect(totalDeComanda(page.getBorrador(MESA).nuevos)).toBe(4550);
    await page.save(page.getBorrador(MESA)).salida;
    expect(server.calls.map((c) => [c.name, (c.body as typeof WRITE.input.body).pedidos])).toEqual([[SAVE, [SENT]]]);
  });

  it('is shown from the queue at its price, and arrives once under its key', async () => {
    const server = fakeServer({ [SAVE]: 'sin red' });
    await put('comal-envios', 'cola', WRITE, ['1001', 7, 1]);
    const page = await openPage();
    page.live.foto(1, [aComandaVista(1, 1, { pedidos: [] })]);
    await vi.waitFor(() => expect(totalDeComanda(page.visibleComandas().get(MESA)!.pedidos)).toBe(4550));
    await vi.waitFor(() => expect(server.names()).toEqual([SAVE]));
    server.now(SAVE, answers({ comanda: aComandaVista(1, 2), rechazados: [] }));
    page.sendNow();
    await vi.waitFor(() => expect(page.queue.get().pendientes).toEqual([]));
    expect(server.calls.slice(1).map((c) => [c.headers.get('Idempotency-Key'), c.body])).toEqual([
      ['clave-1', WRITE.input.body],
    ]);
  });

  it('is there to look at after a refusal', async () => {
    fakeServer({});
    await put('comal-envios', 'revisar', REFUSED, ['1001', 7, 1]);
    const page = await openPage();
    await vi.waitFor(() =>
      expect(page.queue.get().revisar).toMatchObject([{ escritura: { envio: { nuevos: [READ] } } }]),
    );
  });

  it('is remembered at its price while the server is away', async () => {
    fakeServer({});
    await put('comal-comandas', 'recuerdos', { version: 1, comandas: [COMANDA], ultimo: 1 }, ['1001', 12, 0]);
    const page = await openPage();
    page.live.perdido();
    await vi.waitFor(() => expect(page.visibleComandas().get(MESA)?.pedidos).toEqual([{ ...READ, padre: null }]));
    page.live.foto(1, []);
  });
});

it('is kept as the build of before reads it, for a tab that still runs it', async () => {
  vi.resetModules();
  await put('comal-borradores', 'borradores', { version: 1, borrador: DRAFT }, ['1001', 7, MESA]);
  const { readDrafts, writeDrafts } = await import('../drafts/db.ts');
  const { readMemory, remember } = await import('../live/memory/memory-db.ts');
  const [draft] = await readDrafts(['1001', 7]);
  await writeDrafts(
    ['1001', 7],
    new Map([
      [MESA, draft],
      [idComanda(2), borradorVacio(idComanda(2))],
    ]),
  );
  expect(await rows('comal-borradores', 'borradores')).toMatchObject([
    { version: 1, borrador: DRAFT },
    { version: 1, borrador: borradorVacio(idComanda(2)) },
  ]);
  await put('comal-comandas', 'recuerdos', { version: 1, comandas: [COMANDA], ultimo: 1 }, ['1001', 12, 0]);
  const memory = await readMemory(['1001', 12, 0]);
  await remember(['1001', 12, 0], memory!.comandas, 2);
  expect(await rows('comal-comandas', 'recuerdos')).toMatchObject([{ version: 1, comandas: [COMANDA], ultimo: 2 }]);
});
