import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { errorAnswer } from '@comal/contract/envelope';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { pagina } from '@comal/contract/primitives';
import { rutaDe, type Route } from '@comal/contract/route';
import { CAJA } from './dos-negocios.ts';
import { rowCounts } from './entradas/filas.ts';
import { Restaurante } from './restaurante.ts';
import { startTestServer, type TestServer } from './server.ts';

const ROUTES = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Record<string, Route>).map(([nombre, route]) => [`${feature}.${nombre}`, route] as const),
);
const CON_SESION = ROUTES.filter(([, r]) => r.acceso === 'sesion');
const CON_PERMISO = CON_SESION.filter(([, r]) => r.permiso);
const BLOQUEABLES = CON_SESION.filter(([, r]) => !r.conBloqueo);
const deMetodo = (metodo: Route['method']) => CON_SESION.filter(([, r]) => r.method === metodo);
const CON_CUERPO = ROUTES.filter(([, r]) => r.body);

const UUID = '01900000-0000-7000-8000-000000000000';
/** A valid value for every parameter; for a row of the menu, the first of its branch. */
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
  id2: 1,
  complementId: 1,
};
const paramsOf = (route: Route): Record<string, unknown> =>
  route.params?.safeParse(PARAMS).success === false ? { ...PARAMS, id: 1 } : PARAMS;
const QUERY = { cantidad: 1, id: UUID };

const JUNK: readonly unknown[] = [
  [],
  'texto',
  12,
  null,
  { __raro: { a: [1] } },
  { id: {}, nombre: 7, cliente: [], caja_inicial: 'mucho', pedidos: 'x', sucursal: 'x', patron: 5, pagina: -1 },
  [{ id: 'no' }],
];

/** The names of the menu that no other business may see: its rows have the same numbers in every business. */
const NOMBRES = {
  area: 'descripcion',
  categoria: 'descripcion',
  unidad: 'nombre',
  especificacion: 'descripcion',
  producto: 'descripcion',
  complemento: 'descripcion',
};
const hacerSecreto = async ({ negocio }: Restaurante): Promise<void> => {
  for (const [tabla, nombre] of Object.entries(NOMBRES))
    await server.sql(`UPDATE ${tabla} SET ${nombre} = ${nombre} || ' secreto' WHERE cliente = $1`, [negocio.cliente]);
};

let server: TestServer;
let r: Restaurante;
let admin: Sesion;
let sinNada: Sesion;
let bloqueada: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  await hacerSecreto(r);
  admin = await r.entrar('admin');
  sinNada = await r.entrar('mesero', CAJA.centro2);
  await server.sql(`DELETE FROM rol_permiso WHERE rol = 3`);
  bloqueada = await r.entrar('admin');
  await server.call(catalog.usuarios.bloquear, {}, { token: bloqueada.token });
  server.pasar(2_000);
});
afterAll(() => server.close());

const url = (route: Route): string =>
  rutaDe(route).replace(/\{(\w+)\}/g, (_, n: keyof typeof PARAMS) => String(paramsOf(route)[n]));

type Nombrada = (typeof ROUTES)[number];
/** Checks several calls in one test, which reports all that fail. */
const enCada = async (rutas: readonly Nombrada[], mirar: (route: Route) => Promise<void>): Promise<void> => {
  const faltas: string[] = [];
  for (const [nombre, route] of rutas)
    await mirar(route).catch((error: unknown) => faltas.push(`${nombre}: ${String(error)}`));
  expect(rutas.length).toBeGreaterThan(10);
  expect(faltas).toEqual([]);
};
/** Timeout for hundreds of calls on a busy machine. */
const PLAZO_MS = 300_000;

