import type { TestServer } from '../server.ts';
import { PLANTADO, type Lugar } from './plantar.ts';

/** What each table of the schema holds, as two short texts: the rows of others, and all other rows. */
export type Huella = Readonly<Record<string, { readonly ajenas: string; readonly demas: string }>>;

interface Tabla {
  readonly tabla: string;
  readonly con_cliente: boolean;
  /** The column that says of which branch a row is. */
  readonly rama: string | null;
}

/** Every table that there is: one added later is among them by itself. */
const TABLAS = `
  SELECT c.relname AS tabla, bool_or(a.attname = 'cliente') AS con_cliente,
    CASE WHEN c.relname = 'sucursal' THEN 'id' ELSE max(a.attname::text) FILTER (WHERE a.attname = 'sucursal') END AS rama
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  GROUP BY c.oid, c.relname ORDER BY c.relname`;

/** Whose a row is not: of another business, or also of another branch (what is kept by business is of all its branches). */
const esAjena = ({ con_cliente, rama }: Tabla, { cliente, sucursal }: Lugar): string => {
  if (!con_cliente) return 'true';
  const deOtro = `t.cliente IS DISTINCT FROM '${cliente}'`;
  return rama === null ? deOtro : `(${deOtro} OR COALESCE(t.${rama} <> ${sucursal}, false))`;
};

/** What a refused try may leave behind: which rows of a table, seen by somebody of a place. */
const HUELLAS_DEL_INTENTO: Readonly<Record<string, (de: Lugar) => string>> = {
  // A write that was refused by its rule keeps the refusal under its key, to answer alike when it is sent again.
  idempotencia: ({ cliente }) => `t.cliente = '${cliente}'`,
  // A wrong PIN or password is counted, by whom it was for and where it was given; of others' people nothing is.
  intento_acceso: () => `t.desde <> '${PLANTADO}'`,
};

const suma = (filtro: string): string =>
  `concat(count(*) FILTER (WHERE ${filtro}), ' ', md5(string_agg(t::text, ' ' ORDER BY t::text) FILTER (WHERE ${filtro})))`;

/** What all tables hold, seen by somebody of a place. */
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
