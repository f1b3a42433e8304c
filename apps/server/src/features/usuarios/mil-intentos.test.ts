import { afterAll, expect, it, vi } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, USUARIO } from '../../test/dos-negocios.ts';
import { abrirConPin, caja, motivoDe, PIN } from './usuarios.fixture.ts';

const { server, r } = await abrirConPin();
afterAll(() => server.close());
server.parar();
let siguiente = 3_000;

const MINUTO = 60_000;
/** Timeout for a thousand answers of a busy machine. */
const LARGO_MS = 60_000;
const de = caja(server);

/** Tries PINs, one a minute, through one session after the other; answers how many of them were checked. */
const adivinar = async (veces: number, quienes: readonly Sesion[]): Promise<number> => {
  const verificar = vi.spyOn(server.deps.contrasenas, 'verificar');
  for (let i = 0; i < veces; i += 1) {
    const pin = String((siguiente += 1));
    expect(['PIN_INCORRECTO', 'DEMASIADOS_INTENTOS']).toContain(
      motivoDe(await de.cambiar(quienes[i % quienes.length]!, USUARIO.cajera, { pin })),
    );
    server.pasar(MINUTO);
  }
  const miradas = verificar.mock.calls.length;
  verificar.mockRestore();
  return miradas;
};

const quienes = [
  await r.entrar('mesero'),
  await r.entrar('cocina'),
  await r.entrar('mesero', CAJA.centro2),
  await r.entrar('cocina', CAJA.centro2),
];
let suya = await r.entrar('cajera');

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'of a thousand wrong PINs of one person a handful is looked at, from however many tills, and her own opens meanwhile (hundred %i, H87)',
  async () => {
    await de.bloquear(suya);
    expect(await adivinar(100, quienes)).toBeLessThan(15);
    expect(motivoDe(await de.desbloquear(suya))).toBe(200);
  },
);

it.each([
  ['her own lock', (pin: string) => de.desbloquear(suya, { pin })],
  ["a colleague's till", (pin: string) => de.cambiar(quienes[0]!, USUARIO.cajera, { pin })],
])(
  'of a thousand in a row at %s at most five are looked at, and the right one among the others is answered as they are: nothing is learnt',
  async (_, probar) => {
    await de.bloquear(suya);
    server.pasar(7 * 24 * 60 * MINUTO);
    suya = await r.entrar('cajera');
    await de.bloquear(suya);
    quienes[0] = await r.entrar('mesero');
    const verificar = vi.spyOn(server.deps.contrasenas, 'verificar');
    const respuestas: string[] = [];
    for (let i = 0; i < 1_000; i += 1) {
      const { status, body } = await probar(i === 700 ? PIN : String(5_000 + i));
      respuestas.push(JSON.stringify([status, body.error?.motivo, body.error?.message, body.data]));
    }
    expect(verificar.mock.calls.length).toBe(5);
    verificar.mockRestore();
    expect(new Set(respuestas.slice(0, 5))).toEqual(new Set(['[404,"PIN_INCORRECTO","PIN incorrecto",null]']));
    expect([...new Set(respuestas.slice(5))]).toEqual([expect.stringContaining('DEMASIADOS_INTENTOS')]);
    server.pasar(15_000);
    expect(motivoDe(await probar(PIN))).toBe(200);
  },
  LARGO_MS,
);

it('at her own lock they wait as well, and after the wait the right one opens it', async () => {
  await de.bloquear(suya);
  const verificar = vi.spyOn(server.deps.contrasenas, 'verificar');
  for (let i = 0; i < 100; i += 1) await de.desbloquear(suya, { pin: String(3_000 + i) });
  expect(verificar.mock.calls.length).toBe(5);
  verificar.mockRestore();
  server.pasar(15_000);
  expect(motivoDe(await de.desbloquear(suya))).toBe(200);
});
