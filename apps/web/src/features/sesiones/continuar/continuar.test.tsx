import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSesion, saveSesion, currentSesion } from '../../../platform/session/session.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { REGISTRAR, button, field, fill, open, pass, serve, setUp, user } from '../login.fixture.tsx';

const PREGUNTA = 'GET usuarios/preferencias-tpv/7';
const VIVE = answers({ preferencias: {}, tiene_pin: false, bloqueo_minutos: null });
const oferta = () => screen.queryByRole('button', { name: 'Continuar como Mariana López' });
const ofrecida = () => screen.findByRole('button', { name: 'Continuar como Mariana López' });
const guardada = (): unknown => JSON.parse(localStorage.getItem('sesion') ?? 'null');

setUp();
afterEach(() => act(() => clearSesion()));

describe('the entrance with a stored session (D-119)', () => {
  it('keeps one that lives and offers to go on with it (LOGIN-011)', async () => {
    const server = serve({ [PREGUNTA]: VIVE });
    saveSesion(aSesion());
    const { onSeguir } = open();
    await user.click(await ofrecida());
    expect(onSeguir).toHaveBeenCalledOnce();
    expect(guardada()).toEqual(aSesion());
    expect(server.calls.find(({ name }) => name === PREGUNTA)?.headers.get('Authorization')).toBe(
      `Bearer ${aSesion().token}`,
    );
  });

  it('has the keys, as what is likely next', async () => {
    serve({ [PREGUNTA]: VIVE });
    saveSesion(aSesion());
    open();
    const continuar = await ofrecida();
    expect(document.activeElement).toBe(continuar);
  });

  it('offers a locked one too: its lock screen is where it goes on', async () => {
    serve({ [PREGUNTA]: refuses(403, 'SESION_BLOQUEADA', 'La caja está bloqueada') });
    saveSesion(aSesion());
    open();
    await ofrecida();
  });

  it('without network goes on with it by itself', async () => {
    serve({ [PREGUNTA]: 'sin red' });
    saveSesion(aSesion());
    const { onSeguir } = open();
    await waitFor(() => expect(onSeguir).toHaveBeenCalled());
    expect(guardada()).toEqual(aSesion());
  });

  it('where the server does not answer goes on by itself after 3 s', async () => {
    serve({ [PREGUNTA]: 'sin respuesta' });
    saveSesion(aSesion());
    const { onSeguir } = open();
    await pass(2_500);
    expect(onSeguir).not.toHaveBeenCalled();
    await pass(600);
    await waitFor(() => expect(onSeguir).toHaveBeenCalled());
  });

  it('that the server ended is the ordinary sign-in', async () => {
    const server = serve({ [PREGUNTA]: refuses(401, 'SESION_REQUERIDA', 'Tu sesión terminó. Vuelve a entrar') });
    saveSesion(aSesion());
    const { onSeguir } = open();
    await waitFor(() => expect(guardada()).toBeNull());
    expect(server.names()).toContain(PREGUNTA);
    expect([oferta(), onSeguir.mock.calls.length]).toEqual([null, 0]);
  });

  it('is replaced by whoever signs in, and by nobody else’s failure to', async () => {
    const otra = aSesion({ id: 'otra', token: 'token-de-luis' });
    const server = serve({
      [PREGUNTA]: VIVE,
      [REGISTRAR]: refuses(403, 'CREDENCIALES', 'Usuario o contraseña incorrectos'),
    });
    saveSesion(aSesion());
    const { onEntered, onSeguir } = open();
    await ofrecida();
    await fill();
    await user.click(button('Entrar'));
    expect((await screen.findByRole('alert')).textContent).toContain('incorrectos');
    expect(currentSesion()?.token).toBe(aSesion().token);
    await ofrecida();
    server.now(REGISTRAR, answers(otra));
    await user.click(button('Entrar'));
    await waitFor(() => expect(currentSesion()?.token).toBe('token-de-luis'));
    expect(oferta()).toBeNull();
    await pass(2_000);
    expect([onEntered.mock.calls.length, onSeguir.mock.calls.length]).toEqual([1, 0]);
  });

  it('is ended at the server under its own token by whoever signs in here', async () => {
    const DESPEDIDA = `PUT login/${aSesion().id}/cerrar`;
    const otra = aSesion({ id: 'otra', token: 'token-de-luis' });
    const server = serve({ [PREGUNTA]: VIVE, [REGISTRAR]: answers(otra), [DESPEDIDA]: answers(null) });
    saveSesion(aSesion());
    open();
    await ofrecida();
    await fill();
    expect(server.names()).not.toContain(DESPEDIDA);
    await user.click(button('Entrar'));
    await waitFor(() => expect(server.names()).toContain(DESPEDIDA));
    const [despedida] = server.calls.filter(({ name }) => name === DESPEDIDA);
    expect(despedida?.headers.get('Authorization')).toBe(`Bearer ${aSesion().token}`);
    expect(currentSesion()?.token).toBe('token-de-luis');
  });

  it.each([
    ['has a shift open (D-33)', refuses(409, 'TURNO_ABIERTO', 'Tienes un turno abierto')],
    ['is over already', refuses(401, 'SESION_REQUERIDA', 'Tu sesión terminó. Vuelve a entrar')],
    ['cannot be reached', 'sin red'] as const,
  ])('that %s keeps nobody from signing in', async (_que, despedida) => {
    const otra = aSesion({ id: 'otra', token: 'token-de-luis' });
    serve({ [PREGUNTA]: VIVE, [REGISTRAR]: answers(otra), [`PUT login/${aSesion().id}/cerrar`]: despedida });
    saveSesion(aSesion());
    const { onEntered } = open();
    await ofrecida();
    await fill();
    await user.click(button('Entrar'));
    await pass(2_100);
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    expect(currentSesion()?.token).toBe('token-de-luis');
  });

  it('signed in by another tab is offered here', async () => {
    serve({ [PREGUNTA]: VIVE });
    open();
    expect(oferta()).toBeNull();
    localStorage.setItem('sesion', JSON.stringify(aSesion()));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sesion' })));
    await ofrecida();
  });

  it('takes no keys from who writes already', async () => {
    serve({ [PREGUNTA]: VIVE });
    open();
    await user.type(field(/Número de cliente/), '10');
    act(() => saveSesion(aSesion()));
    await ofrecida();
    expect(document.activeElement).toBe(field(/Número de cliente/));
  });
});
