import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setBloqueo, clearBloqueo } from '../session/bloqueo.ts';
import { clearSesion, saveSesion } from '../session/session.ts';
import { answers, fakeServer } from '../test/fake-server.ts';
import { aComandaVista, aSesion, idComanda } from '../test/fixtures.ts';
import { queue } from './queue.ts';
import { sendNow, write, forgetQueue, startOutbox } from './outbox.ts';

const OPEN = 'POST comandas/nueva';

let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  saveSesion(aSesion());
  stop = startOutbox();
});
afterEach(() => {
  stop();
  clearBloqueo();
  forgetQueue();
  clearSesion();
  vi.unstubAllGlobals();
});

it('rests while the till is locked, keeps what waits, and sends it when its user is back (H88, D-98)', async () => {
  const server = fakeServer({ [OPEN]: answers(aComandaVista(1, 21)) });
  setBloqueo();
  const { formada } = write({
    llamada: 'nueva',
    input: { body: { id: idComanda(1), nombre: 'Mesa 1', comensales: 2 } },
    comandas: [idComanda(1)],
    texto: 'Mesa 1: comanda nueva',
  });
  await formada;
  sendNow();
  await vi.waitFor(() => expect(queue.get().esperadas.size).toBe(0));
  expect([server.names(), queue.get().pendientes.length]).toEqual([[], 1]);
  clearBloqueo();
  await vi.waitFor(() => expect(server.names()).toEqual([OPEN]));
});
