import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { negocio } from '@comal/contract/negocio/informacion';
import { sucursales } from '@comal/contract/negocio/sucursales';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { acceso } from '@comal/contract/usuarios/acceso';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { partOf } from '../../../platform/correo/smtp.fixture.ts';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirNegocio } from './sucursales.fixture.ts';

const datos = await mkdtemp(join(tmpdir(), 'comal-datos-'));
const n = await abrirNegocio({ COMAL_DATOS: datos });
const { server } = n;
const { cliente, centro } = n.negocio;
server.parar();
const CARPETA = join(datos, 'correo');
const DUENA = 'ana@fonda.mx';
afterAll(() => rm(datos, { recursive: true }));
beforeEach(async () => {
  await server.sql(`UPDATE negocio SET correo_personal = $2 WHERE cliente = $1`, [cliente, DUENA]);
  await server.sql('DELETE FROM correo');
});

const enviar = (sucursal: number, sesion = n.admin) =>
  n.pedir(sucursales.enviarPassword, { body: { sucursal } }, sesion);
const ronda = () => server.deps.correo.ronda();
/** The text of the only new mail. It is removed from the folder, because mails cannot be told apart by their date, which has whole seconds. */
const elCorreo = async (): Promise<string> => {
  const archivos = await readdir(CARPETA);
  expect(archivos).toHaveLength(1);
  const ruta = join(CARPETA, archivos[0]!);
  const crudo = (await readFile(ruta, 'utf8')).replaceAll('\r\n', '\n');
  await rm(ruta);
  return partOf({ crudo }, 'text/plain');
};
const dato = (texto: string, cual: string): string => new RegExp(`${cual}: (.*)`).exec(texto)![1]!;
const entra = (usuario: string, password: string, sucursal: number) =>
  server.call(sesiones.entrar, { body: { cliente, sucursal, usuario, password } });

/** The parts of the link in a mail. */
const enlaceDe = (texto: string) => {
  const [, de, usuario, clave] = /#\/recuperar\/([^/\s]+)\/([^/\s]+)\/([\w-]{43})/.exec(texto)!;
  return { cliente: decodeURIComponent(de!), usuario: decodeURIComponent(usuario!), clave: clave! };
};
const usar = ({ cliente: de, clave }: ReturnType<typeof enlaceDe>, contrasena: string) =>
  server.call(acceso.usar, { body: { cliente: de, clave, contrasena, confirmacion: contrasena } });

