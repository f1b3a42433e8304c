import type { TestServer } from '../server.ts';
import { PLANTADO, type Lugar } from './plantar.ts';

/** The content of each table as two hashes: of the foreign rows, and of all other rows. */
export type Huella = Readonly<Record<string, { readonly ajenas: string; readonly demas: string }>>;

interface Tabla {
  readonly tabla: string;
  readonly con_cliente: boolean;
  /** The column with the branch of a row; null where there is none. */
  readonly rama: string | null;
}

/** SQL: all tables of the schema, so that new ones are included. */
const TABLAS = `
  SELECT c.relname AS tabla, bool_or(a.attname = 'cliente') AS con_cliente,
    CASE WHEN c.relname = 'sucursal' THEN 'id' ELSE max(a.attname::text) FILTER (WHERE a.attname = 'sucursal') END AS rama
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  GROUP BY c.oid, c.relname ORDER BY c.relname`;

/** SQL: whether a row is foreign: of another business, or of another branch where the table is kept by branch. */
const esAjena = ({ con_cliente, rama }: Tabla, { cliente, sucursal }: Lugar): string => {
  if (!con_cliente) return 'true';
  const deOtro = `t.cliente IS DISTINCT FROM '${cliente}'`;
  return rama === null ? deOtro : `(${deOtro} OR COALESCE(t.${rama} <> ${sucursal}, false))`;
};

/** SQL: the rows of a table that a refused attempt may change, for a caller of a branch. */
const HUELLAS_DEL_INTENTO: Readonly<Record<string, (de: Lugar) => string>> = {
  // A write that was refused by a rule stores the refusal under its key, so that a retry gets the same answer.
  idempotencia: ({ cliente }) => `t.cliente = '${cliente}'`,
  // A wrong PIN or password is counted by user and by origin; the counters of foreign users must not change.
  intento_acceso: () => `t.desde <> '${PLANTADO}'`,
};

const suma = (filtro: string): string =>
  `concat(count(*) FILTER (WHERE ${filtro}), ' ', md5(string_agg(t::text, ' ' ORDER BY t::text) FILTER (WHERE ${filtro})))`;

/** The `Huella` of all tables for a caller of a branch. */
export const huellaDe = async (server: TestServer, de: Lugar): Promise<Huella> => {
  const tablas = await server.sql<Tabla>(TABLAS);
  const una = (t: Tabla): string =>
    `SELECT '${t.tabla}' AS tabla, ${suma(esAjena(t, de))} AS ajenas, ${suma(`NOT ${esAjena(t, de)}`)} AS demas
     FROM ${t.tabla} t WHERE NOT (${HUELLAS_DEL_INTENTO[t.tabla]?.(de) ?? 'false'})`;
  const filas = await server.sql<{ tabla: string; ajenas: string; demas: string }>(
    tablas.map(una).join(' UNION ALL ') + ' ORDER BY 1',
  );
  return Object.fromEntries(filas.map(({ tabla, ...sumas }) => [tabla, sumas]));
};
