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
    const abierto = await Proxy.abrir(url);
    ({ proxy } = abierto);
    return abierto.url;
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
const CODIGO = { token: `1..${'A'.repeat(22)}`, pedido: `1.${UUID}.${'A'.repeat(22)}`, sucursal: '1' };
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
};
const RUTAS = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Record<string, Route>).map(([nombre, route]) => [`${feature}.${nombre}`, route] as const),
);
/** What needs no database: the welcome, the answer of a refused operation, and a preview whose code was not signed here. */
const SIN_BASE = ['general.bienvenida', 'sesiones.noAutorizado', 'comensal.previa'];
/** Words that no person should read. */
const INTERNO =
  /select|insert|update |delete |pg_|sql|relation|constraint|column|postgres|econn|socket|127\.0\.0\.1|connection|timeout|stack|at \//i;

const esCaida = (answer: Answer): void => {
  expect(answer.status).toBe(503);
  expect(errorAnswer.parse(answer.body).error).toMatchObject({
    code: 503,
    motivo: 'SERVICIO_NO_DISPONIBLE',
    message: 'Error de comunicación con el servidor',
  });
  expect(answer.headers['retry-after']).toBe('2');
  expect(JSON.stringify(answer.body)).not.toMatch(INTERNO);
};

const deUnEnlace = (nombre: string, cliente: string): object | undefined => {
  const enlace = { cliente, clave: 'x'.repeat(43) };
  const cuerpos: Record<string, object> = {
    'acceso.abrir': enlace,
    'acceso.usar': { ...enlace, contrasena: PASSWORD, confirmacion: PASSWORD },
  };
  return cuerpos[nombre];
};

/** A body that gets through the first gate of each public call. */
const cuerpoDe = (nombre: string): object | undefined => {
  const { cliente, centro: sucursal } = r.negocio;
  const entrada = { id: USUARIO.mesero, cliente, sucursal, plataforma: 'web', caja: CAJA.centro };
  const cuerpos: Record<string, object> = {
    'sesiones.validarCliente': { cliente },
    'sesiones.entrar': { cliente, sucursal, usuario: 'mesero', password: PASSWORD },
    'sesiones.registrarSesion': entrada,
    'administracionDeSesiones.nueva': entrada,
    'sesiones.recuperar': { cliente, correo: 'ana@fonda.mx' },
    'correo.confirmar': { cliente, clave: 'x'.repeat(43) },
    'alta.registrar': REGISTRO,
    'autoservicio.llamar': { pedido: CODIGO.pedido, tipo: 'mesero' },
    'comensal.contar': { token: CODIGO.token, que: 'escaneo' },
    'autoservicio.registrar': { token: CODIGO.token, nombre: 'Ana', pedidos: [{ id: 1 }] },
  };
  return cuerpos[nombre] ?? deUnEnlace(nombre, cliente);
};

/** Every call that asks the database, but for some. */
const llamarTodas = async (menos: readonly string[] = []): Promise<[string, Answer][]> => {
  const respuestas: [string, Answer][] = [];
  for (const [nombre, route] of RUTAS.filter(([n]) => ![...SIN_BASE, ...menos].includes(n))) {
    const params = route.path.includes('areas') ? { ...PARAMS, id: 1 } : PARAMS;
    const body = cuerpoDe(nombre) ?? (route.body ? {} : undefined);
    respuestas.push([
      nombre,
      await server.raw(
        route,
        { params, query: { cantidad: 1, id: UUID, ...CODIGO }, body },
        { token: cajera.token, cookie },
      ),
    ]);
  }
  return respuestas;
};
let cookie = '';
/** The calls that answer otherwise, all of them: '`call` status'. */
const deOtroModo = (respuestas: readonly [string, Answer][], asi: (status: number) => boolean): string[] =>
  respuestas.filter(([, { status }]) => !asi(status)).map(([nombre, { status }]) => `${nombre} ${status}`);

