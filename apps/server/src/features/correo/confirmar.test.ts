import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correo } from '@comal/contract/correo';
import { alta } from '@comal/contract/negocio/alta';
import { negocio } from '@comal/contract/negocio/informacion';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { sucursales } from '@comal/contract/negocio/sucursales';
import { avisos } from '@comal/contract/usuarios/avisos';
import { openSmtp, headOf, partOf, type Received, type SmtpServer } from '../../platform/correo/smtp.fixture.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { entrarConDicho, REGISTRO, registrado } from '../negocio/alta/alta.fixture.ts';

let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await openSmtp();
  server = await startTestServer({ SMTP_URL: smtp.url, SMTP_FROM: 'comal@servidor.mx' });
  server.parar();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const mandados = async (): Promise<readonly Received[]> => {
  const antes = smtp.recibidos.length;
  await server.deps.correo.ronda();
  return smtp.recibidos.slice(antes);
};
const linea = (r: Received, nombre: string): string => headOf(r).find((l) => l.startsWith(`${nombre}:`)) ?? '';
const enlaceDe = (r: Received) => {
  const [, cliente, clave] = /confirmar-correo\/([^/]+)\/(\S+)/.exec(partOf(r, 'text/plain'))!;
  return { cliente: cliente!, clave: clave! };
};
const confirmar = (body: object) => server.raw(correo.confirmar, { body });
const MALO = 'PREMIO de SAT Pagos';

describe('the address of who registers (D-60, decision 0049)', () => {
  it('gets a link and nothing else, by a sender and under a subject of which no word is a stranger’s', async () => {
    await registrado(server, {
      nombreEmpresa: MALO,
      nombreSucursal: MALO,
      nombre: MALO,
      correoPersonal: 'victima@correo.mx',
    });
    const [uno, ...mas] = await mandados();
    expect([mas, uno!.para]).toEqual([[], ['RCPT TO:<victima@correo.mx>']]);
    expect([linea(uno!, 'From'), linea(uno!, 'Subject')]).toEqual([
      expect.stringMatching(/^From: "?Comal"? </),
      'Subject: Confirma tu correo en Comal',
    ]);
    for (const parte of ['text/plain', 'text/html'] as const) expect(partOf(uno!, parte)).not.toContain('PREMIO');
  });

  it('gets its welcome once the link was opened, once, however often that is done', async () => {
    const { cliente } = await registrado(server, { correoPersonal: 'Lupita@Correo.mx' });
    const enlace = enlaceDe((await mandados())[0]!);
    expect(enlace.cliente).toBe(cliente);
    const { status, body } = await confirmar(enlace);
    expect([status, body.data]).toEqual([200, { correo: 'l•••@correo.mx' }]);
    expect((await confirmar(enlace)).status).toBe(200);
    const bienvenidas = await mandados();
    expect(bienvenidas.map((r) => linea(r, 'Subject'))).toEqual(['Subject: Fonda Lupita: Bienvenida a Comal']);
    expect(linea(bienvenidas[0]!, 'From')).toMatch(/^From: "?Comal"? </);
  });

  it('is sent nothing before, whoever asks for what; who forgot her password is sent the link that confirms', async () => {
    const dicho = await registrado(server, { correoPersonal: 'otra@correo.mx' });
    const { token } = await entrarConDicho(server, dicho);
    await mandados();
    await server.call(sucursales.enviarPassword, { body: { sucursal: dicho.sucursal.id } }, { token });
    expect(await mandados()).toEqual([]);
    const [fila] = await server.sql(`SELECT estado, fallo FROM correo WHERE cliente = $1 AND clase <> 'confirmacion'`, [
      dicho.cliente,
    ]);
    expect(fila).toEqual({ estado: 4, fallo: 'sin_confirmar' });
    await server.call(sesiones.recuperar, { body: { cliente: dicho.cliente, correo: 'otra@correo.mx' } });
    const [enlace] = await mandados();
    expect(linea(enlace!, 'Subject')).toBe('Subject: Confirma tu correo en Comal');
    await confirmar(enlaceDe(enlace!));
    await mandados();
    await server.call(sesiones.recuperar, { body: { cliente: dicho.cliente, correo: 'otra@correo.mx' } });
    expect((await mandados()).map((r) => linea(r, 'Subject'))).toEqual([
      'Subject: Fonda Lupita: Tu enlace para entrar a Comal',
    ]);
  });

  it('is told to its owner as not confirmed, who has the link sent again, not without end', async () => {
    const dicho = await registrado(server, { correoPersonal: 'ana@correo.mx' });
    const sesion = await entrarConDicho(server, dicho);
    const opciones = { token: sesion.token };
    const porConfirmar = async () => (await server.call(correo.listar, {}, opciones)).body.data!.por_confirmar;
    const [primero] = await mandados();
    expect(await porConfirmar()).toBe('ana@correo.mx');
    const estados: number[] = [];
    for (let i = 0; i < 3; i += 1) estados.push((await server.raw(correo.reenviar, {}, opciones)).status);
    expect(estados).toEqual([200, 200, 429]);
    const ultimo = (await mandados()).at(-1)!;
    expect((await confirmar(enlaceDe(primero!))).body.error?.motivo).toBe('ENLACE_DE_CORREO_DESCONOCIDO');
    expect((await confirmar(enlaceDe(ultimo))).status).toBe(200);
    expect(await porConfirmar()).toBeNull();
    expect((await server.raw(correo.reenviar, {}, opciones)).body.error?.motivo).toBe('CORREO_YA_CONFIRMADO');
  });

  it('is not confirmed by a link that is over, of another business, or none', async () => {
    await mandados();
    const [uno, otro] = [await registrado(server), await registrado(server)];
    const enlaces = (await mandados()).map(enlaceDe);
    const suyo = enlaces.find((e) => e.cliente === uno.cliente)!;
    expect((await confirmar({ ...suyo, cliente: otro.cliente })).status).toBe(404);
    expect((await confirmar({ ...suyo, clave: 'x'.repeat(43) })).status).toBe(404);
    expect((await confirmar({ ...suyo, clave: '' })).status).toBe(400);
    server.pasar(7 * 24 * 3_600_000 + 1);
    expect((await confirmar(suyo)).status).toBe(404);
  });
});

