import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSesion } from '../test/fixtures.ts';
import {
  clearSesion,
  endIfGone,
  endSesion,
  onSessionEnded,
  saveSesion,
  currentSesion,
  whileClosing,
} from './session.ts';

const { token } = aSesion();
const told = vi.fn();
let stop = () => undefined as void;

beforeEach(() => {
  told.mockReset();
  stop = onSessionEnded(told);
  saveSesion(aSesion());
});
afterEach(() => {
  stop();
  clearSesion();
});

it("the server's word that the own sign-out worked is no news", async () => {
  await whileClosing(() => Promise.resolve(endSesion(token, 'Tu sesión terminó')));
  expect([told.mock.calls.length, currentSesion()?.token]).toEqual([0, token]);
});

it('afterwards it is news again, also when the sign-out failed', async () => {
  await expect(whileClosing(() => Promise.reject(new Error('sin red')))).rejects.toThrow('sin red');
  endSesion(token, 'Tu sesión terminó');
  expect(told).toHaveBeenCalledWith('Tu sesión terminó');
});

it.each([
  ['SESION_REQUERIDA', 1],
  ['TURNO_ABIERTO', 0],
])('a sign-out that failed with %s ends the session %i times', (motivo, times) => {
  endIfGone(currentSesion(), { motivo, message: 'No' });
  expect(told).toHaveBeenCalledTimes(times);
});
