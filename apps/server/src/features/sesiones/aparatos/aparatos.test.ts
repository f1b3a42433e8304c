import readXlsxFile from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { aparatos, type AparatoDelNegocio } from '@comal/contract/sesiones/aparatos';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import { cuenta } from '@comal/contract/usuarios/cuenta';
import { roles } from '@comal/contract/roles';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { APARATOS_MAXIMOS } from '@comal/domain/sesiones/aparatos';
import {
  CAJA,
  cookieDe,
  darContrasena,
  sembrarNegocio,
  USUARIO,
  type Negocio,
  type Quien,
} from '../../../test/dos-negocios.ts';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirSesiones } from '../administracion/administracion.fixture.ts';

const gente = await abrirSesiones();
const { server, negocio, pedir, hacer, usar, una, abrirCaja, conPermisos, admin, bitacora } = gente;

const TELEFONO = {
  ...({ plataforma: 'movil', so: 'android', sistema: 'android', navegador: 'chrome' } as const),
  puede: ['cifrado', 'camara'],
} as const;
const CAJERO = { plataforma: 'web', sistema: 'windows', navegador: 'edge', puede: [] } as const;

type Dicho = typeof TELEFONO | typeof CAJERO;

/** Signs in on a device (its cookie; none: a new one), which tells what it is; answers the session and the cookie. */
const entrarEn = async (quien: Quien, dicho: Dicho, suya = '', en: Negocio = negocio) => {
  const { usuario = 'mesero', sucursal = en.centro, caja = CAJA.centro } = quien;
  server.pasar(1_000);
  const paso = await darContrasena(server, en, quien, { cookie: suya });
  const body = { id: USUARIO[usuario], cliente: en.cliente, sucursal, plataforma: 'web', caja } as const;
  const { body: abierta } = await server.call(sesiones.registrarSesion, { body }, { cookie: cookieDe(paso) });
  const cookie = cookieDe(paso)
    .split('; ')
    .find((c) => c.startsWith('comal_equipo='))!;
  const sesion = abierta.data!;
  await decir(sesion, dicho, cookie);
  return { sesion, cookie };
};
const decir = (sesion: Sesion, dicho: Dicho, cookie: string) =>
  server.call(
    sesiones.registrarAparato,
    { body: { ...dicho, puede: [...dicho.puede] } },
    { token: sesion.token, cookie },
  );

const lista = (quien?: Sesion): Promise<AparatoDelNegocio[]> => hacer(aparatos.lista, {}, quien);
const nombres = async (quien?: Sesion) => (await lista(quien)).map((a) => a.nombre);
const elDe = async (nombre: string): Promise<AparatoDelNegocio> => (await lista()).find((a) => a.nombre === nombre)!;
const olvidar = (id: string, quien?: Sesion) => pedir(aparatos.olvidar, { params: { id } }, quien);

describe('a device (D-172)', () => {
  it('gets a first name from system, person and register, and tells who used it last, where, and what it can', async () => {
    await entrarEn({}, TELEFONO);
    await entrarEn({ usuario: 'cajera', caja: CAJA.centro2 }, CAJERO);
    const [caja, telefono] = await lista();
    expect(telefono).toMatchObject({
      ...{ nombre: 'Android de Luis Ángel Pech', persona: 'Luis Ángel Pech', sucursal: 'Centro', sesiones: 1 },
      ...{ plataforma: 'movil', sistema: 'android', navegador: 'chrome', puede: ['cifrado', 'camara'], este: false },
    });
    expect(caja).toMatchObject({ nombre: 'Caja 2 (Windows)', caja: 'Caja 2', persona: 'Guadalupe Herrera' });
  });

  it('is one, whoever signs in on it, and one of each business', async () => {
    const antes = (await nombres()).length;
    const { cookie } = await entrarEn({}, TELEFONO);
    const { sesion } = await entrarEn({ usuario: 'cocina' }, TELEFONO, cookie);
    expect(await nombres()).toHaveLength(antes + 1);
    expect((await lista()).find((a) => a.persona === 'Rosa Solís')).toMatchObject({ sesiones: 2 });
    expect(await una(sesion.id)).toMatchObject({ aparato: 'Android de Luis Ángel Pech 2' });
    const otro = await sembrarNegocio(server, '5099');
    const ajena = await entrarEn({ usuario: 'admin' }, TELEFONO, cookie, otro);
    expect(await hacer(aparatos.lista, {}, ajena.sesion)).toMatchObject([{ nombre: 'Android de Alejandra Núñez' }]);
    expect(await nombres()).toHaveLength(antes + 1);
  });

  it('is known at the next sign-in before it tells of itself, and says what it can when that changes', async () => {
    const { cookie, sesion } = await entrarEn({ usuario: 'cocina', caja: CAJA.centro2 }, CAJERO);
    await decir(sesion, TELEFONO, cookie);
    const nombre = (await una(sesion.id)).aparato!;
    expect(await elDe(nombre)).toMatchObject({ nombre, plataforma: 'movil', puede: ['cifrado', 'camara'] });
    const paso = await darContrasena(server, negocio, { usuario: 'cocina' }, { cookie });
    const body = {
      id: USUARIO.cocina,
      cliente: negocio.cliente,
      sucursal: negocio.centro,
      plataforma: 'web',
      caja: CAJA.centro,
    };
    const { body: abierta } = await server.raw(
      sesiones.registrarSesion,
      { body },
      { cookie: `${cookieDe(paso)}; ${cookie}` },
    );
    expect((await una((abierta.data as Sesion).id)).aparato).toBe(nombre);
  });

  it('is none where the browser has no mark, and a session does not gather devices', async () => {
    const { sesion } = await entrarEn({}, TELEFONO);
    const antes = await nombres();
    await server.call(sesiones.registrarAparato, { body: { plataforma: 'web' } }, { token: sesion.token });
    await decir(sesion, CAJERO, `comal_equipo=${'b'.repeat(43)}`);
    await decir(sesion, CAJERO, 'comal_equipo=corta');
    expect(await nombres()).toEqual(antes);
  });
});