describe('another address', () => {
  it('of the business, or of a person, is confirmed before anything is sent there', async () => {
    const dicho = await registrado(server, { correoPersonal: 'vieja@correo.mx' });
    const { token } = await entrarConDicho(server, dicho);
    await confirmar(enlaceDe((await mandados())[0]!));
    await mandados();
    const datos = { cliente: dicho.cliente, nombreNegocio: 'Fonda Lupita', direccion: null };
    const sin = { telefonoNegocio: null, correoNegocio: null };
    await server.raw(negocio.editar, { body: { ...datos, ...sin, correoPersonal: 'nueva@correo.mx' } }, { token });
    expect((await mandados()).map((r) => [r.para[0], linea(r, 'Subject')]).sort()).toEqual([
      ['RCPT TO:<nueva@correo.mx>', 'Subject: Confirma tu correo en Comal'],
      ['RCPT TO:<vieja@correo.mx>', expect.stringContaining('Fonda_Lupita=3A_Cambi=C3=B3')],
    ]);
    const pedido = { id: dicho.sucursal.id, resumen: true, cortes: true };
    await server.raw(avisos.editar, { body: { correo: 'persona@correo.mx', sucursales: [pedido] } }, { token });
    expect((await mandados()).map((r) => [r.para[0], linea(r, 'Subject')])).toEqual([
      ['RCPT TO:<persona@correo.mx>', 'Subject: Confirma tu correo en Comal'],
    ]);
  });
});

describe('a name', () => {
  it.each(['nombre', 'primerApellido', 'segundoApellido', 'nombreEmpresa', 'nombreSucursal'])(
    'has no address of the web in it: %s',
    async (campo) => {
      const body = { ...REGISTRO, [campo]: 'Entra a malo.com' };
      const { status, body: dicho } = await server.raw(alta.registrar, { body });
      expect([status, dicho.error?.campos]).toEqual([
        400,
        { [campo]: 'Escribe un nombre, sin direcciones de internet' },
      ]);
    },
  );
});
