import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { cleanUp } from '../../platform/db/care/clean-up.ts';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { cookieDe, entrarComo, PASSWORD, sembrarNegocio, USUARIO, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';
import { signInBrakes } from '../../platform/sesiones/brakes.ts';

const CASA = '10.2.0.1';
const DIA = 86_400_000;

let server: TestServer;
let negocio: Negocio;
let ajeno: Negocio;
beforeEach(async () => {
  await server?.close();
  server = await startTestServer({ COMAL_PROXY: '127.0.0.1' });
  server.parar();
  negocio = await sembrarNegocio(server, '5001');
  ajeno = await sembrarNegocio(server, '5002');
});
afterAll(() => server.close());

interface Intento {
  readonly usuario?: string;
  readonly password?: string;
  readonly de?: Negocio;
}

const entrar = (
  desde: string,
  { usuario = 'mesero', password = PASSWORD, de = negocio }: Intento = {},
  cookie = '',
): Promise<Answer<number>> => {
  const body = { cliente: de.cliente, sucursal: de.centro, usuario, password };
  return server.call(sesiones.entrar, { body }, { cookie, headers: { 'x-forwarded-for': desde } });
};

/** Guesses from many addresses, few from each. */
const adivinar = async (veces: number, usuario = 'mesero'): Promise<void> => {
  for (let i = 0; i < veces; i += 1) {
    const { status } = await entrar(`10.3.${Math.floor(i / 4)}.1`, { usuario, password: 'otra' });
    expect(status).toBe(404);
  }
};

/** Writes the count of failures of a user directly, without the attempts. */
const fallosSeguidos = (fallos: number, usuario = 'mesero'): Promise<unknown> =>
  server.sql(
    `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ($1, $2, $3, $3)
     ON CONFLICT (clave) DO UPDATE SET fallos = excluded.fallos`,
    [signInBrakes('5001', usuario, { direccion: CASA, equipo: null })[2]!.clave, fallos, new Date(server.ahora())],
  );

const leido = ({ status, body }: Answer) => [status, body.error?.motivo, body.error?.message];
const BLOQUEADO = [429, 'DEMASIADOS_INTENTOS', 'Demasiados intentos. Espera 1800 segundos antes de intentar de nuevo'];

describe('a hundred failures in a row, from wherever', () => {
  it('leave only the devices that entered before, and unheard the others, right password or not (reliability 5.6, G11)', async () => {
    expect((await entrar(CASA)).status).toBe(200);
    await adivinar(100);
    const verificar = vi.spyOn(server.deps.contrasenas, 'verificar');
    for (const password of [PASSWORD, 'otra'])
      expect(leido(await entrar('10.4.0.1', { password }))).toStrictEqual(BLOQUEADO);
    expect(verificar).not.toHaveBeenCalled();
    verificar.mockRestore();
    expect((await entrar(CASA)).status).toBe(200);
    expect((await entrar('10.4.0.1')).status).toBe(200);
  });

  it('read alike for somebody who does not exist (reliability 5.6, H6)', async () => {
    await adivinar(1, 'nadie');
    await fallosSeguidos(100, 'nadie');
    expect(leido(await entrar('10.4.0.1', { usuario: 'nadie' }))).toStrictEqual(BLOQUEADO);
  });

  it('hold that user of that business and nobody else (reliability 5.6)', async () => {
    await fallosSeguidos(100);
    expect((await entrar('10.4.0.1', { usuario: 'cajera' })).status).toBe(200);
    expect((await entrar('10.4.0.1', { de: ajeno })).status).toBe(200);
    expect(leido(await entrar('10.4.0.1'))).toStrictEqual(BLOQUEADO);
  });

  it('are not a hundred when a success came between (reliability 5.6)', async () => {
    await fallosSeguidos(99);
    expect((await entrar('10.4.0.1')).status).toBe(200);
    await adivinar(4);
    server.pasar(2 * DIA);
    await adivinar(4);
    expect(await server.sql(`SELECT fallos FROM intento_acceso WHERE clave LIKE 'usuario:%'`)).toStrictEqual([
      { fallos: 8 },
    ]);
    expect((await entrar('10.4.0.2')).status).toBe(200);
  });

  it('do not make a known device of one that only failed, nor free it of its own limit (reliability 5.6, D-10)', async () => {
    expect((await entrar(CASA)).status).toBe(200);
    await adivinar(1);
    await fallosSeguidos(100);
    expect(leido(await entrar('10.3.0.1'))).toStrictEqual(BLOQUEADO);
    for (let i = 0; i < 5; i += 1) expect((await entrar(CASA, { password: 'otra' })).status).toBe(404);
    expect((await entrar(CASA)).status).toBe(429);
    server.pasar(15_000);
    expect((await entrar(CASA)).status).toBe(200);
  });

  it('end by themselves, and hold longer each time they are tried again (reliability 5.6, H86)', async () => {
    await adivinar(100);
    for (const espera of [1_800, 3_600, 7_200, 7_200]) {
      expect(leido(await entrar('10.4.0.1'))[0]).toBe(429);
      server.pasar((espera - 60) * 1_000);
      expect(leido(await entrar('10.4.0.1'))[0]).toBe(429);
      server.pasar(60_000);
      expect((await entrar('10.4.0.1', { password: 'otra' })).status).toBe(404);
    }
    server.pasar(7_200_000);
    expect((await entrar('10.4.0.1')).status).toBe(200);
    expect((await entrar('10.4.0.2')).status).toBe(200);
  });

  it('are not forgotten by cleaning before their time, nor a device of last week (reliability 5.6)', async () => {
    expect((await entrar(CASA)).status).toBe(200);
    await fallosSeguidos(100);
    await cleanUp(server.deps.db, server.ahora());
    await entrar('10.4.0.9', { usuario: 'cajera' });
    expect(leido(await entrar('10.4.0.1'))).toStrictEqual(BLOQUEADO);
    server.pasar(7 * DIA);
    await server.sql(`UPDATE intento_acceso SET ultimo = ultimo - interval '30 days'`);
    await cleanUp(server.deps.db, server.ahora());
    expect(await server.sql(`SELECT 1 FROM intento_acceso WHERE clave LIKE 'dispositivo:%'`)).toHaveLength(2);
  });
});

describe('a device that signed in', () => {
  it('is heard where others at its address made the user wait, and is held to its own failures alone (H86, G11)', async () => {
    const equipo = cookieDe(await entrar(CASA));
    for (let i = 0; i < 5; i += 1) expect((await entrar(CASA, { password: 'otra' })).status).toBe(404);
    expect(leido(await entrar(CASA))[0]).toBe(429);
    for (let i = 0; i < 5; i += 1) expect((await entrar(CASA, { password: 'otra' }, equipo)).status).toBe(404);
    expect(leido(await entrar(CASA, {}, equipo))[0]).toBe(429);
    server.pasar(15_000);
    expect((await entrar(CASA, {}, equipo)).status).toBe(200);
  });

  it('is known again wherever it goes, and only for who entered from it (H86)', async () => {
    const equipo = cookieDe(await entrar(CASA));
    await fallosSeguidos(100);
    await fallosSeguidos(100, 'cajera');
    expect((await entrar('10.9.0.1', { usuario: 'cajera' }, equipo)).status).toBe(429);
    expect((await entrar('10.9.0.2')).status).toBe(429);
    expect((await entrar('10.9.0.1', {}, equipo)).status).toBe(200);
  });

  it('is not made of a cookie that somebody invents, and its secret is kept only as a hash', async () => {
    const inventado = `comal_equipo=${'x'.repeat(43)}`;
    for (let i = 0; i < 5; i += 1) expect((await entrar(CASA, { password: 'otra' }, inventado)).status).toBe(404);
    expect((await entrar(CASA, {}, `comal_equipo=${'y'.repeat(43)}`)).status).toBe(429);
    const secreto = /comal_equipo=([\w-]{43})/.exec(cookieDe(await entrar('10.9.0.3')))![1]!;
    const filas = await server.sql<{ todo: string }>('SELECT i::text AS todo FROM intento_acceso i');
    expect(filas.some(({ todo }) => todo.includes(secreto))).toBe(false);
  });

  it('may ask for a customer number where others guessed too many, and the others wait no longer than they must (H5)', async () => {
    const equipo = cookieDe(await entrar(CASA));
    const validar = async (cookie = '') =>
      (
        await server.call(
          sesiones.validarCliente,
          { body: { cliente: '5001' } },
          { cookie, headers: { 'x-forwarded-for': CASA } },
        )
      ).status;
    await server.sql(
      `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ('clientes:${CASA}', 300, $1, $1)`,
      [new Date(server.ahora())],
    );
    expect([await validar(), await validar(equipo)]).toStrictEqual([429, 200]);
    server.pasar(15_000);
    expect(await validar()).toBe(200);
  });
});

describe('an administrator', () => {
  const liberar = async (usuario: keyof typeof USUARIO, id: number) => {
    const { token } = await entrarComo(server, negocio, { usuario });
    return (await server.call(usuarios.liberar, { params: { id } }, { token })).body;
  };

  it('ends the waits of a user on the devices they entered from, and nobody else’s, and that is noted (reliability 5.6, H86)', async () => {
    const equipo = cookieDe(await entrar(CASA));
    for (let i = 0; i < 5; i += 1) await entrar('10.5.0.1', { password: 'otra' });
    for (let i = 0; i < 5; i += 1) await entrar(CASA, { password: 'otra' }, equipo);
    expect(leido(await entrar(CASA, {}, equipo))[0]).toBe(429);
    server.pasar(1);
    expect((await liberar('admin', USUARIO.mesero)).message).toBe(
      'El usuario ya puede intentar de nuevo en sus aparatos de siempre',
    );
    expect(leido(await entrar('10.5.0.1', { password: 'otra' }))[0]).toBe(429);
    for (let i = 0; i < 5; i += 1) expect((await entrar(CASA, { password: 'otra' }, equipo)).status).toBe(404);
    expect(leido(await entrar(CASA, {}, equipo))[0]).toBe(429);
    server.pasar(1);
    await liberar('admin', USUARIO.mesero);
    expect((await entrar(CASA, {}, equipo)).status).toBe(200);
    expect(await server.sql(`SELECT usuario, objeto FROM bitacora WHERE accion = 'usuario.liberado'`)).toStrictEqual([
      { usuario: USUARIO.admin, objeto: `usuario/${USUARIO.mesero}` },
      { usuario: USUARIO.admin, objeto: `usuario/${USUARIO.mesero}` },
    ]);
  });

  it('is who may edit users, of this business', async () => {
    expect((await liberar('cajera', USUARIO.mesero)).error?.motivo).toBe('SIN_PERMISO');
    expect((await liberar('admin', 77)).error?.motivo).toBe('NO_ENCONTRADO');
  });
});
