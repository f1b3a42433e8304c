import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { serverState } from '../../platform/server-state.ts';
import { readStored, writeStored } from '../../platform/device/storage.ts';
import {
  Cargando,
  ConError,
  ConPendientes,
  Entrando,
  Inicio,
  Negada,
  Productos,
  SinOperaciones,
} from './ConfigShell.stories.tsx';
import { FLAG_DEL_RECORRIDO } from './inicio/tour-steps.ts';
import { version } from '../../../../../package.json';

const user = userEvent.setup();
const bar = () => within(screen.getByRole('banner'));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const wide = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
const nav = () => within(screen.getByRole('navigation', { name: 'Operaciones' }));

beforeEach(() => writeStored(FLAG_DEL_RECORRIDO, 'true'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says over the screen that the server does not answer, and what cannot be done (H103)', () => {
  renderApp(<Productos />);
  act(() => serverState.set(false));
  expect(screen.getByRole('alert').textContent).toContain('El servidor no responde');
  expect(screen.getByText('No se puede guardar hasta que vuelva')).toBeDefined();
  act(() => serverState.set(true));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the top bar (SHELL-016)', () => {
  it('goes to the till, and signs out from the user menu', async () => {
    const [onTpv, onCerrarSesion] = [vi.fn(), vi.fn()];
    renderApp(<Productos onTpv={onTpv} onCerrarSesion={onCerrarSesion} />);
    await user.click(bar().getByRole('button', { name: 'Punto de venta' }));
    await user.click(bar().getByRole('button', { name: 'Cuenta de Graciela Vázquez Luna' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    expect([onTpv, onCerrarSesion].map((f) => f.mock.calls.length)).toEqual([1, 1]);
  });

  it('says under the last entry of the user menu which Comal this is, and lets nobody press it', async () => {
    renderApp(<Productos />);
    await user.click(bar().getByRole('button', { name: 'Cuenta de Graciela Vázquez Luna' }));
    await screen.findByRole('menuitem', { name: 'Cerrar sesión' });
    expect(screen.getByRole('menu').lastElementChild?.textContent).toBe(`Comal ${version}`);
    expect(screen.queryByRole('menuitem', { name: /Comal/ })).toBeNull();
  });

  it('under 1200 px its menu button opens a drawer with the full name', async () => {
    renderApp(<Productos />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Mostrar el menú');
    const drawer = within(await screen.findByRole('dialog', { name: 'Menú de operaciones' }));
    expect(drawer.getByText('Graciela Vázquez Luna')).toBeDefined();
    expect(drawer.getByText('Administrador · Centro')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Cerrar el menú' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('from 1200 px up the menu is pinned, and this device remembers it collapsed', async () => {
    wide();
    const { unmount } = renderApp(<Productos />);
    expect(nav().getByRole('button', { name: 'Productos' })).toBeDefined();
    await press('Ocultar el menú');
    expect(screen.queryByRole('navigation', { name: 'Operaciones' })).toBeNull();
    unmount();
    renderApp(<Productos />);
    await press('Mostrar el menú');
    expect(nav().getByRole('button', { name: 'Productos' })).toBeDefined();
  });
});

describe('the side menu', () => {
  beforeEach(wide);

  it('has the groups that came, the current one open, one at a time (SHELL-017)', async () => {
    renderApp(<Productos />);
    const groups = () =>
      nav()
        .getAllByRole('button', { expanded: true })
        .map((b) => b.textContent);
    expect(groups()).toEqual(['Catálogos']);
    expect(nav().getByRole('button', { name: 'Productos' }).ariaCurrent).toBe('page');
    expect(nav().queryByRole('button', { name: 'Usuarios' })).toBeNull();
    await press('Accesos');
    expect(groups()).toEqual(['Accesos']);
    expect(nav().getByRole('button', { name: 'Usuarios' })).toBeDefined();
  });

  it('gives the operation that was chosen, and marks the one being checked', async () => {
    const onElegir = vi.fn();
    const { unmount } = renderApp(<Productos onElegir={onElegir} />);
    await press('Categorías');
    expect(onElegir).toHaveBeenCalledWith(expect.objectContaining({ id: 130, modulo: 'categorias' }));
    unmount();
    renderApp(<Entrando />);
    expect(nav().getByRole('button', { name: 'Categorías' }).ariaBusy).toBe('true');
    expect(screen.getByText(/Modo demostración/)).toBeDefined();
  });

  it('counts beside an operation what needs attention in it, and nothing where nothing does', () => {
    wide();
    renderApp(<ConPendientes />);
    const nombres = nav()
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(nombres).toContain('Productos2, 2 necesitan atención');
    expect(nombres).toContain('Categorías1, 1 necesita atención');
    expect(nombres).toContain('Usuarios');
  });

  it('signs out at its foot', async () => {
    const onCerrarSesion = vi.fn();
    renderApp(<Productos onCerrarSesion={onCerrarSesion} />);
    await press('Cerrar sesión');
    expect(onCerrarSesion).toHaveBeenCalledOnce();
  });

  it('is rows on their way, then what failed with Reintentar', async () => {
    const onReintentar = vi.fn();
    const { unmount } = renderApp(<Cargando />);
    expect(nav().getByRole('status', { name: 'Cargando...' })).toBeDefined();
    unmount();
    renderApp(<ConError onReintentar={onReintentar} />);
    expect(nav().getByRole('alert').textContent).toContain('Error de comunicación con el servidor');
    await press('Reintentar');
    expect(onReintentar).toHaveBeenCalledOnce();
  });
});

describe('the screen', () => {
  it('is the logo at home, with the way to the menu where it is not shown (SHELL-015)', async () => {
    renderApp(<Inicio />);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('img', { name: 'Comal' })).toBeDefined();
    await press('Abrir el menú');
    expect(await screen.findByRole('dialog', { name: 'Menú de operaciones' })).toBeDefined();
  });

  it('of a role without operations leads to the till', async () => {
    const onTpv = vi.fn();
    renderApp(<SinOperaciones onTpv={onTpv} />);
    expect(screen.getByText('Tu rol no tiene operaciones de configuración')).toBeDefined();
    await press('Ir al punto de venta');
    expect(onTpv).toHaveBeenCalledOnce();
  });

  it('that the role may not enter says so and leads home (D-14)', async () => {
    const onInicio = vi.fn();
    renderApp(<Negada onInicio={onInicio} />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'No tienes permitido realizar esta operación' }),
    ).toBeDefined();
    await press('Ir al inicio');
    expect(onInicio).toHaveBeenCalledOnce();
  });
});

describe('the guided tour', () => {
  const unseen = () => writeStored(FLAG_DEL_RECORRIDO, null);
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const steps = async () => {
    const names: (string | undefined)[] = [];
    for (let left = 5; left > 0; left -= 1) {
      names.push(screen.getByRole('dialog').querySelector('h2')?.textContent);
      await user.keyboard('{ArrowRight}');
    }
    return names;
  };

  it('starts 1000 ms after opening where it was not seen (TOUR-008)', () => {
    unseen();
    vi.useFakeTimers();
    renderApp(<Inicio />);
    pass(999);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(1);
    expect(screen.getByRole('dialog', { name: 'Barra superior' })).toBeDefined();
  });

  it('does not start where it was seen (TOUR-008)', () => {
    vi.useFakeTimers();
    renderApp(<Inicio />);
    pass(5000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['with the menu beside the screen', true],
    ['with the menu behind its button', false],
  ])('has five steps in order %s (TOUR-006)', async (_, desktop) => {
    if (desktop) wide();
    renderApp(<Inicio />);
    await press('Ayuda');
    expect(await steps()).toEqual([
      'Barra superior',
      'Tu cuenta',
      'Punto de venta',
      'Menú de operaciones',
      'Área de trabajo',
    ]);
    expect(screen.getByRole('dialog').textContent).toContain('Paso 5 de 5');
  });

  it('its last button reads Finalizar, and ending it sets the flag (TOUR-007, TOUR-009)', async () => {
    renderApp(<Inicio />);
    await press('Ayuda');
    await steps();
    expect(readStored(FLAG_DEL_RECORRIDO)).toBeNull();
    await press('Finalizar');
    expect(localStorage.getItem('hasSeenConfigTour')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the help button clears the flag and starts it again, and so does F1 (TOUR-010)', async () => {
    renderApp(<Inicio />);
    await press('Ayuda');
    expect(localStorage.getItem('hasSeenConfigTour')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{F1}');
    expect(screen.getByRole('dialog', { name: 'Barra superior' })).toBeDefined();
  });
});
