import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Route } from '@comal/contract/route';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

const UUID = '01900000-0000-7000-8000-000000000000';
/** Internal words that an answer must not contain. */
const INTERNAL = /select|insert|update |delete |pg_|sql|relation|constraint|column|postgres|stack|at \//i;

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let admin: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  admin = await r.entrar('admin');
});
afterAll(() => server.close());

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** A lone surrogate cannot be written in a URL at all. */
const fitsThePath = ({ params, query }: Parts): boolean => {
  try {
    encodeURIComponent(Object.values({ ...params, ...query }).join());
    return true;
  } catch {
    return false;
  }
};

describe('text and numbers that PostgreSQL cannot keep', () => {
  const POISONS = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    'Mesa \ud83c',
    '\u202e\u200b',
    '\u001b[2J',
    '\uffff',
  ];
  const NUMBERS = [2 ** 31, 2 ** 53 - 1, -(2 ** 53), 1e21, 1e308, -0.0001];

  /** A complete request of each call with input, all fields filled. */
  const requests = async (): Promise<[string, Route, Parts][]> => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const [linea] = c.pedidos;
    const { cliente, centro: sucursal } = r.negocio;
    const before = { comentario: null, subcuenta: null, status: 1 };
    const fresh = { ...r.nuevo({ producto: 'taco', comentario: 'Sin nada', subcuenta: 'Ana' }), folio: 1234 };
    const { sesiones, comandas, cortes } = catalog;
    return [
      ['validarCliente', sesiones.validarCliente, { body: { cliente } }],
      ['entrar', sesiones.entrar, { body: { cliente, sucursal, usuario: 'mesero', password: 'otra cosa' } }],
      [
        'registrarSesion',
        sesiones.registrarSesion,
        { body: { id: 3, cliente, sucursal, plataforma: 'standalone', caja: 2, hostname: 'Barra-PC' } },
      ],
      ['listar', comandas.listar, { body: { pagina: 0, noElementosPorPagina: 50, filtros: [{ control: 'x' }] } }],
      ['cambios', comandas.cambios, { query: { rev: 1, area: 1 } }],
      ['obtener', comandas.obtener, { params: { folio: c.folio } }],
      ['nueva', comandas.nueva, { body: { nombre: 'Mesa', comensales: 2 } }],
      ['editar', comandas.editar, { body: { id: c.id, nombre: 'Mesa', comensales: 2 } }],
      [
        'actualizar',
        comandas.actualizar,
        {
          body: {
            id: c.id,
            rev: c.rev,
            pedidos: [fresh, { id: linea!.id, antes: before, comentario: 'Sin chile', subcuenta: 'Beto' }],
            eliminados: [],
          },
        },
      ],
      ['eliminar', comandas.eliminarPorFolio, { params: { folio: c.folio }, query: { id: c.id } }],
      ['buscar', comandas.buscar, { body: { patron: 'taco' } }],
      ['mover', comandas.mover, { body: [{ id: linea!.id, de: 1, a: 2 }] }],
      [
        'cobrar',
        comandas.cobrar,
        {
          body: {
            comanda: { id: c.id, rev: c.rev },
            subcuenta: { nombre: 'Ana', total: 22 },
            pago: {
              efectivo: 22,
              tarjeta: 0,
              no_operacion_tarjeta: '123',
              transferencia: 0,
              no_operacion_transferencia: 'abc',
            },
          },
        },
      ],
      ['ticket', comandas.ticket, { params: { pago: UUID } }],
      ['precuenta', comandas.precuenta, { params: { id: c.id }, query: { subcuenta: 'Ana' } }],
      ['cancelarCobro', comandas.cancelarCobro, { params: { pago: UUID }, body: { motivo: 'Mesa equivocada' } }],
      ['letra', comandas.cantidadConLetra, { query: { cantidad: 1 } }],
      ['abrir', cortes.abrir, { body: { caja_inicial: 5 } }],
      ['permiso', catalog.permisos.deOperacion, { params: { role: 1, operationGroup: 'x', operation: 'y' } }],
      ['area', Object.values(catalog.areas)[1]!, { params: { id: 1 } }],
    ] as [string, Route, object][];
  };

  /** One copy of a value for each of its leaves of the wanted type, with that leaf replaced. */
  const poison = (x: unknown, kind: 'string' | 'number', veneno: unknown): unknown[] => {
    if (Array.isArray(x)) return x.flatMap((v, i) => poison(v, kind, veneno).map((w) => x.with(i, w) as unknown));
    if (x !== null && typeof x === 'object')
      return Object.entries(x).flatMap(([k, v]) => poison(v, kind, veneno).map((w) => ({ ...x, [k]: w })));
    return typeof x === kind ? [veneno] : [];
  };

  it.each([
    ['string', POISONS],
    ['number', NUMBERS],
  ] as const)(
    'in any %s field are never an error of the server, and say nothing of it (H70, G10)',
    async (kind, poisons) => {
      let tried = 0;
      for (const [name, route, parts] of await requests())
        for (const veneno of poisons)
          for (const bad of poison(parts, kind, veneno) as Parts[]) {
            if (!fitsThePath(bad)) continue;
            const answer = await server.raw(route, bad, { token: admin.token });
            expect([name, JSON.stringify(bad), answer.status < 500], JSON.stringify(answer.body)).toEqual([
              name,
              JSON.stringify(bad),
              true,
            ]);
            expect(JSON.stringify(answer.body)).not.toMatch(INTERNAL);
            tried += 1;
          }
      expect(tried).toBeGreaterThan(100);
    },
  );

  it('leave nothing unreadable in any row (H35, H70)', async () => {
    const rows = await server.sql<{ t: string }>(
      `SELECT nombre AS t FROM comanda UNION ALL SELECT comentario FROM pedido UNION ALL SELECT subcuenta FROM pedido UNION ALL SELECT datos::text FROM bitacora`,
    );
    expect(rows.filter(({ t }) => /[\p{Cc}\p{Cs}]|\\u00[01]|\\ud8/u.test(t ?? ''))).toEqual([]);
  });
});
