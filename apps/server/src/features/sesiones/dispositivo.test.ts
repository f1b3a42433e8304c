import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '@comal/contract/login';
import { limpiar } from '../../platform/db/limpieza.ts';
import { PASSWORD, sembrarNegocio, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';
import { frenosDeEntrada, liberarUsuario } from '../../platform/sesiones/frenos.ts';

const CASA = '10.2.0.1';
const DIA = 86_400_000;

let server: TestServer;
let negocio: Negocio;
let ajeno: Negocio;
beforeEach(async () => {
  await server?.close();
  server = await startTestServer({ COMAL_PROXY: '127.0.0.1' });
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
): Promise<Answer<number>> => {
  const body = { cliente: de.cliente, sucursal: de.centro, usuario, password };
  return server.call(login.entrar, { body }, { headers: { 'x-forwarded-for': desde } });
};

/** Guesses from many addresses, few from each. */
const adivinar = async (veces: number, usuario = 'mesero'): Promise<void> => {
  for (let i = 0; i < veces; i += 1) {
    const { status } = await entrar(`10.3.${Math.floor(i / 4)}.1`, { usuario, password: 'otra' });
    expect(status).toBe(404);
  }
};

/** The same count without the guesses. */
const fallosSeguidos = (fallos: number, usuario = 'mesero'): Promise<unknown> =>
  server.sql(
    `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ($1, $2, $3, $3)
     ON CONFLICT (clave) DO UPDATE SET fallos = excluded.fallos`,
    [frenosDeEntrada('5001', usuario, CASA)[2]!.clave, fallos, new Date(server.ahora())],
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

  it('last until an administrator lifts them: no cleaning forgets them, nor a device of last week (reliability 5.6)', async () => {
    expect((await entrar(CASA)).status).toBe(200);
    await fallosSeguidos(100);
    server.pasar(7 * DIA);
    await server.sql(`UPDATE intento_acceso SET ultimo = ultimo - interval '30 days'`);
    await limpiar(server.deps.db, server.ahora());
    await entrar('10.4.0.9', { usuario: 'cajera' });
    expect(leido(await entrar('10.4.0.1'))).toStrictEqual(BLOQUEADO);
    expect(await server.sql(`SELECT 1 FROM intento_acceso WHERE clave LIKE 'dispositivo:%'`)).toHaveLength(2);
    await liberarUsuario(server.deps, '5001', 'Mesero');
    expect((await entrar('10.4.0.1')).status).toBe(200);
  });
});
