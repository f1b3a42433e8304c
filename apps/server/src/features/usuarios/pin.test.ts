import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Route } from '@comal/contract/route';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA, cookieDe, darContrasena, PASSWORD, USUARIO } from '../../test/dos-negocios.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';
import { abrirConPin, caja, motivoDe, PIN } from './usuarios.fixture.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let de: ReturnType<typeof caja>;
beforeAll(async () => {
  ({ server, r } = await abrirConPin());
  server.parar();
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
    const s = await r.entrar('mesero', CAJA.centro2);
    for (const prueba of [
      { pin: '9999' },
      { password: 'mala' },
      { pin: '8888' },
      { password: 'peor' },
      { pin: '7070' },
    ]) {
      expect(await fallar(s, USUARIO.cajera, prueba)).toMatch(/INCORRECT/);
    }
    const frenada = await de.cambiar(s, USUARIO.cajera);
    expect([frenada.status, frenada.body.error?.message, frenada.headers['retry-after']]).toEqual([
      429,
      expect.stringContaining('15 segundos'),
      '15',
    ]);
    server.pasar(15_000);
    expect(await fallar(s, USUARIO.cajera)).toBe('PIN_INCORRECTO');
    server.pasar(15_000);
    expect(await fallar(s, USUARIO.cajera)).toBe('DEMASIADOS_INTENTOS');
    server.pasar(15_000);
    expect(motivoDe(await de.cambiar(s, USUARIO.cajera))).toBe(200);
  });

  it('of one person count across sessions, registers and days, changes of user and approvals alike (H87)', async () => {
    const sesiones = [
      await r.entrar('mesero'),
      await r.entrar('cocina'),
      await r.entrar('mesero', CAJA.centro2),
      await r.entrar('cocina', CAJA.centro2),
    ];
    for (const s of sesiones) {
      expect(await fallar(s, USUARIO.cajera)).toBe('PIN_INCORRECTO');
      server.pasar(2 * 3_600_000);
    }
    server.pasar(16 * 3_600_000);
    const manana = await r.entrar('mesero', CAJA.centro2);
    expect(motivoDe(await de.autorizar(manana, PERMISO.COBRAR, 'cajera', { pin: '9999' }))).toBe('PIN_INCORRECTO');
    const otra = await r.entrar('cocina');
    expect(await fallar(otra, USUARIO.cajera)).toBe('DEMASIADOS_INTENTOS');
    expect(motivoDe(await de.autorizar(otra, PERMISO.COBRAR, 'cajera'))).toBe('DEMASIADOS_INTENTOS');
    server.pasar(15_000);
    expect(motivoDe(await de.autorizar(otra, PERMISO.COBRAR, 'cajera'))).toBe(200);
    expect(await fallar(manana, USUARIO.cajera)).toBe('PIN_INCORRECTO');
    expect(await fallar(manana, USUARIO.cajera)).toBe('DEMASIADOS_INTENTOS');
    server.pasar(8 * 86_400_000);
  });

  it('of another, there or elsewhere, never refuse the right PIN of who unlocks their own session (H87)', async () => {
    const suya = await r.entrar('cajera');
    await de.bloquear(suya);
    const ajena = await r.entrar('mesero', CAJA.centro2);
    for (let i = 0; i < 5; i += 1) expect(await fallar(ajena, USUARIO.cajera)).toBe('PIN_INCORRECTO');
    for (let i = 0; i < 5; i += 1)
      expect(await fallar(suya, USUARIO.mesero, { password: 'mala' })).toBe('CONTRASENA_INCORRECTA');
    expect([await fallar(ajena, USUARIO.cajera), await fallar(suya, USUARIO.mesero)]).toEqual([
      'DEMASIADOS_INTENTOS',
      'DEMASIADOS_INTENTOS',
    ]);
    expect(motivoDe(await de.desbloquear(suya))).toBe(200);
    expect(await fallar(ajena, USUARIO.cajera)).toBe('DEMASIADOS_INTENTOS');
    server.pasar(8 * 86_400_000);
  });

  it('of who guesses at the lock of a session count for that session and, elsewhere, for its user (H87)', async () => {
    const suya = await r.entrar('cajera');
    const otra = await r.entrar('cajera', CAJA.centro2);
    const ajena = await r.entrar('mesero', CAJA.centro2);
    await de.bloquear(suya);
    await de.bloquear(otra);
    for (let i = 0; i < 5; i += 1) expect(motivoDe(await de.desbloquear(suya, { pin: '9999' }))).toBe('PIN_INCORRECTO');
    expect(motivoDe(await de.desbloquear(suya))).toBe('DEMASIADOS_INTENTOS');
    expect(await fallar(ajena, USUARIO.cajera)).toBe('DEMASIADOS_INTENTOS');
    expect(motivoDe(await de.desbloquear(otra))).toBe(200);
    expect(motivoDe(await de.desbloquear(suya, { password: PASSWORD }))).toBe(200);
    server.pasar(8 * 86_400_000);
  });

  it('end by an administrator too, where their user entered from before, and for nobody who guesses elsewhere (H87)', async () => {
    const suya = await r.entrar('cajera');
    const ajena = await r.entrar('mesero', CAJA.centro2);
    const admin = await r.entrar('admin', CAJA.centro2);
    await de.bloquear(suya);
    for (let i = 0; i < 5; i += 1) await de.desbloquear(suya, { pin: '9999' });
    expect([motivoDe(await de.desbloquear(suya)), await fallar(ajena, USUARIO.cajera)]).toEqual([
      'DEMASIADOS_INTENTOS',
      'DEMASIADOS_INTENTOS',
    ]);
    server.pasar(1_000);
    await server.call(usuarios.liberar, { params: { id: USUARIO.cajera } }, { token: admin.token });
    expect([motivoDe(await de.desbloquear(suya)), await fallar(ajena, USUARIO.cajera)]).toEqual([
      'DEMASIADOS_INTENTOS',
      'DEMASIADOS_INTENTOS',
    ]);
    const cookie = cookieDe(await darContrasena(server, r.negocio, { usuario: 'cajera' }));
    const enSuAparato = (token: string, route: Route, body: object) =>
      server.raw(route, { body }, { token, cookie }).then(motivoDe);
    expect(await enSuAparato(suya.token, usuarios.desbloquear, { pin: PIN })).toBe(200);
    const cambiar = { usuario: USUARIO.cajera, prueba: { pin: '9999' } };
    for (let i = 0; i < 5; i += 1)
      expect(await enSuAparato(ajena.token, usuarios.cambiar, cambiar)).toBe('PIN_INCORRECTO');
    expect(await enSuAparato(ajena.token, usuarios.cambiar, cambiar)).toBe('DEMASIADOS_INTENTOS');
    server.pasar(8 * 86_400_000);
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
