import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ponerBloqueo, quitarBloqueo } from '../session/bloqueo.ts';
import { clearSesion, saveSesion } from '../session/session.ts';
import { answers, fakeServer } from '../test/fake-server.ts';
import { aComandaVista, aSesion, idComanda } from '../test/fixtures.ts';
import { cola } from './cola.ts';
import { enviarYa, escribir, olvidarCola, startOutbox } from './outbox.ts';

const NUEVA = 'POST comandas/nueva';

let parar: () => void;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  saveSesion(aSesion());
  parar = startOutbox();
});
afterEach(() => {
  parar();
  quitarBloqueo();
  olvidarCola();
  clearSesion();
  vi.unstubAllGlobals();
});

it('rests while the till is locked, keeps what waits, and sends it when its user is back (H88, D-98)', async () => {
  const server = fakeServer({ [NUEVA]: answers(aComandaVista(1, 21)) });
  ponerBloqueo();
  const { formada } = escribir({
    llamada: 'nueva',
    input: { body: { id: idComanda(1), nombre: 'Mesa 1', comensales: 2 } },
    comandas: [idComanda(1)],
    texto: 'Mesa 1: comanda nueva',
  });
  await formada;
  enviarYa();
  await vi.waitFor(() => expect(cola.get().esperadas.size).toBe(0));
  expect([server.names(), cola.get().pendientes.length]).toEqual([[], 1]);
  quitarBloqueo();
  await vi.waitFor(() => expect(server.names()).toEqual([NUEVA]));
});
