import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { segundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { personal } from '@comal/contract/usuarios/personal';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { cuenta } from '@comal/contract/usuarios/cuenta';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { CAJA, cookieDe, darContrasena, PASSWORD, USUARIO } from '../../../test/dos-negocios.ts';
import { codigoDe, sembrarFactor } from '../../../test/segundo-factor.ts';
import { serverEn, type Answer, type TestServer } from '../../../test/server.ts';
import { abrirGente, motivoDe } from '../personal/personal.fixture.ts';

const { server, negocio, admin, pedir, hacer, entrar } = await abrirGente();
server.parar();
const otro = await serverEn(server.databaseUrl);
otro.parar();
afterAll(() => otro.close());
const { cliente, centro } = negocio;

type Quien = keyof typeof USUARIO;
const dar = (usuario: Quien, donde: TestServer = server, cookie = '') =>
  darContrasena(donde, negocio, { usuario }, { cookie });
const abrir = (usuario: Quien, paso: Answer, codigo?: string, donde: TestServer = server): Promise<Answer<Sesion>> => {
  const body = { id: USUARIO[usuario], cliente, sucursal: centro, plataforma: 'web', caja: CAJA.centro } as const;
  return donde.call(
    sesiones.registrarSesion,
    { body: { ...body, ...(codigo !== undefined && { codigo }) } },
    { cookie: cookieDe(paso) },
  );
};
const entraCon = async (usuario: Quien, codigo: string, donde?: TestServer) =>
  motivoDe(await abrir(usuario, await dar(usuario, donde), codigo, donde));
const de = (usuario: Quien) => ({ cliente, usuario: USUARIO[usuario] });
const olvidar = () =>
  server.sql(`DELETE FROM intento_acceso WHERE clave LIKE 'persona:codigo:%' OR clave LIKE 'cuenta:%'`);
const recuperacion = async (usuario: Quien, sesion: Sesion): Promise<readonly string[]> => {
  await sembrarFactor(server, de(usuario));
  return (await hacer(segundoFactor.renovarCodigos, { body: { password: PASSWORD } }, sesion)).codigos;
};

/** Each test has a time step of its own, with a free one on each side, so that no code was used before. */
beforeEach(async () => {
  server.pasar(120_000);
  otro.pasar(server.ahora() - otro.ahora());
  await olvidar();
});

describe('setting one up (decision 0115)', () => {
  it('takes the password and a code of the application; the recovery codes are told once, and kept as hashes', async () => {
    const cajera = await entrar({ usuario: 'cajera' });
    expect(motivoDe(await pedir(segundoFactor.preparar, { body: { password: 'otra' } }, cajera))).toBe(
      'CONTRASENA_INCORRECTA',
    );
    expect(motivoDe(await pedir(segundoFactor.activar, { body: { codigo: '123456' } }, cajera))).toBe(
      'SIN_SEGUNDO_FACTOR',
    );
    const { secreto, enlace } = await hacer(segundoFactor.preparar, { body: { password: PASSWORD } }, cajera);
    expect(enlace).toContain(`secret=${secreto}&`);
    // Nothing changed yet.
    expect(await entraCon('cajera', '000000')).toBe(200);
    const bytes = Buffer.from(
      [...secreto]
        .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
        .join('')
        .match(/.{8}/g)!
        .map((b) => parseInt(b, 2)),
    );
    expect(motivoDe(await pedir(segundoFactor.activar, { body: { codigo: codigoDe(server, 9, bytes) } }, cajera))).toBe(
      'CODIGO_INCORRECTO',
    );
    const { codigos } = await hacer(segundoFactor.activar, { body: { codigo: codigoDe(server, 0, bytes) } }, cajera);
    expect(new Set(codigos).size).toBe(10);
    expect(await hacer(segundoFactor.ver, {}, cajera)).toEqual({
      ...{ activo: true, activo_desde: server.ahora(), codigos: 10, exigido: false },
    });
    expect(motivoDe(await pedir(segundoFactor.preparar, { body: { password: PASSWORD } }, cajera))).toBe(
      'SEGUNDO_FACTOR_ACTIVO',
    );
    for (const t of ['segundo_factor', 'codigo_de_recuperacion', 'bitacora', 'idempotencia', 'correo'])
      for (const dicho of [secreto, bytes.toString('hex'), codigos[0]!, codigos[0]!.replaceAll('-', '')])
        expect(await server.sql(`SELECT 1 FROM ${t} x WHERE x::text LIKE '%${dicho}%'`)).toEqual([]);
    // The code that activated it cannot be used again for a sign-in.
    expect(await entraCon('cajera', codigoDe(server, 0, bytes))).toBe('CODIGO_INCORRECTO');
    expect(await entraCon('cajera', codigoDe(server, 1, bytes))).toBe(200);
  });

  it('is undone with password and code, and only of an own one', async () => {
    const cocina = await entrar({ usuario: 'cocina' });
    await sembrarFactor(server, de('cocina'));
    const quitar = async (password: string, codigo: string) =>
      motivoDe(await pedir(segundoFactor.quitar, { body: { password, codigo } }, cocina));
    expect(await quitar('otra', codigoDe(server))).toBe('CONTRASENA_INCORRECTA');
    expect(await quitar(PASSWORD, '000000')).toBe('CODIGO_INCORRECTO');
    expect(await quitar(PASSWORD, codigoDe(server))).toBe(200);
    expect(await quitar(PASSWORD, codigoDe(server, 1))).toBe('SIN_SEGUNDO_FACTOR');
    expect(motivoDe(await abrir('cocina', await dar('cocina')))).toBe(200);
  });
});

describe('signing in with one (decision 0115)', () => {
  it('takes a code after the password, under the same pass; wrong ones do not use it up', async () => {
    await sembrarFactor(server, de('mesero'));
    const paso = await dar('mesero');
    expect(motivoDe(await abrir('mesero', paso))).toBe('SEGUNDO_FACTOR_REQUERIDO');
    expect(motivoDe(await abrir('mesero', paso, '000000'))).toBe('CODIGO_INCORRECTO');
    expect(motivoDe(await abrir('mesero', paso, 'hola'))).toBe('CODIGO_INCORRECTO');
    const abierta = await abrir('mesero', paso, codigoDe(server));
    expect([abierta.status, abierta.body.data?.falta_segundo_factor]).toEqual([200, false]);
    expect(motivoDe(await abrir('mesero', paso, codigoDe(server, 1)))).toBe('ACCESO_VENCIDO');
  });

  it('opens nothing without the password, whatever the code', async () => {
    const sinPaso = { ...(await dar('mesero')), headers: {} };
    expect(motivoDe(await abrir('mesero', sinPaso, codigoDe(server)))).toBe('ACCESO_VENCIDO');
    const ajeno = await dar('cocina');
    expect(motivoDe(await abrir('mesero', ajeno, codigoDe(server)))).toBe('ACCESO_VENCIDO');
    const viejo = await dar('mesero');
    server.pasar(301_000);
    expect(motivoDe(await abrir('mesero', viejo, codigoDe(server)))).toBe('ACCESO_VENCIDO');
  });

  it.each([
    [-2, 'CODIGO_INCORRECTO'],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 'CODIGO_INCORRECTO'],
  ])('takes the code of %i steps from now: %s', async (pasos, motivo) => {
    await sembrarFactor(server, de('mesero'));
    expect(await entraCon('mesero', codigoDe(server, pasos))).toBe(motivo);
  });

  it('takes each code once, and none before it, in whatever process', async () => {
    await sembrarFactor(server, de('mesero'));
    const pasos = await Promise.all([dar('mesero'), dar('mesero', otro)]);
    const a_la_vez = await Promise.all([
      abrir('mesero', pasos[0], codigoDe(server)),
      abrir('mesero', pasos[1], codigoDe(server), otro),
    ]);
    expect(a_la_vez.map(motivoDe).map(String).toSorted()).toEqual(['200', 'CODIGO_INCORRECTO']);
    expect(await entraCon('mesero', codigoDe(server), otro)).toBe('CODIGO_INCORRECTO');
    expect(await entraCon('mesero', codigoDe(server, -1))).toBe('CODIGO_INCORRECTO');
    expect(await entraCon('mesero', codigoDe(server, 1), otro)).toBe(200);
  });

  it('takes each recovery code once; its use is told, and new ones end those of before', async () => {
    const mesero = (await abrir('mesero', await dar('mesero'), codigoDe(server))).body.data!;
    const [uno = '', dos = ''] = await recuperacion('mesero', mesero);
    const pasos = await Promise.all([dar('mesero'), dar('mesero', otro)]);
    const a_la_vez = await Promise.all([
      abrir('mesero', pasos[0], uno),
      abrir('mesero', pasos[1], uno.toUpperCase(), otro),
    ]);
    expect(a_la_vez.map(motivoDe).map(String).toSorted()).toEqual(['200', 'CODIGO_INCORRECTO']);
    expect((await hacer(segundoFactor.ver, {}, mesero)).codigos).toBe(9);
    expect((await hacer(cuenta.avisosDeSeguridad, {}, mesero)).map((a) => a.texto)).toContain(
      'Se usó uno de tus códigos de recuperación; te quedan 9',
    );
    await recuperacion('mesero', mesero);
    expect(await entraCon('mesero', dos)).toBe('CODIGO_INCORRECTO');
  });

  it('holds whoever tries codes, with the right password too, and tells every fifth', async () => {
    await sembrarFactor(server, de('mesero'));
    for (let i = 0; i < 5; i += 1) expect(await entraCon('mesero', '000000')).toBe('CODIGO_INCORRECTO');
    expect(await entraCon('mesero', codigoDe(server))).toBe('DEMASIADOS_INTENTOS');
    expect(await entraCon('mesero', codigoDe(server), otro)).toBe('DEMASIADOS_INTENTOS');
    const { registros } = await hacer(movimientos.seguridad, {
      body: { filtros: [{ control: 'clase', valores: ['Intentos fallidos'] }] },
    });
    expect(enLlano(registros[0]!.movimiento)).toBe('Van 5 intentos fallidos con el segundo factor de Luis Ángel Pech');
    server.pasar(15_000);
    expect(await entraCon('mesero', codigoDe(server))).toBe(200);
  });

  it('locks nobody out who has not even the password tried', async () => {
    await sembrarFactor(server, de('mesero'));
    const sinPaso = { ...(await dar('mesero')), headers: {} };
    for (let i = 0; i < 20; i += 1) await abrir('mesero', sinPaso, '000000');
    expect(await entraCon('mesero', codigoDe(server))).toBe(200);
  });

  it('makes a device known with the code, and not with the password alone', async () => {
    await sembrarFactor(server, de('mesero'));
    const conocidos = async () =>
      (await server.sql(`SELECT 1 FROM intento_acceso WHERE clave ~ '^(equipo|dispositivo):'`)).length;
    await server.sql(`DELETE FROM intento_acceso`);
    const paso = await dar('mesero');
    expect([await conocidos(), cookieDe(paso)]).toEqual([0, expect.not.stringContaining('comal_equipo')]);
    await abrir('mesero', paso, codigoDe(server));
    expect(await conocidos()).toBe(3);
  });

  it('says that a code is wrong where the key of the server is another one, and takes a recovery code still', async () => {
    const mesero = (await abrir('mesero', await dar('mesero'), codigoDe(server))).body.data!;
    const [uno = ''] = await recuperacion('mesero', mesero);
    await server.sql('UPDATE segundo_factor SET secreto = $2 WHERE usuario = $1', [USUARIO.mesero, Buffer.alloc(48)]);
    expect(await entraCon('mesero', codigoDe(server, 1))).toBe('CODIGO_INCORRECTO');
    expect(await entraCon('mesero', uno)).toBe(200);
  });
});

