import { describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { sucursales } from '@comal/contract/negocio/sucursales';
import { ZONAS } from '@comal/domain/negocio/sucursal';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA } from '../../../test/dos-negocios.ts';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { NUEVA, abrirNegocio, deAjustes, edicion } from './sucursales.fixture.ts';

const n = await abrirNegocio();
const { centro, norte } = n.negocio;
const agregar = (body: object, sesion = n.admin) =>
  n.pedir(sucursales.agregar, { body: { ...NUEVA, ...body } }, sesion);
const error = async (body: object) => (await agregar(body)).body.error?.campos;
const eliminar = (id: number, sesion = n.admin) => n.pedir(sucursales.eliminar, { params: { id } }, sesion);
const recuperar = (id: number, sesion = n.admin) => n.pedir(sucursales.recuperar, { params: { id } }, sesion);
const editar = async (id: number, cambios = {}, sesion = n.admin) =>
  n.pedir(sucursales.editar, { body: edicion(await n.una(id), cambios) }, sesion);
const ajustar = async (id: number, cambios = {}, sesion = n.admin) =>
  n.pedir(sucursales.ajustes, { body: deAjustes(await n.una(id), cambios) }, sesion);

describe('a new branch (API-054)', () => {
  it('has the next number, its fields, and is told as it is kept (SUCURSAL-009)', async () => {
    const datos = { nombre: 'Playa', direccion: 'Calle 5 número 100', telefono: '999 765 4321', correo: 'p@fonda.mx' };
    const { body } = await agregar(datos);
    expect(body).toMatchObject({
      message: 'Sucursal Playa agregada',
      data: { ...datos, telefono: '9997654321', no_sucursal: 3, matriz: false, activa: true, descripcion: '' },
    });
    expect(await n.una(body.data!.id)).toEqual(body.data);
  });

  it('can sell: areas, units and a register; whoever added it enters it', async () => {
    const { id } = await n.agregarSucursal();
    const { cliente } = n.negocio;
    const cuentas = await n.server.sql<Record<string, number>>(
      `SELECT (SELECT count(*)::integer FROM area WHERE cliente = $1 AND sucursal = $2) AS areas,
         (SELECT count(*)::integer FROM unidad WHERE cliente = $1 AND sucursal = $2) AS unidades,
         (SELECT count(*)::integer FROM caja WHERE cliente = $1 AND sucursal = $2) AS cajas,
         (SELECT max(id) FROM caja WHERE cliente = $1 AND sucursal = $2) AS caja`,
      [cliente, id],
    );
    expect(cuentas[0]).toMatchObject({ areas: 2, unidades: 5, cajas: 1 });
    const dentro = await n.entrar({ usuario: 'admin', sucursal: id, caja: cuentas[0]!['caja']! });
    expect(dentro.sucursal.id).toBe(id);
    const nueva = await n.pedir(catalog.comandas.nueva, { body: { nombre: 'Mesa 1', comensales: 2 } }, dentro);
    expect(nueva.body.data).toMatchObject({ folio_corto: '1' });
  });

  it('has an administrator of its own, whom nobody can enter as until a password is sent (USUARIO-027)', async () => {
    const una = await n.agregarSucursal({ nombre: 'Primera' });
    const otra = await n.agregarSucursal({ nombre: 'Segunda' });
    expect([una.administrador, otra.administrador]).toEqual([`admin${una.no_sucursal}`, `admin${otra.no_sucursal}`]);
    expect((await n.una(centro)).administrador).toBe('admin');
    const { cliente } = n.negocio;
    const [cuenta] = await n.server.sql(
      `SELECT u.rol, u.sistema, u.debe_cambiar, ARRAY(SELECT sucursal FROM usuario_sucursal s WHERE s.cliente = u.cliente AND s.usuario = u.id) AS en
       FROM usuario u WHERE cliente = $1 AND username = $2`,
      [cliente, otra.administrador],
    );
    expect(cuenta).toEqual({ rol: 1, sistema: true, debe_cambiar: true, en: [otra.id] });
  });

  it('gives its administrator another name where somebody has that one', async () => {
    const { no_sucursal } = await n.agregarSucursal();
    await n.agregar({ usuario: `admin${no_sucursal + 1}` });
    expect((await n.agregarSucursal()).administrador).toBe(`admin${no_sucursal + 1}-2`);
  });

  it('needs a name of 4 to 30 (SUCURSAL-010, D-53)', async () => {
    expect(await error({ nombre: '' })).toEqual({ nombre: 'Obligatorio' });
    expect(await error({ nombre: 'Sur' })).toEqual({ nombre: 'Mínimo 4 caracteres' });
    expect(await error({ nombre: 'S'.repeat(31) })).toEqual({ nombre: 'Máximo 30 caracteres' });
  });

  it('may say where it is in 10 to 100, and has ten digits and a mail address or none (SUCURSAL-011, SUCURSAL-012, SUCURSAL-013, D-53)', async () => {
    expect(await error({ direccion: 'Calle 60' })).toEqual({ direccion: 'Mínimo 10 caracteres' });
    expect(await error({ direccion: 'x'.repeat(101) })).toEqual({ direccion: 'Máximo 100 caracteres' });
    expect(await error({ telefono: '999123456' })).toEqual({ telefono: 'Teléfono inválido' });
    expect(await error({ correo: 'nada' })).toEqual({ correo: 'Correo inválido' });
    expect((await agregar({ direccion: '', telefono: '', correo: '' })).status).toBe(200);
  });

  it('is added only with its permission (PERMISO-067)', async () => {
    const sin = await n.conPermisos(PERMISO.EDITAR_SUCURSAL);
    expect(motivoDe(await agregar({}, sin))).toBe('SIN_PERMISO');
    expect(motivoDe(await agregar({}, await n.conPermisos(PERMISO.NUEVA_SUCURSAL)))).toBe(200);
  });
});

