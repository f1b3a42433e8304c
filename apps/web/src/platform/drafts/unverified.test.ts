import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOfItself, fakeFetch } from '../test/fake-fetch.ts';
import { aSesion, idComanda, idPedido } from '../test/fixtures.ts';

const ASUNTO = 'cobro|mesa-4|Ana';
const CHARGE = {
  tipo: 'cobro',
  comanda: { id: idComanda(4), nombre: 'Mesa 4' },
  subcuenta: 'Ana',
  pesos: 316,
  pedidos: [idPedido(1)],
  input: {
    body: {
      comanda: { id: idComanda(4), rev: 3 },
      subcuenta: { nombre: 'Ana', total: 316 },
      pago: { efectivo: 500 },
    },
  },
} as const;
const OK = { body: { message: 'Cobro registrado', data: { pago: 'p' } } };
const refusal = (status: number, motivo: string) => ({
  status,
  body: { error: { message: 'No', code: status, motivo } },
});

let stops: (() => void)[] = [];

/** A newly opened page of one user: fresh modules, the same device storage. */
const openPage = async (usuario = 7) => {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const modulo = await import('./unverified.ts');
  const db = await import('./operations.ts');
  const { journal } = await import('../journal/journal.ts');
  const nombre_completo = usuario === 7 ? 'Mariana López' : 'Luis Ríos';
  session.saveSesion(aSesion({ usuario: { ...aSesion().usuario, id: usuario, nombre_completo } }));
  stops.push(modulo.startUnverified());
  const onDevice = () => db.readUnverified('1001');
  return { ...modulo, journal, enElEquipo: onDevice, enviar: (asunto = ASUNTO) => modulo.sendOnce(asunto, CHARGE) };
};

const serve = (...replies: Parameters<typeof fakeFetch>) => {
  const { fetch, requests } = fakeFetch(...replies);
  vi.stubGlobal('fetch', fetch);
  return { keys: () => requests.map((r) => r.headers.get('Idempotency-Key')), requests };
};

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  vi.unstubAllGlobals();
});