describe('its name', () => {
  it('is changed by who administers sessions, on the device itself by anybody, and both are in the log', async () => {
    const { sesion } = await entrarEn({ usuario: 'cocina' }, TELEFONO);
    const { id, nombre } = await elDe((await una(sesion.id)).aparato!);
    expect(motivoDe(await pedir(aparatos.nombrar, { params: { id }, body: { nombre: 'Mío' } }, sesion))).toBe(
      'SIN_PERMISO',
    );
    await hacer(aparatos.nombrar, { params: { id }, body: { nombre: '  <b>Cocina</b> ' } });
    await hacer(aparatos.nombrarEste, { body: { nombre: 'Pase' } }, sesion);
    expect((await hacer(cuenta.sesiones, {}, sesion))[0]).toMatchObject({ aparato: 'Pase', actual: true });
    expect(await bitacora(`aparato/${id}`)).toMatchObject([
      { accion: 'aparato.nombrado', datos: { nombre: '<b>Cocina</b>', antes: { nombre } } },
      { accion: 'aparato.nombrado', datos: { nombre: 'Pase', antes: { nombre: '<b>Cocina</b>' } } },
    ]);
  });

  it('is in the log, in its file, and among security events, of what was done in its sessions, as it is now', async () => {
    const { sesion } = await entrarEn({ usuario: 'admin' }, CAJERO);
    await hacer(aparatos.nombrarEste, { body: { nombre: '=Oficina' } }, sesion);
    server.pasar(1_000);
    await hacer(roles.nuevo, { body: { descripcion: 'Barra', permisos: [75] } }, sesion);
    const enLaBitacora = async () => (await hacer(movimientos.pagina, { body: {} })).registros[0]!;
    expect(await enLaBitacora()).toMatchObject({ terminal: 'Caja 1', aparato: '=Oficina' });
    server.pasar(1_000);
    await hacer(aparatos.nombrarEste, { body: { nombre: 'Oficina' } }, sesion);
    expect(await enLaBitacora()).toMatchObject({ operacion: 'Edición', aparato: 'Oficina' });
    const filtros = [{ control: 'clase', valores: ['Permisos'] }];
    const [suceso] = (await hacer(movimientos.seguridad, { body: { filtros } })).registros;
    expect(suceso).toMatchObject({ aparato: 'Oficina', sucursal: 'Centro' });
    const { contenido } = await hacer(movimientos.exportar, { body: { formato: 'xlsx', filtros: [] } });
    const [hoja] = await readXlsxFile(new Uint8Array(Buffer.from(contenido, 'base64')).buffer);
    expect(JSON.stringify(hoja)).toContain('"Aparato"');
  });

  it('is none in the log of what a session without a device did', async () => {
    const sesion = await gente.entrar({ usuario: 'admin' });
    const [{ id } = { id: '' }] = await lista();
    server.pasar(1_000);
    await hacer(aparatos.nombrar, { params: { id }, body: { nombre: 'Sin mí' } }, sesion);
    expect((await hacer(movimientos.pagina, { body: {} })).registros[0]).toMatchObject({ aparato: '' });
  });

  it.each([
    ['nothing', ''],
    ['spaces alone', '   '],
    ['41 letters', 'n'.repeat(41)],
    ['a million letters', 'n'.repeat(1_000_000)],
  ])('is not %s', async (_que, nombre) => {
    const [{ id } = { id: '' }] = await lista();
    expect(motivoDe(await pedir(aparatos.nombrar, { params: { id }, body: { nombre } }))).not.toBe(200);
  });

  it('of a session without a device is not there', async () => {
    const sesion = await gente.entrar();
    expect(motivoDe(await pedir(aparatos.nombrarEste, { body: { nombre: 'Nada' } }, sesion))).toBe('NO_ENCONTRADO');
  });
});

