import { notifications } from '@mantine/notifications';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSesion, saveSesion, currentSesion } from '../../../platform/session/session.ts';
import { fakeFetch, type Reply } from '../../../platform/test/fake-fetch.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { consultarCajaInicial, verificarCajaInicial } from './verificacion.ts';

const FALTA: Reply = { body: { message: 'Falta registrar la caja inicial', data: null } };
const fallo = (status: number, motivo: string): Reply => ({
  status,
  body: { error: { message: 'No', code: status, motivo } },
});
const con = (respuesta: Reply | 'sin red') => vi.stubGlobal('fetch', fakeFetch(respuesta).fetch);

beforeEach(() => saveSesion(aSesion({ caja_inicial: true })));
afterEach(() => {
  act(() => {
    clearSesion();
    notifications.clean();
  });
  vi.unstubAllGlobals();
});

it.each<[string, Reply | 'sin red', string, boolean]>([
  ['it is missing', FALTA, 'falta', false],
  ['it is there', fallo(409, 'CAJA_INICIAL_REGISTRADA'), 'registrada', true],
  ['the register can have none', fallo(409, 'CAJA_GENERAL_SIN_CAJA_INICIAL'), 'sin-turno', false],
  ['the server failed', fallo(500, 'ERROR_INTERNO'), 'error', true],
  ['the register is not found', fallo(404, 'NO_ENCONTRADO'), 'error', true],
  ['nobody answers', 'sin red', 'error', true],
])(
  'when %s the flag of the session says what is known, and no more (D-16, SESION-004, H37)',
  async (_caso, respuesta, estado, bandera) => {
    con(respuesta);
    expect((await consultarCajaInicial()).estado).toBe(estado);
    expect(currentSesion()?.caja_inicial).toBe(bandera);
  },
);

it('does not make it registered when the server failed before it was known (D-16, H37)', async () => {
  saveSesion(aSesion({ caja_inicial: false }));
  con(fallo(500, 'ERROR_INTERNO'));
  expect(await verificarCajaInicial()).toBe('error');
  expect(currentSesion()?.caja_inicial).toBe(false);
});
