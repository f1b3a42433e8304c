import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { correo } from '@comal/contract/correo';
import { acceso } from '@comal/contract/usuarios/acceso';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { entrarConDicho, REGISTRO, registrado, type Dicho } from '../../negocio/alta/alta.fixture.ts';
import { openSmtp, partOf, type SmtpServer } from '../../../platform/correo/smtp.fixture.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let smtp: SmtpServer;
let server: TestServer;
let dicho: Dicho;
beforeAll(async () => {
  smtp = await openSmtp();
  server = await startTestServer({
    ...{ SMTP_URL: smtp.url, SMTP_FROM: 'comal@servidor.mx', COMAL_URL: 'https://comal.fonda.mx' },
    COMAL_PROXY: '127.0.0.1',
  });
  server.parar();
  dicho = await registrado(server);
  await server.deps.correo.ronda();
  const [, cliente, clave] = /confirmar-correo\/([^/]+)\/(\S+)/.exec(texto())!;
  await server.raw(correo.confirmar, { body: { cliente, clave } });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(() => server.pasar(2 * 3_600_000));

let direccion = 1;
const pedir = (
  otro: object = {},
  headers: Record<string, string> = { 'x-forwarded-for': `10.0.0.${(direccion += 1)}` },
) =>
  server.raw(
    sesiones.recuperar,
    { body: { cliente: dicho.cliente, correo: REGISTRO.correoPersonal, ...otro } },
    { headers },
  );
const ronda = () => server.deps.correo.ronda();
const texto = (i = -1): string => partOf(smtp.recibidos.at(i)!, 'text/plain');

describe('a business that was registered', () => {
  it('is welcomed by mail with its number and user, and no password (D-60, D-75)', async () => {
    await ronda();
    const bienvenida = texto();
    expect(bienvenida).toContain(`Número de cliente: ${dicho.cliente}`);
    expect(bienvenida).toContain('Usuario: admin');
    expect(bienvenida).not.toContain(dicho.contrasena);
  });

  it('hears when its administrator enters on a device where she never did, and not on one that is known', async () => {
    await entrarConDicho(server, dicho);
    await ronda();
    const antes = smtp.recibidos.length;
    const entra = (cookie?: string) =>
      server.call(
        sesiones.entrar,
        {
          body: { cliente: dicho.cliente, sucursal: dicho.sucursal.id, usuario: 'admin', password: dicho.contrasena },
        },
        cookie === undefined ? {} : { cookie },
      );
    const paso = await entra();
    const equipo = [paso.headers['set-cookie']]
      .flat()
      .map(String)
      .find((c) => c.startsWith('comal_equipo'))!;
    await ronda();
    expect(smtp.recibidos.slice(antes)).toHaveLength(1);
    expect(texto()).toContain('Quién: Guadalupe Flores Ortiz (admin)');
    await entra(equipo.split(';')[0]);
    await ronda();
    expect(smtp.recibidos.slice(antes)).toHaveLength(1);
  });
});

describe('a server that sends no mail (D-60)', () => {
  it('says that the link stays in its folder, in the alert as on the page, and the same of a business that there is not', async () => {
    const sinCorreo = await startTestServer();
    const dice = await sinCorreo.raw(sesiones.recuperar, { body: { cliente: '9999', correo: 'nadie@correo.mx' } });
    expect(dice.body).toMatchObject({
      ...{ message: expect.stringMatching(/queda en la carpeta de correo del servidor$/) as string },
      data: { via: 'carpeta' },
    });
    await sinCorreo.close();
  });
});

describe('a business that forgot its only password (D-60)', () => {
  it('gets a link by mail, with which another is chosen, once; the one of before is good until then', async () => {
    const { status, body } = await pedir();
    expect([status, body.data]).toEqual([200, { via: 'smtp' }]);
    await ronda();
    const [, cliente, usuario, clave] = /https:\/\/comal\.fonda\.mx\/#\/recuperar\/([^/]+)\/([^/]+)\/(\S+)/.exec(
      texto(),
    )!;
    expect([cliente, usuario]).toEqual([dicho.cliente, 'admin']);
    await entrarConDicho(server, dicho);
    const nueva = 'molcajete 27';
    const poner = () =>
      server.call(acceso.usar, {
        body: { cliente: cliente!, clave: clave!, contrasena: nueva, confirmacion: nueva },
      });
    expect((await poner()).status).toBe(200);
    expect((await poner()).body.error?.motivo).toBe('ENLACE_USADO');
    expect((await entrarConDicho(server, { ...dicho, contrasena: nueva })).debe_cambiar).toBe(false);
    dicho = { ...dicho, contrasena: nueva };
    for (const t of ['recuperacion', 'correo', 'enlace_acceso', 'bitacora'])
      expect(await server.sql(`SELECT 1 FROM ${t} x WHERE x::text LIKE '%${clave}%'`)).toEqual([]);
  });

  it('is answered alike, by the same statement, whether or not there is such a business or address', async () => {
    await ronda();
    const antes = smtp.recibidos.length;
    const dichas = [await pedir(), await pedir({ cliente: '999999' }), await pedir({ correo: 'otra@correo.mx' })];
    const [cierta, ...falsas] = dichas.map(({ status, body }) => ({ status, body }));
    for (const falsa of falsas) expect(falsa).toEqual(cierta);
    // What differs is looked at after the answer.
    expect(await server.sql('SELECT 1 FROM recuperacion')).toHaveLength(3);
    await ronda();
    expect(smtp.recibidos).toHaveLength(antes + 1);
    expect(await server.sql('SELECT 1 FROM recuperacion')).toHaveLength(0);
  });

  it('is asked for five times from an address, then waits', async () => {
    const aqui = { 'x-forwarded-for': '10.9.9.9' };
    for (let i = 0; i < 5; i += 1) expect((await pedir({ cliente: '999999' }, aqui)).status).toBe(200);
    expect((await pedir({ cliente: '999999' }, aqui)).body.error?.motivo).toBe('DEMASIADOS_INTENTOS');
    expect((await pedir()).status).toBe(200);
  });

  it('is mailed three links in an hour at most, from however many addresses they are asked for', async () => {
    await ronda();
    server.pasar(2 * 3_600_000);
    const antes = smtp.recibidos.length;
    for (let i = 0; i < 6; i += 1) await pedir();
    await ronda();
    expect(smtp.recibidos).toHaveLength(antes + 3);
  });

  it('keeps no more requests than may wait', async () => {
    await server.sql(
      `INSERT INTO recuperacion (id, cliente, correo, creada_en) SELECT gen_random_uuid(), '999999', 'x@y.mx', now() FROM generate_series(1, 1000)`,
    );
    expect((await pedir()).status).toBe(200);
    expect(await server.sql('SELECT 1 FROM recuperacion')).toHaveLength(1_000);
    await server.sql('DELETE FROM recuperacion');
  });

  it.each([
    [{ correo: 'ana' }, { correo: 'Correo inválido' }],
    [{ correo: 'a@b.mx\r\nBcc: c@d.mx' }, { correo: 'Correo inválido' }],
    [{ correo: '' }, { correo: 'Campo requerido' }],
    [{ cliente: '' }, { cliente: 'Debes indicar el número de cliente' }],
  ])('says what is wrong with %j', async (mal, campos) => {
    const { status, body } = await pedir(mal);
    expect([status, body.error?.campos]).toEqual([400, campos]);
  });
});
