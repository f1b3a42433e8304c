import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { APARATOS, avisos } from '@comal/contract/usuarios/avisos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer, type TestServer } from '../../../test/server.ts';
import { closeTurno, sellAndCancel } from '../un-turno.fixture.ts';
import { createPush } from './push.ts';
import { openPushService, isSigned, Browser, type PushService } from './servicio.fixture.ts';

const DIA = 24 * 3_600_000;
let service: PushService;
let server: TestServer;
let r: Restaurante;
let admin: Sesion;
beforeAll(async () => {
  service = await openPushService();
  server = await startTestServer({ COMAL_PUSH: service.origen, COMAL_URL: 'https://fonda.mx' }, undefined, SIN_PRISA);
  server.parar();
  r = await Restaurante.abrir(server);
});
beforeEach(async () => {
  // A new day for each test, because a summary has everything that was sold on its day.
  server.pasar(DIA);
  for (const table of ['aviso_por_correo', 'correo_en_cola', 'correo', 'suscripcion_push', 'resumen_pendiente'])
    await server.sql(`DELETE FROM ${table}`);
  await server.sql(`UPDATE negocio SET correo_personal = ''`);
  admin = await r.entrar('admin', CAJA.centro2);
});
afterEach(() => service.responder(201));
afterAll(async () => {
  await server.close();
  await service.close();
});

const subscribe = (n: Browser, who = admin) => server.call(avisos.suscribir, { body: n.suscripcion }, who);
const ask = (what: { resumen?: true; cortes?: true }, correo: string | null = null) =>
  server.call(
    avisos.editar,
    { body: { correo, sucursales: [{ id: r.negocio.centro, resumen: false, cortes: false, ...what }] } },
    admin,
  );
const turno = async (contado = 543.5): Promise<void> => {
  const [cajera] = await sellAndCancel(server, r);
  await closeTurno(server, cajera, contado);
};
const round = () => server.deps.correo.ronda();
const left = () => server.sql('SELECT id FROM correo_en_cola');
const withCorteAviso = async (): Promise<Browser> => {
  const browser = new Browser(service);
  expect((await subscribe(browser)).status).toBe(200);
  expect((await ask({ cortes: true })).status).toBe(200);
  return browser;
};

