import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { FALLA_DE_COMUNICACION } from '../api/errors.ts';
import { answers, fakeServer, refuses } from '../test/fake-server.ts';
import { aSesion } from '../test/fixtures.ts';
import { useServerPermiso } from './server-permiso.ts';
import { clearSesion, saveSesion } from '../session/session.ts';

const LLAMADA = 'GET roles/3/permiso/categorias/NUEVA_CATEGORIA';
const NEGADO = 'No tienes permitido realizar esta operación';

const pedir = () => {
  const [avisar, hacer] = [vi.fn(), vi.fn()];
  const { result } = renderHook(() => useServerPermiso(avisar));
  return { avisar, hacer, pulsar: () => result.current(PERMISO.NUEVA_CATEGORIA, hacer) };
};

beforeEach(() => saveSesion(aSesion()));
afterEach(() => {
  clearSesion();
  vi.unstubAllGlobals();
});

it('opens after the server allowed the operation to the own role', async () => {
  const { names } = fakeServer({ [LLAMADA]: answers({ permitido: true }) });
  const { avisar, hacer, pulsar } = pedir();
  await pulsar();
  expect(names()).toEqual([LLAMADA]);
  expect(hacer).toHaveBeenCalledOnce();
  expect(avisar).not.toHaveBeenCalled();
});

it.each([
  ['the message of the server', refuses(403, 'SIN_PERMISO', NEGADO), NEGADO],
  ['the general text when nobody answers', 'sin red', FALLA_DE_COMUNICACION],
] as const)('does not open, and tells %s', async (_caso, respuesta, texto) => {
  fakeServer({ [LLAMADA]: respuesta });
  const { avisar, hacer, pulsar } = pedir();
  await pulsar();
  expect(avisar).toHaveBeenCalledExactlyOnceWith(texto);
  expect(hacer).not.toHaveBeenCalled();
});

it('tells a denial with who can', async () => {
  fakeServer({
    [LLAMADA]: refuses(403, 'SIN_PERMISO', NEGADO),
    [`GET login/autorizan/${PERMISO.NUEVA_CATEGORIA}`]: answers([{ nombre: 'Ana Ruiz', rol: 'Gerente' }]),
  });
  const { avisar, hacer, pulsar } = pedir();
  await pulsar();
  expect(avisar).toHaveBeenCalledExactlyOnceWith(`${NEGADO}. Puede hacerlo: Ana Ruiz (Gerente).`);
  expect(hacer).not.toHaveBeenCalled();
});

it('asks once, however often it is pressed meanwhile', async () => {
  const { names } = fakeServer({ [LLAMADA]: answers({ permitido: true }) });
  const { hacer, pulsar } = pedir();
  await Promise.all([pulsar(), pulsar()]);
  expect(names()).toHaveLength(1);
  expect(hacer).toHaveBeenCalledOnce();
  await pulsar();
  expect(hacer).toHaveBeenCalledTimes(2);
});
