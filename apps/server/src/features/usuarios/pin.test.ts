import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sesion } from '@comal/contract/login';
import { CAJA, PASSWORD, USUARIO } from '../../test/dos-negocios.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';
import { abrirConPin, caja, motivoDe } from './usuarios.fixture.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let de: ReturnType<typeof caja>;
beforeAll(async () => {
  ({ server, r } = await abrirConPin());
  mesero = await r.entrar('mesero');
  de = caja(server);
});
afterAll(() => server.close());

const guardado = async (): Promise<string | null> =>
  (
    await server.sql<{ pin: string | null }>('SELECT pin FROM usuario WHERE cliente = $1 AND id = $2', [
      '2000',
      USUARIO.mesero,
    ])
  )[0]!.pin;

describe('the own PIN', () => {
  it.each(['123', '1234567', '12a4', '', '1234', '6543', '0000', '777777'])(
    'refuses %j: 4 to 6 digits, and not the first that anybody tries',
    async (pin) => {
      const antes = await guardado();
      expect(motivoDe(await de.ponerPin(mesero, pin))).toBe('DATOS_INVALIDOS');
      expect(await guardado()).toBe(antes);
    },
  );

  it('is set with the password, kept as argon2id and logged without it (D-10)', async () => {
    expect(motivoDe(await de.ponerPin(mesero, '4071', 'otra cosa'))).toBe('CONTRASENA_INCORRECTA');
    const { body } = await de.ponerPin(mesero, '4071');
    expect(body.data).toStrictEqual({ tiene_pin: true });
    expect(await guardado()).toMatch(/^\$argon2id\$/);
    const notas = await server.sql<{ accion: string; datos: unknown }>(
      `SELECT accion, datos FROM bitacora WHERE accion LIKE 'pin.%'`,
    );
    expect(notas).toStrictEqual([{ accion: 'pin.puesto', datos: {} }]);
    await de.bloquear(mesero);
    expect(motivoDe(await de.desbloquear(mesero, { pin: '2580' }))).toBe('PIN_INCORRECTO');
    expect(motivoDe(await de.desbloquear(mesero, { pin: '4071' }))).toBe(200);
  });

  it('can be taken away; then only the password unlocks', async () => {
    expect((await de.ponerPin(mesero, null)).body.data).toStrictEqual({ tiene_pin: false });
    const notas = await server.sql<{ usuario: number; datos: unknown }>(
      `SELECT usuario, datos FROM bitacora WHERE accion = 'pin.quitado'`,
    );
    expect(notas).toStrictEqual([{ usuario: USUARIO.mesero, datos: {} }]);
    await de.bloquear(mesero);
    expect(motivoDe(await de.desbloquear(mesero, { pin: '4071' }))).toBe('SIN_PIN');
    expect(motivoDe(await de.desbloquear(mesero, { password: PASSWORD }))).toBe(200);
  });
});

describe('tries', () => {
  const fallar = async (
    quien: Sesion,
    usuario: number,
    prueba: { pin: string } | { password: string } = { pin: '9999' },
  ) => motivoDe(await de.cambiar(quien, usuario, prueba));

  it('wait after the fifth failure, PINs and passwords counted alike, longer each time (reliability 5.6, H6)', async () => {
    const s = await r.entrar('cajera', CAJA.centro2);
    for (const prueba of [
      { pin: '9999' },
      { password: 'mala' },
      { pin: '8888' },
      { password: 'peor' },
      { pin: '7070' },
    ]) {
      expect(await fallar(s, USUARIO.admin, prueba)).toMatch(/INCORRECT/);
    }
    const frenada = await de.cambiar(s, USUARIO.admin);
    expect([frenada.status, frenada.body.error?.message, frenada.headers['retry-after']]).toEqual([
      429,
      expect.stringContaining('15 segundos'),
      '15',
    ]);
    server.pasar(15_000);
    expect(await fallar(s, USUARIO.admin)).toBe('PIN_INCORRECTO');
    server.pasar(15_000);
    expect(await fallar(s, USUARIO.admin)).toBe('DEMASIADOS_INTENTOS');
    server.pasar(15_000);
    expect(motivoDe(await de.cambiar(s, USUARIO.admin))).toBe(200);
  });

  it('of one person wait on that register, whichever session asks, and on no other', async () => {
    const [uno, otro, lejos] = [
      await r.entrar('cajera'),
      await r.entrar('mesero'),
      await r.entrar('mesero', CAJA.centro2),
    ];
    for (let i = 0; i < 5; i += 1) await fallar(uno, USUARIO.admin);
    expect(await fallar(otro, USUARIO.admin)).toBe('DEMASIADOS_INTENTOS');
    expect(await fallar(lejos, USUARIO.admin)).toBe('PIN_INCORRECTO');
    server.pasar(1_800_000);
  });

  it('of one session wait together: nobody tries a little of everybody; who gets in starts anew', async () => {
    const s = await r.entrar('mesero');
    for (const usuario of [USUARIO.admin, USUARIO.cajera, USUARIO.cocina, 77, USUARIO.baja])
      await fallar(s, usuario, { password: 'mala' });
    expect(await fallar(s, USUARIO.mesero)).toBe('DEMASIADOS_INTENTOS');
    server.pasar(15_000);
    expect(motivoDe(await de.desbloquear(s, { password: PASSWORD }))).toBe(200);
    expect(await fallar(s, USUARIO.cajera)).toBe('PIN_INCORRECTO');
  });

  it('twenty at once are not all heard', async () => {
    const s = await r.entrar('admin');
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => fallar(s, USUARIO.cajera)));
    expect(respuestas.filter((m) => m === 'PIN_INCORRECTO').length).toBeLessThanOrEqual(5);
  });
});