describe('a new password for the administrator of a branch', () => {
  it('is chosen with a link that goes to the personal mail of the business, and ends nothing until then (API-057, D-60)', async () => {
    const norte = await n.agregarSucursal({ nombre: 'Terraza' });
    await ronda();
    const primera = enlaceDe(await elCorreo());
    expect(primera).toMatchObject({ cliente, usuario: norte.administrador });
    expect(motivoDe(await usar(primera, 'primera de barro'))).toBe(200);
    const [{ caja }] = (await server.sql('SELECT id AS caja FROM caja WHERE cliente = $1 AND sucursal = $2', [
      cliente,
      norte.id,
    ])) as [{ caja: number }];
    const paso = await entra(norte.administrador!, 'primera de barro', norte.id);
    const cookie = String([paso.headers['set-cookie']].flat()[0]).split(';')[0]!;
    const abierta = await server.call(
      sesiones.registrarSesion,
      { body: { id: paso.body.data!, cliente, sucursal: norte.id, plataforma: 'web', caja } },
      { cookie },
    );
    const { status, body } = await enviar(norte.id);
    expect([status, body.message, body.data]).toEqual([
      200,
      'El correo para a•••@fonda.mx se guarda en la carpeta de correo del servidor',
      { para: 'a•••@fonda.mx', via: 'carpeta' },
    ]);
    expect(JSON.stringify(body)).not.toContain(datos);
    await ronda();
    const texto = await elCorreo();
    expect([dato(texto, 'Número de cliente'), dato(texto, 'Usuario'), dato(texto, 'Sucursal')]).toEqual([
      cliente,
      norte.administrador,
      'Terraza',
    ]);
    expect(await n.usar(abierta.body.data!)).toBe(200);
    expect((await entra(norte.administrador!, 'primera de barro', norte.id)).status).toBe(200);
    expect(motivoDe(await usar(enlaceDe(texto), 'segunda de barro'))).toBe(200);
    expect(await n.usar(abierta.body.data!)).toBe('SESION_REQUERIDA');
    expect(motivoDe(await entra(norte.administrador!, 'primera de barro', norte.id))).toBe('CREDENCIALES_INVALIDAS');
    expect((await entra(norte.administrador!, 'segunda de barro', norte.id)).status).toBe(200);
  });

  it('is chosen within a day', async () => {
    await n.agregarSucursal({ nombre: 'Azotea' });
    await ronda();
    const enlace = enlaceDe(await elCorreo());
    server.pasar(24 * 3_600_000);
    expect(motivoDe(await usar(enlace, 'tercera de barro'))).toBe('ENLACE_DESCONOCIDO');
  });

  it('is asked for only with its permission, and of a branch of the own business (PERMISO-069)', async () => {
    const sin = await n.conPermisos(PERMISO.EDITAR_SUCURSAL);
    expect(motivoDe(await enviar(centro, sin))).toBe('SIN_PERMISO');
    const con = await n.conPermisos(PERMISO.SOLICITAR_NUEVO_PASSWORD_ADMIN);
    expect(motivoDe(await enviar(n.ajeno.centro, con))).toBe('NO_ENCONTRADO');
    expect(await server.sql('SELECT 1 FROM correo')).toEqual([]);
    expect(motivoDe(await enviar(centro, con))).toBe(200);
    expect((await n.bitacora(`sucursal/${centro}`)).at(-1)).toMatchObject({ accion: 'contrasena.pedida' });
  });

  it('is asked for three times in an hour, and refused without the mail of the owner or an account', async () => {
    const jefe = await n.conPermisos(PERMISO.SOLICITAR_NUEVO_PASSWORD_ADMIN);
    for (const _ of [1, 2, 3]) expect(motivoDe(await enviar(centro, jefe))).toBe(200);
    const { body } = await enviar(centro, jefe);
    expect([body.error?.motivo, body.error?.message]).toEqual([
      'DEMASIADOS_CORREOS',
      'Ya se mandaron varias contraseñas. Vuelve a intentar en 60 minutos',
    ]);
    await server.sql(`UPDATE negocio SET correo_personal = '' WHERE cliente = $1`, [cliente]);
    expect(motivoDe(await enviar(centro, jefe))).toBe('SIN_CORREO_PERSONAL');
    const [{ id }] = (await server.sql(`SELECT id FROM sucursal WHERE cliente = $1 AND nombre = 'Terraza'`, [
      cliente,
    ])) as [{ id: number }];
    await server.sql(
      `DELETE FROM usuario_sucursal a USING usuario u WHERE u.cliente = a.cliente AND u.id = a.usuario AND u.sistema AND a.cliente = $1 AND a.sucursal = $2`,
      [cliente, id],
    );
    expect(motivoDe(await enviar(id, jefe))).toBe('SUCURSAL_SIN_ADMINISTRADOR');
  });
});

it('a business without the mail of its owner gets a branch as before, and no mail', async () => {
  await server.sql(`UPDATE negocio SET correo_personal = '' WHERE cliente = $1`, [cliente]);
  const admin = await n.entrar({ usuario: 'admin' });
  await n.hacer(
    sucursales.agregar,
    { body: { nombre: 'Patio', direccion: null, telefono: null, correo: null, copiarDe: null } },
    admin,
  );
  expect(await server.sql('SELECT 1 FROM correo')).toEqual([]);
  expect((await n.hacer(negocio.ver, {}, admin)).sucursales.some((s) => s.nombre === 'Patio')).toBe(true);
});
