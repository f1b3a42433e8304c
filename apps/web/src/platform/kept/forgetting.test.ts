import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { borradorVacio } from '@comal/domain/comanda/guardar/borrador';
import { fakeServer } from '../test/fake-server.ts';
import { aSesion, idComanda } from '../test/fixtures.ts';
import { aServer, signing } from '../test/two-servers.ts';

type Sesiones = Awaited<ReturnType<typeof withEverything>>['sesion'];

let stops: (() => void)[] = [];

/** A device on which Mariana is signed in, with data in each of its stores. */
const withEverything = async () => {
  vi.resetModules();
  const sesion = await import('../session/session.ts');
  const memory = await import('../live/memory/memory-db.ts');
  const menu = await import('./seen-menu.ts');
  const drafts = await import('../drafts/db.ts');
  const { journal } = await import('../journal/journal.ts');
  const { readPendiente } = await import('./device-pending.ts');
  const { startForgetting } = await import('./forgetting.ts');
  sesion.saveSesion(aSesion());
  stops.push(startForgetting());
  const who = { cliente: '1001', usuario: { id: 7, nombre: 'Mariana López' } } as const;
  const comanda = { id: idComanda(1), nombre: 'Mesa 1' };
  await memory.remember(['1001', 12, 0], [], 1);
  await menu.keepMenu(['1001', 12], [{ id: 1, descripcion: 'Taco' } as never]);
  await drafts.writeDrafts(['1001', 7], new Map([[idComanda(1), borradorVacio(idComanda(1))]]));
  await journal.put({
    ...who,
    version: 1,
    policy: 'verify',
    clave: 'k',
    n: 0,
    asunto: 'a',
    tipo: 'cobro',
    comanda,
  } as never);
  await journal.put({
    ...who,
    version: 1,
    policy: 'queue',
    clave: 'w',
    n: 0,
    llamada: 'nueva',
    comandas: [comanda.id],
  } as never);
  const queda = async () => ({
    comandas: (await memory.readMemory(['1001', 12, 0])) !== undefined,
    menu: (await menu.readMenu(['1001', 12])).length > 0,
    pendiente: await readPendiente(),
  });
  return { sesion, queda };
};

const PENDIENTE = {
  personas: [{ key: '1001|7', de: 'Mariana López', porEnviar: 1, porRevisar: 0, porVerificar: 1 }],
  borradores: 1,
};

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['signing out', (s: Sesiones) => s.clearSesion()],
  ['the server’s word that it ended', (s: Sesiones) => s.endSesion(aSesion().token, 'Fin')],
  ['passing the till on', (s: Sesiones) => s.saveSesion(aSesion({ id: idComanda(9), token: 'otro' }))],
])('%s clears what the device keeps, but what is unsent stays with its owner (H88, D-98)', async (_, finish) => {
  const { sesion, queda } = await withEverything();
  expect(await queda()).toEqual({ comandas: true, menu: true, pendiente: PENDIENTE });
  finish(sesion);
  await vi.waitFor(async () => expect(await queda()).toEqual({ comandas: false, menu: false, pendiente: PENDIENTE }));
});

it('the keys of what a session could repeat go with it, but for a closing, which is asked about with its token', async () => {
  const { sesion } = await withEverything();
  const { keepIntent, subjectOf } = await import('../journal/repeat.ts');
  const { journal } = await import('../journal/journal.ts');
  const left = async (): Promise<readonly string[]> => (await journal.read('repeat')).map(({ clave }) => clave).sort();
  await keepIntent({ clave: 'salida', asunto: subjectOf('efectivo-salida', '') });
  await keepIntent({ clave: 'cierre', asunto: subjectOf('caja-final', '31'), token: 'el-de-antes' } as never);
  expect(await left()).toEqual(['cierre', 'salida']);
  sesion.saveSesion(aSesion({ id: idComanda(9), token: 'otro' }));
  await keepIntent({ clave: 'entrada', asunto: subjectOf('efectivo-entrada', '') });
  await vi.waitFor(async () => expect(await left()).toEqual(['cierre', 'entrada']));
});

it('the keys of another server’s session stay while it does not answer, and go once it does (decision 0133)', async () => {
  const [own, other] = [await aServer(), await aServer()];
  let there = own;
  signing(fakeServer({}), () => there);
  const { sesion } = await withEverything();
  const { meetServer } = await import('../journal/meet.ts');
  const { forgetPresent, prove } = await import('../identity/identity.ts');
  const { forgetIntents, keepIntent, subjectOf } = await import('../journal/repeat.ts');
  const { journal } = await import('../journal/journal.ts');
  const left = async (): Promise<readonly string[]> => (await journal.read('repeat')).map(({ clave }) => clave);
  await meetServer();
  await prove();
  await keepIntent({ clave: 'salida', asunto: subjectOf('efectivo-salida', '') });
  there = other;
  sesion.saveSesion(aSesion({ id: idComanda(9), token: 'otro' }));
  await meetServer();
  await forgetIntents();
  expect(await left()).toEqual(['salida']);
  there = own;
  forgetPresent();
  await forgetIntents();
  expect(await left()).toEqual([]);
});

it('a session that goes on keeps everything', async () => {
  const { sesion, queda } = await withEverything();
  sesion.setCajaInicial(true);
  expect(await queda()).toEqual({ comandas: true, menu: true, pendiente: PENDIENTE });
});
