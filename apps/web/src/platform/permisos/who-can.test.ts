import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { answers, fakeServer } from '../test/fake-server.ts';
import { aSesion } from '../test/fixtures.ts';
import { saveSesion } from '../session/session.ts';
import { whoCanText, whoCan, deniedText, useDeniedText } from './who-can.ts';

const { COBRAR } = PERMISO;
const LLAMADA = `GET login/autorizan/${COBRAR}`;
const NEGADO = 'No tienes permitido realizar esta operación';
const ANA = { id: 7, username: 'ana', nombre: 'Ana Ruiz', rol: 'Cajero', tiene_pin: true };
const CON_ANA = `${NEGADO}. Puede hacerlo: Ana Ruiz (Cajero).`;

const entrar = (token: string, permisos: number[] = []) => {
  const sesion = aSesion();
  saveSesion({ ...sesion, token, usuario: { ...sesion.usuario, permisos } });
};

beforeEach(() => entrar('una'));

it.each([
  [[], 'Nadie más de la sucursal puede hacerlo.'],
  [['Ana'], 'Puede hacerlo: Ana (Gerente).'],
  [['Ana', 'Luis'], 'Puede hacerlo: Ana (Gerente) y Luis (Gerente).'],
  [['Ana', 'Luis', 'Eva', 'Sol'], 'Puede hacerlo: Ana (Gerente), Luis (Gerente), Eva (Gerente) y una persona más.'],
  [
    ['Ana', 'Luis', 'Eva', 'Sol', 'Leo'],
    'Puede hacerlo: Ana (Gerente), Luis (Gerente), Eva (Gerente) y 2 personas más.',
  ],
])('names at most three of %j', (nombres, frase) => {
  expect(whoCanText(nombres.map((nombre) => ({ nombre, rol: 'Gerente' })))).toBe(frase);
});

it('says who can, and asks once a session', async () => {
  const { names } = fakeServer({ [LLAMADA]: answers([ANA]) });
  expect(deniedText(COBRAR)).toBe(NEGADO);
  expect(await Promise.all([whoCan(COBRAR), whoCan(COBRAR)])).toEqual([CON_ANA, CON_ANA]);
  expect(await whoCan(COBRAR)).toBe(CON_ANA);
  expect([names(), deniedText(COBRAR)]).toEqual([[LLAMADA], CON_ANA]);
});

it.each([['another session', 'otra', []] as const, ['another role', 'una', [PERMISO.DESPACHAR]] as const])(
  'what one was told is not shown to %s, nor is what comes late',
  async (_quien, token, permisos) => {
    const LA_OTRA = `GET login/autorizan/${PERMISO.DESPACHAR}`;
    fakeServer({ [LLAMADA]: answers([ANA]), [LA_OTRA]: answers([ANA]) });
    await whoCan(COBRAR);
    const tarde = whoCan(PERMISO.DESPACHAR);
    entrar(token, [...permisos]);
    await tarde;
    expect([deniedText(COBRAR), deniedText(PERMISO.DESPACHAR)]).toEqual([NEGADO, NEGADO]);
  },
);

it('without the server it is told without names, and asked again the next time', async () => {
  const red = fakeServer({ [LLAMADA]: 'sin red' });
  expect(await whoCan(COBRAR)).toBe(NEGADO);
  red.now(LLAMADA, answers([]));
  expect(await whoCan(COBRAR)).toBe(`${NEGADO}. Nadie más de la sucursal puede hacerlo.`);
});

it('does not wait for a server that is silent', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  fakeServer({ [LLAMADA]: 'sin respuesta' });
  expect(await whoCan(COBRAR)).toBe(NEGADO);
});

it('a component follows it, and asks only for what the session lacks', async () => {
  const { names } = fakeServer({ [LLAMADA]: answers([ANA]) });
  const { result } = renderHook(() => [useDeniedText(COBRAR), useDeniedText(PERMISO.DESPACHAR)]);
  await waitFor(() => expect(result.current[0]).toBe(CON_ANA));
  act(() => entrar('una', [COBRAR, PERMISO.DESPACHAR]));
  expect(result.current).toEqual([NEGADO, NEGADO]);
  expect(names().filter((name) => name === LLAMADA)).toHaveLength(1);
});