describe('a branch that is edited (API-055)', () => {
  it('keeps its number, and is what was written', async () => {
    const datos = { nombre: 'Norte nuevo', direccion: 'Calle 21 x 18 Centro', correo: 'norte@fonda.mx' };
    const { body } = await editar(norte, { ...datos, telefono: '999 123 4567' });
    const guardada = { id: norte, no_sucursal: 2, matriz: false, ...datos, telefono: '9991234567' };
    expect(body).toMatchObject({ message: 'Sucursal actualizada', data: guardada });
    expect(await n.una(norte)).toMatchObject(guardada);
    expect(await n.una(centro)).toMatchObject({ nombre: 'Centro', no_sucursal: 1, matriz: true });
    expect(motivoDe(await editar(norte, { no_sucursal: 7 }))).toBe('NO_ENCONTRADO');
  });

  it('that becomes head takes it from the one before; a head branch is not given up (D-59)', async () => {
    expect((await editar(centro, { matriz: false })).body.error?.campos).toHaveProperty('matriz');
    await editar(norte, { matriz: true });
    expect((await n.ver()).sucursales.filter((s) => s.matriz).map((s) => s.id)).toEqual([norte]);
    const tercera = await n.agregarSucursal({ nombre: 'Cabeza', matriz: true });
    expect((await n.ver()).sucursales.filter((s) => s.matriz).map((s) => s.id)).toEqual([tercera.id]);
    await editar(centro, { matriz: true });
  });

  it('by two at once becomes that of the first; the second is told', async () => {
    const { version } = await n.una(norte);
    expect(motivoDe(await editar(norte, { nombre: 'Primera mano', version }))).toBe(200);
    expect(motivoDe(await editar(norte, { nombre: 'Segunda mano', version }))).toBe('CAMBIO_ENTRETANTO');
    expect(motivoDe(await ajustar(norte, { version }))).toBe('CAMBIO_ENTRETANTO');
  });

  it('is edited only with its permission (PERMISO-068)', async () => {
    const sin = await n.conPermisos(PERMISO.NUEVA_SUCURSAL);
    expect(motivoDe(await editar(norte, {}, sin))).toBe('SIN_PERMISO');
    expect(motivoDe(await ajustar(norte, {}, sin))).toBe('SIN_PERMISO');
    const con = await n.conPermisos(PERMISO.EDITAR_SUCURSAL);
    expect(motivoDe(await editar(norte, {}, con))).toBe(200);
    expect(motivoDe(await ajustar(norte, {}, con))).toBe(200);
  });
});

