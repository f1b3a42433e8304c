import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { borradorVacio } from '@comal/domain/comanda/guardar/borrador';
import { renderApp } from '../../../app/render-app.tsx';
import { COMMUNICATION_FAILURE, OFFLINE, OTHER_SERVER } from '../../../platform/api/errors.ts';
import { saveBorrador, forgetBorradores, removeBorrador, startDrafts } from '../../../platform/drafts/drafts.ts';
import { queue } from '../../../platform/outbox/queue.ts';
import { write, forgetQueue } from '../../../platform/outbox/outbox.ts';
import { serverState } from '../../../platform/server-state.ts';
import { currentBloqueo, clearBloqueo } from '../../../platform/session/bloqueo.ts';
import { forgetPresent, prove } from '../../../platform/identity/identity.ts';
import { meetServer } from '../../../platform/journal/meet.ts';
import { clearSesion, onSessionEnded, saveSesion, currentSesion } from '../../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { aServer, signing } from '../../../platform/test/two-servers.ts';
import { useCerrarSesion, type EstadoDeCaja } from './useCerrarSesion.ts';

const CERRAR = `PUT login/${aSesion().id}/cerrar`;
const TURNO_ABIERTO = 'No puedes cerrar la sesión hasta que registre su caja final';
const FALTA: EstadoDeCaja = { estado: 'falta', message: 'Falta registrar la caja inicial' };
const REGISTRADA: EstadoDeCaja = { estado: 'registrada', message: 'Ya está' };

const Salida = ({ consultar }: { readonly consultar: () => Promise<EstadoDeCaja> }) => (
  <button onClick={useCerrarSesion(consultar).cerrarSesion}>Salir</button>
);

const user = userEvent.setup();
const draw = (caja: EstadoDeCaja) => {
  const consultar = vi.fn(() => Promise.resolve(caja));
  renderApp(<Salida consultar={consultar} />);
  return { consultar };
};
const leave = async (answer = 'Cerrar sesión') => {
  await user.click(screen.getByRole('button', { name: 'Salir' }));
  await user.click(await screen.findByRole('button', { name: answer }));
};
const alertText = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => saveSesion(aSesion()));
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
  clearSesion();
  vi.unstubAllGlobals();
});

