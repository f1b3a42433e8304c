import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { counters } from '../../platform/db/loan.ts';
import { SIN_PRISA, startTestServer, type TestServer } from '../server.ts';
import { algunos, anotarResultado, plazo, veces } from './escena/escala.ts';
import { ESCRITURAS } from './escena/muestras/llamadas.ts';
import { Mundo } from './escena/mundo.ts';

/** Turns off the lanes of the server: two processes do not share them, so that only the locks of the database order their writes. */
vi.mock('../../platform/http/write/lanes.ts', () => ({
  Lanes: class {
    inLane<T>(_clave: string, trabajo: () => Promise<T>): Promise<T> {
      return trabajo();
    }
  },
}));

/** How often every pair of writes runs at the same time. */
const VUELTAS = veces(1, 50);
/** Half of the writes that run at once, which are as many as the server has connections. */
const BLOQUE = 4;

let server: TestServer;
let mundo: Mundo;
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
  mundo = await Mundo.abrir(server);
});
afterAll(() => server.close());

/** Groups in which each write runs beside itself: four writes, each twice. */
const CON_SU_IGUAL = Array.from({ length: Math.ceil(ESCRITURAS.length / BLOQUE) }, (_, i) => {
  const bloque = ESCRITURAS.slice(i * BLOQUE, (i + 1) * BLOQUE);
  return [...bloque, ...bloque];
});

/** The writes that each write has not run beside yet. */
type Faltan = ReadonlyMap<string, Set<string>>;

const seVen = (faltan: Faltan, nombres: readonly string[]): void => {
  for (const nombre of nombres) for (const otro of nombres) faltan.get(nombre)!.delete(otro);
};

/** The write that adds most new pairs to the chosen ones; of equal ones, the one that lacks most pairs. */
const mejorCon = (faltan: Faltan, elegidos: readonly string[]): string => {
  const trae = (x: string): number =>
    elegidos.filter((y) => faltan.get(x)!.has(y)).length * ESCRITURAS.length + faltan.get(x)!.size;
  const libres = ESCRITURAS.filter((x) => !elegidos.includes(x)).map((x) => [x, trae(x)] as const);
  return libres.reduce((mejor, otro) => (otro[1] > mejor[1] ? otro : mejor))[0];
};

/** Groups of as many writes as the server has connections, which cover each pair, also a write with itself. */
const encuentros = (): string[][] => {
  const faltan: Faltan = new Map(ESCRITURAS.map((x) => [x, new Set(ESCRITURAS.filter((y) => y !== x))]));
  const todos: string[][] = [];
  for (const iguales of CON_SU_IGUAL) {
    seVen(faltan, iguales);
    todos.push(iguales);
  }
  while ([...faltan.values()].some((otros) => otros.size > 0)) {
    const elegidos: string[] = [];
    while (elegidos.length < 2 * BLOQUE) elegidos.push(mejorCon(faltan, elegidos));
    seVen(faltan, elegidos);
    todos.push(elegidos);
  }
  return todos;
};
const ENCUENTROS = encuentros();
/** A sample has a quarter of the groups. */
const POR_VUELTA = algunos(ENCUENTROS, Math.ceil(ENCUENTROS.length / 4), 'H92');

const girar = <T>(cosas: readonly T[], n: number): T[] => [
  ...cosas.slice(n % cosas.length),
  ...cosas.slice(0, n % cosas.length),
];

/** PostgreSQL's own count of deadlocks; connections are ended first, because each reports its count then. */
const segunPostgres = async (): Promise<number> => {
  await server.sql(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await vi.waitFor(async () => {
    const [otros] = await server.sql<{ n: number }>(
      'SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    expect(otros?.n).toBe(0);
  });
  const [fila] = await server.sql<{ deadlocks: number }>(
    'SELECT deadlocks::integer AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return fila!.deadlocks;
};

describe('the order in which writes lock (ARCHITECTURE, "Locks"; reliability H92)', () => {
  it(
    'is tried with every write of the catalogue, each of which succeeds alone, but that the shift is open and the business invoices',
    plazo(120_000, 120_000),
    async () => {
      const negadas: unknown[] = [];
      for (const nombre of ESCRITURAS) {
        const { status, body } = await mundo.hacer(nombre);
        if (status !== 200) negadas.push([nombre, status, body.error?.motivo]);
        await mundo.restaurar();
      }
      expect(negadas).toEqual([
        ['facturacion.quitarSellos', 409, 'FACTURACION_ACTIVA'],
        ['cortes.abrir', 409, 'CAJA_INICIAL_REGISTRADA'],
      ]);
    },
  );

  it('is tried with every two of them, and with each beside its like', () => {
    const juntas = new Set(
      ENCUENTROS.flatMap((e) => e.flatMap((a, i) => e.slice(i + 1).map((b) => [a, b].sort().join(' ')))),
    );
    expect(juntas.size).toBe((ESCRITURAS.length * (ESCRITURAS.length + 1)) / 2);
  });

  it(
    `is one: in ${VUELTAS} meetings of every two of the ${ESCRITURAS.length} writes, nobody waits for each other in a circle`,
    plazo(600_000, 3_600_000),
    async () => {
      const [circulos, caidas]: [string[], string[]] = [[], []];
      for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
        for (const [i, nombres] of POR_VUELTA.entries()) {
          const antes = counters.circulos;
          const respuestas = await Promise.all(girar(nombres, vuelta + i).map((nombre) => mundo.hacer(nombre)));
          if (counters.circulos > antes) circulos.push(nombres.join(' '));
          if (respuestas.some(({ status }) => status >= 500)) caidas.push(nombres.join(' '));
          await mundo.restaurar();
        }
      }
      expect({ circulos, caidas }).toEqual({ circulos: [], caidas: [] });
      expect(await segunPostgres()).toBe(0);
      anotarResultado({
        objetivo: 'H92',
        prueba: 'every two writes at once',
        perdidos: 0,
        doblados: 0,
        centavos: 0,
        reparos: [],
        cifras: `${ESCRITURAS.length} writes, every pair ${VUELTAS} times: 0 deadlocks`,
      });
    },
  );
});
