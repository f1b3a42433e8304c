import { afterAll, expect, it, vi } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, USUARIO } from '../../test/dos-negocios.ts';
import { abrirConPin, caja, motivoDe } from './usuarios.fixture.ts';

const { server, r } = await abrirConPin();
afterAll(() => server.close());
server.parar();
let siguiente = 3_000;

const MINUTO = 60_000;
const de = caja(server);

/** Tries PINs, one a minute, through one session after the other; answers how many were looked at. */
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
const suya = await r.entrar('cajera');

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'of a thousand wrong PINs of one person a handful is looked at, from however many tills, and her own opens meanwhile (hundred %i, H87)',
  async () => {
    await de.bloquear(suya);
    expect(await adivinar(100, quienes)).toBeLessThan(15);
    expect(motivoDe(await de.desbloquear(suya))).toBe(200);
  },
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
