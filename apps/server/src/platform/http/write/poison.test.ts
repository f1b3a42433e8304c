import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Route } from '@comal/contract/route';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

const UUID = '01900000-0000-7000-8000-000000000000';
/** Words that no person should read. */
const INTERNO = /select|insert|update |delete |pg_|sql|relation|constraint|column|postgres|stack|at \//i;

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

type Partes = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** A lone surrogate cannot be written in a URL at all. */
const cabeEnLaRuta = ({ params, query }: Partes): boolean => {
  try {
    encodeURIComponent(Object.values({ ...params, ...query }).join());
    return true;
  } catch {
    return false;
  }
};

describe('text and numbers that PostgreSQL cannot keep', () => {
  const VENENOS = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    'Mesa \ud83c',
    '\u202e\u200b',
    '\u001b[2J',
    '\uffff',
  ];
  const NUMEROS = [2 ** 31, 2 ** 53 - 1, -(2 ** 53), 1e21, 1e308, -0.0001];

  /** A whole request of each call that takes one, all fields filled. */
  const peticiones = async (): Promise<[string, Route, Partes][]> => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const [linea] = c.pedidos;
    const { cliente, centro: sucursal } = r.negocio;
    const antes = { comentario: null, subcuenta: null, status: 1 };
    const nuevo = { ...r.nuevo({ producto: 'taco', comentario: 'Sin nada', subcuenta: 'Ana' }), folio: 1234 };
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
            pedidos: [nuevo, { id: linea!.id, antes, comentario: 'Sin chile', subcuenta: 'Beto' }],
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
  const envenenar = (x: unknown, tipo: 'string' | 'number', veneno: unknown): unknown[] => {
    if (Array.isArray(x)) return x.flatMap((v, i) => envenenar(v, tipo, veneno).map((w) => x.with(i, w) as unknown));
    if (x !== null && typeof x === 'object')
      return Object.entries(x).flatMap(([k, v]) => envenenar(v, tipo, veneno).map((w) => ({ ...x, [k]: w })));
    return typeof x === tipo ? [veneno] : [];
  };

  it.each([
    ['string', VENENOS],
    ['number', NUMEROS],
  ] as const)(
    'in any %s field are never an error of the server, and say nothing of it (H70, G10)',
    async (tipo, venenos) => {
      let probadas = 0;
      for (const [nombre, route, partes] of await peticiones())
        for (const veneno of venenos)
          for (const mala of envenenar(partes, tipo, veneno) as Partes[]) {
            if (!cabeEnLaRuta(mala)) continue;
            const answer = await server.raw(route, mala, { token: admin.token });
            expect([nombre, JSON.stringify(mala), answer.status < 500], JSON.stringify(answer.body)).toEqual([
              nombre,
              JSON.stringify(mala),
              true,
            ]);
            expect(JSON.stringify(answer.body)).not.toMatch(INTERNO);
            probadas += 1;
          }
      expect(probadas).toBeGreaterThan(100);
    },
  );

  it('leave nothing unreadable in any row (H35, H70)', async () => {
    const filas = await server.sql<{ t: string }>(
      `SELECT nombre AS t FROM comanda UNION ALL SELECT comentario FROM pedido UNION ALL SELECT subcuenta FROM pedido UNION ALL SELECT datos::text FROM bitacora`,
    );
    expect(filas.filter(({ t }) => /[\p{Cc}\p{Cs}]|\\u00[01]|\\ud8/u.test(t ?? ''))).toEqual([]);
  });
});
