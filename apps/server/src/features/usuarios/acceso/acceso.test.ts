import { describe, expect, it } from 'vitest';
import { acceso } from '@comal/contract/usuarios/acceso';
import { personal } from '@comal/contract/usuarios/personal';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { CAJA, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirGente, DADA, motivoDe } from '../personal/personal.fixture.ts';
import { LINK_LIFE_MS } from '../../../platform/sesiones/enlaces.ts';

const { server, negocio, ajeno, pedir, hacer, entrar, agregar, usar, bitacora, entrarCon, dejarEntrarATodas } =
  await abrirGente();
server.parar();

const PROPIA = 'molcajete 27';
const enlaceDe = async (id: number) => {
  const { cliente, clave } = await hacer(acceso.crear, { params: { id } });
  return { cliente, clave };
};
const abrir = (body: { cliente: string; clave: string }) => server.call(acceso.abrir, { body });
const poner = (enlace: { cliente: string; clave: string }, otro: object = {}) =>
  server.call(acceso.usar, { body: { ...enlace, contrasena: PROPIA, confirmacion: PROPIA, ...otro } });
const entra = (usuario: string, password: string) =>
  server.call(sesiones.entrar, { body: { cliente: negocio.cliente, sucursal: negocio.centro, usuario, password } });

describe('an access link', () => {
  it('lets a person set password and PIN herself, and she works at once (D-111)', async () => {
    const { id, usuario } = await agregar();
    const enlace = await hacer(acceso.crear, { params: { id } });
    expect(enlace).toMatchObject({ cliente: negocio.cliente, usuario, nombre_completo: 'Marisol Chan Poot' });
    expect(enlace.vence_en - server.ahora()).toBe(LINK_LIFE_MS);
    expect((await abrir(enlace)).body.data).toMatchObject({ usuario, nombre: 'Marisol Chan Poot' });
    expect((await poner(enlace, { pin: '2846' })).body.data).toEqual({
      usuario,
      sucursales: [{ id: negocio.centro, nombre: 'Centro' }],
    });
    expect((await entra(usuario, DADA)).body.error?.motivo).toBe('CREDENCIALES_INVALIDAS');
    const sesion = await entrarCon({ usuario, password: PROPIA });
    expect(sesion.debe_cambiar).toBe(false);
    expect(await usar(sesion)).not.toBe('CONTRASENA_POR_CAMBIAR');
    await pedir(usuarios.bloquear, {}, sesion);
    expect(motivoDe(await pedir(usuarios.desbloquear, { body: { pin: '2846' } }, sesion))).toBe(200);
  });

  it('is kept as a hash only, and the log names no secret (D-12, D-111)', async () => {
    const { id } = await agregar();
    const enlace = await enlaceDe(id);
    await poner(enlace, { pin: '2846' });
    const filas = await server.sql('SELECT * FROM enlace_acceso WHERE usuario = $1', [id]);
    const notas = await bitacora(`usuario/${id}`);
    expect(notas.map((n) => n.accion).toSorted()).toEqual(['acceso.creado', 'acceso.usado', 'usuario.nuevo']);
    for (const guardado of [JSON.stringify(filas), JSON.stringify(notas)]) {
      for (const secreto of [enlace.clave, PROPIA]) expect(guardado).not.toContain(secreto);
      // As a value of its own: four digits in a row may be part of any digest.
      expect(guardado).not.toMatch(/(?<![\w-])2846(?![\w-])/);
    }
  });

  it('works once: of two at the same time one sets the password', async () => {
    const { id, usuario } = await agregar();
    const enlace = await enlaceDe(id);
    const otra = { contrasena: 'metate de 3 patas', confirmacion: 'metate de 3 patas' };
    const motivos = (await Promise.all([poner(enlace), poner(enlace, otra)])).map(motivoDe);
    expect(motivos.toSorted()).toEqual([200, 'ENLACE_USADO']);
    expect(motivoDe(await poner(enlace))).toBe('ENLACE_USADO');
    expect(motivoDe(await abrir(enlace))).toBe('ENLACE_USADO');
    const vale = motivos[0] === 200 ? PROPIA : otra.contrasena;
    expect((await entra(usuario, vale)).status).toBe(200);
  });

  it('is of its business: with the number of another it is unknown, and changes nobody', async () => {
    const { id } = await agregar();
    const { clave } = await enlaceDe(id);
    const antes = await server.sql('SELECT cliente, id, contrasena FROM usuario ORDER BY 1, 2');
    expect(motivoDe(await poner({ cliente: ajeno.cliente, clave }))).toBe('ENLACE_DESCONOCIDO');
    expect(motivoDe(await poner({ cliente: 'no existe', clave }))).toBe('ENLACE_DESCONOCIDO');
    expect(await server.sql('SELECT cliente, id, contrasena FROM usuario ORDER BY 1, 2')).toEqual(antes);
  });

  it.each([
    ['an easy password', { contrasena: 'Marisol1', confirmacion: 'Marisol1' }, 'contrasena'],
    ['a short one', { contrasena: 'corta', confirmacion: 'corta' }, 'contrasena'],
    ['two that differ', { confirmacion: 'otra cosa 3' }, 'confirmacion'],
    ['the name of a branch', { contrasena: 'Norte 2026', confirmacion: 'Norte 2026' }, 'contrasena'],
    ['an easy PIN', { pin: '1234' }, 'pin'],
    ['a key that is cut', { clave: 'abc' }, 'clave'],
  ])('refuses %s by field, and is not used up', async (_que, mal, campo) => {
    const { id } = await agregar();
    const enlace = await enlaceDe(id);
    const { body, status } = await poner(enlace, mal);
    expect([status, Object.keys(body.error?.campos ?? {})]).toEqual([400, [campo]]);
    expect((await poner(enlace)).status).toBe(200);
  });

  it('ends the sessions that the person had open (D-112)', async () => {
    const sesion = await entrar({ usuario: 'cajera' });
    await poner(await enlaceDe(USUARIO.cajera));
    expect(await usar(sesion)).toBe('SESION_REQUERIDA');
  });

  it('is worth nothing once a password was typed or the person left', async () => {
    const { id } = await agregar();
    const uno = await enlaceDe(id);
    const body = { id, nuevaContrasena: 'otra de barro', confirmarContrasena: 'otra de barro' };
    await hacer(personal.editarContrasena, { body });
    expect(motivoDe(await poner(uno))).toBe('ENLACE_DESCONOCIDO');
    const otro = await enlaceDe(USUARIO.cocina);
    await entrar({ usuario: 'cocina' });
    await hacer(personal.eliminar, { params: { id: USUARIO.cocina } });
    expect(motivoDe(await poner(otro))).toBe('ENLACE_DESCONOCIDO');
    expect(motivoDe(await pedir(acceso.crear, { params: { id: USUARIO.cocina } }))).toBe('USUARIO_RETIRADO');
  });

  it('is not made for who may do more, nor for nobody', async () => {
    await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 4)`, [negocio.cliente]);
    await dejarEntrarATodas(USUARIO.mesero);
    const mesero = await entrar();
    expect(motivoDe(await pedir(acceso.crear, { params: { id: USUARIO.admin } }, mesero))).toBe('PUEDE_MAS_QUE_TU');
    expect(motivoDe(await pedir(acceso.crear, { params: { id: 999_999 } }))).toBe('NO_ENCONTRADO');
    await server.sql(`DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 3 AND permiso = 4`, [negocio.cliente]);
  });
});

describe('a password that somebody else typed', () => {
  it('opens a session that can do nothing but choose another (D-111)', async () => {
    const { usuario } = await agregar({ rol: 2 });
    const sesion = await entrarCon({ usuario, password: DADA, caja: CAJA.centro });
    expect(sesion.debe_cambiar).toBe(true);
    expect(await usar(sesion)).toBe('CONTRASENA_POR_CAMBIAR');
    expect(motivoDe(await pedir(usuarios.preferencias, { params: { id: sesion.usuario.id } }, sesion))).toBe(
      'CONTRASENA_POR_CAMBIAR',
    );
    expect(motivoDe(await pedir(sesiones.cerrar, { params: { id: sesion.id } }, sesion))).toBe(200);
  });
});

// Last, because the sessions opened before have expired after it.
describe('an access link in time', () => {
  it('works for a day, and not after another was made', async () => {
    const { id } = await agregar();
    const primero = await enlaceDe(id);
    const segundo = await enlaceDe(id);
    expect(motivoDe(await abrir(primero))).toBe('ENLACE_DESCONOCIDO');
    server.pasar(LINK_LIFE_MS - 1);
    expect(motivoDe(await abrir(segundo))).toBe(200);
    server.pasar(1);
    expect([motivoDe(await abrir(segundo)), motivoDe(await poner(segundo))]).toEqual([
      'ENLACE_DESCONOCIDO',
      'ENLACE_DESCONOCIDO',
    ]);
  });
});