describe('a change of user at a till (decision 0115)', () => {
  const cambiar = (sesion: Sesion, prueba: { pin: string } | { password: string }, cookie: string, codigo?: string) =>
    server.call(
      usuarios.cambiar,
      { body: { usuario: USUARIO.cajera, prueba, ...(codigo !== undefined && { codigo }) } },
      { token: sesion.token, cookie },
    );

  it('asks for a code with a password where she never entered, once, and never with a PIN', async () => {
    const equipo = cookieDe(await dar('cocina'));
    await sembrarFactor(server, de('cajera'));
    await server.sql('UPDATE usuario SET pin = $2 WHERE id = $1', [
      USUARIO.cajera,
      await server.deps.contrasenas.hash('4827'),
    ]);
    const clave = { password: PASSWORD };
    expect(motivoDe(await cambiar(await entrar({ usuario: 'cocina' }), clave, equipo))).toBe(
      'SEGUNDO_FACTOR_REQUERIDO',
    );
    const cocina = await entrar({ usuario: 'cocina' });
    expect(motivoDe(await cambiar(cocina, clave, equipo, '000000'))).toBe('CODIGO_INCORRECTO');
    expect(motivoDe(await cambiar(cocina, { pin: '4827' }, equipo))).toBe(200);
    const otra = await entrar({ usuario: 'cocina' });
    expect(motivoDe(await cambiar(otra, clave, equipo, codigoDe(server)))).toBe(200);
    expect(motivoDe(await cambiar(await entrar({ usuario: 'cocina' }), clave, equipo))).toBe(200);
  });

  it('tells every fifth wrong code there, too', async () => {
    await sembrarFactor(server, de('cajera'));
    const equipo = cookieDe(await dar('cocina'));
    const cocina = await entrar({ usuario: 'cocina' });
    const probar = async () => motivoDe(await cambiar(cocina, { password: PASSWORD }, equipo, '000000'));
    for (let i = 0; i < 5; i += 1) expect(await probar()).toBe('CODIGO_INCORRECTO');
    const dichos = await server.sql(`SELECT datos FROM bitacora WHERE accion = 'acceso.intentos' AND objeto = $1`, [
      `usuario/${USUARIO.cajera}`,
    ]);
    expect(dichos).toMatchObject([{ datos: { nombre: 'Guadalupe Herrera', veces: 5, via: 'codigo' } }]);
    expect(await probar()).toBe('DEMASIADOS_INTENTOS');
  });
});

