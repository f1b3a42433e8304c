import type pg from 'pg';
import text from './invariants.sql';
import before from '../relleno/columnas-de-antes.sql';
import { sqlText, toPg, unchecked, type NeverNull, type Query } from '../query.ts';
import { findWrongDias, type Read } from '../../caja/sumas/comprobar.ts';
import type { Db } from '../tenant.ts';
import { APPLICATION_ROLE } from '../working-role.ts';

/** A violated invariant of the stored rows; `detalle` is plain Spanish. */
export interface Violation {
  readonly invariante: string;
  readonly cliente: string;
  readonly detalle: string;
}

const ALL = text.trim().replace(/;$/, '');
const OF_ONE_TURNO = ALL.replace(/\/\*turno:([^]*?)\*\//g, '$1');

/** Limit of findings for one shift. */
const MAXIMUM_REPAROS = 50;

/** Lifts the statement limits of a till: the check may scan whole tables. */
const UNHURRIED = `SELECT set_config('statement_timeout', '0', true), set_config('enable_seqscan', 'on', true), set_config('work_mem', '64MB', true)`;

/**
 * The invariants that one shift violates, bounded to its payments and their comandas. Run it in the transaction that closes the
 * shift, before the closing. No rows means none.
 */
export const faultsOfCorte = (cliente: string, corte: string): Query<{ invariante: string; detalle: string }> =>
  sqlText(`SELECT invariante, detalle FROM (${OF_ONE_TURNO}) v LIMIT ${MAXIMUM_REPAROS}`, [cliente, corte]);

const CLIENTES = `SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' ORDER BY cliente`;

/** Stored sums of days that differ from their lines (decision 0060). */
const wrongSums = async (read: Read, cliente: string): Promise<Violation[]> =>
  (await findWrongDias(read, cliente)).map(({ sucursal, dia }) => ({
    ...{ invariante: 'Sumas', cliente },
    detalle: `lo guardado del día ${dia} de la sucursal ${sucursal} no es lo que suman sus cobros`,
  }));

/** Every violation of the invariants in the whole database, business by business; empty when there are none. */
export const violations = async (db: Db): Promise<readonly Violation[]> => {
  const [clientes] = await db.sinCliente(sqlText<{ cliente: string }>(CLIENTES, []));
  let all: readonly Violation[] = [];
  for (const { cliente } of clientes) {
    const [, own] = await db.read(cliente, sqlText(UNHURRIED, []), sqlText<Violation>(ALL, []));
    const read: Read = async (query) => (await db.read(cliente, sqlText(UNHURRIED, []), query))[1];
    all = [...all, ...own, ...(await wrongSums(read, cliente))];
  }
  return all;
};

/** The violations found in the whole database, and how much was checked. */
export interface Inspection {
  /** The first violations, at most `MOST`; `cuantas` is the number of all. */
  readonly violaciones: readonly Violation[];
  readonly cuantas: number;
  readonly negocios: number;
  readonly comandas: number;
  readonly cobros: number;
  readonly cortes: number;
}

const CUENTAS = `SELECT (SELECT count(*) FROM negocio)::integer AS negocios, (SELECT count(*) FROM comanda)::integer AS comandas,
  (SELECT count(*) FROM pago)::integer AS cobros, (SELECT count(*) FROM corte)::integer AS cortes`;

const PASSES_SECURITY = 'SELECT rolsuper OR rolbypassrls AS si FROM pg_roles WHERE rolname = current_user';

/** How many violations are read of a whole database. */
const MOST = 200;
const firstOf = (sql: string): string =>
  `SELECT invariante, cliente, detalle, (count(*) OVER ())::integer AS cuantas FROM (${sql}) v LIMIT ${MOST}`;

/** Whether the database still has the columns that earlier versions of the program use (`relleno/contraction.ts`). */
const HAS_BEFORE = `SELECT to_regclass('pago_propio') IS NOT NULL AS hay`;

/** `cliente` is never null: every statement reads rows of a business. */
type Counted = Omit<Violation, 'cliente'> & { readonly cliente: NeverNull<string>; readonly cuantas: number };

/** The number of violations, and the first of them. */
type Found = Pick<Inspection, 'violaciones' | 'cuantas'>;
const foundIn = (rows: readonly Counted[]): Found => ({
  cuantas: rows[0]?.cuantas ?? 0,
  violaciones: rows.map(({ invariante, cliente, detalle }) => ({ invariante, cliente, detalle })),
});
const together = (a: Found, b: Found): Found => ({
  cuantas: a.cuantas + b.cuantas,
  violaciones: [...a.violaciones, ...b.violaciones].slice(0, MOST),
});

/** The violations in the rows that the connection sees, without those of the sums of days. */
const look = async (connection: pg.ClientBase): Promise<Found> => {
  const now = foundIn((await connection.query<Counted>(firstOf(ALL))).rows);
  if (!(await connection.query<{ hay: boolean }>(HAS_BEFORE)).rows[0]!.hay) return now;
  const { rows } = await connection.query<Counted>(
    unchecked(firstOf(before), 'it reads columns that a new database does not have'),
  );
  return together(now, foundIn(rows));
};

/** The first violations in the rows of the tenant of this transaction, whatever else its role may see. Sums of days are not looked at. */
export const faultsOfTenant = async (connection: pg.ClientBase): Promise<readonly Violation[]> => {
  await connection.query(UNHURRIED);
  const { rows } = await connection.query<{ si: boolean }>(PASSES_SECURITY);
  if (!rows[0]?.si) return (await look(connection)).violaciones;
  await connection.query(`SET LOCAL ROLE ${APPLICATION_ROLE}`);
  const { violaciones } = await look(connection);
  await connection.query('RESET ROLE');
  return violaciones;
};

type Conteo = Omit<Inspection, 'violaciones' | 'cuantas'>;
const addUp = (a: Conteo, b: Conteo): Conteo => ({
  negocios: a.negocios + b.negocios,
  comandas: a.comandas + b.comandas,
  cobros: a.cobros + b.cobros,
  cortes: a.cortes + b.cortes,
});

const everybodysSums = async (connection: pg.ClientBase): Promise<readonly Violation[]> => {
  const { rows: clientes } = await connection.query<{ cliente: string }>(CLIENTES);
  let all: readonly Violation[] = [];
  for (const { cliente } of clientes) {
    await connection.query(`SELECT set_config('app.cliente', $1, true)`, [cliente]);
    const read: Read = async (query) =>
      (await connection.query({ ...toPg(query), values: [...query.values] })).rows as never;
    all = [...all, ...(await wrongSums(read, cliente))];
  }
  return all;
};

/**
 * Checks all invariants on a connection of its own, for `npm run verificar`, beside a running server and without its limits. An
 * owner bound by row-level security checks one business after another; either way in one snapshot.
 */
export const inspect = async (connection: pg.ClientBase): Promise<Inspection> => {
  await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await connection.query(UNHURRIED);
    const { rows: who } = await connection.query<{ si: boolean }>(PASSES_SECURITY);
    const { rows: clientes } = who[0]?.si
      ? { rows: [{ cliente: '' }] }
      : await connection.query<{ cliente: string }>(CLIENTES);
    let cuentas: Conteo = { negocios: 0, comandas: 0, cobros: 0, cortes: 0 };
    let all: Found = { cuantas: 0, violaciones: [] };
    for (const { cliente } of clientes) {
      await connection.query(`SELECT set_config('app.cliente', $1, true)`, [cliente]);
      all = together(all, await look(connection));
      cuentas = addUp(cuentas, (await connection.query<Conteo>(CUENTAS)).rows[0]!);
    }
    const sums = await everybodysSums(connection);
    return { ...cuentas, ...together(all, { cuantas: sums.length, violaciones: sums }) };
  } finally {
    await connection.query('ROLLBACK');
  }
};
