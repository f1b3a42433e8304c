import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSesion, saveSesion } from '../../../platform/session/session.ts';
import { unaCajera } from './datos.fixture.ts';
import { useCobrar } from './useCobrar.ts';

afterEach(() => clearSesion());

it('asks for opening cash once however often it is pressed meanwhile, for the comanda that was pressed first (COBRO-011, D-16)', async () => {
  saveSesion(unaCajera());
  let responder = (_caja: 'registrada'): void => undefined;
  const verificar = vi.fn(() => new Promise<'registrada'>((listo) => (responder = listo)));
  const { result } = renderHook(() => useCobrar(verificar));
  act(() => void result.current.abrir('mesa-7'));
  expect(result.current.verificando).toBe(true);
  act(() => void result.current.abrir('mesa-9'));
  await act(async () => responder('registrada'));
  expect(verificar).toHaveBeenCalledOnce();
  expect(result.current.dialogo).toMatchObject({ comandaId: 'mesa-7', opened: true });
  expect(result.current.verificando).toBe(false);
});
