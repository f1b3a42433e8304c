import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { noteTill } from '../../platform/preferencias/preferencias.ts';
import { currentBloqueo, setBloqueo, clearBloqueo } from '../../platform/session/bloqueo.ts';
import { clearSesion, onSessionEnded, saveSesion, currentSesion } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { accionesDe, accionesDePersona } from './acciones.ts';
import { PERSONAS } from './personas.fixture.ts';
import { Personas } from './Personas.tsx';
import { noteRelevo } from './relevos.ts';

const CAMBIAR = 'POST login/cambiar-usuario';
const BASE = {
  'GET login/personas': answers(PERSONAS),
  'GET usuarios/preferencias-tpv/7': answers({ preferencias: {}, tiene_pin: true, bloqueo_minutos: 5 }),
  'PUT login/bloquear': answers({ bloqueada_en: 1 }),
  'POST login/desbloquear': answers(null, 'Bienvenid@'),
} as const;
const GUADALUPE = aSesion({
  id: '0192f0c0-0000-7000-8000-0000000000bb',
  token: 'token-de-guadalupe',
  usuario: { ...aSesion().usuario, id: 2, nombre_completo: 'Guadalupe Herrera' },
});

const bloqueada = async () => {
  renderApp(
    <>
      <input aria-label="Nombre" />
      <Personas sinBloqueo={false} />
    </>,
  );
  screen.getByLabelText('Nombre').focus();
  act(() => setBloqueo());
  await screen.findByRole('dialog', { name: 'Caja bloqueada' });
};
const elegir = async (nombre: RegExp) => userEvent.click(await screen.findByRole('button', { name: nombre }));
const teclear = async (pin: string) => {
  for (const d of pin) await userEvent.click(screen.getByRole('button', { name: d }));
};
const abierta = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => saveSesion(aSesion()));
afterEach(() => {
  act(() => {
    clearBloqueo();
    clearSesion();
  });
  window.location.hash = '';
  localStorage.removeItem('ultimo-relevo');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a till that is locked', () => {
  it('once opened stays open and gives the focus back, however long nobody had touched it', async () => {
    fakeServer(BASE);
    await bloqueada();
    act(() => noteTill({ bloqueo_minutos: 5 }));
    localStorage.setItem('ultimo-toque', String(Date.now() - 600_000));
    await elegir(/Mariana López/);
    await teclear('258036');
    await abierta();
    expect(currentBloqueo()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  });

  it('goes back to the tiles with Otra persona', async () => {
    fakeServer(BASE);
    await bloqueada();
    await elegir(/Rosa Solís/);
    await elegir(/Otra persona/);
    expect(screen.getByRole('heading', { name: '¿Quién eres?' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Rosa Solís/ }));
    await elegir(/Mariana López.*Sesión abierta/);
    expect(screen.getByLabelText('PIN de Mariana López')).toBeDefined();
  });

  it('gives the keys to the tile of who locked, though others come before (D-108)', async () => {
    fakeServer(BASE);
    await bloqueada();
    await screen.findByRole('button', { name: /Alejandra Núñez/ });
    act(() => clearBloqueo());
    act(() => setBloqueo());
    await screen.findByRole('button', { name: /Alejandra Núñez/ });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Mariana López/ }));
  });

  it('lets no key reach what is under it', async () => {
    fakeServer(BASE);
    const oida = vi.fn();
    window.addEventListener('keydown', oida);
    await bloqueada();
    const tecla = fireEvent.keyDown(document.body, { key: 'F2' });
    window.removeEventListener('keydown', oida);
    expect([tecla, oida.mock.calls]).toEqual([false, []]);
  });

  it('without network says at once that nobody can enter', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer(BASE);
    await bloqueada();
    expect(
      screen.getByText(/^Se ha perdido la conexión a internet: no se puede entrar hasta que vuelva/),
    ).toBeDefined();
  });
});