describe('what is shown in a browser with Comal closed (decision 0072)', () => {
  it('tells a cut as it is closed, sealed for that browser and signed by this server, once', async () => {
    const browser = await withCorteAviso();
    await turno();
    await round();
    expect(browser.avisos).toEqual([
      {
        id: expect.any(String) as string,
        titulo: expect.stringMatching(/: faltan \$0\.50, \$44\.00$/) as string,
        texto: expect.stringMatching(
          /^Turno de .*, corte Z \d+\nComensales: \d+ · Ticket promedio: \$44\.00\nCancelado: 1 \(\$22\.00\)\nLo que más vendió: ./,
        ) as string,
      },
    ]);
    const [sobre] = service.recibidos.slice(-1);
    const { data } = (await server.call(avisos.ver, {}, admin)).body;
    expect(isSigned(sobre!, data!.push.llave, service.origen)).toBe(true);
    expect(sobre!.cuerpo.toString('latin1')).not.toContain('44.00');
    await round();
    expect(browser.avisos).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('tells a day when it turns, to each browser of who asked, beside her mail', async () => {
    const [one, other] = [new Browser(service), new Browser(service)];
    await subscribe(one);
    await subscribe(other);
    await ask({ resumen: true }, 'gerencia@fonda.mx');
    await turno();
    server.pasar(DIA);
    await round();
    for (const browser of [one, other])
      expect(browser.avisos).toEqual([
        expect.objectContaining({ titulo: expect.stringMatching(/^\$44\.00 en .*, \w+, \d/) as string }),
      ]);
    const correos = await server.sql(`SELECT estado, para FROM correo WHERE clase = 'resumen' ORDER BY para`);
    expect(correos).toEqual([
      { estado: 2, para: '' },
      { estado: 2, para: '' },
      { estado: 3, para: 'gerencia@fonda.mx' },
    ]);
  });

  it('needs no address; without any browser one is asked for, and nothing is kept', async () => {
    expect((await ask({ cortes: true })).body.error).toMatchObject({ motivo: 'FALTA_CORREO' });
    await subscribe(new Browser(service));
    expect((await ask({ cortes: true })).status).toBe(200);
    expect(await server.sql('SELECT correo, cortes FROM aviso_por_correo')).toEqual([{ correo: '', cortes: true }]);
  });

  it('tells nobody who may not see it any more', async () => {
    const browser = await withCorteAviso();
    const de = [r.negocio.cliente, PERMISO.VER_ESTADISTICAS_DE_CORTE];
    const roles = await server.sql<{ rol: number }>(
      'DELETE FROM rol_permiso WHERE cliente = $1 AND permiso = $2 RETURNING rol',
      de,
    );
    await turno();
    await round();
    for (const { rol } of roles)
      await server.sql('INSERT INTO rol_permiso (cliente, permiso, rol) VALUES ($1, $2, $3)', [...de, rol]);
    expect(browser.avisos).toEqual([]);
  });

  it.each([404, 410])('forgets a browser of which its service says %i, with what waits for it', async (status) => {
    await withCorteAviso();
    await turno();
    service.responder(status);
    await round();
    expect(await server.sql('SELECT id FROM suscripcion_push')).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it.each([429, 503])('tries again later where a service says %i', async (status) => {
    const browser = await withCorteAviso();
    await turno();
    service.responder(status);
    await round();
    service.responder(201);
    await round();
    expect(browser.avisos).toHaveLength(1);
    server.pasar(DIA / 2);
    await round();
    expect(browser.avisos).toHaveLength(2);
    expect(await server.sql('SELECT estado, intentos FROM correo')).toEqual([{ estado: 2, intentos: 2 }]);
  });

  it.each([400, 403, 413, 302])(
    'gives up what a service refuses with %i, and goes nowhere else with it',
    async (status) => {
      const browser = await withCorteAviso();
      await turno();
      service.responder(status);
      await round();
      expect(service.recibidos.at(-1)!.ruta).toBe(browser.ruta);
      const waiting = status === 302 ? 1 : 0;
      expect(await left()).toHaveLength(waiting);
      expect(await server.sql('SELECT id FROM suscripcion_push')).toHaveLength(1);
    },
  );

  it('forgets a browser whose keys seal nothing, and mails what comes after it', async () => {
    const browser = await withCorteAviso();
    await server.sql('UPDATE suscripcion_push SET p256dh = $1', [`B${'A'.repeat(86)}`]);
    await turno();
    await round();
    expect(browser.avisos).toEqual([]);
    expect(await left()).toEqual([]);
    expect(await server.sql('SELECT id FROM suscripcion_push')).toEqual([]);
  });

  it('waits for a service that is silent no longer than it should', async () => {
    service.responder(0);
    const push = createPush({ db: server.deps.db, propios: [], contacto: () => 'https://fonda.mx', patience: 50 });
    const { suscripcion } = new Browser(service);
    await expect(push.deliver(suscripcion, { id: '1', titulo: 'a', texto: 'b' })).rejects.toMatchObject({
      fallo: 'tiempo',
      definitivo: false,
    });
    const done = push.deliver(suscripcion, { id: '2', titulo: 'a', texto: 'b' });
    push.close();
    await expect(done).rejects.toMatchObject({ fallo: 'cortado' });
  });
});

describe('the browsers of a person (decision 0072)', () => {
  it('are hers: listed, taken out, and not for another to take out', async () => {
    const browser = new Browser(service);
    const { data } = (await subscribe(browser)).body;
    const [device] = data!.push.aparatos;
    expect(device).toMatchObject({ endpoint: browser.suscripcion.endpoint, plataforma: 'web' });
    const colleague = await r.entrar('cajera', CAJA.centro2);
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      ...[r.negocio.cliente, colleague.usuario.rol.id, PERMISO.VER_DASHBOARD],
    ]);
    server.deps.sesiones.forgetAll();
    const forget = (who: Sesion) => server.call(avisos.olvidar, { params: { id: device!.id } }, who);
    expect((await forget(colleague)).body.data?.push.aparatos).toEqual([]);
    expect((await server.call(avisos.ver, {}, admin)).body.data?.push.aparatos).toHaveLength(1);
    expect((await forget(admin)).body.data?.push.aparatos).toEqual([]);
    expect((await forget(admin)).status).toBe(200);
  });

  it('are one person’s at a time: a browser that another takes is told hers, and stays one', async () => {
    const browser = await withCorteAviso();
    const colleague = await r.entrar('cajera', CAJA.centro2);
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      ...[r.negocio.cliente, colleague.usuario.rol.id, PERMISO.VER_DASHBOARD],
    ]);
    server.deps.sesiones.forgetAll();
    expect((await subscribe(browser, colleague)).body.data?.push.aparatos).toHaveLength(1);
    await turno();
    await round();
    expect(browser.avisos).toEqual([]);
  });

  it(`are at most ${APARATOS}; the same one again is none more`, async () => {
    const all = Array.from({ length: APARATOS }, () => new Browser(service));
    for (const n of all) expect((await subscribe(n)).status).toBe(200);
    expect((await subscribe(new Browser(service))).body.error).toMatchObject({ motivo: 'DEMASIADOS_APARATOS' });
    expect((await subscribe(all[0]!)).body.data?.push.aparatos).toHaveLength(APARATOS);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.malo.mx/x',
    'https://fcm.googleapis.com:8443/x',
    'https://yo@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest',
    'https://fonda.mx/x',
    'no es',
  ])('are written to at no other address than a push service’s: %s', async (endpoint) => {
    const answer = await server.call(
      avisos.suscribir,
      { body: { ...new Browser(service).suscripcion, endpoint } },
      admin,
    );
    expect(answer.body.error).toMatchObject({ motivo: 'SERVICIO_DE_PUSH_DESCONOCIDO' });
    expect(await server.sql('SELECT id FROM suscripcion_push')).toEqual([]);
  });
});
