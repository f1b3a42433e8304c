import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { errorAnswer } from '@comal/contract/envelope';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { rutaDe, type Route } from '@comal/contract/route';
import { REGISTRO } from '../../features/negocio/alta/alta.fixture.ts';
import { CAJA, PASSWORD, cookieDe, darContrasena, USUARIO } from '../../test/dos-negocios.ts';
import { Proxy, type Momento } from '../../test/procesos/proxy.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';
import { toPg, sqlText } from '../db/query.ts';
import { ServiceUnavailable } from '../db/failures.ts';

let server: TestServer;
let proxy: Proxy;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let cajera: Sesion;
beforeAll(async () => {
  server = await startTestServer({}, async (url) => {
    const opened = await Proxy.abrir(url);
    ({ proxy } = opened);
    return opened.url;
  });
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cocina = await r.entrar('cocina');
  cajera = await r.entrar('cajera');
  await r.abrirCaja(cajera);
});
afterEach(() => proxy.soltar());
afterAll(async () => {
  await server.close();
  await proxy.cerrar();
});

const UUID = '01900000-0000-7000-8000-000000000000';
/** Codes that look like those of a menu, of an order, and of a public address. */
const CODE = { token: `1..${'A'.repeat(22)}`, pedido: `1.${UUID}.${'A'.repeat(22)}`, sucursal: '1' };
const PARAMS = {
  id: UUID,
  folio: UUID,
  pago: UUID,
  branch: 1,
  caja: 1,
  role: 1,
  operationGroup: 'ventas',
  operation: 'COBRAR',
  perm: 1,
  factura: UUID,
  cual: 'xml',
};
const PATHS = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Record<string, Route>).map(([name, route]) => [`${feature}.${name}`, route] as const),
);
/** Calls that need no database: the welcome, who the server is, the answer of a refused operation, and a preview with an invalid code. */
const NO_DATABASE = ['general.bienvenida', 'red.identidad', 'sesiones.noAutorizado', 'comensal.previa', 'red.aqui'];
/** Internal words that an answer must not contain. */
const INTERNAL =
  /select|insert|update |delete |pg_|sql|relation|constraint|column|postgres|econn|socket|127\.0\.0\.1|connection|timeout|stack|at \//i;

const isOutage = (answer: Answer): void => {
  expect(answer.status).toBe(503);
  expect(errorAnswer.parse(answer.body).error).toMatchObject({
    code: 503,
    motivo: 'SERVICIO_NO_DISPONIBLE',
    message: 'Error de comunicación con el servidor',
  });
  expect(answer.headers['retry-after']).toBe('2');
  expect(JSON.stringify(answer.body)).not.toMatch(INTERNAL);
};

const ofOneLink = (name: string, cliente: string): object | undefined => {
  const link = { cliente, clave: 'x'.repeat(43) };
  const bodies: Record<string, object> = {
    'acceso.abrir': link,
    'acceso.usar': { ...link, contrasena: PASSWORD, confirmacion: PASSWORD },
  };
  return bodies[name];
};

/** A ticket that a diner may have, and who receives its invoice. */
const TICKET = { sucursal: '1', codigo: '0000000000', total: 1 };
const RECEPTOR = { rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimen: '612', cp: '01010', uso: 'G03' };
const OF_A_TICKET: Readonly<Record<string, object>> = {
  'autofactura.ticket': TICKET,
  'autofactura.pedir': { ...TICKET, receptor: RECEPTOR, correo: null },
  'autofactura.estado': { ...TICKET, rfc: RECEPTOR.rfc },
  'autofactura.documento': { ...TICKET, rfc: RECEPTOR.rfc, cual: 'xml' },
  'autofactura.enviar': { ...TICKET, rfc: RECEPTOR.rfc, correo: null },
};

/** A body that passes the input gate of each public call. */
const bodyOf = (name: string): object | undefined => {
  const { cliente, centro: sucursal } = r.negocio;
  const entrada = { id: USUARIO.mesero, cliente, sucursal, plataforma: 'web', caja: CAJA.centro };
  const bodies: Record<string, object> = {
    'sesiones.validarCliente': { cliente },
    'sesiones.entrar': { cliente, sucursal, usuario: 'mesero', password: PASSWORD },
    'sesiones.registrarSesion': entrada,
    'administracionDeSesiones.nueva': entrada,
    'sesiones.recuperar': { cliente, correo: 'ana@fonda.mx' },
    'correo.confirmar': { cliente, clave: 'x'.repeat(43) },
    'alta.registrar': REGISTRO,
    'autoservicio.llamar': { pedido: CODE.pedido, tipo: 'mesero' },
    'comensal.contar': { token: CODE.token, que: 'escaneo' },
    'equipos.vincular': { codigo: 'ABCD2345', nombre: 'Caja 1' },
    'equipos.trabajo': { clave: 'x'.repeat(43), proceso: UUID, colas: [], fin: null, espera: 0 },
    'autoservicio.registrar': { token: CODE.token, nombre: 'Ana', pedidos: [{ id: 1 }] },
  };
  return bodies[name] ?? OF_A_TICKET[name] ?? ofOneLink(name, cliente);
};

