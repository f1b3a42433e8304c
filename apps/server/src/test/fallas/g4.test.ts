import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../dos-negocios.ts';
import { Restaurante } from '../restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../server.ts';
import { anotarResultado, COMPLETO, plazo } from './escena/escala.ts';
import { Inyector, type Averia } from './escena/inyector.ts';
import { violacionesDe } from './escena/invariantes.ts';

/** An internal error, a full disk, a deadlock (which the server retries), a lock timeout. */
const CODIGOS = ['XX000', '53100', '40P01', '55P03'] as const;
/** Tables that do not count as an effect of a command: failed attempts, and the migrator's own. */
const SIN_PESO = new Set(['intento_acceso', 'kysely_migration', 'kysely_migration_lock']);

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let cajera: Sesion;
const inyector = new Inyector();
let tablas: string[];

beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cocina = await r.entrar('cocina');
  cajera = await r.entrar('admin');
  await r.abrirCaja(cajera);
  const todas = await server.sql<{ t: string }>(
    `SELECT relname AS t FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  tablas = todas.map(({ t }) => t).filter((t) => !SIN_PESO.has(t));
  inyector.poner();
});
afterEach(() => inyector.armar(null));
afterAll(async () => {
  inyector.quitar();
  await server.close();
});

type Foto = Readonly<Record<string, { readonly n: number; readonly suma: string }>>;
const foto = async (): Promise<Foto> => {
  const fila = (t: string): string => (t === 'sesion' ? `(to_jsonb(x) - 'vista_en')::text` : 'x::text');
  const consultas = tablas.map(
    (t) =>
      `SELECT '${t}' AS t, count(*)::int AS n, coalesce(sum(hashtextextended(${fila(t)}, 0)), 0)::text AS suma FROM ${t} x`,
  );
  const filas = await server.sql<{ t: string; n: number; suma: string }>(`${consultas.join(' UNION ALL ')} ORDER BY t`);
  return Object.fromEntries(filas.map(({ t, n, suma }) => [t, { n, suma }]));
};
/** The tables that changed, with the number of rows that each gained. */
const cambio = (antes: Foto, despues: Foto): unknown =>
  Object.entries(despues)
    .filter(([t, v]) => v.suma !== antes[t]!.suma || v.n !== antes[t]!.n)
    .map(([t, v]) => [t, v.n - antes[t]!.n]);

/** A command that can be sent any number of times under a key. */
type Mandato = (clave: string) => Promise<Answer>;

const porCobrar = async () =>
  r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua', subcuenta: 'Ana' }]));
const alterna = (): Promise<Sesion> => r.entrar('admin', CAJA.centro2);
/** A session at a register without an open shift; closes an open one, which ends its session. */
const sinTurno = async (): Promise<Sesion> => {
  const anterior = await alterna();
  await server.call(catalog.cortes.cerrar, { body: { caja_final: 500 } }, { token: anterior.token });
  return alterna();
};

const MANDATOS: Readonly<Record<string, () => Promise<Mandato>>> = {
  nueva: async () => {
    const body = { id: randomUUID(), nombre: 'Mesa 4', comensales: 3 };
    return (clave) => server.call(catalog.comandas.nueva, { body }, { token: mesero.token, clave });
  },
  actualizar: async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const [p] = c.pedidos;
    const pedidos = [
      r.nuevo({ producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] }),
      {
        id: p!.id,
        antes: { comentario: p!.comentario, subcuenta: p!.subcuenta, status: p!.status },
        comentario: 'Sin cebolla',
      },
    ];
    return (clave) => r.enviar(mesero, c, { pedidos }, { clave });
  },
  mover: async () => {
    const { pedidos } = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }]);
    return (clave) =>
      server.call(
        catalog.comandas.mover,
        { body: pedidos.map(({ id }) => ({ id, de: 1 as const, a: 2 as const })) },
        { token: cocina.token, clave },
      );
  },
  cobrar: async () => {
    const c = await porCobrar();
    return (clave) => r.cobrar(cajera, c, { total: 22, pago: { efectivo: 50 } }, { clave });
  },
  'cancelar cobro': async () => {
    const cobrado = await r.cobrar(cajera, await porCobrar(), { total: 22 });
    const pago = cobrado.body.data!.pago;
    return (clave) =>
      server.call(
        catalog.comandas.cancelarCobro,
        { params: { pago }, body: { motivo: 'Cobro equivocado' } },
        { token: cajera.token, clave },
      );
  },
  'caja inicial': async () => {
    const quien = await sinTurno();
    return (clave) => server.call(catalog.cortes.abrir, { body: { caja_inicial: 500 } }, { token: quien.token, clave });
  },
  'caja final': async () => {
    const quien = await sinTurno();
    await r.abrirCaja(quien);
    return (clave) => server.call(catalog.cortes.cerrar, { body: { caja_final: 480 } }, { token: quien.token, clave });
  },
};

/** The faults found after an injected failure; empty when there are none. */
const probar = async (preparar: () => Promise<Mandato>, averia: Averia, limpio: unknown): Promise<string[]> => {
  const enviar = await preparar();
  const clave = randomUUID();
  server.pasar(2_000);
  const antes = await foto();
  inyector.armar(averia);
  const primera = await enviar(clave);
  inyector.armar(null);
  const roto = await foto();
  const repetida = await enviar(clave);
  const despues = await foto();
  const otra = await enviar(clave);
  const hecha = cambio(antes, roto);
  const mal = [
    ...([200, 500, 503].includes(primera.status) ? [] : [`answered ${primera.status}`]),
    ...(repetida.status === 200 ? [] : [`repeated: ${repetida.status} ${JSON.stringify(repetida.body.error)}`]),
    ...(JSON.stringify(cambio(antes, despues)) === JSON.stringify(limpio)
      ? []
      : [`left ${JSON.stringify(cambio(antes, despues))} instead of ${JSON.stringify(limpio)}`]),
    ...(JSON.stringify(hecha) === '[]' || JSON.stringify(cambio(roto, despues)) === '[]'
      ? []
      : [`between: ${JSON.stringify(hecha)}`]),
    ...(primera.status !== 200 || JSON.stringify(primera.body) === JSON.stringify(repetida.body)
      ? []
      : ['said yes, and then something else']),
    ...(JSON.stringify(otra.body) === JSON.stringify(repetida.body) ? [] : ['does not repeat its answer']),
  ];
  return mal.map((m) => `${JSON.stringify(averia)}: ${m}`);
};

const averiasDe = (sentencias: number, lotes: number): Averia[] => {
  const n = (hasta: number): number[] => Array.from({ length: hasta }, (_, i) => i + 1);
  const codigosDe = (i: number): readonly string[] => (COMPLETO ? CODIGOS : [CODIGOS[i % CODIGOS.length]!]);
  return [
    ...n(sentencias).flatMap((i) => codigosDe(i).map((codigo): Averia => ({ tipo: 'sentencia', n: i, codigo }))),
    ...n(lotes).flatMap((i): Averia[] => [
      { tipo: 'ida', n: i },
      { tipo: 'vuelta', n: i },
    ]),
  ];
};

describe('an error at the n-th database call, for every n (G4)', plazo(60_000, 300_000), () => {
  it.each(Object.keys(MANDATOS))(
    'of %s leaves the database as before or as after, and the same key gives the true result (I1, D-26)',
    async (nombre) => {
      const preparar = MANDATOS[nombre]!;
      const enviar = await preparar();
      server.pasar(2_000);
      const antes = await foto();
      inyector.armar(null);
      expect((await enviar(randomUUID())).status).toBe(200);
      const averias = averiasDe(inyector.sentencias, inyector.lotes);
      const limpio = cambio(antes, await foto());
      const males: string[] = [];
      for (const averia of averias) males.push(...(await probar(preparar, averia, limpio)));
      const reparos = [...males, ...(await violacionesDe(server.databaseUrl))];
      anotarResultado({
        objetivo: 'G4',
        prueba: `error at the n-th database call of ${nombre}`,
        perdidos: 0,
        doblados: 0,
        centavos: 0,
        reparos,
        cifras: `${averias.length} faults`,
      });
      expect(reparos).toEqual([]);
    },
  );
});
