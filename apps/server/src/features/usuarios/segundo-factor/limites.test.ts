import { beforeEach, describe, expect, it } from 'vitest';
import { administracionDeSesiones } from '@comal/contract/sesiones/administracion';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { segundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { CAJA, cookieDe, darContrasena, PASSWORD, USUARIO } from '../../../test/dos-negocios.ts';
import { codigoDe, sembrarFactor } from '../../../test/segundo-factor.ts';
import { abrirGente, motivoDe } from '../personal/personal.fixture.ts';

const { server, negocio, pedir, entrar } = await abrirGente();
server.parar();
const { cliente, centro } = negocio;
const de = (usuario: number) => ({ cliente, usuario });

beforeEach(async () => {
  await server.sql('DELETE FROM intento_acceso');
  await server.sql('DELETE FROM segundo_factor');
});

/** Repeats a refused attempt until DEMASIADOS_INTENTOS; answers the motivos before it. */
const hastaElLimite = async (probar: () => Promise<unknown>): Promise<ReadonlySet<unknown>> => {
  const motivos: unknown[] = [];
  while (motivos.length < 20 && motivos.at(-1) !== 'DEMASIADOS_INTENTOS') motivos.push(await probar());
  expect(motivos.pop()).toBe('DEMASIADOS_INTENTOS');
  return new Set(motivos);
};

describe('the tries of a second factor (decision 0115)', () => {
  const mala = { password: 'otra' };
  it.each([
    ['set one up', (s: Sesion) => pedir(segundoFactor.preparar, { body: mala }, s)],
    ['make new codes', (s: Sesion) => pedir(segundoFactor.renovarCodigos, { body: mala }, s)],
    ['take it away', (s: Sesion) => pedir(segundoFactor.quitar, { body: { ...mala, codigo: '000000' } }, s)],
  ])('have a limit where a password is given to %s', async (_que, probar) => {
    const mesero = await entrar({ usuario: 'mesero' });
    expect(await hastaElLimite(async () => motivoDe(await probar(mesero)))).toEqual(new Set(['CONTRASENA_INCORRECTA']));
  });

  it('have a limit where a code confirms it', async () => {
    const mesero = await entrar({ usuario: 'mesero' });
    await sembrarFactor(server, de(USUARIO.mesero), false);
    const probar = async () => motivoDe(await pedir(segundoFactor.activar, { body: { codigo: '000000' } }, mesero));
    expect(await hastaElLimite(probar)).toEqual(new Set(['CODIGO_INCORRECTO']));
  });

  it('are asked for and have a limit by the other way to sign in, too (D-10)', async () => {
    await sembrarFactor(server, de(USUARIO.mesero));
    const cookie = cookieDe(await darContrasena(server, negocio, { usuario: 'mesero' }));
    const body = { id: USUARIO.mesero, cliente, sucursal: centro, plataforma: 'web', caja: CAJA.centro } as const;
    const abrir = async (codigo?: string) =>
      motivoDe(
        await server.call(
          administracionDeSesiones.nueva,
          { body: { ...body, ...(codigo !== undefined && { codigo }) } },
          { cookie },
        ),
      );
    expect(await abrir()).toBe('SEGUNDO_FACTOR_REQUERIDO');
    expect(await hastaElLimite(() => abrir('000000'))).toEqual(new Set(['CODIGO_INCORRECTO']));
    await server.sql('DELETE FROM intento_acceso');
    expect(await abrir(codigoDe(server))).toBe(200);
  });
});

describe('a second factor', () => {
  it('is confirmed once, and has no codes to renew where there is none', async () => {
    const mesero = await entrar({ usuario: 'mesero' });
    await sembrarFactor(server, de(USUARIO.mesero));
    const codigo = codigoDe(server);
    expect(motivoDe(await pedir(segundoFactor.activar, { body: { codigo } }, mesero))).toBe('SEGUNDO_FACTOR_ACTIVO');
    await server.sql('DELETE FROM segundo_factor');
    const suya = { body: { password: PASSWORD } };
    expect(motivoDe(await pedir(segundoFactor.renovarCodigos, suya, mesero))).toBe('SIN_SEGUNDO_FACTOR');
  });
});

describe('the second factor of who may do more', () => {
  it('is not taken away', async () => {
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 4, 2), ($1, 2, 119)', [cliente]);
    await sembrarFactor(server, de(USUARIO.cajera));
    const cocina = await entrar({ usuario: 'cocina' });
    const quitar = { params: { id: USUARIO.cajera } };
    expect(motivoDe(await pedir(segundoFactor.quitarAOtro, quitar, cocina))).toBe('PUEDE_MAS_QUE_TU');
  });
});