describe('what a business requires of who administers (decision 0115)', () => {
  it('is turned on only by who has one, and leads the others to theirs at their next sign-in', async () => {
    const exigir = async (exigido: boolean, sesion = admin) =>
      motivoDe(await pedir(segundoFactor.exigir, { body: { exigido } }, sesion));
    expect(await hacer(segundoFactor.deNegocio, {})).toEqual({
      ...{ exigido: false, propio: false, sin_el: ['Alejandra Núñez'] },
    });
    expect(await exigir(true)).toBe('SEGUNDO_FACTOR_PROPIO');
    expect(await exigir(true, await entrar({ usuario: 'cocina' }))).toBe('SIN_PERMISO');
    await sembrarFactor(server, de('admin'));
    expect(await exigir(true)).toBe(200);
    expect(
      motivoDe(await pedir(segundoFactor.quitar, { body: { password: PASSWORD, codigo: codigoDe(server) } })),
    ).toBe('SEGUNDO_FACTOR_EXIGIDO');
    await server.sql('DELETE FROM segundo_factor WHERE usuario = $1', [USUARIO.admin]);
    // Open sessions continue; after the next sign-in only setting up the second factor works.
    expect(motivoDe(await pedir(segundoFactor.deNegocio, {}))).toBe(200);
    const paso = await dar('admin');
    const nueva = (await abrir('admin', paso)).body.data!;
    expect(nueva.falta_segundo_factor).toBe(true);
    expect(motivoDe(await pedir(segundoFactor.deNegocio, {}, nueva))).toBe('SEGUNDO_FACTOR_POR_ACTIVAR');
    expect((await hacer(segundoFactor.ver, {}, nueva)).exigido).toBe(true);
    await sembrarFactor(server, de('admin'), false);
    await hacer(segundoFactor.activar, { body: { codigo: codigoDe(server) } }, nueva);
    expect(motivoDe(await pedir(segundoFactor.deNegocio, {}, nueva))).toBe(200);
    const cocina = await entrar({ usuario: 'cocina' });
    expect(cocina.falta_segundo_factor).toBe(false);
    await server.sql('DELETE FROM segundo_factor WHERE usuario = $1', [USUARIO.admin]);
    const relevo = { usuario: USUARIO.admin, prueba: { password: PASSWORD } };
    const { body } = await pedir(usuarios.cambiar, { body: relevo }, cocina);
    expect(body.data!.falta_segundo_factor).toBe(true);
    expect(await exigir(false, nueva)).toBe(200);
  });
});

