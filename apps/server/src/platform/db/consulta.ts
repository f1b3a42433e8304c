import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Compilable } from 'kysely';
import type { Sentencia } from './lote.ts';
import type { DB } from './types.gen.ts';

/** Builds queries; running them is the transaction's business (tenant.ts), so that none escapes its tenant. */
export const sqlDe = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A query that was built and not yet run. */
export type Consulta<Row = unknown> = Compilable<Row>;

/** The rows of several queries, in their order. */
export type Filas<Q extends readonly Consulta[]> = { -readonly [K in keyof Q]: Q[K] extends Compilable<infer R> ? R[] : never };

/** Statement names by text, so that PostgreSQL parses each query once a connection. */
const nombres = new Map<string, string>();
const MAXIMO_PREPARADAS = 500;

const nombreDe = (texto: string): string | undefined => {
  const conocido = nombres.get(texto);
  if (conocido || nombres.size >= MAXIMO_PREPARADAS) return conocido;
  const nombre = `q${nombres.size}`;
  nombres.set(texto, nombre);
  return nombre;
};

/** What the driver sends for a query. */
export const aPg = (consulta: Consulta): Sentencia => {
  const { sql, parameters } = consulta.compile();
  const name = nombreDe(sql);
  return name ? { name, text: sql, values: parameters } : { text: sql, values: parameters };
};

/** A query written as SQL text, for the paths that every save takes: it is not built anew each time. */
export const sqlTexto = <Row>(text: string, values: readonly unknown[]): Consulta<Row> =>
  ({ compile: () => ({ sql: text, parameters: values }), isOperation: true }) as unknown as Consulta<Row>;

const BLOQUEA = /\bFOR\s+(NO\s+KEY\s+)?(UPDATE|KEY|SHARE)\b/i;

/** Whether a query only looks, by its text; PostgreSQL has the last word, in a transaction that is READ ONLY. */
export const soloLee = (consulta: Consulta): boolean => {
  const { sql } = consulta.compile();
  return /^\s*SELECT\b/i.test(sql) && !BLOQUEA.test(sql);
};
