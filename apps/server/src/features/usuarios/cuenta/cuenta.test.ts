import { describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { acceso } from '@comal/contract/usuarios/acceso';
import { cuenta } from '@comal/contract/usuarios/cuenta';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirGente, DADA, motivoDe } from '../personal/personal.fixture.ts';

const { server, negocio, pedir, hacer, entrar, agregar, usar, bitacora, entrarCon } = await abrirGente();
server.parar();

const PROPIA = 'molcajete 27';
const cambiar = (sesion: Sesion, body: object = {}) =>
  pedir(
    cuenta.editarContrasena,
    { body: { actual: DADA, nuevaContrasena: PROPIA, confirmarContrasena: PROPIA, ...body } },
    sesion,
  );
const contrasena = async (usuario: string, password: string): Promise<string | number> =>
  motivoDe(
    await server.call(sesiones.entrar, {
      body: { cliente: negocio.cliente, sucursal: negocio.centro, usuario, password },
    }),
  );

describe('the own password', () => {
  it('is changed with the present one; who had to may work from then on (D-111)', async () => {
    const { id, usuario } = await agregar({ rol: 2 });
    const sesion = await entrarCon({ usuario, password: DADA });
    expect(await usar(sesion)).toBe('CONTRASENA_POR_CAMBIAR');
    expect((await cambiar(sesion)).body.data).toEqual({ cerradas: 0 });
    expect(await usar(sesion)).toBe(200);
    expect([await contrasena(usuario, DADA), await contrasena(usuario, PROPIA)]).toEqual([
      'CREDENCIALES_INVALIDAS',
      200,
    ]);
    expect(await bitacora(`usuario/${id}`)).toContainEqual({ accion: 'contrasena.cambiada', datos: { cerradas: 0 } });
  });

  it('stays as it was for who does not know it, and tries are counted (reliability 5.6)', async () => {
    const { usuario } = await agregar();
    const sesion = await entrarCon({ usuario, password: DADA });
    for (let i = 0; i < 5; i += 1)
      expect(motivoDe(await cambiar(sesion, { actual: 'otra cosa' }))).toBe('CONTRASENA_INCORRECTA');
    expect(motivoDe(await cambiar(sesion))).toBe('DEMASIADOS_INTENTOS');
    expect(await contrasena(usuario, DADA)).toBe(200);
  });

  it.each([
    ['the same again', { nuevaContrasena: DADA, confirmarContrasena: DADA }, 'nuevaContrasena'],
    ['the own name', { nuevaContrasena: 'marisol 1', confirmarContrasena: 'marisol 1' }, 'nuevaContrasena'],
    [
      'the name of a branch and a year',
      { nuevaContrasena: 'Centro 2026', confirmarContrasena: 'Centro 2026' },
      'nuevaContrasena',
    ],
    ['two that differ', { confirmarContrasena: 'otra cosa 3' }, 'confirmarContrasena'],
    ['none', { actual: '' }, 'actual'],
  ])('refuses %s by field', async (_que, mal, campo) => {
    const { usuario } = await agregar();
    const { status, body } = await cambiar(await entrarCon({ usuario, password: DADA }), mal);
    expect([status, Object.keys(body.error?.campos ?? {})]).toEqual([400, [campo]]);
  });

  it('ends the other sessions where that is asked, never the own, and takes a link that was given out with it (D-112)', async () => {
    const { id, usuario } = await agregar({ rol: 2 });
    const { cliente, clave } = await hacer(acceso.crear, { params: { id } });
    const otra = await entrarCon({ usuario, password: DADA });
    const esta = await entrarCon({ usuario, password: DADA });
    expect((await cambiar(esta, { cerrar_otras: true })).body.data).toEqual({ cerradas: 1 });
    expect([await usar(otra), await usar(esta)]).toEqual(['SESION_REQUERIDA', 200]);
    expect(motivoDe(await server.call(acceso.abrir, { body: { cliente, clave } }))).toBe('ENLACE_DESCONOCIDO');
  });
});

describe('the own sessions', () => {
  it('are listed with device and last use, the own one marked, those of others never', async () => {
    const esta = await entrar({ usuario: 'cajera' });
    server.pasar(60_000);
    const telefono = await entrar({ usuario: 'cajera' });
    await pedir(sesiones.registrarAparato, { body: { plataforma: 'movil', so: 'android' } }, telefono);
    await entrar({ usuario: 'cocina' });
    const lista = await hacer(cuenta.sesiones, {}, esta);
    expect(lista).toEqual([
      expect.objectContaining({ id: esta.id, actual: true, plataforma: 'web', so: null }),
      {
        id: telefono.id,
        actual: false,
        sucursal: 'Centro',
        caja: esta.caja.alias,
        plataforma: 'movil',
        so: 'android',
        aparato: null,
        creada_en: server.ahora(),
        vista_en: server.ahora(),
        bloqueada: false,
      },
    ]);
    expect(JSON.stringify(lista)).not.toContain(telefono.token);
  });

  it('are closed but for the own, and but for one whose register is open', async () => {
    await server.sql(`UPDATE sesion SET cerrada_en = now() WHERE usuario = $1`, [USUARIO.cajera]);
    const esta = await entrar({ usuario: 'cajera', caja: CAJA.centro2 });
    const otra = await entrar({ usuario: 'cajera', caja: CAJA.centro2 });
    const conCaja = await entrar({ usuario: 'cajera', caja: CAJA.centro });
    await hacer(cortes.abrir, { body: { caja_inicial: 500 } }, conCaja);
    expect(await hacer(cuenta.cerrarOtras, {}, esta)).toEqual({ cerradas: 1, con_caja_abierta: 1 });
    expect([await usar(otra), await usar(conCaja), await usar(esta)]).toEqual(['SESION_REQUERIDA', 200, 200]);
  });
});
