import type pg from 'pg';
import texto from './invariants.sql';
import { sqlText, toPg, type Query } from '../query.ts';
import { findWrongDias, type Lector } from '../../caja/sumas/comprobar.ts';
import type { Db } from '../tenant.ts';

/** Something that must be true of the stored rows and is not; `detalle` is plain Spanish. */
export interface Violation {
  readonly invariante: string;
  readonly cliente: string;
  readonly detalle: string;
}

const TODO = texto.trim().replace(/;$/, '');
const DE_UN_TURNO = TODO.replace(/\/\*turno:([^]*?)\*\//g, '$1');

/** Limit of findings for one shift. */
const MAXIMO_DE_REPAROS = 50;

/** Lifts the statement limits of a till: the check may scan whole tables. */
const SIN_PRISA = `SELECT set_config('statement_timeout', '0', true), set_config('enable_seqscan', 'on', true), set_config('work_mem', '64MB', true)`;

/**
 * The invariants that one shift violates, bounded to its payments and their comandas. Run it in the transaction that closes the
 * shift, before the closing. No rows means none.
 */
export const faultsOfCorte = (cliente: string, corte: string): Query<{ invariante: string; detalle: string }> =>
  sqlText(`SELECT invariante, detalle FROM (${DE_UN_TURNO}) v LIMIT ${MAXIMO_DE_REPAROS}`, [cliente, corte]);

const CLIENTES = `SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' ORDER BY cliente`;

/** Stored sums of days that differ from their lines (decision 0060). */
const sumasQueNoSon = async (leer: Lector, cliente: string): Promise<Violation[]> =>
  (await findWrongDias(leer, cliente)).map(({ sucursal, dia }) => ({
    ...{ invariante: 'Sumas', cliente },
    detalle: `lo guardado del día ${dia} de la sucursal ${sucursal} no es lo que suman sus cobros`,
  }));

/** Every violation of the invariants in the whole database, business by business; empty when there are none. */
export const violations = async (db: Db): Promise<readonly Violation[]> => {
  const [clientes] = await db.sinCliente(sqlText<{ cliente: string }>(CLIENTES, []));
  let todas: readonly Violation[] = [];
  for (const { cliente } of clientes) {
    const [, suyas] = await db.read(cliente, sqlText(SIN_PRISA, []), sqlText<Violation>(TODO, []));
    const leer: Lector = async (consulta) => (await db.read(cliente, sqlText(SIN_PRISA, []), consulta))[1];
    todas = [...todas, ...suyas, ...(await sumasQueNoSon(leer, cliente))];
  }
  return todas;
};

/** The violations found in the whole database, and how much was checked. */
export interface Inspection {
  readonly violaciones: readonly Violation[];
  readonly negocios: number;
  readonly comandas: number;
  readonly cobros: number;
  readonly cortes: number;
}

const CUENTAS = `SELECT (SELECT count(*) FROM negocio)::integer AS negocios, (SELECT count(*) FROM comanda)::integer AS comandas,
  (SELECT count(*) FROM pago)::integer AS cobros, (SELECT count(*) FROM corte)::integer AS cortes`;

const PASA_LA_SEGURIDAD = 'SELECT rolsuper OR rolbypassrls AS si FROM pg_roles WHERE rolname = current_user';

type Conteo = Omit<Inspection, 'violaciones'>;
const sumar = (a: Conteo, b: Conteo): Conteo => ({
  negocios: a.negocios + b.negocios,
  comandas: a.comandas + b.comandas,
  cobros: a.cobros + b.cobros,
  cortes: a.cortes + b.cortes,
});

const sumasDeTodos = async (conexion: pg.ClientBase): Promise<readonly Violation[]> => {
  const { rows: clientes } = await conexion.query<{ cliente: string }>(CLIENTES);
  let todas: readonly Violation[] = [];
  for (const { cliente } of clientes) {
    await conexion.query(`SELECT set_config('app.cliente', $1, true)`, [cliente]);
    const leer: Lector = async (consulta) =>
      (await conexion.query({ ...toPg(consulta), values: [...consulta.values] })).rows as never;
    todas = [...todas, ...(await sumasQueNoSon(leer, cliente))];
  }
  return todas;
};

/**
 * Checks all invariants on a connection of its own, for `npm run verificar`, beside a running server and without its limits. An
 * owner bound by row-level security checks one business after another; either way in one snapshot.
 */
export const inspect = async (conexion: pg.ClientBase): Promise<Inspection> => {
  await conexion.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await conexion.query(SIN_PRISA);
    const { rows: quien } = await conexion.query<{ si: boolean }>(PASA_LA_SEGURIDAD);
    const { rows: clientes } = quien[0]?.si
      ? { rows: [{ cliente: '' }] }
      : await conexion.query<{ cliente: string }>(CLIENTES);
    let cuentas: Conteo = { negocios: 0, comandas: 0, cobros: 0, cortes: 0 };
    let todas: readonly Violation[] = [];
    for (const { cliente } of clientes) {
      await conexion.query(`SELECT set_config('app.cliente', $1, true)`, [cliente]);
      todas = [...todas, ...(await conexion.query<Violation>(TODO)).rows];
      cuentas = sumar(cuentas, (await conexion.query<Conteo>(CUENTAS)).rows[0]!);
    }
    return { ...cuentas, violaciones: [...todas, ...(await sumasDeTodos(conexion))] };
  } finally {
    await conexion.query('ROLLBACK');
  }
};
