import { Modal } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { PrintSheet } from '../../../kit/Print/PrintSheet.tsx';
import { api } from '../../../platform/api/client.ts';
import { noteTill } from '../../../platform/preferencias/preferencias.ts';
import { currentBloqueo, setBloqueo, clearBloqueo } from '../../../platform/session/bloqueo.ts';
import { clearSesion, saveSesion, currentSesion } from '../../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { accionesDePersona } from '../acciones.ts';
import { PERSONAS } from '../personas.fixture.ts';
import { Personas } from '../Personas.tsx';

const TILL = { preferencias: {}, tiene_pin: true, bloqueo_minutos: null };
const BASE = {
  'GET login/personas': answers(PERSONAS),
  'GET usuarios/preferencias-tpv/7': answers(TILL),
  'PUT login/bloquear': answers({ bloqueada_en: 1 }),
} as const;

const pantalla = () => screen.findByRole('dialog', { name: 'Caja bloqueada' });
const bloquear = async () => {
  act(() => accionesDePersona.onBloquear());
  await pantalla();
};
const teclear = async (pin: string) => {
  for (const d of pin) await userEvent.click(screen.getByRole('button', { name: d }));
};

beforeEach(() => saveSesion(aSesion()));
afterEach(() => {
  act(() => {
    clearBloqueo();
    clearSesion();
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a till that is locked', () => {
  it('shows nothing of what is open, says where it is and whose, and tells the server (H88)', async () => {
    const { names } = fakeServer(BASE);
    const { container } = renderApp(
      <>
        <input aria-label="Nombre" />
        <Personas sinBloqueo={false} />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Nombre'), 'Mesa 4');
    await bloquear();
    expect(screen.getByText('Centro · Barra')).toBeDefined();
    expect(screen.getByText('Bloqueada: Mariana López')).toBeDefined();
    expect([container.isConnected, screen.queryByLabelText('Nombre')]).toEqual([false, null]);
    await waitFor(() => expect(names()).toContain('PUT login/bloquear'));
    act(() => clearBloqueo());
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Mesa 4');
  });

  it('has no amount in the document from the first moment, whatever was open or arrives; all of it goes on and is back (H88)', async () => {
    fakeServer(BASE);
    const Mesa = ({ total, conHoja }: { readonly total: string; readonly conHoja: boolean }) => (
      <>
        <p>{`Comanda ${total}`}</p>
        <Modal opened onClose={() => undefined} title="Cobrar">{`Por cobrar ${total}`}</Modal>
        {conHoja && <PrintSheet paper={80}>{`Ticket ${total}`}</PrintSheet>}
        <Personas sinBloqueo={false} />
      </>
    );
    const { rerender } = renderApp(<Mesa total="$120.00" conHoja />);
    await screen.findByText('Por cobrar $120.00');
    act(() => accionesDePersona.onBloquear());
    expect(document.documentElement.textContent).not.toContain('$');
    await pantalla();
    const aviso = document.body.appendChild(document.createElement('p'));
    aviso.textContent = 'Se cobró $120.00';
    rerender(<Mesa total="$145.00" conHoja={false} />);
    await waitFor(() => expect(document.documentElement.textContent).not.toContain('$'));
    act(() => clearBloqueo());
    expect([screen.getByText('Comanda $145.00'), screen.getByText('Por cobrar $145.00')]).toHaveLength(2);
    expect([aviso.isConnected, document.querySelector('[data-hoja]')]).toEqual([true, null]);
    aviso.remove();
  });

  it('opens for its user with the PIN, by touch or keys, and everything is as it was', async () => {
    const { calls } = fakeServer({ ...BASE, 'POST login/desbloquear': answers(null, 'Bienvenid@') });
    const { container } = renderApp(<Personas sinBloqueo={false} />);
    await bloquear();
    await userEvent.click(await screen.findByRole('button', { name: /Mariana López/ }));
    await teclear('25');
    await userEvent.keyboard('80{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name === 'POST login/desbloquear')?.body).toEqual({ pin: '2580' });
    expect([currentBloqueo(), container.isConnected, container.closest('[inert]')]).toEqual([null, true, null]);
    expect(currentSesion()?.usuario.id).toBe(7);
  });

  it('passes on to somebody else, whose session, with the permissions of its user, takes the place of the other (SESION-001, PERMISO-001)', async () => {
    const otra = aSesion({
      id: '0192f0c0-0000-7000-8000-0000000000bb',
      token: 'token-de-guadalupe',
      usuario: { ...aSesion().usuario, id: 2, nombre_completo: 'Guadalupe Herrera', permisos: [68, 75] },
    });
    const { calls } = fakeServer({ ...BASE, 'POST login/cambiar-usuario': answers(otra) });
    renderApp(<Personas sinBloqueo={false} />);
    await bloquear();
    await userEvent.click(await screen.findByRole('button', { name: /Guadalupe Herrera/ }));
    await teclear('258036');
    await waitFor(() => expect(currentSesion()?.token).toBe('token-de-guadalupe'));
    expect(calls.find(({ name }) => name === 'POST login/cambiar-usuario')?.body).toEqual({
      usuario: 2,
      prueba: { pin: '258036' },
    });
    expect(JSON.parse(localStorage.getItem('sesion')!)).toMatchObject({ usuario: { id: 2, permisos: [68, 75] } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the password of who has no PIN', async () => {
    fakeServer(BASE);
    renderApp(<Personas sinBloqueo={false} />);
    await bloquear();
    await userEvent.click(await screen.findByRole('button', { name: /Rosa Solís/ }));
    expect(screen.getByLabelText('Contraseña')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Usar PIN' })).toBeNull();
  });

  it('asks for the password of who may administer, and says so, though they have a PIN (D-108)', async () => {
    const { calls } = fakeServer({
      ...BASE,
      'POST login/cambiar-usuario': refuses(404, 'CONTRASENA_INCORRECTA', 'Contraseña incorrecta'),
    });
    renderApp(<Personas sinBloqueo={false} />);
    await bloquear();
    await userEvent.click(await screen.findByRole('button', { name: /Alejandra Núñez/ }));
    expect(screen.getByText(/^Escribe tu contraseña/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Usar PIN' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Contraseña'), 'comal2026{Enter}');
    expect(await screen.findByText('Contraseña incorrecta')).toBeDefined();
    expect(calls.find(({ name }) => name === 'POST login/cambiar-usuario')?.body).toEqual({
      usuario: 1,
      prueba: { password: 'comal2026' },
    });
  });

  it('opens with the PIN for who may administer when it is their own session (D-108)', async () => {
    saveSesion(
      aSesion({ usuario: { ...aSesion().usuario, id: 1, nombre_completo: 'Alejandra Núñez', permisos: [2] } }),
    );
    const { calls } = fakeServer({ ...BASE, 'POST login/desbloquear': answers(null, 'Bienvenid@') });
    renderApp(<Personas sinBloqueo={false} />);
    await bloquear();
    await userEvent.click(await screen.findByRole('button', { name: /Alejandra Núñez/ }));
    await teclear('258036');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name === 'POST login/desbloquear')?.body).toEqual({ pin: '258036' });
  });

  it('asks for the password when the server takes no PIN, though the list did not say so (D-108)', async () => {
    fakeServer({
      ...BASE,
      'POST login/cambiar-usuario': refuses(409, 'CONTRASENA_REQUERIDA', 'Escribe tu contraseña'),
    });
    renderApp(<Personas sinBloqueo={false} />);
    await bloquear();
    await userEvent.click(await screen.findByRole('button', { name: /Guadalupe Herrera/ }));
    await teclear('258036');
    expect(await screen.findByLabelText('Contraseña')).toBeDefined();
    expect(screen.getByText(/^Escribe tu contraseña/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Usar PIN' })).toBeNull();
  });

  it('empties a wrong password, so that the next one is not written after it', async () => {
    fakeServer({
      ...BASE,
      'POST login/cambiar-usuario': refuses(404, 'CREDENCIALES_INVALIDAS', 'Contraseña incorrecta'),
    });
    renderApp(<Personas sinBloqueo={false} />);
    await bloquear();
    await userEvent.click(await screen.findByRole('button', { name: /Rosa Solís/ }));
    await userEvent.type(screen.getByLabelText('Contraseña'), 'equivocada{Enter}');
    expect(await screen.findByText('Contraseña incorrecta')).toBeDefined();
    const campo = screen.getByLabelText<HTMLInputElement>('Contraseña');
    expect([campo.value, document.activeElement]).toEqual(['', campo]);
  });

  it('says that a PIN was wrong, empties it, and counts down when there were too many', async () => {
    const { now } = fakeServer({ ...BASE, 'POST login/desbloquear': refuses(404, 'PIN_INCORRECTO', 'PIN incorrecto') });
    renderApp(<Personas sinBloqueo={false} />);
    await bloquear();
    await userEvent.click(await screen.findByRole('button', { name: /Mariana López/ }));
    await teclear('111122');
    expect((await screen.findByText('PIN incorrecto')).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('PIN de Mariana López').value).toBe('');
    now('POST login/desbloquear', {
      status: 429,
      body: {
        error: { message: 'Demasiados intentos. Espera 15 segundos', code: 429, motivo: 'DEMASIADOS_INTENTOS' },
        data: { segundos: 15 },
      },
    });
    await teclear('111122');
    expect(await screen.findByText('Demasiados intentos. Espera 15 s')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(true);
  });

  it('without network is not opened, says why, and loses nothing', async () => {
    fakeServer({ ...BASE, 'PUT login/bloquear': 'sin red', 'POST login/desbloquear': 'sin red' });
    renderApp(<Personas sinBloqueo={false} />);
    await bloquear();
    await userEvent.click(await screen.findByRole('button', { name: /Mariana López/ }));
    await teclear('258012');
    expect(await screen.findByText(/El servidor no respondió: no se pudo comprobar quién eres/)).toBeDefined();
    expect(currentBloqueo()).toMatchObject({ avisado: false });
  });

  it('stays locked over a reload, and in every tab: the device remembers', async () => {
    fakeServer(BASE);
    act(() => setBloqueo());
    const guardado = localStorage.getItem('bloqueo');
    act(() => clearBloqueo());
    renderApp(<Personas sinBloqueo={false} />);
    localStorage.setItem('bloqueo', guardado!);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'bloqueo' })));
    await pantalla();
    expect(currentBloqueo()).toMatchObject({ sesion: aSesion().id });
  });

  it('is covered when the server says that it is locked, whatever this page believed', async () => {
    fakeServer({ ...BASE, 'GET tpv/areas-de-despacho': refuses(403, 'SESION_BLOQUEADA', 'La caja está bloqueada') });
    renderApp(<Personas sinBloqueo={false} />);
    await act(() => api.areas.listar().catch(() => undefined));
    await pantalla();
    expect(currentBloqueo()).toMatchObject({ avisado: true });
  });

  it('a refusal of a call that left before it was unlocked locks nothing again', async () => {
    let contestar = (): void => undefined;
    const tarde = new Promise<void>((resolve) => (contestar = resolve));
    const cuerpo = JSON.stringify({ error: { message: 'x', code: 403, motivo: 'SESION_BLOQUEADA' } });
    vi.stubGlobal('fetch', () => tarde.then(() => new Response(cuerpo, { status: 403 })));
    const llamada = api.areas.listar().catch(() => undefined);
    act(() => clearBloqueo());
    contestar();
    await llamada;
    expect(currentBloqueo()).toBeNull();
  });
});

describe('passing the till on', () => {
  it('from the menu can be given up, and locks nothing', async () => {
    const { names } = fakeServer(BASE);
    renderApp(<Personas sinBloqueo={false} />);
    act(() => accionesDePersona.onCambiarUsuario());
    await screen.findByRole('dialog', { name: 'Cambiar de usuario' });
    await userEvent.click(screen.getByRole('button', { name: 'Volver sin cambiar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(names()).not.toContain('PUT login/bloquear');
  });

  it('and a lock that ends leave a page that takes no tap for a moment (decision 0054)', async () => {
    fakeServer(BASE);
    const { container } = renderApp(<Personas sinBloqueo={false} />);
    const over = () => [...document.querySelectorAll('[data-swallows-taps]')];
    act(() => accionesDePersona.onCambiarUsuario());
    await userEvent.click(await screen.findByRole('button', { name: 'Volver sin cambiar' }));
    const after = over();
    expect(after).toHaveLength(1);
    await bloquear();
    act(() => clearBloqueo());
    expect([over().length, over()[0] === after[0], container.isConnected]).toEqual([1, false, true]);
  });

  it('Ctrl+Shift+L locks from the keyboard', async () => {
    fakeServer(BASE);
    renderApp(<Personas sinBloqueo={false} />);
    await userEvent.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
    await pantalla();
  });
});

describe('a till that nobody touches', () => {
  const MINUTO = 60_000;
  const dibujar = (sinBloqueo = false) => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    fakeServer(BASE);
    saveSesion(aSesion({ id: '0192f0c0-0000-7000-8000-0000000000cc' }));
    renderApp(<Personas sinBloqueo={sinBloqueo} />);
    act(() => noteTill({ bloqueo_minutos: 5 }));
  };
  const pasar = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  it('locks itself after the minutes of its branch, counted from the last touch', () => {
    dibujar();
    pasar(4 * MINUTO);
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    pasar(4 * MINUTO);
    expect(currentBloqueo()).toBeNull();
    pasar(MINUTO);
    expect(currentBloqueo()).not.toBeNull();
  });

  it('never on a wall of the kitchen, and never without minutes', () => {
    dibujar(true);
    pasar(60 * MINUTO);
    expect(currentBloqueo()).toBeNull();
    act(() => noteTill({ bloqueo_minutos: null }));
    pasar(60 * MINUTO);
    expect(currentBloqueo()).toBeNull();
  });

  it('that slept is locked when it wakes, before a touch counts', () => {
    dibujar();
    pasar(1_000);
    vi.setSystemTime(Date.now() + 30 * MINUTO);
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    expect(currentBloqueo()).not.toBeNull();
  });
});