/** Calls everything that needs the database, except some calls. */
const callAll = async (fewer: readonly string[] = []): Promise<[string, Answer][]> => {
  const responses: [string, Answer][] = [];
  for (const [name, route] of PATHS.filter(([n]) => ![...NO_DATABASE, ...fewer].includes(n))) {
    const params = route.path.includes('areas') ? { ...PARAMS, id: 1 } : PARAMS;
    const body = bodyOf(name) ?? (route.body ? {} : undefined);
    responses.push([
      name,
      await server.raw(
        route,
        { params, query: { cantidad: 1, id: UUID, origen: 'http://comal.local', ...CODE }, body },
        { token: cajera.token, cookie },
      ),
    ]);
  }
  return responses;
};
let cookie = '';
/** The calls whose status does not fulfil `so`, as 'call status'. */
const otherwise = (responses: readonly [string, Answer][], so: (status: number) => boolean): string[] =>
  responses.filter(([, { status }]) => !so(status)).map(([name, { status }]) => `${name} ${status}`);

describe('a database that goes away', () => {
  it('is a 503 with the specified text from every call, a living process, and work again without restart', async () => {
    cookie = cookieDe(await darContrasena(server, r.negocio, { usuario: 'mesero' }));
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    proxy.cortar();
    server.pasar(2_000);
    expect(otherwise(await callAll(), (status) => status === 503)).toEqual([]);
    for (const name of NO_DATABASE) {
      const [, route] = PATHS.find(([n]) => n === name)!;
      expect((await server.app.inject({ method: route.method, url: rutaDe(route) })).statusCode).toBeLessThan(500);
    }
    expect((await server.app.inject('/salud')).json()).toMatchObject({ estado: 'vivo' });
    const listo = await server.app.inject('/salud/listo');
    isOutage({ status: listo.statusCode, body: listo.json<Answer['body']>(), headers: listo.headers });

    proxy.soltar();
    expect((await server.app.inject('/salud/listo')).json()).toEqual({ estado: 'listo' });
    expect((await r.guardar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] })).pedidos).toHaveLength(2);
    // Without the call that locks the session, because other calls would be refused after it.
    expect(otherwise(await callAll(['usuarios.bloquear']), (status) => status < 500)).toEqual([]);
  });

  it('is a 503 where the session is still remembered, and writes nothing (H70)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await Promise.all([mesero, cocina, cajera].map((s) => r.ver(s, c.id)));
    proxy.cortar();
    isOutage(await r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] }));
    isOutage(await r.cobrar(cajera, c, { total: 22 }));
    isOutage(
      await server.call(
        catalog.comandas.mover,
        { body: [{ id: c.pedidos[0]!.id, de: 1, a: 2 }] },
        { token: cocina.token },
      ),
    );
    isOutage(await server.call(catalog.comandas.listar, { body: {} }, { token: mesero.token }));
    proxy.soltar();
    expect(await r.ver(mesero, c.id)).toMatchObject({ rev: c.rev, total: 22 });
  });

  it('in the middle of many calls loses none that was answered, and refuses the others so that they may be repeated (I1, I11)', async () => {
    const send = (key: string) =>
      server.call(
        catalog.comandas.nueva,
        { body: { nombre: 'Cortada', comensales: 1 } },
        { token: mesero.token, clave: key },
      );
    const claves = Array.from({ length: 60 }, () => randomUUID());
    const first = claves.map((key, i) => {
      if (i === 30) proxy.cortar();
      return send(key);
    });
    const estados = (await Promise.all(first)).map((a) => a.status);
    expect(estados.every((s) => s === 200 || s === 503)).toBe(true);
    expect(estados).toContain(503);
    proxy.soltar();
    const repeated = await Promise.all(claves.map(send));
    expect(repeated.map((a) => a.status)).toEqual(Array(60).fill(200));
    expect(await server.sql(`SELECT 1 FROM comanda WHERE nombre = 'Cortada'`)).toHaveLength(60);
  });

  it('ends the server’s connections and comes back: the next call finds it (pg_terminate_backend)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await server.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'comal'`,
    );
    const first = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call(catalog.comandas.obtener, { params: { folio: c.id } }, { token: mesero.token }),
      ),
    );
    expect(first.map((a) => a.status)).toEqual(Array(8).fill(200));
    expect((await r.ver(mesero, c.id)).id).toBe(c.id);
  });

  it('that swallows everything is a 503 in the end, not a call that hangs, and is found again (I11)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    proxy.congelar();
    const answers = await Promise.all([
      r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] }),
      server.call(catalog.comandas.listar, { body: {} }, { token: mesero.token }),
    ]);
    for (const a of answers) isOutage(a);
    proxy.soltar();
    expect((await r.ver(mesero, c.id)).pedidos).toHaveLength(1);
  });
});

/** How often each write loses a COMMIT at each moment; CAIDA_VUELTAS asks for more. */
const ROUNDS = Number(process.env['CAIDA_VUELTAS'] ?? 5);