describe('a charge', () => {
  it('is on the device, with its key and body, before it leaves (H36)', async () => {
    const page = await openPage();
    const { fetch } = fakeFetch(OK);
    let onLeave: unknown;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (answerOfItself(url)) return fetch(url, init);
      onLeave = (await page.enElEquipo()).map((p) => [p.clave, p.input, p.usuario.id]);
      expect(onLeave).toEqual([[new Headers(init.headers).get('Idempotency-Key'), CHARGE.input, 7]]);
      return fetch(url, init);
    });
    expect(await page.enviar()).toMatchObject({ ok: true });
    expect(onLeave).toBeDefined();
    expect(await page.enElEquipo()).toEqual([]);
  });

  it.each([
    ['was refused', refusal(409, 'TOTAL_CAMBIO')],
    ['came too late for its session', refusal(401, 'SESION_REQUERIDA')],
    ['was not allowed', refusal(403, 'SIN_PERMISO')],
  ])('that %s is forgotten: the next one has another key', async (_, reply) => {
    const { keys } = serve(reply);
    const page = await openPage();
    await page.enviar();
    expect(await page.enElEquipo()).toEqual([]);
    await page.enviar();
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it.each([
    ['no answer came', 'sin red'],
    ['the server failed', refusal(500, 'ERROR_INTERNO')],
    ['the database is away', refusal(503, 'SERVICIO_NO_DISPONIBLE')],
    ['a proxy answered', { status: 404, body: 'Not found' }],
  ] as const)('is kept while nobody knows whether it happened: %s (H52)', async (_, reply) => {
    serve(reply);
    const page = await openPage();
    await page.enviar();
    expect(await page.enElEquipo()).toHaveLength(1);
  });

  it('of a sub-account is not sent while another one is unknown, in this tab or in another (H52)', async () => {
    const { requests } = serve('sin red', OK);
    const page = await openPage();
    await page.enviar();
    const tab = await openPage();
    for (const other of [page, tab])
      expect(await other.enviar()).toMatchObject({ ok: false, error: { motivo: 'POR_VERIFICAR' } });
    expect(requests).toHaveLength(1);
    expect(await tab.enviar('cobro|mesa-4|Roberto')).toMatchObject({ ok: true });
  });

  it('sent from two tabs at once leaves once', async () => {
    const { requests } = serve('sin red');
    const page = await openPage();
    await Promise.all([page.enviar(), page.enviar(), page.enviar()]);
    expect(requests).toHaveLength(1);
  });

  it('is verified by a later page of the same user with the same key and body, and then forgotten (H52)', async () => {
    const { keys, requests } = serve('sin red', OK);
    await (await openPage()).enviar();
    const later = await openPage();
    await waitFor(async () => expect(await later.enElEquipo()).toHaveLength(1));
    const [pendiente] = await later.enElEquipo();
    if (!pendiente) throw new Error('Nothing was kept');
    expect(await later.verify(pendiente)).toMatchObject({ ok: true });
    expect(keys()[1]).toBe(keys()[0]);
    expect(requests[1]?.body).toEqual(requests[0]?.body);
    expect(await later.enElEquipo()).toEqual([]);
  });

  it.each([
    ['the session ended', refusal(401, 'SESION_REQUERIDA')],
    ['the permission is gone', refusal(403, 'SIN_PERMISO')],
    ['a second factor must be set up first', refusal(403, 'SEGUNDO_FACTOR_POR_ACTIVAR')],
    ['there were too many requests', refusal(429, 'DEMASIADAS_PETICIONES')],
    ['its key was answered in another branch', refusal(422, 'CLAVE_CON_OTROS_DATOS')],
  ])('is not forgotten by a verification that says nothing of it: %s', async (_, reply) => {
    serve('sin red', reply);
    const page = await openPage();
    await page.enviar();
    const [pendiente] = await page.enElEquipo();
    if (pendiente) await page.verify(pendiente);
    expect(await page.enElEquipo()).toHaveLength(1);
  });

  it('of somebody else is known and not sent, and does not stop a charge of this user (D-98)', async () => {
    const { requests } = serve('sin red', OK);
    await (await openPage(7)).enviar();
    const luis = await openPage(8);
    const [ofMariana] = await luis.enElEquipo();
    expect(ofMariana?.usuario.nombre).toBe('Mariana López');
    expect(ofMariana && (await luis.verify(ofMariana))).toMatchObject({ error: { motivo: 'CLAVE_AJENA' } });
    expect(requests).toHaveLength(1);
    expect(await luis.enviar()).toMatchObject({ ok: true });
    expect(await luis.enElEquipo()).toHaveLength(1);
  });

  it('of this person in another branch is shown there, and not sent', async () => {
    const { requests } = serve('sin red');
    const page = await openPage();
    await page.enviar();
    const { saveSesion } = await import('../session/session.ts');
    saveSesion(aSesion({ id: 'norte', sucursal: { ...aSesion().sucursal, id: 13, nombre: 'Norte' } }));
    const [left] = await page.enElEquipo();
    expect(left && (await page.verify(left))).toMatchObject({ ok: false, error: { motivo: 'CLAVE_AJENA' } });
    expect([left?.sucursal, requests.length]).toEqual([
      { id: aSesion().sucursal.id, nombre: aSesion().sucursal.nombre },
      1,
    ]);
  });

  it('that another tab still sends is not asked for because a queued write changed', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const page = await openPage();
    const tab = await openPage();
    void page.enviar();
    await waitFor(async () => expect(await page.enElEquipo()).toHaveLength(1));
    const read = vi.spyOn(tab.journal, 'read');
    const other = new BroadcastChannel('comal-journal');
    (['queue', 'verify'] as const).forEach((policy) => other.postMessage({ policy }));
    await waitFor(() => expect(read).toHaveBeenCalled());
    other.close();
    expect(read).toHaveBeenCalledOnce();
  });

  it('is kept in memory where the device has no storage to give', async () => {
    vi.stubGlobal('indexedDB', undefined);
    serve('sin red');
    const page = await openPage();
    await page.enviar();
    expect(await page.enElEquipo()).toHaveLength(1);
    expect(await page.enviar()).toMatchObject({ error: { motivo: 'POR_VERIFICAR' } });
  });
});