describe('a database that goes away', () => {
  it('is a 503 with the specified text from every call, a living process, and work again without restart', async () => {
    cookie = cookieDe(await darContrasena(server, r.negocio, { usuario: 'mesero' }));
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    proxy.cortar();
    server.pasar(2_000);
    expect(deOtroModo(await llamarTodas(), (status) => status === 503)).toEqual([]);
    for (const nombre of SIN_BASE) {
      const [, route] = RUTAS.find(([n]) => n === nombre)!;
      expect((await server.app.inject({ method: route.method, url: rutaDe(route) })).statusCode).toBeLessThan(500);
    }
    expect((await server.app.inject('/salud')).json()).toMatchObject({ estado: 'vivo' });
    const listo = await server.app.inject('/salud/listo');
    esCaida({ status: listo.statusCode, body: listo.json<Answer['body']>(), headers: listo.headers });

    proxy.soltar();
    expect((await server.app.inject('/salud/listo')).json()).toEqual({ estado: 'listo' });
    expect((await r.guardar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] })).pedidos).toHaveLength(2);
    // A locked session would answer nothing else.
    expect(deOtroModo(await llamarTodas(['usuarios.bloquear']), (status) => status < 500)).toEqual([]);
  });

  it('is a 503 where the session is still remembered, and writes nothing (H70)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await Promise.all([mesero, cocina, cajera].map((s) => r.ver(s, c.id)));
    proxy.cortar();
    esCaida(await r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] }));
    esCaida(await r.cobrar(cajera, c, { total: 22 }));
    esCaida(
      await server.call(
        catalog.comandas.mover,
        { body: [{ id: c.pedidos[0]!.id, de: 1, a: 2 }] },
        { token: cocina.token },
      ),
    );
    esCaida(await server.call(catalog.comandas.listar, { body: {} }, { token: mesero.token }));
    proxy.soltar();
    expect(await r.ver(mesero, c.id)).toMatchObject({ rev: c.rev, total: 22 });
  });

  it('in the middle of many calls loses none that was answered, and refuses the others so that they may be repeated (I1, I11)', async () => {
    const enviar = (clave: string) =>
      server.call(
        catalog.comandas.nueva,
        { body: { nombre: 'Cortada', comensales: 1 } },
        { token: mesero.token, clave },
      );
    const claves = Array.from({ length: 60 }, () => randomUUID());
    const primeras = claves.map((clave, i) => {
      if (i === 30) proxy.cortar();
      return enviar(clave);
    });
    const estados = (await Promise.all(primeras)).map((a) => a.status);
    expect(estados.every((s) => s === 200 || s === 503)).toBe(true);
    expect(estados).toContain(503);
    proxy.soltar();
    const repetidas = await Promise.all(claves.map(enviar));
    expect(repetidas.map((a) => a.status)).toEqual(Array(60).fill(200));
    expect(await server.sql(`SELECT 1 FROM comanda WHERE nombre = 'Cortada'`)).toHaveLength(60);
  });

  it('ends the server’s connections and comes back: the next call finds it (pg_terminate_backend)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await server.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'comal'`,
    );
    const primeras = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call(catalog.comandas.obtener, { params: { folio: c.id } }, { token: mesero.token }),
      ),
    );
    expect(primeras.map((a) => a.status)).toEqual(Array(8).fill(200));
    expect((await r.ver(mesero, c.id)).id).toBe(c.id);
  });

  it('that swallows everything is a 503 in the end, not a call that hangs, and is found again (I11)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    proxy.congelar();
    const answers = await Promise.all([
      r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] }),
      server.call(catalog.comandas.listar, { body: {} }, { token: mesero.token }),
    ]);
    for (const a of answers) esCaida(a);
    proxy.soltar();
    expect((await r.ver(mesero, c.id)).pedidos).toHaveLength(1);
  }, 40_000);
});

/** How often each write loses a COMMIT at each moment; CAIDA_VUELTAS asks for more. */
const VUELTAS = Number(process.env['CAIDA_VUELTAS'] ?? 5);