describe('somebody who lost phone and codes (decision 0115)', () => {
  it('is found in the list of people, which tells whether there is one that counts, and nothing else of it', async () => {
    const enLista = async () =>
      (await hacer(personal.pagina, { body: {} })).registros.find(({ id }) => id === USUARIO.cajera)!;
    await server.sql('DELETE FROM segundo_factor WHERE usuario = $1', [USUARIO.cajera]);
    await sembrarFactor(server, de('mesero'));
    const sinEl = await enLista();
    expect(sinEl.tiene_segundo_factor).toBe(false);
    await sembrarFactor(server, de('cajera'), false);
    expect(await enLista()).toEqual({ ...sinEl, tiene_segundo_factor: false });
    await sembrarFactor(server, de('cajera'));
    expect(await enLista()).toEqual({ ...sinEl, tiene_segundo_factor: true });
    expect(await hacer(personal.obtener, { params: { id: USUARIO.cajera } })).toEqual(await enLista());
  });

  it('is helped by who may do as much as she, is told, and enters with her password alone', async () => {
    await sembrarFactor(server, de('mesero'));
    const quitar = async (usuario: Quien, sesion = admin) =>
      motivoDe(await pedir(segundoFactor.quitarAOtro, { params: { id: USUARIO[usuario] } }, sesion));
    expect(await quitar('mesero', await entrar({ usuario: 'cocina' }))).toBe('SIN_PERMISO');
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 4, 2) ON CONFLICT DO NOTHING', [
      cliente,
    ]);
    await sembrarFactor(server, de('admin'));
    expect(await quitar('admin', await entrar({ usuario: 'cocina' }))).not.toBe(200);
    expect(await quitar('admin')).toBe('NO_ENCONTRADO');
    expect([await quitar('mesero'), await quitar('mesero')]).toEqual([200, 'SIN_SEGUNDO_FACTOR']);
    const abierta = await abrir('mesero', await dar('mesero'));
    expect(abierta.status).toBe(200);
    expect((await hacer(cuenta.avisosDeSeguridad, {}, abierta.body.data)).map((a) => a.texto)).toContain(
      'Alejandra Núñez quitó tu segundo factor: entras solo con tu contraseña',
    );
    expect(await server.sql('SELECT 1 FROM codigo_de_recuperacion WHERE usuario = $1', [USUARIO.mesero])).toEqual([]);
  });
});
