import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { ServiceUnavailable } from '../../platform/db/failures.ts';
import { counters } from '../../platform/db/loan.ts';
import { PASSWORD, USUARIO, cookieDe, darContrasena, sembrarNegocio, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let negocio: Negocio;
let ajeno: Negocio;
let direcciones = 0;

beforeAll(async () => {
  server = await startTestServer({ COMAL_PROXY: '127.0.0.1' });
  server.parar();
  negocio = await sembrarNegocio(server, '5001');
  ajeno = await sembrarNegocio(server, '5002');
});
afterAll(() => server.close());

interface Intento {
  readonly cliente?: string;
  readonly sucursal?: number;
  readonly usuario?: string;
  readonly password?: string;
}

const nuevaDireccion = (): string => `10.1.0.${(direcciones += 1)}`;

const entrar = (intento: Intento, desde = nuevaDireccion(), cookie = ''): Promise<Answer<number>> => {
  const body = { cliente: '5001', sucursal: negocio.centro, usuario: 'mesero', password: PASSWORD, ...intento };
  return server.call(sesiones.entrar, { body }, { cookie, headers: { 'x-forwarded-for': desde } });
};

describe('login', () => {
  it('answers the user id and leaves an HttpOnly, SameSite=Strict cookie of 2 minutes (API-007, D-10)', async () => {
    const answer = await entrar({ usuario: 'MESERO' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toBe(USUARIO.mesero);
    expect(answer.headers['set-cookie']).toStrictEqual([
      expect.stringMatching(/^comal_acceso=[\w-]{43}; Max-Age=120; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^comal_equipo=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('keeps the cookie only as a hash (D-10)', async () => {
    const [, secreto] = cookieDe(await entrar({})).split(/[=;]/);
    const filas = await server.sql<{ todo: string }>(`SELECT a::text AS todo FROM acceso a`);
    expect(filas.length).toBeGreaterThan(0);
    expect(filas.some(({ todo }) => todo.includes(secreto!))).toBe(false);
  });

  it.each([
    ['usuario', '', 'Debes indicar el nombre de usuario', 'LOGIN-015'],
    ['usuario', undefined, 'Debes indicar el nombre de usuario', 'LOGIN-015'],
    ['password', '', 'Debes indicar la contraseña para entrar al sistema', 'LOGIN-016'],
    ['password', undefined, 'Debes indicar la contraseña para entrar al sistema', 'LOGIN-016'],
    ['sucursal', undefined, 'Debes seleccionar la sucursal', 'LOGIN-017'],
    ['sucursal', null, 'Debes seleccionar la sucursal', 'LOGIN-017'],
    ['cliente', '', 'Debes indicar el número de cliente', 'LOGIN-014'],
  ])('asks for %s when it is %j: %s (%s)', async (campo, valor, texto, _fila) => {
    const body = { cliente: '5001', sucursal: negocio.centro, usuario: 'mesero', password: PASSWORD, [campo]: valor };
    const answer = await server.raw(sesiones.entrar, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error?.message).toBe(texto);
    expect(answer.body.error?.campos).toStrictEqual({ [campo]: texto });
  });

  const MALOS: readonly (readonly [string, () => Intento])[] = [
    ['unknown user', () => ({ usuario: 'nadie' })],
    ['wrong password', () => ({ password: 'otra' })],
    ['disabled user with her right password', () => ({ usuario: 'baja' })],
    ['disabled user with a wrong password', () => ({ usuario: 'baja', password: 'otra' })],
    ['unknown business', () => ({ cliente: '9999' })],
    ['wrong password in a branch that is not theirs', () => ({ sucursal: negocio.norte, password: 'otra' })],
    ['user of another business', () => ({ cliente: '5002', password: 'otra', sucursal: ajeno.centro })],
  ];

  it('reads alike, with the same work, whatever was wrong: 404 (LOGIN-024, D-10, H6)', async () => {
    const verificar = vi.spyOn(server.deps.contrasenas, 'verificar');
    const vistos = new Set<string>();
    for (const [, intento] of MALOS) {
      verificar.mockClear();
      const antes = counters.lotes;
      const { status, body, headers } = await entrar(intento());
      const { peticion: _, ...error } = body.error as typeof body.error & { peticion: string };
      vistos.add(
        JSON.stringify([
          status,
          { ...body, error },
          'set-cookie' in headers,
          counters.lotes - antes,
          verificar.mock.calls.length,
        ]),
      );
    }
    verificar.mockRestore();
    const error = { message: 'Usuario o contraseña incorrectos', code: 404, motivo: 'CREDENCIALES_INVALIDAS' };
    expect([...vistos].map((v) => JSON.parse(v) as unknown)).toStrictEqual([
      [404, { error }, false, expect.any(Number), 1],
    ]);
  });

  it('tells that the branch is not theirs only after a right password: 409 (LOGIN-024, D-10)', async () => {
    for (const sucursal of [negocio.norte, ajeno.centro, 987_654]) {
      const { status, body, headers } = await entrar({ sucursal });
      expect(status).toBe(409);
      expect(body.error).toMatchObject({
        motivo: 'SUCURSAL_NO_PERMITIDA',
        message: 'No tienes acceso a esta sucursal',
      });
      expect(headers['set-cookie']).toMatch(/^comal_equipo=/);
    }
    expect((await entrar({ usuario: 'admin', sucursal: negocio.norte })).status).toBe(200);
  });

  it("answers 'Error de comunicación con el servidor' when the database is away (LOGIN-025)", async () => {
    const conTx = vi.spyOn(server.deps.db, 'withTx').mockRejectedValueOnce(new ServiceUnavailable(new Error('gone')));
    const { status, body } = await entrar({});
    conTx.mockRestore();
    expect(status).toBe(503);
    expect(body.error?.message).toBe('Error de comunicación con el servidor');
  });
});

describe('too many failures', () => {
  const fallar = async (veces: number, desde: string): Promise<void> => {
    for (let i = 0; i < veces; i += 1) expect((await entrar({ password: 'otra' }, desde)).status).toBe(404);
  };
  const expectSegundos = (answer: Answer, n: number): void =>
    expect(answer.body.error?.message).toMatch(new RegExp(`^Demasiados intentos. Espera ${n} segundos antes`));

  it('slows the next try after five, longer each time, even with the right password (D-10)', async () => {
    const aqui = nuevaDireccion();
    await fallar(5, aqui);
    const frenado = await entrar({}, aqui);
    expect(frenado.status).toBe(429);
    expect(frenado.body.error?.motivo).toBe('DEMASIADOS_INTENTOS');
    expectSegundos(frenado, 15);
    server.pasar(15_000);
    await fallar(1, aqui);
    expectSegundos(await entrar({}, aqui), 30);
    server.pasar(20_000);
    expect((await entrar({}, aqui)).status).toBe(429);
    server.pasar(10_000);
    expect((await entrar({}, aqui)).status).toBe(200);
  });

  it('holds only that user at that address, and a success starts anew (D-10)', async () => {
    const aqui = nuevaDireccion();
    await fallar(4, aqui);
    expect((await entrar({}, aqui)).status).toBe(200);
    await fallar(5, aqui);
    expect((await entrar({}, aqui)).status).toBe(429);
    expect((await entrar({ usuario: 'cajera' }, aqui)).status).toBe(200);
    expect((await entrar({ cliente: '5002', sucursal: ajeno.centro }, aqui)).status).toBe(200);
    expect((await entrar({}, nuevaDireccion())).status).toBe(200);
  });

  it('forgets what is older than 15 minutes (D-10)', async () => {
    const aqui = nuevaDireccion();
    await fallar(4, aqui);
    server.pasar(15 * 60_000);
    await fallar(4, aqui);
    expect((await entrar({}, aqui)).status).toBe(200);
  });

  it('hears no more than five of many at once (reliability 5.6)', async () => {
    const aqui = nuevaDireccion();
    await fallar(1, aqui);
    const verificar = vi.spyOn(server.deps.contrasenas, 'verificar');
    const estados = await Promise.all(
      Array.from({ length: 12 }, async () => (await entrar({ password: 'otra' }, aqui)).status),
    );
    const oidos = verificar.mock.calls.length;
    verificar.mockRestore();
    expect(oidos).toBe(4);
    expect(estados.toSorted()).toStrictEqual([...Array<number>(4).fill(404), ...Array<number>(8).fill(429)]);
  });

  it('of 300 in an hour at one address hold nobody there: each user waits after their own failures, from the first on (D-10, H86)', async () => {
    const aqui = nuevaDireccion();
    const equipo = cookieDe(await entrar({ usuario: 'admin' }, aqui));
    for (let i = 0; i < 300; i += 1) expect((await entrar({ usuario: `nadie ${i}` }, aqui)).status).toBe(404);
    for (const usuario of ['mesero', 'cajera', 'cocina']) expect((await entrar({ usuario }, aqui)).status).toBe(200);
    expect((await entrar({ cliente: '5002', sucursal: ajeno.centro }, aqui)).status).toBe(200);
    expect((await entrar({ usuario: 'admin' }, aqui, equipo)).status).toBe(200);
    expect((await entrar({ usuario: 'cajera', password: 'otra' }, aqui)).status).toBe(404);
    expectSegundos(await entrar({ usuario: 'cajera' }, aqui), 15);
    expect((await entrar({ usuario: 'cocina' }, aqui)).status).toBe(200);
    server.pasar(15_000);
    expect((await entrar({ usuario: 'cajera' }, aqui)).status).toBe(200);
    server.pasar(3_600_000);
    for (let i = 0; i < 4; i += 1) expect((await entrar({ password: 'otra' }, aqui)).status).toBe(404);
    expect((await entrar({}, aqui)).status).toBe(200);
  });

  it('keeps no user name in the clear: people type their password there', async () => {
    await entrar({ usuario: 'mi-contraseña-secreta' });
    const filas = await server.sql<{ clave: string }>('SELECT clave FROM intento_acceso');
    expect(filas.some(({ clave }) => clave.includes('secreta') || clave.includes('mesero'))).toBe(false);
  });

  it('gives the try back when the password could not be checked', async () => {
    const aqui = nuevaDireccion();
    const verificar = vi.spyOn(server.deps.contrasenas, 'verificar').mockRejectedValueOnce(new Error('broken'));
    expect((await entrar({}, aqui)).status).toBe(500);
    verificar.mockRestore();
    expect(await server.sql('SELECT fallos FROM intento_acceso WHERE clave = $1', [`direccion:${aqui}`])).toStrictEqual(
      [{ fallos: 0 }],
    );
  });
});

describe('what is left behind', () => {
  it('drops passes nobody can use any more', async () => {
    await darContrasena(server, negocio);
    server.pasar(121_000);
    await darContrasena(server, negocio);
    expect(await server.sql(`SELECT 1 FROM acceso WHERE cliente = '5001'`)).toHaveLength(1);
  });
});
