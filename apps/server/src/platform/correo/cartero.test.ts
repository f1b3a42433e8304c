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
import { openSmtp, headOf, partOf, type SmtpServer } from './smtp.fixture.ts';

const HORA = 3_600_000;
const DUENA = 'ana@fonda.mx';

let smtp: SmtpServer;
let server: TestServer;
let one: Negocio;
let other: Negocio;
let admin: Sesion;
let hash: string;
beforeAll(async () => {
  smtp = await openSmtp();
  server = await startTestServer({ SMTP_URL: smtp.url, SMTP_FROM: 'comal@servidor.mx' });
  server.parar();
  await confirmarTodos(server);
  one = await sembrarNegocio(server, '7001');
  other = await sembrarNegocio(server, '7002');
  await server.sql('UPDATE negocio SET correo_personal = $1', [DUENA]);
  [{ hash }] = (await photograph()) as [{ hash: string }];
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  for (const word of ['SALUDO', 'MAIL', 'RCPT', 'DATA', '.'] as const) smtp.capricho(word, null);
  await server.sql('DELETE FROM correo_en_cola');
  await server.sql('DELETE FROM correo');
  admin = await fresh();
  await server.deps.correo.ronda();
});

/** Resets the administrator's password to that of the tests, and signs in. */
const fresh = async (): Promise<Sesion> => {
  await server.sql(
    'UPDATE usuario SET contrasena = $2, debe_cambiar = false, activo = true WHERE cliente = $1 AND id = 1',
    [one.cliente, hash],
  );
  return entrarComo(server, one, { usuario: 'admin', caja: CAJA.general });
};
const round = () => server.deps.correo.ronda();
const ask = async (de = one, sesion = admin): Promise<void> => {
  const { status } = await server.call(
    sucursales.enviarPassword,
    { body: { sucursal: de.centro } },
    { token: sesion.token },
  );
  if (status !== 200) throw new Error(String(status));
};
const photograph = () =>
  server.sql<{ hash: string }>('SELECT contrasena AS hash FROM usuario WHERE cliente = $1 AND id = 1', [one.cliente]);
/** The secret of the link of a mail. */
const keyOf = (i = -1): string =>
  /#\/recuperar\/[^/\s]+\/[^/\s]+\/([\w-]{43})/.exec(partOf(smtp.recibidos.at(i)!, 'text/plain'))?.[1] ?? '';
const rows = () =>
  server.sql<{ estado: number; intentos: number; fallo: string | null; datos: string; clase: string }>(
    'SELECT clase, estado, intentos, fallo, datos FROM correo WHERE clase = $1 ORDER BY creado_en',
    ['contrasena'],
  );
const queued = async () => (await server.sql('SELECT id FROM correo_en_cola')).length;

