import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permisosDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { aSesion } from '../test/fixtures.ts';
import { cajaMay, may, hasPermiso, useCajaMay, useMay } from './permissions.ts';
import {
  clearSesion,
  rememberedCliente,
  rememberCliente,
  saveSesion,
  currentSesion,
  addSucursal,
  setCajaInicial,
  setPermisos,
  subscribeToSesion,
  useSesion,
} from './session.ts';

const stored = (): unknown => JSON.parse(localStorage.getItem('sesion') ?? 'null');

/** What another tab does to the storage. */
const elsewhere = (value: string): void => {
  localStorage.setItem('sesion', value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'sesion' }));
};

beforeEach(() => {
  clearSesion();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('the stored session', () => {
  it('is under `sesion`, with everything it holds (SESION-001, SESION-002, SESION-003, SESION-006, SESION-007)', () => {
    saveSesion(aSesion());
    expect(stored()).toMatchObject({
      usuario: { id: 7, nombre_completo: 'Mariana López', rol: { id: 3 }, permisos: [170, 172] },
      sucursal: { id: 12, nombre: 'Centro' },
      cliente: '1001',
      caja: { hostname: 'CAJA-1', alias: 'Barra' },
      plataforma: 'web',
      token: 'token-de-mariana',
    });
  });

  it('is read again by a page that opens later, with the role (SESION-001, SESION-010)', async () => {
    localStorage.setItem('sesion', JSON.stringify(aSesion()));
    vi.resetModules();
    const fresh = await import('./session.ts');
    expect(fresh.currentSesion()?.usuario.rol).toEqual({ id: 3, descripcion: 'Mesero' });
  });

  it('of before registers had rights counts as all that a new register has (D-18)', async () => {
    const { permisos: _, ...caja } = aSesion().caja;
    localStorage.setItem('sesion', JSON.stringify({ ...aSesion(), caja }));
    vi.resetModules();
    const fresh = await import('./session.ts');
    expect(fresh.currentSesion()?.caja.permisos).toEqual(permisosDeCaja({}, false));
  });

  it('tells whether opening cash is registered (SESION-004)', () => {
    saveSesion(aSesion({ caja_inicial: false }));
    setCajaInicial(true);
    expect(stored()).toMatchObject({ caja_inicial: true });
    expect(currentSesion()?.caja_inicial).toBe(true);
  });

  it('counts a branch that its user opens among those to enter, also one of before they were counted', () => {
    for (const [before, after] of [
      [2, 3],
      [undefined, 2],
    ] as const) {
      saveSesion(aSesion({ sucursales: before }));
      addSucursal();
      expect([currentSesion()?.sucursales, (stored() as { sucursales: number }).sucursales]).toEqual([after, after]);
    }
  });

  it('is removed at sign-out (SESION-018)', () => {
    saveSesion(aSesion());
    clearSesion();
    expect([localStorage.getItem('sesion'), currentSesion()]).toEqual([null, null]);
  });

  it.each([
    '{',
    'null',
    '42',
    '[]',
    '{"token":"x"}',
    JSON.stringify({ ...aSesion(), usuario: { id: 1, permisos: 'todos' } }),
  ])('that is junk is no session: %s', (junk) => {
    saveSesion(aSesion());
    elsewhere(junk);
    expect(currentSesion()).toBeNull();
  });

  it('follows what another tab does', () => {
    const { result } = renderHook(() => useSesion());
    expect(result.current).toBeNull();
    act(() => elsewhere(JSON.stringify(aSesion())));
    expect(result.current?.token).toBe('token-de-mariana');
  });

  it('lives in memory where the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    saveSesion(aSesion());
    expect(currentSesion()?.token).toBe('token-de-mariana');
  });

  it('tells its followers until they stop', () => {
    const tell = vi.fn();
    const stop = subscribeToSesion(tell);
    saveSesion(aSesion());
    stop();
    clearSesion();
    expect(tell).toHaveBeenCalledTimes(1);
  });
});

describe('the remembered customer number', () => {
  it('is under `cliente`, apart from the session (SESION-005, LOGIN-022)', () => {
    rememberCliente('1001');
    clearSesion();
    expect([localStorage.getItem('cliente'), rememberedCliente()]).toEqual(['1001', '1001']);
    rememberCliente(null);
    expect(localStorage.getItem('cliente')).toBeNull();
  });
});

describe('permissions', () => {
  it('are the session user’s, any of those asked for (D-14, D-94)', () => {
    saveSesion(aSesion());
    expect([hasPermiso(170), hasPermiso(68), may([68, 172]), may([68]), may(undefined)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('are none without a session', () => {
    expect([hasPermiso(170), may(undefined), may([])]).toEqual([false, false, false]);
  });

  it('follow the session', () => {
    const { result } = renderHook(() => useMay([68]));
    act(() => saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [68] } })));
    expect(result.current).toBe(true);
  });
});

describe('what the session may do, as somebody changed it', () => {
  it('is known to every button at once, and kept (D-18, D-112)', () => {
    saveSesion(aSesion());
    const button = renderHook(() => [useMay(172), useCajaMay('pantallacompleta')]);
    expect(button.result.current).toEqual([true, false]);
    const rol = { id: 9, descripcion: 'Capitana' };
    act(() => setPermisos('token-de-mariana', { rol, permisos: [170], derechos: ['pantallacompleta'] }));
    expect(currentSesion()?.usuario.rol).toEqual(rol);
    expect(button.result.current).toEqual([false, true]);
    expect([hasPermiso(170), cajaMay('cobrar')]).toEqual([true, false]);
    expect(stored()).toMatchObject({
      usuario: { id: 7, rol, permisos: [170] },
      caja: { permisos: ['pantallacompleta'] },
    });
  });

  it('of another session changes nothing, nor does the same again', () => {
    saveSesion(aSesion());
    const before = currentSesion()!;
    const { rol, permisos } = before.usuario;
    setPermisos('token-de-antes', { rol, permisos: [], derechos: [] });
    setPermisos(before.token, { rol: { ...rol }, permisos: [...permisos].reverse(), derechos: before.caja.permisos });
    expect(currentSesion()).toBe(before);
  });
});
