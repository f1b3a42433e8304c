import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { RECENT_MS } from '../../../../platform/drafts/desenlaces.ts';
import { forgetUnverified, sendOnce, verify } from '../../../../platform/drafts/unverified.ts';
import { readUnverified } from '../../../../platform/drafts/operations.ts';
import { journal } from '../../../../platform/journal/journal.ts';
import { clearSesion, endSesion, saveSesion } from '../../../../platform/session/session.ts';
import { answerOfItself } from '../../../../platform/test/fake-fetch.ts';
import { aSesion } from '../../../../platform/test/fixtures.ts';
import { cancelacionPorVerificar, cobroPorVerificar, mesa7, unaCajera, unTicket } from '../datos.fixture.ts';
import { bien, mal, type Respuesta } from '../servidor-de-prueba.ts';
import { TirasAlTerminar, TirasPorVerificar } from './Tiras.tsx';

const POR_QUE = 'Alejandra Núñez cerró tu sesión: Fin de turno. Vuelve a entrar';
const SI = 'Sí se cobró Mesa 7, $243.00 (comanda 7)';
const NO = 'No se cobró Mesa 7, $243.00: la sesión se cerró antes';
const TARDE = mal(401, 'SESION_REQUERIDA', POR_QUE);

/** A server that answers a write when the test says so; `salio` resolves once it has it. */
const enVuelo = () => {
  let contestar: (respuesta: Respuesta | 'sin red') => void = () => undefined;
  let llego: () => void = () => undefined;
  const salio = new Promise<void>((resolve) => (llego = resolve));
  const respuesta = new Promise<Respuesta | 'sin red'>((resolve) => (contestar = resolve));
  vi.stubGlobal('fetch', async (direccion: string) => {
    const deSuyo = answerOfItself(direccion);
    if (deSuyo) return deSuyo;
    llego();
    const r = await respuesta;
    if (r === 'sin red') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(r.body), { status: r.status ?? 200 });
  });
  return { contestar, salio };
};

const mandar = (p: ReturnType<typeof cobroPorVerificar> | ReturnType<typeof cancelacionPorVerificar>) => {
  const { version: _, clave: _1, cliente: _2, usuario: _3, n: _4, policy: _5, asunto, ...operacion } = p;
  return sendOnce(asunto, operacion);
};

/** Sends a charge; returns a function that answers it and resolves when it has ended. */
const cobrando = async (p: Parameters<typeof mandar>[0] = cobroPorVerificar()) => {
  const { contestar, salio } = enVuelo();
  const fin = mandar(p);
  await salio;
  expect(await readUnverified('1001')).toHaveLength(1);
  return async (respuesta: Respuesta | 'sin red'): Promise<void> => {
    await act(async () => {
      contestar(respuesta);
      await fin;
    });
  };
};

const cerrada = (): void => act(() => endSesion(unaCajera().token, POR_QUE));
const dice = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map((t) => t.textContent);

beforeEach(() => {
  saveSesion(unaCajera());
  renderApp(<TirasAlTerminar />);
});
afterEach(async () => {
  cleanup();
  for (const p of await readUnverified('1001')) await journal.remove(p.clave);
  act(() => forgetUnverified());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session that ends over its charge says at the entrance which of both it was (D-12, D-30)', () => {
  it.each([
    ['it is in', bien(unTicket()), SI],
    ['it came too late', TARDE, NO],
    [
      'the server refused it',
      mal(409, 'TOTAL_CAMBIO', 'El total cambió'),
      'No se cobró Mesa 7, $243.00: El total cambió',
    ],
    [
      'nobody knows',
      'sin red' as const,
      'No se sabe si se cobró Mesa 7, $243.00. Entra de nuevo en este equipo y lo sabrás',
    ],
  ])('ended first, then %s', async (_, respuesta, texto) => {
    const contestar = await cobrando();
    cerrada();
    expect(dice()).toEqual(['Esperando la respuesta del servidor: cobro de Mesa 7, $243.00']);
    await contestar(respuesta);
    expect(dice()).toEqual([texto]);
  });

  it('answered first, then ended: the screen went dark over the answer', async () => {
    const contestar = await cobrando();
    await contestar(bien(unTicket()));
    expect(dice()).toEqual([]);
    cerrada();
    expect(dice()).toEqual([SI]);
  });

  it('the refusal itself is the word that the session ended', async () => {
    const contestar = await cobrando();
    await contestar(TARDE);
    expect(dice()).toEqual([NO]);
    expect(await readUnverified('1001')).toEqual([]);
  });

  it('a cancellation, too (D-44)', async () => {
    const contestar = await cobrando(cancelacionPorVerificar(1));
    cerrada();
    await contestar(bien({ cancelacion: 'x', comanda: mesa7(), devuelto: {} }));
    expect(dice()).toEqual(['Sí se canceló el cobro de Mesa 7, $243.00']);
  });

  it('what was answered long before is not told again, nor what is read by who signs out herself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await (
      await cobrando()
    )(bien(unTicket()));
    vi.setSystemTime(Date.now() + RECENT_MS + 1);
    cerrada();
    expect(dice()).toEqual([]);
    act(() => saveSesion(unaCajera()));
    await (
      await cobrando()
    )(bien(unTicket()));
    act(() => clearSesion());
    expect(dice()).toEqual([]);
  });

  it('of two tries at the same only the last one', async () => {
    await (
      await cobrando()
    )(mal(409, 'COMANDA_CAMBIO', 'La comanda cambió'));
    await (
      await cobrando()
    )(bien(unTicket()));
    cerrada();
    expect(dice()).toEqual([SI]);
  });
});

describe('who signs in next', () => {
  it('being the same person has it in the till with its ticket, until it is read', async () => {
    const contestar = await cobrando();
    cerrada();
    await contestar(bien(unTicket()));
    cleanup();
    act(() => saveSesion(unaCajera()));
    renderApp(<TirasPorVerificar />);
    expect(await screen.findByText(SI)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ver ticket' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText(SI)).toBeNull();
  });

  it('being somebody else has it nowhere, not even after her (D-98)', async () => {
    const contestar = await cobrando();
    cerrada();
    await contestar(bien(unTicket()));
    act(() => saveSesion(aSesion({ id: 'otra', usuario: { ...aSesion().usuario, id: 99 } })));
    renderApp(<TirasPorVerificar />);
    act(() => clearSesion());
    expect(dice()).toEqual([]);
  });

  it('an answer that comes while somebody else is in is not hers to read (D-98)', async () => {
    const contestar = await cobrando();
    cerrada();
    act(() => saveSesion(aSesion({ id: 'otra', usuario: { ...aSesion().usuario, id: 99 } })));
    await contestar(bien(unTicket()));
    expect(dice()).toEqual([]);
  });

  it('a lost answer is asked for again by its owner, under the same key, and then it is known (H52)', async () => {
    const contestar = await cobrando();
    cerrada();
    await contestar('sin red');
    expect(dice()[0]).toContain('No se sabe si se cobró');
    const [p] = await readUnverified('1001');
    act(() => saveSesion({ ...unaCajera(), id: 'otra', token: 'otro' }));
    let clave: string | null = null;
    vi.stubGlobal('fetch', (direccion: string, init: RequestInit) => {
      const deSuyo = answerOfItself(direccion);
      if (deSuyo) return Promise.resolve(deSuyo);
      clave = new Headers(init.headers).get('Idempotency-Key');
      return Promise.resolve(new Response(JSON.stringify(bien(unTicket()).body)));
    });
    await act(() => verify(p!));
    expect([clave, dice()]).toEqual([p!.clave, []]);
  });
});
