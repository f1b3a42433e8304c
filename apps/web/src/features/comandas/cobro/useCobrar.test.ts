import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../../../kit/notify.tsx';
import { clearSesion, saveSesion } from '../../../platform/session/session.ts';
import { unaCajera } from './datos.fixture.ts';
import { useCobrar } from './useCobrar.ts';

const MESA = 'mesa-7';

afterEach(() => clearSesion());

const montar = (caja: 'registrada' | 'falta' | 'error') => {
  const verificar = vi.fn(() => Promise.resolve(caja));
  return { verificar, ...renderHook(() => useCobrar(verificar)) };
};

describe('the way to the charge dialog', () => {
  it('opens when opening cash is registered, and closes (COBRO-011)', async () => {
    saveSesion(unaCajera());
    const { result } = montar('registrada');
    await act(() => result.current.abrir(MESA));
    expect(result.current.dialogo).toEqual({ comandaId: MESA, opened: true, vez: 1 });
    act(() => result.current.cerrar());
    expect(result.current.dialogo).toEqual({ comandaId: MESA, opened: false, vez: 1 });
  });

  it.each(['falta', 'error'] as const)('stays closed when the check says %s (COBRO-011, D-16)', async (caja) => {
    saveSesion(unaCajera());
    const { result } = montar(caja);
    await act(() => result.current.abrir(MESA));
    expect(result.current.dialogo).toBeNull();
  });

  it('does not even ask without permission 68 (D-14)', async () => {
    saveSesion(unaCajera([170]));
    const danger = vi.spyOn(notify, 'danger').mockImplementation(() => undefined);
    const { result, verificar } = montar('registrada');
    await act(() => result.current.abrir(MESA));
    expect(danger).toHaveBeenCalledWith('No tienes permitido realizar esta operación');
    expect([verificar.mock.calls.length, result.current.dialogo]).toEqual([0, null]);
  });

  it('says why in a register that does not charge, as the general one, and does not even ask (D-13, D-18)', async () => {
    saveSesion(unaCajera([68], ['imprimircopiaticket']));
    const danger = vi.spyOn(notify, 'danger').mockImplementation(() => undefined);
    const { result, verificar } = montar('registrada');
    expect(result.current.razon).toBe('Esta caja no puede cobrar');
    await act(() => result.current.abrir(MESA));
    expect(danger).toHaveBeenLastCalledWith('Esta caja no puede cobrar');
    expect([verificar.mock.calls.length, result.current.dialogo]).toEqual([0, null]);
  });
});