describe('a connection lost exactly during COMMIT (G2)', () => {
  const commit = toPg(sqlText('COMMIT', [])).name ?? '';
  const esCommit = (text: string): boolean => text.includes(`\0${commit}\0`);
  const count = async (text: string, value: string): Promise<number> => (await server.sql(text, [value])).length;
  /** Connections of the pool that have answered, and may thus be suspected of having died since. */
  const occupyConnections = (): Promise<unknown> =>
    Promise.all(Array.from({ length: 4 }, () => server.deps.db.read('2000', sqlText('SELECT 1', []))));
  const bar = (): Promise<Sesion> => r.entrar('cajera', CAJA.centro2);

  /** Each write: how it is sent under a key, and how often its effect is in the database. */
  type Case = {
    transmit: (key: string) => Promise<Answer>;
    efectos: (key: string) => Promise<number>;
    limpiar?: () => Promise<unknown>;
  };
  const testCases: Record<string, () => Promise<Case>> = {
    nueva: async () => {
      const id = randomUUID();
      return {
        transmit: (key) =>
          server.call(
            catalog.comandas.nueva,
            { body: { id, nombre: 'Perdida', comensales: 1 } },
            { token: mesero.token, clave: key },
          ),
        efectos: () => count('SELECT 1 FROM comanda WHERE id = $1', id),
      };
    },
    actualizar: async () => {
      const c: ComandaVista = await r.comanda(mesero);
      const linea = r.nuevo({ producto: 'taco' });
      return {
        transmit: (key) => r.enviar(mesero, c, { pedidos: [linea] }, { clave: key }),
        efectos: () => count('SELECT 1 FROM pedido WHERE comanda = $1', c.id),
      };
    },
    cobrar: async () => {
      const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
      return {
        transmit: (key) => r.cobrar(cajera, c, { total: 22 }, { clave: key }),
        efectos: () => count('SELECT 1 FROM pago WHERE comanda = $1', c.id),
      };
    },
    'caja inicial': async () => {
      const who = await bar();
      return {
        transmit: (key) =>
          server.call(catalog.cortes.abrir, { body: { caja_inicial: 500 } }, { token: who.token, clave: key }),
        efectos: () => count('SELECT 1 FROM corte WHERE caja = $1 AND estado <> 2', String(CAJA.centro2)),
        limpiar: () => server.sql('DELETE FROM corte WHERE caja = $1', [CAJA.centro2]),
      };
    },
  };
  const MOMENTS: readonly Momento[] = ['antes', 'despues'];
  const all = Object.keys(testCases).flatMap((testCase) => MOMENTS.map((moment) => [testCase, moment] as const));

  it.each(all)(
    'of %s, %s of it: 503, and the same key gives the true result, once (I1, D-26, H36)',
    async (testCase, moment) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { transmit, efectos, limpiar } = await testCases[testCase]!();
        const key = randomUUID();
        const before = proxy.perdidos;
        proxy.perderCommit({ seña: key, momento: moment, esCommit });
        isOutage(await transmit(key));
        expect(proxy.perdidos).toBe(before + 1);
        expect(await efectos(key)).toBe(moment === 'antes' ? 0 : 1);
        const repeated = await transmit(key);
        expect(repeated.status).toBe(200);
        expect((await transmit(key)).body).toEqual(repeated.body);
        expect(await efectos(key)).toBe(1);
        await limpiar?.();
      }
    },
  );

  it.each(MOMENTS)(
    'is not sent a second time by the server, though it was the first batch of its transaction: %s (I1)',
    async (moment) => {
      const action = `una-vez-${moment}`;
      await occupyConnections();
      proxy.perderCommit({ seña: action, momento: moment, esCommit });
      const insert = `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ('2000', gen_random_uuid(), 1, $1, 'x', '{}', now())`;
      await expect(server.deps.db.read('2000', sqlText(insert, [action]))).rejects.toBeInstanceOf(ServiceUnavailable);
      expect(await count('SELECT 1 FROM bitacora WHERE accion = $1', action)).toBe(moment === 'antes' ? 0 : 1);
    },
  );

  it.each(MOMENTS)(
    'of a transaction that only read is no loss: it is read again on another connection (%s)',
    async (moment) => {
      await occupyConnections();
      const before = proxy.perdidos;
      proxy.perderCommit({ seña: `leida-${moment}`, momento: moment, esCommit });
      const [rows] = await server.deps.db.read('2000', sqlText('SELECT $1 AS dicho', [`leida-${moment}`]));
      expect([rows, proxy.perdidos]).toEqual([[{ dicho: `leida-${moment}` }], before + 1]);
    },
  );

  it('leaves the live list as the database is (H77)', async () => {
    const { body } = await server.call(catalog.comandas.cambios, { query: {} }, { token: mesero.token });
    const open = await server.sql<{ id: string }>(
      `SELECT id FROM comanda WHERE status = 1 AND cancelada_en IS NULL AND cliente = '2000'`,
    );
    expect(body.data!.comandas.map((c) => c.id).sort()).toEqual(open.map((c) => c.id).sort());
    expect(new Set(body.data!.comandas.map((c) => c.rev)).size).toBe(body.data!.comandas.length);
  });
});