describe('a queued mail', () => {
  it('is sent once, whoever asks for a round and however often (D-60)', async () => {
    await ask();
    const before = smtp.recibidos.length;
    await Promise.all([round(), round(), round()]);
    expect(smtp.recibidos).toHaveLength(before + 1);
    expect([await rows(), await queued()]).toEqual([
      [{ clase: 'contrasena', estado: 2, intentos: 1, fallo: null, datos: '' }],
      0,
    ]);
    await round();
    expect(smtp.recibidos).toHaveLength(before + 1);
  });

  it('waits longer after each failure, and is given up in the end; what it says stays unsaid', async () => {
    smtp.capricho('DATA', '451 luego');
    await ask();
    const waits: number[] = [];
    for (let i = 0; i < INTENTOS_DE_CORREO - 1; i += 1) {
      await round();
      const [{ en }] = (await server.sql<{ en: Date }>('SELECT desde AS en FROM correo_en_cola')) as [{ en: Date }];
      const waiting = en.getTime() - server.ahora();
      waits.push(waiting / 60_000);
      server.pasar(waiting - 1);
      expect(await round()).toBe(0);
      server.pasar(1);
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720]);
    await round();
    expect([await rows(), await queued()]).toEqual([
      [{ clase: 'contrasena', estado: 4, intentos: INTENTOS_DE_CORREO, fallo: 'rechazado', datos: '' }],
      0,
    ]);
  });

  it('that a mail server refuses for good is not tried again', async () => {
    smtp.capricho('RCPT', '550 no hay');
    await ask();
    await round();
    expect(await rows()).toMatchObject([{ estado: 4, intentos: 1, fallo: 'rechazado' }]);
  });

  it('waits for one of each other business, not for all that came before it', async () => {
    await ask();
    await ask();
    const own = await entrarComo(server, other, { usuario: 'admin', caja: CAJA.general });
    await server.sql('DELETE FROM correo_en_cola WHERE cliente = $1', [other.cliente]);
    await ask(other, own);
    const before = smtp.recibidos.length;
    await round();
    const whose = smtp.recibidos.slice(before).map((m) => /#\/recuperar\/(\d+)/.exec(partOf(m, 'text/plain'))?.[1]);
    expect(whose).toEqual([one.cliente, other.cliente, one.cliente]);
  });

  it('of somebody who left meanwhile is not sent', async () => {
    await ask();
    await server.sql('UPDATE usuario SET activo = false WHERE cliente = $1 AND id = 1', [one.cliente]);
    const before = smtp.recibidos.length;
    await round();
    expect(smtp.recibidos).toHaveLength(before);
    expect(await rows()).toMatchObject([{ estado: 4, fallo: 'destinatario' }]);
  });

  it('is listed with its state for its business alone, without what it says', async () => {
    const own = await entrarComo(server, other, { usuario: 'admin', caja: CAJA.general });
    await ask();
    await round();
    const see = async (s: Sesion) => (await server.call(correo.listar, {}, { token: s.token })).body.data!;
    const foreign = await see(own);
    expect(foreign.correos.filter((c) => c.clase === 'contrasena')).toEqual([]);
    const sesion = await fresh();
    const { via, correos } = await see(sesion);
    expect(via).toBe('smtp');
    expect(correos.find((c) => c.clase === 'contrasena')).toMatchObject({ para: DUENA, sucursal: 'Centro', estado: 2 });
    expect(JSON.stringify(correos)).not.toContain(keyOf());
  });
});

describe('a mail server that says nothing', () => {
  it('holds no request, and dead in the middle it gets the mail when it is there again, once', async () => {
    smtp.capricho('DATA', 'callar');
    const heard = smtp.oido('DATA');
    await ask();
    const before = smtp.recibidos.length;
    const underway = round();
    await heard;
    const { body } = await server.call(correo.listar, {}, { token: admin.token });
    expect(body.data!.correos.find((c) => c.clase === 'contrasena')).toMatchObject({ estado: 1, terminado_en: null });
    await ask();
    smtp.capricho('DATA', null);
    smtp.die();
    await underway;
    const byState = async () => (await rows()).sort((a, b) => a.estado - b.estado);
    expect(await byState()).toMatchObject([
      { estado: 1, intentos: 1, fallo: 'cortado' },
      { estado: 2, intentos: 1, fallo: null },
    ]);
    expect(smtp.recibidos).toHaveLength(before + 1);
    server.pasar(60_000);
    await round();
    await round();
    expect((await byState()).map(({ estado }) => estado)).toEqual([2, 2]);
    expect(smtp.recibidos).toHaveLength(before + 2);
  });
});

