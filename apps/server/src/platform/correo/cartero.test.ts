import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { correo } from '@comal/contract/correo';
import { negocio } from '@comal/contract/negocio/informacion';
import { sucursales } from '@comal/contract/negocio/sucursales';
import { acceso } from '@comal/contract/usuarios/acceso';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { INTENTOS_DE_CORREO } from '@comal/domain/correo/reintentos';
import { CAJA, entrarComo, sembrarNegocio, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { takeLease } from './cola.ts';
import { confirmarTodos } from '../../test/correos-leidos.ts';
import { abrirSmtp, cabezaDe, parteDe, type ServidorSmtp } from './smtp.fixture.ts';

const HORA = 3_600_000;
const DUENA = 'ana@fonda.mx';

let smtp: ServidorSmtp;
let server: TestServer;
let uno: Negocio;
let otro: Negocio;
let admin: Sesion;
let hash: string;
beforeAll(async () => {
  smtp = await abrirSmtp();
  server = await startTestServer({ SMTP_URL: smtp.url, SMTP_FROM: 'comal@servidor.mx' });
  server.parar();
  await confirmarTodos(server);
  uno = await sembrarNegocio(server, '7001');
  otro = await sembrarNegocio(server, '7002');
  await server.sql('UPDATE negocio SET correo_personal = $1', [DUENA]);
  [{ hash }] = (await fotografiar()) as [{ hash: string }];
});
afterAll(async () => {
  await server.close();
  await smtp.cerrar();
});
beforeEach(async () => {
  for (const palabra of ['SALUDO', 'MAIL', 'RCPT', 'DATA', '.'] as const) smtp.capricho(palabra, null);
  await server.sql('DELETE FROM correo_en_cola');
  await server.sql('DELETE FROM correo');
  admin = await nueva();
  await server.deps.correo.ronda();
});

/** The administrator, with the password of the tests again. */
const nueva = async (): Promise<Sesion> => {
  await server.sql(
    'UPDATE usuario SET contrasena = $2, debe_cambiar = false, activo = true WHERE cliente = $1 AND id = 1',
    [uno.cliente, hash],
  );
  return entrarComo(server, uno, { usuario: 'admin', caja: CAJA.general });
};
const ronda = () => server.deps.correo.ronda();
const pedir = async (de = uno, sesion = admin): Promise<void> => {
  const { status } = await server.call(
    sucursales.enviarPassword,
    { body: { sucursal: de.centro } },
    { token: sesion.token },
  );
  if (status !== 200) throw new Error(String(status));
};
const fotografiar = () =>
  server.sql<{ hash: string }>('SELECT contrasena AS hash FROM usuario WHERE cliente = $1 AND id = 1', [uno.cliente]);
/** The secret of the link of a mail. */
const claveDe = (i = -1): string =>
  /#\/recuperar\/[^/\s]+\/[^/\s]+\/([\w-]{43})/.exec(parteDe(smtp.recibidos.at(i)!, 'text/plain'))?.[1] ?? '';
const filas = () =>
  server.sql<{ estado: number; intentos: number; fallo: string | null; datos: string; clase: string }>(
    'SELECT clase, estado, intentos, fallo, datos FROM correo WHERE clase = $1 ORDER BY creado_en',
    ['contrasena'],
  );
const enCola = async () => (await server.sql('SELECT id FROM correo_en_cola')).length;

describe('a queued mail', () => {
  it('is sent once, whoever asks for a round and however often (D-60)', async () => {
    await pedir();
    const antes = smtp.recibidos.length;
    await Promise.all([ronda(), ronda(), ronda()]);
    expect(smtp.recibidos).toHaveLength(antes + 1);
    expect([await filas(), await enCola()]).toEqual([
      [{ clase: 'contrasena', estado: 2, intentos: 1, fallo: null, datos: '' }],
      0,
    ]);
    await ronda();
    expect(smtp.recibidos).toHaveLength(antes + 1);
  });

  it('waits longer after each failure, and is given up in the end; what it says stays unsaid', async () => {
    smtp.capricho('DATA', '451 luego');
    await pedir();
    const esperas: number[] = [];
    for (let i = 0; i < INTENTOS_DE_CORREO - 1; i += 1) {
      await ronda();
      const [{ en }] = (await server.sql<{ en: Date }>('SELECT desde AS en FROM correo_en_cola')) as [{ en: Date }];
      const espera = en.getTime() - server.ahora();
      esperas.push(espera / 60_000);
      server.pasar(espera - 1);
      expect(await ronda()).toBe(0);
      server.pasar(1);
    }
    expect(esperas).toEqual([1, 5, 15, 60, 180, 360, 720]);
    await ronda();
    expect([await filas(), await enCola()]).toEqual([
      [{ clase: 'contrasena', estado: 4, intentos: INTENTOS_DE_CORREO, fallo: 'rechazado', datos: '' }],
      0,
    ]);
  });

  it('that a mail server refuses for good is not tried again', async () => {
    smtp.capricho('RCPT', '550 no hay');
    await pedir();
    await ronda();
    expect(await filas()).toMatchObject([{ estado: 4, intentos: 1, fallo: 'rechazado' }]);
  });

  it('of somebody who left meanwhile is not sent', async () => {
    await pedir();
    await server.sql('UPDATE usuario SET activo = false WHERE cliente = $1 AND id = 1', [uno.cliente]);
    const antes = smtp.recibidos.length;
    await ronda();
    expect(smtp.recibidos).toHaveLength(antes);
    expect(await filas()).toMatchObject([{ estado: 4, fallo: 'destinatario' }]);
  });

  it('is listed with its state for its business alone, without what it says', async () => {
    const suyo = await entrarComo(server, otro, { usuario: 'admin', caja: CAJA.general });
    await pedir();
    await ronda();
    const ver = async (s: Sesion) => (await server.call(correo.listar, {}, { token: s.token })).body.data!;
    const ajeno = await ver(suyo);
    expect(ajeno.correos.filter((c) => c.clase === 'contrasena')).toEqual([]);
    const sesion = await nueva();
    const { via, correos } = await ver(sesion);
    expect(via).toBe('smtp');
    expect(correos.find((c) => c.clase === 'contrasena')).toMatchObject({ para: DUENA, sucursal: 'Centro', estado: 2 });
    expect(JSON.stringify(correos)).not.toContain(claveDe());
  });
});

describe('a mail server that says nothing', () => {
  it('holds no request, and dead in the middle it gets the mail when it is there again, once', async () => {
    smtp.capricho('DATA', 'callar');
    const oido = smtp.oido('DATA');
    await pedir();
    const antes = smtp.recibidos.length;
    const enCamino = ronda();
    await oido;
    const { body } = await server.call(correo.listar, {}, { token: admin.token });
    expect(body.data!.correos.find((c) => c.clase === 'contrasena')).toMatchObject({ estado: 1, terminado_en: null });
    await pedir();
    smtp.capricho('DATA', null);
    smtp.morir();
    await enCamino;
    const porEstado = async () => (await filas()).sort((a, b) => a.estado - b.estado);
    expect(await porEstado()).toMatchObject([
      { estado: 1, intentos: 1, fallo: 'cortado' },
      { estado: 2, intentos: 1, fallo: null },
    ]);
    expect(smtp.recibidos).toHaveLength(antes + 1);
    server.pasar(60_000);
    await ronda();
    await ronda();
    expect((await porEstado()).map(({ estado }) => estado)).toEqual([2, 2]);
    expect(smtp.recibidos).toHaveLength(antes + 2);
  });
});

describe('a server that is killed', () => {
  it('between taking a mail and sending it: another sends it, when the turn is over', async () => {
    await pedir();
    const [[lease]] = await server.deps.db.sinCliente(takeLease(server.ahora(), server.ahora() + 300_000));
    expect(lease).toBeDefined();
    const antes = smtp.recibidos.length;
    expect(await ronda()).toBe(0);
    server.pasar(300_000);
    expect(await ronda()).toBe(1);
    expect(smtp.recibidos).toHaveLength(antes + 1);
  });

  it('between sending and saying so: sent again under the same id, and the link of the last one is the one that is in force', async () => {
    await pedir();
    const vieja = await fotografiar();
    smtp.capricho('.', 'guardar y cortar');
    const antes = smtp.recibidos.length;
    await ronda();
    smtp.capricho('.', null);
    server.pasar(60_000);
    await ronda();
    expect(await fotografiar()).toEqual(vieja);
    const [primero, segundo] = smtp.recibidos.slice(antes);
    const idDe = (r: typeof primero) => cabezaDe(r!).find((l) => l.startsWith('Message-ID'));
    expect(idDe(segundo)).toBe(idDe(primero));
    const abre = async (clave: string) =>
      (await server.call(acceso.abrir, { body: { cliente: uno.cliente, clave } })).status;
    expect([await abre(claveDe(-1)), await abre(claveDe(-2))]).toEqual([200, 404]);
  });
});

describe('what a mail says', () => {
  it('is in no table and no log, before it is sent and after (D-60)', async () => {
    await pedir();
    await ronda();
    const secreto = claveDe();
    expect(secreto).toMatch(/^[\w-]{43}$/);
    const tablas = await server.sql<{ t: string }>(
      `SELECT relname AS t FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    for (const { t } of tablas)
      expect(await server.sql(`SELECT 1 AS hay FROM ${t} x WHERE x::text LIKE '%${secreto}%'`)).toEqual([]);
  });

  it('never breaks its head nor its HTML with a name (D-58)', async () => {
    const nombre = '<b>Ana</b>\u2028Bcc: x@y.mx';
    await server.sql('UPDATE negocio SET nombre = $2 WHERE cliente = $1', [uno.cliente, nombre]);
    await pedir();
    await ronda();
    const recibido = smtp.recibidos.at(-1)!;
    expect(recibido.para).toEqual([`RCPT TO:<${DUENA}>`]);
    expect(cabezaDe(recibido).filter((l) => /^(bcc|cc)/i.test(l))).toEqual([]);
    expect(parteDe(recibido, 'text/html')).toContain('&lt;b&gt;Ana');
    expect(parteDe(recibido, 'text/html')).not.toContain('<b>Ana');
  });
});

describe('the address of the owner', () => {
  const editar = (correoPersonal: string, sesion = admin) =>
    server.call(
      negocio.editar,
      {
        body: {
          ...{ cliente: uno.cliente, nombreNegocio: 'Fonda', correoPersonal, telefonoNegocio: null },
          ...{ correoNegocio: null, direccion: null },
        },
      },
      { token: sesion.token },
    );

  it('of before hears that another took its place', async () => {
    const antes = smtp.recibidos.length;
    expect((await editar('nueva@fonda.mx')).status).toBe(200);
    await ronda();
    const aQuien = ({ para }: { para: readonly string[] }) => para.join();
    // Of two mails made in one moment, either goes first.
    const recibidos = smtp.recibidos.slice(antes).sort((a, b) => aQuien(a).localeCompare(aQuien(b)));
    expect(recibidos.map(aQuien)).toEqual([`RCPT TO:<${DUENA}>`, 'RCPT TO:<nueva@fonda.mx>']);
    expect(parteDe(recibidos[0]!, 'text/plain')).toContain('n•••@fonda.mx');
    await editar(DUENA);
  });

  it('is not changed by who may do less than its account: whoever reads it gets the passwords', async () => {
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 4, 119)', [uno.cliente]);
    const cocina = await entrarComo(server, uno, { usuario: 'cocina' });
    const { status, body } = await editar('cocina@fonda.mx', cocina);
    expect([status, body.error?.motivo, Object.keys(body.error?.campos ?? {})]).toEqual([
      403,
      'PUEDE_MAS_QUE_TU',
      ['correoPersonal'],
    ]);
    expect((await editar(DUENA, cocina)).status).toBe(200);
  });
});

it('the turns of several processes never take the same mail', async () => {
  await pedir();
  const suyo = await entrarComo(server, otro, { usuario: 'admin', caja: CAJA.general });
  await pedir(otro, suyo);
  const hasta = server.ahora() + HORA;
  const leases = await Promise.all([1, 2, 3].map(() => server.deps.db.sinCliente(takeLease(server.ahora(), hasta))));
  const ids = leases.flatMap(([t]) => t.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(2);
});