describe('every call of the catalogue', { timeout: PLAZO_MS }, () => {
  it('has a path of its own', () => {
    const paths = ROUTES.map(([, route]) => `${route.method} ${rutaDe(route)}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('refuses who has no session (SESION-011)', () =>
    enCada(CON_SESION, async (route) => {
      for (const headers of [
        {},
        { authorization: 'Bearer inventado-inventado-inventado' },
        { authorization: admin.token },
      ]) {
        const answer = await server.raw(
          route,
          { params: paramsOf(route), query: QUERY, ...(route.body ? { body: {} } : {}) },
          { headers: headers as Record<string, string> },
        );
        expect(answer.status).toBe(401);
        expect(errorAnswer.parse(answer.body).error.motivo).toBe('SESION_REQUERIDA');
      }
    }));

  it('refuses who lacks its permission, before looking at the body (PERMISO-002, PERMISO-095)', () =>
    enCada(CON_PERMISO, async (route) => {
      const answer = await server.raw(
        route,
        { params: paramsOf(route), query: QUERY, ...(route.body ? { body: {} } : {}) },
        { token: sinNada.token },
      );
      expect(answer.status).toBe(403);
      expect(answer.body.error).toMatchObject({
        code: 403,
        motivo: 'SIN_PERMISO',
        message: 'No tienes permitido realizar esta operación',
      });
    }));

  it('refuses a locked session, whatever it may do otherwise', () =>
    enCada(BLOQUEABLES, async (route) => {
      const answer = await server.raw(
        route,
        { params: paramsOf(route), query: QUERY, ...(route.body ? { body: {} } : {}) },
        { token: bloqueada.token },
      );
      expect(answer.status).toBe(403);
      expect(errorAnswer.parse(answer.body).error.motivo).toBe('SESION_BLOQUEADA');
    }));

  it('refuses junk with a 4xx in Spanish and writes nothing (API-004)', () =>
    enCada(CON_CUERPO, async (route) => {
      const antes = await rowCounts(server);
      for (const body of JUNK) {
        const r2 = await server.app.inject({
          method: route.method,
          url: `${url(route)}?idioma=es_MX`,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${admin.token}`,
            'idempotency-key': crypto.randomUUID(),
          },
          payload: JSON.stringify(body),
        });
        const vacioSirve =
          r2.statusCode === 200 &&
          (['comandas', 'reportes/contador/con-facturas'].includes(route.path) ||
            route.path.endsWith('buscar') ||
            route.body === pagina);
        if (vacioSirve) continue;
        expect(r2.statusCode, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
        expect(r2.statusCode, r2.body).toBeLessThan(500);
        expect(errorAnswer.parse(r2.json()).error.code).toBe(r2.statusCode);
      }
      expect(await rowCounts(server)).toEqual(antes);
    }));

  it('needs a key where it writes once', () =>
    enCada(
      ROUTES.filter(([, route]) => route.write === 'idempotente'),
      async (route) => {
        for (const clave of [undefined, 'x', '123']) {
          const answer = await server.app.inject({
            method: route.method,
            url: url(route),
            headers: { authorization: `Bearer ${admin.token}`, ...(clave ? { 'idempotency-key': clave } : {}) },
            ...(route.body ? { payload: {} } : {}),
          });
          expect(answer.statusCode).toBe(400);
          expect(answer.json<{ error: { motivo: string } }>().error.motivo).toBe('FALTA_CLAVE');
        }
      },
    ));

  it('shows another business nothing of this one', async () => {
    const mesero = await r.entrar('admin', CAJA.centro);
    const c = await r.comanda(mesero, [{ producto: 'taco' }], 'Secreta');
    const pedir = async (route: Route, otro: Restaurante): Promise<void> => {
      const ajeno = await otro.entrar('admin');
      const params = { ...paramsOf(route), ...(route.path.startsWith('comandas/') ? { id: c.id, folio: c.id } : {}) };
      const answer = await server.raw(route, { params, query: { ...QUERY, id: c.id } }, { token: ajeno.token });
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toMatch(/secret[ao]/i);
      expect((await r.ver(mesero, c.id)).cancelada_en).toBeNull();
    };
    const otro = await Restaurante.nuevo(server);
    await enCada(deMetodo('GET'), (route) => pedir(route, otro));
    // A business of its own for each call, so that what it deletes is not missing in another call.
    await enCada(deMetodo('DELETE'), async (route) => pedir(route, await Restaurante.nuevo(server)));
  });
});

describe('what any request meets', () => {
  it('answers in the envelope for unknown paths, big bodies, wrong types and broken JSON (API-004)', async () => {
    const enviar = (payload: string, type = 'application/json') =>
      server.app.inject({
        method: 'POST',
        url: '/qrestaurant/api/v1/comandas/buscar',
        headers: { 'content-type': type, authorization: `Bearer ${admin.token}` },
        payload,
      });
    const casos = [
      [await server.app.inject('/qrestaurant/api/v1/no-existe'), 404, 'NO_ENCONTRADO'],
      [await enviar(JSON.stringify({ patron: 'x'.repeat(300_000) })), 413, 'CUERPO_MUY_GRANDE'],
      [await enviar('<patron/>', 'application/xml'), 415, 'TIPO_NO_ACEPTADO'],
      [await enviar('{"patron":'), 400, 'CUERPO_INVALIDO'],
      [await enviar('{"patron":"x","__proto__":{"a":1}}'), 400, 'CUERPO_INVALIDO'],
    ] as const;
    for (const [answer, status, motivo] of casos) {
      expect(answer.statusCode).toBe(status);
      expect(errorAnswer.parse(answer.json()).error).toMatchObject({
        code: status,
        motivo,
        peticion: expect.any(String),
      });
    }
  });

  it('refuses a write from a page of another site', async () => {
    const answer = await server.raw(
      catalog.comandas.buscar,
      { body: { patron: 'taco' } },
      { token: admin.token, headers: { origin: 'https://malo.example' } },
    );
    expect(answer.body.error?.motivo).toBe('ORIGEN_NO_PERMITIDO');
  });

  it('serves the OpenAPI document of every call under the two bases (API-001)', async () => {
    const openapi = (await server.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
    for (const [, route] of ROUTES) expect(openapi.paths[rutaDe(route)]).toHaveProperty(route.method.toLowerCase());
    expect(Object.keys(openapi.paths).every((p) => /^\/((qrestaurant|qtpv)\/api\/v1\/|salud)/.test(p))).toBe(true);
    expect((await server.app.inject('/docs')).statusCode).toBeLessThan(400);
  });

  it('sends a strict content policy and no caching of answers', async () => {
    const { headers } = await server.raw(catalog.general.bienvenida, {});
    expect(String(headers['content-security-policy'])).toContain("script-src 'self'");
    expect(headers['cache-control']).toBe('no-store');
  });
});