describe('a server that is killed', () => {
  it('between taking a mail and sending it: another sends it, when the turn is over', async () => {
    await ask();
    const [[lease]] = await server.deps.db.sinCliente(takeLease(server.ahora(), server.ahora() + 300_000));
    expect(lease).toBeDefined();
    const before = smtp.recibidos.length;
    expect(await round()).toBe(0);
    server.pasar(300_000);
    expect(await round()).toBe(1);
    expect(smtp.recibidos).toHaveLength(before + 1);
  });

  it('between sending and saying so: sent again under the same id, and the link of the last one is the one that is in force', async () => {
    await ask();
    const old = await photograph();
    smtp.capricho('.', 'guardar y cortar');
    const before = smtp.recibidos.length;
    await round();
    smtp.capricho('.', null);
    server.pasar(60_000);
    await round();
    expect(await photograph()).toEqual(old);
    const [first, segundo] = smtp.recibidos.slice(before);
    const idOf = (r: typeof first) => headOf(r!).find((l) => l.startsWith('Message-ID'));
    expect(idOf(segundo)).toBe(idOf(first));
    const abre = async (key: string) =>
      (await server.call(acceso.abrir, { body: { cliente: one.cliente, clave: key } })).status;
    expect([await abre(keyOf(-1)), await abre(keyOf(-2))]).toEqual([200, 404]);
  });
});

describe('what a mail says', () => {
  it('is in no table and no log, before it is sent and after (D-60)', async () => {
    await ask();
    await round();
    const secret = keyOf();
    expect(secret).toMatch(/^[\w-]{43}$/);
    const tablas = await server.sql<{ t: string }>(
      `SELECT relname AS t FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    for (const { t } of tablas)
      expect(await server.sql(`SELECT 1 AS hay FROM ${t} x WHERE x::text LIKE '%${secret}%'`)).toEqual([]);
  });

  it('never breaks its head nor its HTML with a name (D-58)', async () => {
    const name = '<b>Ana</b>\u2028Bcc: x@y.mx';
    await server.sql('UPDATE negocio SET nombre = $2 WHERE cliente = $1', [one.cliente, name]);
    await ask();
    await round();
    const received = smtp.recibidos.at(-1)!;
    expect(received.para).toEqual([`RCPT TO:<${DUENA}>`]);
    expect(headOf(received).filter((l) => /^(bcc|cc)/i.test(l))).toEqual([]);
    expect(partOf(received, 'text/html')).toContain('&lt;b&gt;Ana');
    expect(partOf(received, 'text/html')).not.toContain('<b>Ana');
  });
});

describe('the address of the owner', () => {
  const edit = (correoPersonal: string, sesion = admin) =>
    server.call(
      negocio.editar,
      {
        body: {
          ...{ cliente: one.cliente, nombreNegocio: 'Fonda', correoPersonal, telefonoNegocio: null },
          ...{ correoNegocio: null, direccion: null },
        },
      },
      { token: sesion.token },
    );

  it('of before hears that another took its place', async () => {
    const before = smtp.recibidos.length;
    expect((await edit('nueva@fonda.mx')).status).toBe(200);
    await round();
    const recipient = ({ para }: { para: readonly string[] }) => para.join();
    // Two mails of the same instant may be sent in any order.
    const received = smtp.recibidos.slice(before).sort((a, b) => recipient(a).localeCompare(recipient(b)));
    expect(received.map(recipient)).toEqual([`RCPT TO:<${DUENA}>`, 'RCPT TO:<nueva@fonda.mx>']);
    expect(partOf(received[0]!, 'text/plain')).toContain('n•••@fonda.mx');
    await edit(DUENA);
  });

  it('is not changed by who may do less than its account: whoever reads it gets the passwords', async () => {
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 4, 119)', [one.cliente]);
    const cocina = await entrarComo(server, one, { usuario: 'cocina' });
    const { status, body } = await edit('cocina@fonda.mx', cocina);
    expect([status, body.error?.motivo, Object.keys(body.error?.campos ?? {})]).toEqual([
      403,
      'PUEDE_MAS_QUE_TU',
      ['correoPersonal'],
    ]);
    expect((await edit(DUENA, cocina)).status).toBe(200);
  });
});

it('the turns of several processes never take the same mail', async () => {
  await ask();
  const own = await entrarComo(server, other, { usuario: 'admin', caja: CAJA.general });
  await ask(other, own);
  const to = server.ahora() + HORA;
  const leases = await Promise.all([1, 2, 3].map(() => server.deps.db.sinCliente(takeLease(server.ahora(), to))));
  const ids = leases.flatMap(([t]) => t.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(2);
});
