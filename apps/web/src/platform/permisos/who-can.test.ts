import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { answers, fakeServer } from '../test/fake-server.ts';
import { aSesion } from '../test/fixtures.ts';
import { saveSesion } from '../session/session.ts';
import { whoCanText, whoCan, deniedText, useDeniedText } from './who-can.ts';

const { COBRAR } = PERMISO;
const CALL = `GET login/autorizan/${COBRAR}`;
const DENIED = 'No tienes permitido realizar esta operación';
const ANA = { id: 7, username: 'ana', nombre: 'Ana Ruiz', rol: 'Cajero', tiene_pin: true };
const WITH_ANA = `${DENIED}. Puede hacerlo: Ana Ruiz (Cajero).`;

const enter = (token: string, permisos: number[] = []) => {
  const sesion = aSesion();
  saveSesion({ ...sesion, token, usuario: { ...sesion.usuario, permisos } });
};

beforeEach(() => enter('una'));

it.each([
  [[], 'Nadie más de la sucursal puede hacerlo.'],
  [['Ana'], 'Puede hacerlo: Ana (Gerente).'],
  [['Ana', 'Luis'], 'Puede hacerlo: Ana (Gerente) y Luis (Gerente).'],
  [['Ana', 'Luis', 'Eva', 'Sol'], 'Puede hacerlo: Ana (Gerente), Luis (Gerente), Eva (Gerente) y una persona más.'],
  [
    ['Ana', 'Luis', 'Eva', 'Sol', 'Leo'],
    'Puede hacerlo: Ana (Gerente), Luis (Gerente), Eva (Gerente) y 2 personas más.',
  ],
])('names at most three of %j', (names, phrase) => {
  expect(whoCanText(names.map((name) => ({ nombre: name, rol: 'Gerente' })))).toBe(phrase);
});

it('says who can, and asks once a session', async () => {
  const { names } = fakeServer({ [CALL]: answers([ANA]) });
  expect(deniedText(COBRAR)).toBe(DENIED);
  expect(await Promise.all([whoCan(COBRAR), whoCan(COBRAR)])).toEqual([WITH_ANA, WITH_ANA]);
  expect(await whoCan(COBRAR)).toBe(WITH_ANA);
  expect([names(), deniedText(COBRAR)]).toEqual([[CALL], WITH_ANA]);
});

it.each([['another session', 'otra', []] as const, ['another role', 'una', [PERMISO.DESPACHAR]] as const])(
  'what one was told is not shown to %s, nor is what comes late',
  async (_who, token, permisos) => {
    const THE_OTHER = `GET login/autorizan/${PERMISO.DESPACHAR}`;
    fakeServer({ [CALL]: answers([ANA]), [THE_OTHER]: answers([ANA]) });
    await whoCan(COBRAR);
    const late = whoCan(PERMISO.DESPACHAR);
    enter(token, [...permisos]);
    await late;
    expect([deniedText(COBRAR), deniedText(PERMISO.DESPACHAR)]).toEqual([DENIED, DENIED]);
  },
);

it('without the server it is told without names, and asked again the next time', async () => {
  const network = fakeServer({ [CALL]: 'sin red' });
  expect(await whoCan(COBRAR)).toBe(DENIED);
  network.now(CALL, answers([]));
  expect(await whoCan(COBRAR)).toBe(`${DENIED}. Nadie más de la sucursal puede hacerlo.`);
});

it('does not wait for a server that is silent', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  fakeServer({ [CALL]: 'sin respuesta' });
  expect(await whoCan(COBRAR)).toBe(DENIED);
});

it('a component follows it, and asks only for what the session lacks', async () => {
  const { names } = fakeServer({ [CALL]: answers([ANA]) });
  const { result } = renderHook(() => [useDeniedText(COBRAR), useDeniedText(PERMISO.DESPACHAR)]);
  await waitFor(() => expect(result.current[0]).toBe(WITH_ANA));
  act(() => enter('una', [COBRAR, PERMISO.DESPACHAR]));
  expect(result.current).toEqual([DENIED, DENIED]);
  expect(names().filter((name) => name === CALL)).toHaveLength(1);
});