describe('a connection lost exactly during COMMIT (G2)', () => {
  const commit = toPg(sqlText('COMMIT', [])).name ?? '';
  const esCommit = (texto: string): boolean => texto.includes(`\0${commit}\0`);
  const contar = async (texto: string, valor: string): Promise<number> => (await server.sql(texto, [valor])).length;
  /** Connections of the pool that have answered, and may thus be suspected of having died since. */
  const ocuparConexiones = (): Promise<unknown> =>
    Promise.all(Array.from({ length: 4 }, () => server.deps.db.read('2000', sqlText('SELECT 1', []))));
  const barra = (): Promise<Sesion> => r.entrar('cajera', CAJA.centro2);

  /** Each write: how it is sent under a key, and how often its effect is in the database. */
  type Caso = {
    enviar: (clave: string) => Promise<Answer>;
    efectos: (clave: string) => Promise<number>;
    limpiar?: () => Promise<unknown>;
  };
  const casos: Record<string, () => Promise<Caso>> = {
    nueva: async () => {
      const id = randomUUID();
      return {
        enviar: (clave) =>
          server.call(
            catalog.comandas.nueva,
            { body: { id, nombre: 'Perdida', comensales: 1 } },
            { token: mesero.token, clave },
          ),
        efectos: () => contar('SELECT 1 FROM comanda WHERE id = $1', id),
      };
    },
    actualizar: async () => {
      const c: ComandaVista = await r.comanda(mesero);
      const linea = r.nuevo({ producto: 'taco' });
      return {
        enviar: (clave) => r.enviar(mesero, c, { pedidos: [linea] }, { clave }),
        efectos: () => contar('SELECT 1 FROM pedido WHERE comanda = $1', c.id),
      };
    },
    cobrar: async () => {
      const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
      return {
        enviar: (clave) => r.cobrar(cajera, c, { total: 22 }, { clave }),
        efectos: () => contar('SELECT 1 FROM pago WHERE comanda = $1', c.id),
      };
    },
    'caja inicial': async () => {
      const quien = await barra();
      return {
        enviar: (clave) =>
          server.call(catalog.cortes.abrir, { body: { caja_inicial: 500 } }, { token: quien.token, clave }),
        efectos: () => contar('SELECT 1 FROM corte WHERE caja = $1 AND estado <> 2', String(CAJA.centro2)),
        limpiar: () => server.sql('DELETE FROM corte WHERE caja = $1', [CAJA.centro2]),
      };
    },
  };
  const MOMENTOS: readonly Momento[] = ['antes', 'despues'];
  const todos = Object.keys(casos).flatMap((caso) => MOMENTOS.map((momento) => [caso, momento] as const));

  it.each(todos)(
    'of %s, %s of it: 503, and the same key gives the true result, once (I1, D-26, H36)',
    async (caso, momento) => {
      for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
        const { enviar, efectos, limpiar } = await casos[caso]!();
        const clave = randomUUID();
        const antes = proxy.perdidos;
        proxy.perderCommit({ seña: clave, momento, esCommit });
        esCaida(await enviar(clave));
        expect(proxy.perdidos).toBe(antes + 1);
        expect(await efectos(clave)).toBe(momento === 'antes' ? 0 : 1);
        const repetida = await enviar(clave);
        expect(repetida.status).toBe(200);
        expect((await enviar(clave)).body).toEqual(repetida.body);
        expect(await efectos(clave)).toBe(1);
        await limpiar?.();
      }
    },
  );

  it.each(MOMENTOS)(
    'is not sent a second time by the server, though it was the first batch of its transaction: %s (I1)',
    async (momento) => {
      const accion = `una-vez-${momento}`;
      await ocuparConexiones();
      proxy.perderCommit({ seña: accion, momento, esCommit });
      const insertar = `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ('2000', gen_random_uuid(), 1, $1, 'x', '{}', now())`;
      await expect(server.deps.db.read('2000', sqlText(insertar, [accion]))).rejects.toBeInstanceOf(ServiceUnavailable);
      expect(await contar('SELECT 1 FROM bitacora WHERE accion = $1', accion)).toBe(momento === 'antes' ? 0 : 1);
    },
  );

  it.each(MOMENTOS)(
    'of a transaction that only read is no loss: it is read again on another connection (%s)',
    async (momento) => {
      await ocuparConexiones();
      const antes = proxy.perdidos;
      proxy.perderCommit({ seña: `leida-${momento}`, momento, esCommit });
      const [filas] = await server.deps.db.read('2000', sqlText('SELECT $1 AS dicho', [`leida-${momento}`]));
      expect([filas, proxy.perdidos]).toEqual([[{ dicho: `leida-${momento}` }], antes + 1]);
    },
  );

  it('leaves the live list as the database is (H77)', async () => {
    const { body } = await server.call(catalog.comandas.cambios, { query: {} }, { token: mesero.token });
    const abiertas = await server.sql<{ id: string }>(
      `SELECT id FROM comanda WHERE status = 1 AND cancelada_en IS NULL AND cliente = '2000'`,
    );
    expect(body.data!.comandas.map((c) => c.id).sort()).toEqual(abiertas.map((c) => c.id).sort());
    expect(new Set(body.data!.comandas.map((c) => c.rev)).size).toBe(body.data!.comandas.length);
  });
});
