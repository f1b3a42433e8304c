import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { unchecked } from '../db/query.ts';
import { STORED_TABLES, type StoredTable } from './columns.ts';

/** Rows that a transaction erases: it holds their locks for some milliseconds. */
const PIECE = 500;
/** How long a running process may go on with what it has of a suspended business, in milliseconds: it looks at each session every second. */
const SETTLE_MS = 5_000;
const WHY = 'names of tables and columns are of the catalogue';

/** A table, and what of it refers to what. */
interface Reference {
  readonly de: string;
  readonly a: string;
  /** The columns of both that are equal, first the one that refers. */
  readonly columnas: readonly (readonly [string, string])[];
}

const REFERENCES = `SELECT k.conrelid::regclass::text AS de, k.confrelid::regclass::text AS a,
    (SELECT COALESCE(json_agg(json_build_array(x.attname, y.attname)), '[]') FROM unnest(k.conkey, k.confkey) AS par (de, a)
      JOIN pg_attribute x ON x.attrelid = k.conrelid AND x.attnum = par.de
      JOIN pg_attribute y ON y.attrelid = k.confrelid AND y.attnum = par.a) AS columnas
  FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY k.oid`;

/** The tables in the order in which they are emptied: each after those that refer to it. */
const orderOf = (tables: readonly string[], references: readonly Reference[]): string[] => {
  const order: string[] = [];
  while (order.length < tables.length) {
    const free = tables.filter(
      (t) => !order.includes(t) && !references.some(({ de, a }) => a === t && de !== t && !order.includes(de)),
    );
    if (free.length === 0) throw new Error('tables that refer to each other');
    order.push(...free);
  }
  return order;
};

/** Erases some rows to which no row of the same table refers. */
const pieceOf = (table: string, references: readonly Reference[], piece: number): string => {
  const own = references
    .filter(({ de, a }) => de === table && a === table)
    .map(({ columnas }) => columnas.map(([de, a]) => `h.${de} = t.${a}`).join(' AND '))
    .map((same) => ` AND NOT EXISTS (SELECT FROM ${table} h WHERE ${same})`);
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT t.ctid FROM ${table} t WHERE t.cliente = $1${own.join('')} LIMIT ${piece}))`;
};

/** How a business is erased. */
export interface Erasure {
  readonly cliente: string;
  /** Rows of a piece. Default: 500. */
  readonly piece?: number;
  /** How long is waited after it is suspended, in milliseconds. Default: five seconds. */
  readonly settleMs?: number;
  /** Removes its pictures that are not in the database: once it is suspended, and after its rows. */
  readonly forget?: (() => Promise<void>) | undefined;
  /** Is told of each piece, after it was committed; of the last ones before. */
  readonly onPiece?: (table: string, rows: number) => void | Promise<void>;
}

const emptyTable = async (
  client: pg.ClientBase,
  { cliente, onPiece }: Erasure,
  [table, sql]: readonly [string, string],
): Promise<number> => {
  for (let erased = 0; ;) {
    const { rowCount } = await client.query(unchecked(sql, WHY), [cliente]);
    if (!rowCount) return erased;
    erased += rowCount;
    await onPiece?.(table, rowCount);
  }
};

/** Suspends the business, and says that it is erased: nobody resumes it any more. */
const mark = (client: pg.ClientBase, cliente: string): Promise<unknown> =>
  client.query(
    `UPDATE negocio SET suspendido_en = coalesce(suspendido_en, now()), borra_desde = coalesce(borra_desde, now()), logo = NULL WHERE cliente = $1`,
    [cliente],
  );

/** How each table but `negocio` is emptied, in their order; and that one, to which most of them refer. */
const statementsOf = async (client: pg.ClientBase, piece: number) => {
  const stored = (await client.query<StoredTable>(STORED_TABLES.text)).rows.map(({ tabla }) => tabla);
  // The logo was taken off: nothing else that a picture's business refers to keeps it.
  const references = (await client.query<Reference>(REFERENCES)).rows.filter(
    ({ de, a }) => de !== 'negocio' || a !== 'imagen',
  );
  const statementOf = (table: string) => [table, pieceOf(table, references, piece)] as const;
  const tables = orderOf(stored, references).filter((table) => table !== 'negocio');
  return { tables: tables.map(statementOf), business: statementOf('negocio') };
};

/** Runs the last piece as a whole: killed in it, the row of the business is still there, and says what goes on. */
const inTransaction = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/**
 * Erases every row of a business from every table, in pieces that are committed by themselves; one that was killed goes on where it was. The
 * tables are gone through until none has a row, because a process that was at work may write some meanwhile. The row of the business is the
 * last one, and says since when it is erased; what has no foreign key to it is looked at once more, in one transaction with it. `client` is a connection of the owner of the tables with the business as
 * its tenant (`findBusiness`).
 */
export const eraseBusiness = async (client: pg.ClientBase, erasure: Erasure): Promise<void> => {
  const { cliente, settleMs = SETTLE_MS, forget } = erasure;
  await mark(client, cliente);
  await pause(settleMs);
  await forget?.();
  const { tables, business } = await statementsOf(client, erasure.piece ?? PIECE);
  const pass = async (): Promise<number> => {
    let erased = 0;
    for (const table of tables) erased += await emptyTable(client, erasure, table);
    return erased;
  };
  while ((await pass()) > 0);
  await forget?.();
  await inTransaction(client, async () => {
    await emptyTable(client, erasure, business);
    await pass();
  });
};