describe('what the server will never answer', () => {
  const sinRemedio = async (page: Awaited<ReturnType<typeof openPage>>) => {
    await page.enviar();
    const [pendiente] = await page.enElEquipo();
    if (!pendiente) throw new Error('Nothing was kept');
    await page.verify(pendiente);
    return pendiente;
  };

  it('is discarded once a person says so: the next one about the same leaves, under a key of its own', async () => {
    const { keys } = serve('sin red', refusal(422, 'CLAVE_CON_OTROS_DATOS'), OK);
    const page = await openPage();
    await page.discard(await sinRemedio(page));
    expect(await page.enElEquipo()).toEqual([]);
    expect(page.ownUnverified()).toEqual([]);
    expect(await page.enviar()).toMatchObject({ ok: true });
    expect(new Set(keys()).size).toBe(2);
  });

  it('is all that can be discarded: what can still be asked about stays', async () => {
    serve('sin red', refusal(403, 'SIN_PERMISO'));
    const page = await openPage();
    await page.discard(await sinRemedio(page));
    expect(await page.enElEquipo()).toHaveLength(1);
  });

  it('stays where no branch is named: that of another build may have been asked for in a branch that is not its own', async () => {
    serve('sin red', refusal(422, 'CLAVE_CON_OTROS_DATOS'));
    const page = await openPage();
    await page.enviar();
    const [sent] = await page.enElEquipo();
    if (!sent) throw new Error('Nothing was kept');
    const { sucursal: _, ...withoutBranch } = sent;
    await page.journal.replace([withoutBranch]);
    await page.verify(withoutBranch);
    await page.discard(withoutBranch);
    expect(await page.enElEquipo()).toHaveLength(1);
  });

  it('is not discarded while it is asked about again', async () => {
    serve('sin red', refusal(422, 'CLAVE_CON_OTROS_DATOS'), refusal(422, 'CLAVE_CON_OTROS_DATOS'));
    const page = await openPage();
    const p = await sinRemedio(page);
    const asked = page.verify(p);
    await page.discard(p);
    await asked;
    expect(await page.enElEquipo()).toHaveLength(1);
  });

  it('does not come back with an answer that was on its way while another tab discarded it', async () => {
    serve('sin red', refusal(422, 'CLAVE_CON_OTROS_DATOS'), refusal(422, 'CLAVE_CON_OTROS_DATOS'));
    const page = await openPage();
    const p = await sinRemedio(page);
    const other = await openPage();
    await page.journal.remove(p.clave);
    await other.verify(p);
    expect(other.ownUnverified()).toEqual([]);
  });
});

it.each([
  ['cobro', 'Verifica primero el cobro anterior de esta subcuenta'],
  ['cancelacion', 'Verifica primero la cancelación anterior de este cobro'],
  ['devolucion', 'Verifica primero la devolución anterior de este cobro'],
] as const)('of a %s that waits it is said what must be verified first', async (tipo, message) => {
  serve('sin red');
  const page = await openPage();
  const op = { ...CHARGE, tipo, input: { params: { pago: 'p' }, body: CHARGE.input.body } } as never;
  await page.sendOnce('lo-mismo', op);
  expect(await page.sendOnce('lo-mismo', op)).toMatchObject({ error: { motivo: 'POR_VERIFICAR', message } });
});
