import { act, screen, within } from '@testing-library/react';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Fill } from '../../kit/Slot/Slot.tsx';
import { live } from '../../platform/live/live.ts';
import { serverState } from '../../platform/server-state.ts';
import { isReady, partIsMissing } from '../../platform/kept/readiness.ts';
import { clearSesion, saveSesion } from '../../platform/session/session.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { Cocina, Comandas, Saliendo, SinGuardar } from './TillShell.stories.tsx';
import { version } from '../../../../../package.json';

const bar = () => within(screen.getByRole('banner'));
const soloCocina = () => aSesion({ usuario: { ...aSesion().usuario, permisos: [172] } });
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

  it('offers the pase after the areas to who attends it, and to nobody else (D-166)', async () => {
    wide();
    const onModo = vi.fn();
    const { rerender } = renderApp(<Comandas onModo={onModo} />);
    await userEvent.click(bar().getByRole('button', { name: /Áreas de despacho/ }));
    expect(screen.queryByRole('menuitem', { name: 'Pase' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    const permisos = [...aSesion().usuario.permisos, 191];
    rerender(<Comandas onModo={onModo} sesion={aSesion({ usuario: { ...aSesion().usuario, permisos } })} />);
    await userEvent.click(bar().getByRole('button', { name: /Áreas de despacho/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pase' }));
    expect(onModo).toHaveBeenCalledWith({ tipo: 'area', id: 'pase' });
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

  it('gives who only dispatches neither orders nor register (D-46, D-40)', () => {
    wide();
    renderApp(<Comandas sesion={soloCocina()} areas={[]} />);
    const modos = within(screen.getByRole('navigation', { name: 'Modos' })).getAllByRole('button');
    expect(modos.map((b) => b.textContent)).toEqual([expect.stringContaining('Áreas de despacho')]);
  });

  it('says so where there are no dispatch areas', async () => {
    wide();
    renderApp(<Comandas areas={[]} />);
    await userEvent.click(bar().getByRole('button', { name: /Áreas de despacho/ }));
    expect(await screen.findByText('No hay áreas de despacho')).toBeDefined();
  });

  it('offers each person the charges of the shift, preferences, account, PIN, the lock, another person and leaving', async () => {
    wide();
    const hechos: string[] = [];
    const anotar = (que: string) => () => void hechos.push(que);
    const persona = {
      onPreferencias: anotar('Preferencias'),
      onCuenta: anotar('Mi cuenta'),
      onConectar: anotar('Conectar un aparato'),
      onPin: anotar('Mi PIN'),
      onBloquear: anotar('Bloquear'),
      onCambiarUsuario: anotar('Cambiar de usuario'),
    };
    renderApp(
      <Comandas persona={persona} onCobros={anotar('Cobros del turno')} onCerrarSesion={anotar('Cerrar sesión')} />,
    );
    const entradas = [
      'Cobros del turno',
      'Preferencias',
      'Mi cuenta',
      'Mi PIN',
      'Bloquear',
      'Cambiar de usuario',
      'Cerrar sesión',
    ];
    for (const name of entradas) {
      await userEvent.click(bar().getByRole('button', { name: 'Cuenta de Mariana López' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    }
    expect(hechos).toEqual(entradas);
  });

  it('has what is done many times a shift in the bar where there is room, and only for who may', async () => {
    wide();
    const [onCobros, onCambiarUsuario] = [vi.fn(), vi.fn()];
    const nada = vi.fn();
    const persona = {
      onPreferencias: nada,
      onCuenta: nada,
      onConectar: nada,
      onPin: nada,
      onBloquear: nada,
      onCambiarUsuario,
    };
    const { unmount } = renderApp(<Comandas persona={persona} onCobros={onCobros} />);
    await userEvent.click(bar().getByRole('button', { name: 'Cobros del turno' }));
    await userEvent.click(bar().getByRole('button', { name: 'Cambiar de usuario' }));
    expect([onCobros.mock.calls.length, onCambiarUsuario.mock.calls.length]).toEqual([1, 1]);
    unmount();
    renderApp(<Comandas persona={persona} />);
    expect(bar().queryByRole('button', { name: 'Cobros del turno' })).toBeNull();
  });

  it('says under the last entry which Comal this is, and lets nobody press it', async () => {
    wide();
    renderApp(<Comandas />);
    await userEvent.click(bar().getByRole('button', { name: 'Cuenta de Mariana López' }));
    await screen.findByRole('menuitem', { name: 'Cerrar sesión' });
    expect(screen.getByRole('menu').lastElementChild?.textContent).toBe(`Comal ${version}`);
    expect(screen.queryByRole('menuitem', { name: /Comal/ })).toBeNull();
  });

  it('opens the manual beside the till', async () => {
    wide();
    const abrir = vi.spyOn(window, 'open').mockReturnValue(null);
    renderApp(<Comandas />);
    await userEvent.click(bar().getByRole('button', { name: 'Cuenta de Mariana López' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Manual' }));
    expect(abrir).toHaveBeenCalledExactlyOnceWith('#/manual', 'manual');
    abrir.mockRestore();
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
    const comalLanzador = enPrograma();
    renderApp(<Comandas />);
    await userEvent.click(bar().getByRole('button', { name: 'Minimizar' }));
    await userEvent.click(bar().getByRole('button', { name: 'Cerrar el programa' }));
    expect([comalLanzador.minimizar, comalLanzador.cerrar].map((f) => f.mock.calls.length)).toEqual([1, 1]);
  });
});

/** The window of the till program, which a page finds. */
function enPrograma() {
  const comalLanzador = { minimizar: vi.fn(), cerrar: vi.fn(), pantallaCompleta: vi.fn() };
  vi.stubGlobal('comalLanzador', comalLanzador);
  return comalLanzador;
}

const deEscritorio = (...derechos: PermisoDeCaja[]) =>
  aSesion({ plataforma: 'standalone', caja: { ...aSesion().caja, permisos: derechos } });

describe('the window of a till of the desktop, as its register says (D-18)', () => {
  it('minimises only with the right to it (minimizarventana)', () => {
    wide();
    enPrograma();
    const { rerender } = renderApp(<Comandas sesion={deEscritorio('mostrarmenu', 'minimizarventana')} />);
    expect(bar().getByRole('button', { name: 'Minimizar' })).toBeDefined();
    rerender(<Comandas sesion={deEscritorio('mostrarmenu')} />);
    expect(bar().queryByRole('button', { name: 'Minimizar' })).toBeNull();
    expect(bar().getByRole('button', { name: 'Cerrar el programa' })).toBeDefined();
  });

  it('shows what changes its screen only with the right to it; in a browser always (mostrarmenu)', () => {
    wide();
    const modos = () => screen.queryByRole('navigation', { name: 'Modos' });
    const { rerender } = renderApp(<Comandas sesion={deEscritorio('mostrarmenu')} />);
    expect(modos()).not.toBeNull();
    rerender(<Comandas sesion={deEscritorio()} />);
    expect(modos()).toBeNull();
    rerender(<Comandas sesion={{ ...deEscritorio(), plataforma: 'web' }} />);
    expect(modos()).not.toBeNull();
  });

  it('has no screens in its menu either, but the account and the way out (mostrarmenu)', async () => {
    renderApp(<Comandas sesion={deEscritorio()} onConfiguracion={vi.fn()} />);
    await userEvent.click(bar().getByRole('button', { name: 'Menú' }));
    expect((await screen.findAllByRole('menuitem')).map((m) => m.textContent)).toEqual([
      'Preferencias',
      'Mi cuenta',
      'Mi PIN',
      'Conectar un aparato',
      'Recorrido',
      'Manual',
      'Bloquear',
      'Cambiar de usuario',
      'Cerrar sesión',
    ]);
    expect(screen.getByRole('menu').lastElementChild?.textContent).toBe(`Comal ${version}`);
  });

  it('takes the whole screen at the first press, and gives it back once the right is gone (pantallacompleta)', async () => {
    const raiz = document.documentElement;
    const pedir = vi.fn(async () => Object.assign(document, { fullscreenElement: raiz }));
    const salir = vi.fn(async () => Object.assign(document, { fullscreenElement: null }));
    Object.assign(raiz, { requestFullscreen: pedir });
    Object.assign(document, { exitFullscreen: salir });
    const { rerender } = renderApp(<Comandas sesion={deEscritorio('mostrarmenu')} />);
    await userEvent.click(document.body);
    expect(pedir).not.toHaveBeenCalled();
    rerender(<Comandas sesion={deEscritorio('mostrarmenu', 'pantallacompleta')} />);
    await userEvent.click(document.body);
    await userEvent.click(document.body);
    expect([pedir.mock.calls.length, salir.mock.calls.length]).toEqual([1, 0]);
    rerender(<Comandas sesion={deEscritorio('mostrarmenu')} />);
    expect(salir).toHaveBeenCalledTimes(1);
  });

  it('takes the whole screen at once in the till program, and gives it back (pantallacompleta, D-146)', () => {
    const { pantallaCompleta } = enPrograma();
    const { rerender } = renderApp(<Comandas sesion={deEscritorio()} />);
    expect(pantallaCompleta).not.toHaveBeenCalled();
    rerender(<Comandas sesion={deEscritorio('pantallacompleta')} />);
    expect(pantallaCompleta.mock.calls).toEqual([[true]]);
    rerender(<Comandas sesion={deEscritorio()} />);
    expect(pantallaCompleta.mock.calls).toEqual([[true], [false]]);
  });

  it('minimises and closes in the menu of a screen without the bar, too (SHELL-003)', async () => {
    const { minimizar, cerrar } = enPrograma();
    renderApp(<Comandas sesion={deEscritorio('minimizarventana')} />);
    for (const name of ['Minimizar', 'Cerrar el programa']) {
      await userEvent.click(bar().getByRole('button', { name: 'Menú' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    }
    expect([minimizar.mock.calls.length, cerrar.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('on a phone', () => {
  it('says where and who, with the modes and signing out in its menu', async () => {
    const onModo = vi.fn();
    renderApp(<Comandas onModo={onModo} />);
    expect(bar().getByText('Mariana · Barra · Centro')).toBeDefined();
    await userEvent.click(bar().getByRole('button', { name: 'Menú' }));
    for (const name of ['Comandas', 'Cocina caliente', 'Barra', 'Cerrar sesión'])
      expect(await screen.findByRole('menuitem', { name })).toBeDefined();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cocina caliente' }));
    expect(onModo).toHaveBeenCalledWith({ tipo: 'area', id: 1 });
  });

  it.each([
    [{ tipo: 'comandas' }, 'Comandas'],
    [{ tipo: 'registro' }, 'Registro'],
  ] as const)('in mode %j is titled %s (SHELL-001)', (modo, titulo) => {
    renderApp(<Comandas modo={modo} />);
    expect(bar().getByText(titulo)).toBeDefined();
  });

  it('is passed on by pressing who is there, and has the charges of the shift beside it (decision 0054)', async () => {
    const [onCobros, onCambiarUsuario] = [vi.fn(), vi.fn()];
    const nada = vi.fn();
    const persona = {
      onPreferencias: nada,
      onCuenta: nada,
      onConectar: nada,
      onPin: nada,
      onBloquear: nada,
      onCambiarUsuario,
    };
    const { unmount } = renderApp(<Comandas persona={persona} onCobros={onCobros} />);
    await userEvent.click(bar().getByRole('button', { name: 'Cobros del turno' }));
    await userEvent.click(bar().getByRole('button', { name: /Mariana · Barra · Centro ?Cambiar de usuario/ }));
    expect([onCobros.mock.calls.length, onCambiarUsuario.mock.calls.length]).toEqual([1, 1]);
    unmount();
    renderApp(<Comandas persona={persona} />);
    expect(bar().queryByRole('button', { name: 'Cobros del turno' })).toBeNull();
  });

  it('names who is there, and gives the register to who may look through it (D-40)', async () => {
    const { unmount } = renderApp(<Comandas />);
    await userEvent.click(bar().getByRole('button', { name: 'Menú' }));
    expect(await screen.findByText('Mariana López · Mesero')).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Registro' })).toBeDefined();
    unmount();
    renderApp(<Comandas sesion={soloCocina()} />);
    await userEvent.click(bar().getByRole('button', { name: 'Menú' }));
    expect(await screen.findByRole('menuitem', { name: 'Cerrar sesión' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Registro' })).toBeNull();
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

  it('keeps the place of what waits to be sent (D-98)', () => {
    renderApp(
      <Comandas modo={{ tipo: 'area', id: 1 }}>
        <Fill slot="envios">3 cambios por enviar</Fill>
      </Comandas>,
    );
    expect(screen.getByText('3 cambios por enviar')).toBeDefined();
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

  it('say nothing of the drawer on the general register (SESION-008)', () => {
    const sesion = aSesion({
      caja: { ...aSesion().caja, es_general: true },
      usuario: { ...aSesion().usuario, permisos: [68] },
    });
    saveSesion(sesion);
    renderApp(<Comandas sesion={sesion} cajaInicial={null} />);
    expect(screen.queryByText(/[Cc]aja inicial/)).toBeNull();
  });

  it('say that it is connecting until the server was heard', () => {
    act(() => live.perdido());
    renderApp(<Comandas />);
    expect(screen.getByText('Conectando…')).toBeDefined();
    act(() => live.olvidar());
  });

  it('the link tells whether orders can be taken without the server, and what to do where not (H103)', async () => {
    saveSesion(aSesion());
    renderApp(<Comandas />);
    const enlace = screen.getByRole('button', { name: 'Conectando…' });
    const reintentar = vi.fn();
    act(() => partIsMissing(reintentar));
    await userEvent.click(enlace);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reintentar' }));
    expect(reintentar).toHaveBeenCalledOnce();
    act(() => isReady());
    await userEvent.click(enlace);
    expect(await screen.findByText('Lista para trabajar sin conexión')).toBeDefined();
  });

  it('say over the orders that there is no network, what can be done, and that it is back (SHELL-008, SHELL-009, SHELL-010)', () => {
    vi.useFakeTimers();
    const enLinea = vi.spyOn(navigator, 'onLine', 'get');
    const ir = (online: boolean): void => {
      enLinea.mockReturnValue(online);
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
      act(() => void vi.advanceTimersByTime(100));
    };
    renderApp(<Comandas />);
    expect(screen.queryByRole('alert')).toBeNull();
    ir(false);
    expect([...screen.getByRole('alert').children].map((parte) => parte.textContent)).toEqual([
      'Se ha perdido la conexión a internet',
      'Sigue tomando pedidos: se enviarán cuando vuelva',
    ]);
    // Then the server is unreachable too: for one outage a single recovery is announced.
    act(() => serverState.set(false));
    ir(true);
    expect(screen.getByRole('alert').textContent).toContain('El servidor no responde');
    act(() => serverState.set(true));
    expect(screen.queryByRole('alert', { name: '' })).toBeNull();
    expect(screen.getByText('Se restableció la conexión a internet')).toBeDefined();
    expect(screen.queryByText('El servidor responde de nuevo')).toBeNull();
    vi.useRealTimers();
  });

  it.each(['sin datos', 'con datos'])(
    'say one thing of the connection, on top, below and in its panel, %s (H103)',
    async (datos) => {
      act(() => {
        if (datos === 'con datos') live.oido(Date.now());
        live.perdido();
        serverState.set(false);
      });
      renderApp(<Comandas />);
      const abajo = within(screen.getByRole('contentinfo')).getByRole('button');
      expect(abajo.textContent).toMatch(
        datos === 'con datos' ? /^Último dato hace \d s$/ : /^El servidor no responde$/,
      );
      await userEvent.click(abajo);
      expect(await screen.findByRole('menuitem', { name: 'El servidor no responde' })).toBeDefined();
      expect(document.body.textContent).not.toMatch(/Conectando|En vivo|Sin conexión ·/);
      act(() => live.olvidar());
    },
  );

  it('say that the server does not answer, and on a dispatch area of when its lines are (H103)', () => {
    act(() => {
      live.oido(Date.parse('2026-11-20T20:46:00Z'));
      serverState.set(false);
    });
    const { unmount } = renderApp(<Comandas />);
    expect(screen.getByRole('alert').textContent).toContain('El servidor no responde');
    expect(screen.getByText('Sigue tomando pedidos: se enviarán cuando vuelva')).toBeDefined();
    unmount();
    renderApp(<Cocina modo={{ tipo: 'area', id: 1 }} />);
    expect(screen.getByRole('alert').dataset['size']).toBe('kitchen');
    expect(screen.getByText(/^Última actualización \d\d:\d\d$/)).toBeDefined();
    act(() => serverState.set(true));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => live.olvidar());
  });

  it('do not say that it is live on a device without network (SHELL-008)', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => live.oido(Date.now()));
    renderApp(<Comandas />);
    expect(screen.queryByText(/^En vivo/)).toBeNull();
    expect(screen.getByText(/^Último dato hace \d s$/)).toBeDefined();
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