describe('passing the till on', () => {
  it('leads to the till, wherever the other person was', async () => {
    fakeServer({ ...BASE, [CAMBIAR]: answers(GUADALUPE) });
    window.location.hash = '#/configuracion';
    await bloqueada();
    await elegir(/Guadalupe Herrera/);
    await teclear('258036');
    await waitFor(() => expect(currentSesion()?.token).toBe('token-de-guadalupe'));
    expect(window.location.hash).toBe('#/tpv');
  });

  it('from the menu is over once somebody is in', async () => {
    fakeServer({ ...BASE, [CAMBIAR]: answers(GUADALUPE) });
    renderApp(<Personas sinBloqueo={false} />);
    act(() => accionesDePersona.onCambiarUsuario());
    await elegir(/Guadalupe Herrera/);
    await teclear('258036');
    await abierta();
    expect(currentSesion()?.token).toBe('token-de-guadalupe');
  });

  it('asks at once for the PIN of who was there before, with everybody else one press away (decision 0054)', async () => {
    fakeServer({ ...BASE, [CAMBIAR]: answers(GUADALUPE) });
    renderApp(<Personas sinBloqueo={false} />);
    act(() => accionesDePersona.onCambiarUsuario());
    await screen.findByRole('heading', { name: '¿Quién eres?' });
    await elegir(/Guadalupe Herrera/);
    await teclear('258036');
    await abierta();
    act(() => accionesDePersona.onCambiarUsuario());
    const pin = await screen.findByLabelText('PIN de Mariana López');
    expect(document.activeElement).toBe(pin);
    const otras = within(screen.getByRole('list', { name: 'Otra persona' })).getAllByRole('button');
    expect(otras.map((b) => b.textContent)).toEqual(['ANAlejandra Núñez', 'RSRosa Solís']);
    await elegir(/Alejandra Núñez/);
    expect(screen.getByLabelText('Contraseña')).toBeDefined();
    await elegir(/Otra persona/);
    expect(screen.getByRole('heading', { name: '¿Quién eres?' })).toBeDefined();
    await elegir(/Volver sin cambiar/);
  });

  it('asks the only other one at once, though they were not there before; not where it is locked', async () => {
    const dos = PERSONAS.filter(({ id }) => id === 2 || id === aSesion().usuario.id);
    fakeServer({ ...BASE, 'GET login/personas': answers(dos) });
    await bloqueada();
    expect(await screen.findByRole('button', { name: /Guadalupe Herrera/ })).toBeDefined();
    act(() => clearBloqueo());
    act(() => accionesDePersona.onCambiarUsuario());
    expect(document.activeElement).toBe(await screen.findByLabelText('PIN de Guadalupe Herrera'));
    await elegir(/Volver sin cambiar/);
  });

  it('asks nobody beforehand when locked, on another register, or where who was there may no longer enter', async () => {
    fakeServer(BASE);
    const { caja } = aSesion();
    noteRelevo(caja.id, { id: 2, nombre: 'Guadalupe Herrera' });
    await bloqueada();
    expect(screen.getByRole('heading', { name: '¿Quién eres?' })).toBeDefined();
    act(() => clearBloqueo());
    for (const [en, quien] of [
      [caja.id + 1, 2],
      [caja.id, 99],
    ] as const) {
      localStorage.removeItem('ultimo-relevo');
      noteRelevo(en, { id: quien, nombre: 'Alguien' });
      act(() => accionesDePersona.onCambiarUsuario());
      await screen.findByRole('button', { name: /Guadalupe Herrera/ });
      expect(screen.getByRole('heading', { name: '¿Quién eres?' })).toBeDefined();
      await elegir(/Volver sin cambiar/);
    }
  });

  it('to one who worked here lately is one press of her face and her PIN, however many work (decision 0054)', async () => {
    const server = fakeServer({ ...BASE, [CAMBIAR]: answers(GUADALUPE, 'Bienvenid@') });
    renderApp(<Personas sinBloqueo={false} />);
    const { caja } = aSesion();
    for (const id of [7, 2, 5, 1])
      noteRelevo(
        caja.id,
        PERSONAS.find((p) => p.id === id)!,
      );
    const acciones = accionesDe(aSesion());
    expect(acciones.recientes().map((p) => p.id)).toEqual([1, 5, 2]);
    act(() => acciones.onCambiarA(2));
    expect(await screen.findByLabelText('PIN de Guadalupe Herrera')).toBeDefined();
    await teclear('258036');
    await abierta();
    expect(server.calls.find((c) => c.name === CAMBIAR)?.body).toMatchObject({ usuario: 2 });
  });

  it('that finds the session over signs out, and says why', async () => {
    fakeServer({ ...BASE, [CAMBIAR]: refuses(401, 'SESION_REQUERIDA', 'Tu sesión terminó') });
    const dicho = vi.fn();
    const parar = onSessionEnded(dicho);
    await bloqueada();
    await elegir(/Guadalupe Herrera/);
    await teclear('258036');
    await waitFor(() => expect(currentSesion()).toBeNull());
    expect(dicho).toHaveBeenCalledExactlyOnceWith('Tu sesión terminó');
    parar();
  });
});
