import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { live } from '../../platform/live/live.ts';
import { clearSesion, saveSesion } from '../../platform/session/session.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { Cocina, Comandas, Saliendo, SinGuardar } from './TillShell.stories.tsx';

const bar = () => within(screen.getByRole('banner'));
const wide = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

afterEach(() => {
  clearSesion();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('from 600 px up', () => {
  it('names branch, register and user, with the modes at hand (SHELL-001, SHELL-002, SESION-010)', async () => {
    wide();
    const onModo = vi.fn();
    renderApp(<Comandas onModo={onModo} />);
    for (const text of ['Centro', 'Barra', 'Mariana López', 'Mesero']) expect(bar().getByText(text)).toBeDefined();
    expect(bar().getByRole('button', { name: 'Comandas' }).ariaCurrent).toBe('page');
    await userEvent.click(bar().getByRole('button', { name: /Áreas de despacho/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cocina caliente' }));
    expect(onModo).toHaveBeenCalledWith({ tipo: 'area', id: 1 });
  });

  it('has the order register as its third mode, between orders and areas (SHELL-001, SHELL-002, REGISTRO-001)', async () => {
    wide();
    const onModo = vi.fn();
    const { rerender } = renderApp(<Comandas onModo={onModo} />);
    const modos = () =>
      within(screen.getByRole('navigation', { name: 'Modos' }))
        .getAllByRole('button')
        .map((b) => b.textContent);
    expect(modos().slice(0, 2)).toEqual(['Comandas', 'Registro']);
    await userEvent.click(bar().getByRole('button', { name: 'Registro' }));
    expect(onModo).toHaveBeenCalledExactlyOnceWith({ tipo: 'registro' });
    rerender(<Comandas modo={{ tipo: 'registro' }} />);
    expect(bar().getByRole('button', { name: 'Registro' }).ariaCurrent).toBe('page');
    expect(bar().getByRole('button', { name: 'Comandas' }).ariaCurrent).toBeNull();
  });

  it('signs out from the user menu (D-46)', async () => {
    wide();
    const onCerrarSesion = vi.fn();
    renderApp(<Comandas onCerrarSesion={onCerrarSesion} />);
    await userEvent.click(bar().getByRole('button', { name: 'Cuenta de Mariana López' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    expect(onCerrarSesion).toHaveBeenCalledOnce();
  });

  it('goes to the configuration, for who may see any of it', async () => {
    wide();
    const onConfiguracion = vi.fn();
    const { unmount } = renderApp(<Comandas onConfiguracion={onConfiguracion} />);
    await userEvent.click(bar().getByRole('button', { name: 'Configuración' }));
    expect(onConfiguracion).toHaveBeenCalledOnce();
    unmount();
    renderApp(<Comandas />);
    expect(bar().queryByRole('button', { name: 'Configuración' })).toBeNull();
  });

  it('minimises and closes only where a launcher owns the window (SHELL-003)', async () => {
    wide();
    const { unmount } = renderApp(<Comandas />);
    expect(bar().queryByRole('button', { name: 'Minimizar' })).toBeNull();
    unmount();
    const comalLanzador = { minimizar: vi.fn(), cerrar: vi.fn() };
    vi.stubGlobal('comalLanzador', comalLanzador);
    renderApp(<Comandas />);
    await userEvent.click(bar().getByRole('button', { name: 'Minimizar' }));
    await userEvent.click(bar().getByRole('button', { name: 'Cerrar el programa' }));
    expect([comalLanzador.minimizar, comalLanzador.cerrar].map((f) => f.mock.calls.length)).toEqual([1, 1]);
  });
});

describe('on a phone', () => {
  it('says where and who, with the modes and signing out in its menu', async () => {
    const onModo = vi.fn();
    renderApp(<Comandas onModo={onModo} />);
    expect(bar().getByText('Centro · Barra · Mariana')).toBeDefined();
    await userEvent.click(bar().getByRole('button', { name: 'Menú' }));
    for (const name of ['Comandas', 'Cocina caliente', 'Barra', 'Cerrar sesión'])
      expect(await screen.findByRole('menuitem', { name })).toBeDefined();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cocina caliente' }));
    expect(onModo).toHaveBeenCalledWith({ tipo: 'area', id: 1 });
  });

  it('has the configuration in its menu, for who may see any of it', async () => {
    const onConfiguracion = vi.fn();
    renderApp(<Comandas onConfiguracion={onConfiguracion} />);
    await userEvent.click(bar().getByRole('button', { name: 'Menú' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Configuración' }));
    expect(onConfiguracion).toHaveBeenCalledOnce();
  });

  it('draws what the screen puts in its slots', () => {
    renderApp(<SinGuardar />);
    expect(screen.getByText('Recuerda guardar los cambios').closest('footer')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Nueva comanda' }).closest('main')).toBeNull();
  });
});

describe('on a dispatch area', () => {
  it('leaves the head to its screen, and gives no orders to who only dispatches (D-46)', async () => {
    renderApp(<Cocina />);
    expect(screen.queryByRole('banner')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Menú' }));
    expect(await screen.findByRole('menuitem', { name: 'Cerrar sesión' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Comandas' })).toBeNull();
  });

  it('keeps the banner of the demonstration (D-49)', () => {
    renderApp(<Cocina demo />);
    expect(screen.getByText(/Modo demostración/)).toBeDefined();
  });
});

describe('the strips', () => {
  it.each([
    [true, 1500, 'Caja inicial $1,500.00'],
    [true, null, 'Caja inicial registrada'],
    [false, null, 'Sin caja inicial'],
  ])('with opening cash %s of %s say %j', (caja_inicial, pesos, text) => {
    const sesion = aSesion({ caja_inicial, usuario: { ...aSesion().usuario, permisos: [68] } });
    saveSesion(sesion);
    renderApp(<Comandas sesion={sesion} cajaInicial={pesos} />);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('do not say that it is live on a device without network (SHELL-008)', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => live.oido(Date.now()));
    renderApp(<Comandas />);
    expect(screen.queryByText(/^En vivo/)).toBeNull();
    expect(screen.getByText(/^Sin conexión/)).toBeDefined();
    act(() => live.olvidar());
  });

  it('say nothing of the drawer to a waiter', () => {
    saveSesion(aSesion());
    renderApp(<Comandas />);
    expect(screen.queryByText(/[Cc]aja inicial/)).toBeNull();
  });

  it('warn of a demonstration, and cover everything while signing out (D-49, SHELL-004)', () => {
    renderApp(<Saliendo />);
    expect(screen.getByText(/Modo demostración/)).toBeDefined();
    expect(screen.getByText('Cargando...')).toBeDefined();
  });
});
