import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { COMMUNICATION_FAILURE } from '../api/errors.ts';
import { answers, fakeServer, refuses } from '../test/fake-server.ts';
import { aSesion } from '../test/fixtures.ts';
import { useServerPermiso } from './server-permiso.ts';
import { clearSesion, saveSesion } from '../session/session.ts';

const CALL = 'GET roles/3/permiso/categorias/NUEVA_CATEGORIA';
const DENIED = 'No tienes permitido realizar esta operación';

const ask = () => {
  const [notify, make] = [vi.fn(), vi.fn()];
  const { result } = renderHook(() => useServerPermiso(notify));
  return { avisar: notify, hacer: make, pulsar: () => result.current(PERMISO.NUEVA_CATEGORIA, make) };
};

beforeEach(() => saveSesion(aSesion()));
afterEach(() => {
  clearSesion();
  vi.unstubAllGlobals();
});

it('opens after the server allowed the operation to the own role', async () => {
  const { names } = fakeServer({ [CALL]: answers({ permitido: true }) });
  const { avisar, hacer, pulsar } = ask();
  await pulsar();
  expect(names()).toEqual([CALL]);
  expect(hacer).toHaveBeenCalledOnce();
  expect(avisar).not.toHaveBeenCalled();
});

it.each([
  ['the message of the server', refuses(403, 'SIN_PERMISO', DENIED), DENIED],
  ['the general text when nobody answers', 'sin red', COMMUNICATION_FAILURE],
] as const)('does not open, and tells %s', async (_case, response, text) => {
  fakeServer({ [CALL]: response });
  const { avisar, hacer, pulsar } = ask();
  await pulsar();
  expect(avisar).toHaveBeenCalledExactlyOnceWith(text);
  expect(hacer).not.toHaveBeenCalled();
});

it('tells a denial with who can', async () => {
  fakeServer({
    [CALL]: refuses(403, 'SIN_PERMISO', DENIED),
    [`GET login/autorizan/${PERMISO.NUEVA_CATEGORIA}`]: answers([{ nombre: 'Ana Ruiz', rol: 'Gerente' }]),
  });
  const { avisar, hacer, pulsar } = ask();
  await pulsar();
  expect(avisar).toHaveBeenCalledExactlyOnceWith(`${DENIED}. Puede hacerlo: Ana Ruiz (Gerente).`);
  expect(hacer).not.toHaveBeenCalled();
});

it('asks once, however often it is pressed meanwhile', async () => {
  const { names } = fakeServer({ [CALL]: answers({ permitido: true }) });
  const { hacer, pulsar } = ask();
  await Promise.all([pulsar(), pulsar()]);
  expect(names()).toHaveLength(1);
  expect(hacer).toHaveBeenCalledOnce();
  await pulsar();
  expect(hacer).toHaveBeenCalledTimes(2);
});