describe('forgetting a device', () => {
  it('ends its sessions, tells them why, and whoever signs in on it again does so on a new one', async () => {
    const { sesion, cookie } = await entrarEn({ usuario: 'cajera' }, TELEFONO);
    const nombre = (await una(sesion.id)).aparato!;
    const { id } = await elDe(nombre);
    await abrirCaja(sesion);
    expect((await olvidar(id)).body).toMatchObject({ data: { cerradas: 1 } });
    const { body } = await pedir(cuenta.sesiones, {}, sesion);
    expect(body.error?.message).toContain('Alejandra Núñez cerró tu sesión: olvidó este aparato');
    expect([await nombres(), (await una(sesion.id)).aparato]).toEqual([expect.not.arrayContaining([nombre]), nombre]);
    expect(await bitacora(`aparato/${id}`)).toMatchObject([
      { accion: 'aparato.olvidado', datos: { nombre, cerradas: 1 } },
    ]);
    const filtros = [{ control: 'clase', valores: ['Aparatos olvidados'] }];
    expect((await hacer(movimientos.seguridad, { body: { filtros } })).registros[0]?.movimiento).toContainEqual({
      tipo: 'nombre',
      texto: nombre,
    });
    expect(motivoDe(await olvidar(id))).toBe('NO_ENCONTRADO');
    expect(motivoDe(await pedir(aparatos.nombrar, { params: { id }, body: { nombre: 'Otra vez' } }))).toBe(
      'NO_ENCONTRADO',
    );
    const nuevos = async () =>
      (await server.sql(`SELECT FROM bitacora WHERE accion = 'acceso.aparato' AND usuario = $1`, [USUARIO.cajera]))
        .length;
    const antes = await nuevos();
    const otra = await entrarEn({ usuario: 'cajera' }, TELEFONO, cookie);
    expect([(await elDe((await una(otra.sesion.id)).aparato!)).id === id, (await nuevos()) - antes]).toEqual([
      false,
      1,
    ]);
  });

  it('is not for who may not close sessions, for the own device, and for one of an administrator', async () => {
    const encargada = await conPermisos(PERMISO.ADMINISTRAR_SESIONES_SISTEMA, PERMISO.CERRAR_TODAS_LAS_SESIONES);
    const { sesion: jefa, cookie } = await entrarEn({ usuario: 'admin' }, CAJERO);
    const { id } = await elDe((await una(jefa.id)).aparato!);
    expect((await lista(jefa)).find((a) => a.id === id)).toMatchObject({ este: true });
    expect(motivoDe(await olvidar(id, jefa))).toBe('SESION_PROPIA');
    expect(motivoDe(await olvidar(id, encargada))).toBe('SESION_DE_ADMINISTRADOR');
    const { sesion: mesero } = await entrarEn({}, CAJERO, cookie);
    expect(motivoDe(await olvidar(id, mesero))).toBe('SIN_PERMISO');
    expect([await usar(jefa), await usar(mesero)]).toEqual([200, 200]);
  });

  it('and seeing it is for its branches only, and waits for nobody of another branch', async () => {
    const encargada = await conPermisos(PERMISO.ADMINISTRAR_SESIONES_SISTEMA, PERMISO.CERRAR_TODAS_LAS_SESIONES);
    const norte = await entrarEn({ usuario: 'admin', sucursal: negocio.norte, caja: CAJA.norte }, CAJERO);
    const suyo = (await lista()).find((a) => a.caja === 'Caja norte')!;
    expect(await nombres(encargada)).not.toContain(suyo.nombre);
    expect(motivoDe(await olvidar(suyo.id, encargada))).toBe('NO_ENCONTRADO');
    expect(motivoDe(await pedir(aparatos.nombrar, { params: { id: suyo.id }, body: { nombre: 'X' } }, encargada))).toBe(
      'NO_ENCONTRADO',
    );
    await entrarEn({}, CAJERO, norte.cookie);
    expect((await lista(encargada)).find((a) => a.id === suyo.id)).toMatchObject({ caja: 'Caja 1', sesiones: 1 });
    expect(motivoDe(await olvidar(suyo.id, encargada))).toBe('SUCURSAL_NO_PERMITIDA');
    expect(await usar(norte.sesion)).toBe(200);
  });
});

it(`keeps ${APARATOS_MAXIMOS} devices of a business: those without an open session that were seen longest ago go`, async () => {
  const { cliente } = negocio;
  await server.sql(
    `INSERT INTO aparato (cliente, id, marca, nombre, dicho, visto_en)
     SELECT $1, gen_random_uuid(), 'vieja-' || n, 'Viejo ' || n, '{"plataforma": "web"}', timestamptz '2020-01-01' + n * interval '1 day'
     FROM generate_series(1, $2::integer) n`,
    [cliente, APARATOS_MAXIMOS],
  );
  const { sesion } = await entrarEn({}, TELEFONO);
  const quedan = await server.sql<{ nombre: string }>(
    'SELECT nombre FROM aparato WHERE cliente = $1 AND marca IS NOT NULL ORDER BY visto_en',
    [cliente],
  );
  expect([quedan.length, quedan[0]?.nombre]).not.toContain('Viejo 1');
  expect(quedan).toHaveLength(APARATOS_MAXIMOS);
  expect((await una(sesion.id)).aparato).not.toBeNull();
  expect(await lista(admin)).not.toHaveLength(0);
});