describe('how a branch works (D-113)', () => {
  it('is kept: zone, turn of day, foot of the ticket, tips in order, blind count', async () => {
    const cambios = {
      ...{ zona: 'America/Tijuana' as const, hora_corte: 3, pie_ticket: 'Vuelve pronto', conteo_ciego: false },
      propinas: [15, 12, 15],
    };
    const { body } = await ajustar(norte, cambios);
    expect(body.message).toBe('Ajustes de la sucursal guardados');
    expect(await n.una(norte)).toMatchObject({ ...cambios, propinas: [12, 15] });
    await ajustar(norte);
    expect(await n.una(norte)).toMatchObject({ ...cambios, propinas: [12, 15] });
  });

  it.each([
    ['zona', { zona: 'America/Springfield' }],
    ['hora_corte', { hora_corte: 24 }],
    ['hora_corte', { hora_corte: 1.5 }],
    ['pie_ticket', { pie_ticket: 'x'.repeat(201) }],
    ['propinas', { propinas: [1, 2, 3, 4, 5] }],
    ['propinas.0', { propinas: [51] }],
  ])('refuses a %s that makes no sense', async (campo, cambios) => {
    const { status, body } = await ajustar(norte, cambios);
    expect([status, Object.keys(body.error?.campos ?? {})]).toEqual([400, [campo]]);
  });

  it('knows its zones as the database does', async () => {
    const filas = await n.server.sql('SELECT name FROM pg_timezone_names WHERE name = ANY($1::text[])', [
      Object.keys(ZONAS),
    ]);
    expect(filas.length).toBe(Object.keys(ZONAS).length);
  });
});

describe('a branch that is deleted (API-058, D-59)', () => {
  it('is closed to who is in it and to who would enter, erases nothing, and comes back with all that it had', async () => {
    const { id, nombre } = await n.agregarSucursal({ nombre: 'De paso' });
    const [caja] = await n.server.sql<{ id: number }>('SELECT id FROM caja WHERE sucursal = $1', [id]);
    const dentro = await n.entrar({ usuario: 'admin', sucursal: id, caja: caja!.id });
    expect((await eliminar(id)).body.message).toBe(`Sucursal ${nombre} dada de baja`);
    expect(await n.usar(dentro)).toBe('SESION_REQUERIDA');
    const { cliente } = n.negocio;
    const entrada = { cliente, sucursal: id, usuario: 'admin', password: 'comal de barro' };
    expect(motivoDe(await n.server.call(sesiones.entrar, { body: entrada }))).toBe('SUCURSAL_NO_PERMITIDA');
    const { body } = await n.server.call(sesiones.validarCliente, { body: { cliente } });
    expect(body.data?.sucursales.map((s) => s.id)).not.toContain(id);
    expect(await n.una(id)).toMatchObject({ activa: false, nombre });
    expect(motivoDe(await editar(id))).toBe('NO_ENCONTRADO');
    expect(motivoDe(await ajustar(id))).toBe('NO_ENCONTRADO');
    expect(motivoDe(await eliminar(id))).toBe('NO_ENCONTRADO');
    expect((await recuperar(id)).body).toMatchObject({ message: `Sucursal ${nombre} abierta otra vez` });
    expect(motivoDe(await recuperar(id))).toBe('NO_ENCONTRADO');
    expect((await n.entrar({ usuario: 'admin', sucursal: id, caja: caja!.id })).sucursal.id).toBe(id);
  });

  it('is not the head branch, nor the one of who asks, nor one with an open shift, which leaves its sessions', async () => {
    expect(motivoDe(await eliminar(centro))).toBe('SUCURSAL_MATRIZ');
    await editar(norte, { matriz: true });
    expect(motivoDe(await eliminar(centro))).toBe('SUCURSAL_PROPIA');
    await editar(centro, { matriz: true });
    const cajera = await n.entrar({ usuario: 'admin', sucursal: norte, caja: CAJA.norte });
    await n.hacer(catalog.cortes.abrir, { body: { caja_inicial: 100 } }, cajera);
    expect(motivoDe(await eliminar(norte))).toBe('SUCURSAL_CON_TURNO');
    expect(await n.usar(cajera)).toBe(200);
    expect(await n.una(norte)).toMatchObject({ activa: true });
  });

  it('is deleted and taken back only with its permission (PERMISO-070)', async () => {
    const { id } = await n.agregarSucursal({ nombre: 'Prestada' });
    const sin = await n.conPermisos(PERMISO.EDITAR_SUCURSAL);
    expect(motivoDe(await eliminar(id, sin))).toBe('SIN_PERMISO');
    expect(motivoDe(await recuperar(id, sin))).toBe('SIN_PERMISO');
    const con = await n.conPermisos(PERMISO.ELIMINAR_SUCURSAL);
    expect(motivoDe(await eliminar(id, con))).toBe(200);
    expect(motivoDe(await recuperar(id, con))).toBe(200);
  });
});