describe('signing out', () => {
  it('asks first (SESION-017)', async () => {
    const server = fakeServer({ [CERRAR]: answers(null) });
    const { consultar } = draw(FALTA);
    await user.click(screen.getByRole('button', { name: 'Salir' }));
    expect(await screen.findByRole('dialog', { name: 'Cerrar sesión' })).toBeDefined();
    expect(screen.getByText('¿Estás seguro de querer cerrar la sesión?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(consultar).not.toHaveBeenCalled();
    expect(server.names()).toEqual([]);
  });

  it('checks the initial cash, closes at the server, removes the stored session (SESION-015, SESION-018, API-051)', async () => {
    const server = fakeServer({ [CERRAR]: answers(null) });
    const { consultar } = draw(FALTA);
    await leave();
    await waitFor(() => expect(localStorage.getItem('sesion')).toBeNull());
    expect(consultar).toHaveBeenCalledOnce();
    expect(server.names()).toEqual([CERRAR]);
  });

  it('lets who did not open the shift go (D-33)', async () => {
    fakeServer({ [CERRAR]: answers(null) });
    draw(REGISTRADA);
    await leave();
    await waitFor(() => expect(currentSesion()).toBeNull());
  });

  it('is refused to who opened it, and the session stays (SESION-016, D-53)', async () => {
    fakeServer({ [CERRAR]: refuses(409, 'TURNO_ABIERTO', TURNO_ABIERTO) });
    draw(REGISTRADA);
    await leave();
    expect(await alertText()).toBe(TURNO_ABIERTO);
    expect(currentSesion()).not.toBeNull();
  });

  it('stops when nobody knows how the cash is (SESION-015)', async () => {
    const server = fakeServer({});
    draw({ estado: 'error', message: 'Falta el permiso', motivo: 'SIN_PERMISO' });
    await leave();
    expect(await alertText()).toBe('Falta el permiso');
    expect(server.names()).toEqual([]);
    expect(currentSesion()).not.toBeNull();
  });

  it('ends here too when the session was already over', async () => {
    fakeServer({ [CERRAR]: refuses(401, 'SESION_REQUERIDA', 'Tu sesión terminó. Vuelve a entrar') });
    const told = vi.fn();
    const stop = onSessionEnded(told);
    draw(FALTA);
    await leave();
    await waitFor(() => expect(currentSesion()).toBeNull());
    expect(told).toHaveBeenCalledWith('Tu sesión terminó. Vuelve a entrar');
    stop();
  });
});

describe('signing out with changes that wait for the server', () => {
  it.each([
    [1, 'Tienes 1 cambio por enviar. Se enviará cuando vuelvas a entrar en este equipo.'],
    [2, 'Tienes 2 cambios por enviar. Se enviarán cuando vuelvas a entrar en este equipo.'],
  ])('warns of %i, and says when they will be sent (D-98)', async (cuantos, texto) => {
    fakeServer({ 'PUT comandas/editar': 'sin red' });
    const id = aSesion().id;
    const input = { body: { id, nombre: 'Terraza', comensales: 2 } };
    for (let n = 0; n < cuantos; n += 1)
      await write({ llamada: 'editar', input, comandas: [id], texto: 'Mesa 4: nombre' }).salida;
    draw(FALTA);
    await user.click(screen.getByRole('button', { name: 'Salir' }));
    expect(await screen.findByText(`${texto} ¿Estás seguro de querer cerrar la sesión?`)).toBeDefined();
    forgetQueue();
  });

  it('says what is not saved, too (H88, D-98)', async () => {
    fakeServer({});
    const parar = startDrafts();
    const vacio = borradorVacio(aSesion().id);
    saveBorrador({ ...vacio, eliminados: [{ id: aSesion().id } as (typeof vacio.eliminados)[number]] });
    draw(FALTA);
    await user.click(screen.getByRole('button', { name: 'Salir' }));
    const texto = 'Tienes cambios sin guardar en 1 comanda. Se quedan en este equipo hasta que vuelvas a entrar.';
    expect(await screen.findByText(`${texto} ¿Estás seguro de querer cerrar la sesión?`)).toBeDefined();
    removeBorrador(aSesion().id);
    parar();
    forgetBorradores();
  });
});

describe('signing out without the server', () => {
  const texto = async () => (await screen.findByRole('dialog', { name: 'No se pudo cerrar la sesión' })).textContent;
  const SIN_RESPUESTA: EstadoDeCaja = { estado: 'error', message: COMMUNICATION_FAILURE, motivo: OFFLINE };
  afterEach(() => act(() => clearBloqueo()));

  it.each([
    ['the server does not answer', () => serverState.set(false), 'El servidor no responde. Solo el servidor puede'],
    [
      'there is no network',
      () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
      'Se ha perdido la conexión a internet. Solo el servidor puede',
    ],
  ])(
    'while %s says so, asks nothing, and locks instead; the session and what is unsent stay (D-34, D-98)',
    async (_, caer, dice) => {
      const server = fakeServer({ 'PUT comandas/editar': 'sin red' });
      const id = aSesion().id;
      const input = { body: { id, nombre: 'Terraza', comensales: 2 } };
      await write({ llamada: 'editar', input, comandas: [id], texto: 'Mesa 4: nombre' }).salida;
      act(() => void caer());
      const { consultar } = draw(FALTA);
      await user.click(screen.getByRole('button', { name: 'Salir' }));
      expect(await texto()).toContain(dice);
      expect(await texto()).toContain('Tienes 1 cambio por enviar.');
      await user.click(screen.getByRole('button', { name: 'Bloquear la caja' }));
      await waitFor(() => expect(currentBloqueo()).not.toBeNull());
      expect([currentSesion()?.id, queue.get().pendientes.length, consultar.mock.calls.length]).toEqual([id, 1, 0]);
      // Unsent writes are retried automatically at any time, so they are ignored.
      expect(server.names().filter((name) => name !== 'PUT comandas/editar')).toEqual([]);
      forgetQueue();
      vi.restoreAllMocks();
    },
  );

  it('that did not answer the check of the cash is told, and nothing is locked that nobody wants locked', async () => {
    fakeServer({});
    draw(SIN_RESPUESTA);
    await leave();
    expect(await texto()).toContain(
      'El servidor no respondió. Solo el servidor puede cerrar la sesión: sigue abierta.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([currentBloqueo(), currentSesion()?.id, screen.queryByRole('alert')]).toEqual([null, aSesion().id, null]);
  });

  it('that did not answer the sign-out says that nobody knows, and the same sign-out is asked for again (D-34)', async () => {
    const server = fakeServer({ [CERRAR]: 'sin red' });
    draw(FALTA);
    await leave();
    expect(await texto()).toContain('El servidor no respondió: no se sabe si la sesión se cerró.');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.now(CERRAR, answers(null));
    await leave();
    await waitFor(() => expect(currentSesion()).toBeNull());
    const claves = server.calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect([claves.length, new Set(claves).size]).toEqual([2, 1]);
  });
});

describe('signing out while another server answers (decision 0133)', () => {
  /** The session is of one server, and another one answers at its address. */
  const otroServidor = async () => {
    const [propio, otro] = [await aServer(), await aServer()];
    let hay = propio;
    const net = fakeServer({});
    signing(net, () => hay);
    await meetServer();
    await prove();
    hay = otro;
    forgetPresent();
    return net;
  };

  it('asks it nothing: the session stays open at its own, and is left here only if the person says so', async () => {
    const net = await otroServidor();
    await prove();
    const { consultar } = draw(REGISTRADA);
    await leave('Cancelar');
    expect(currentSesion()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Salir' }));
    expect(await screen.findByRole('dialog', { name: 'Este es otro servidor' })).toBeDefined();
    expect(screen.getByText(/Tu sesión es de Centro y solo su servidor puede cerrarla/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dejar la sesión' }));
    await waitFor(() => expect(currentSesion()).toBeNull());
    expect([consultar.mock.calls.length, net.names().includes(CERRAR)]).toEqual([0, false]);
  });

  it('asks the same once the first question found out', async () => {
    await otroServidor();
    draw({ estado: 'error', message: 'Este es otro servidor', motivo: OTHER_SERVER });
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Dejar la sesión' }));
    await waitFor(() => expect(currentSesion()).toBeNull());
  });
});
