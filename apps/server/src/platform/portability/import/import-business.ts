import type pg from 'pg';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { ESTADO_DE_RECIBO, RECIBOS_VIVOS } from '@comal/domain/facturacion/recibo/recibo';
import { faultsOfTenant } from '../../db/care/invariants.ts';
import { STORED_TABLES, type StoredTable } from '../columns.ts';
import type { Manifest } from '../manifest.ts';
import { PORTABLE_TABLES } from '../tables.ts';
import { BadFile, broken } from './bad-file.ts';
import { readManifest } from './check-file.ts';
import { insertStaged } from './insert-table.ts';
import { openZip, type ZipFile } from './read-zip.ts';
import { raiseSequences } from './sequences.ts';
import { MAKE_STAGE, stageTable } from './stage-table.ts';

/** A file to import. */
export interface Import {
  readonly path: string;
  /** The number that the business gets; its own by default. */
  readonly cliente?: string | undefined;
  /** Is told the name of each table before it is written. */
  readonly onTable?: (name: string) => void | Promise<void>;
}

/** An imported business. */
export interface Imported {
  readonly manifest: Manifest;
  readonly cliente: string;
  /** Whether its branches got other ids, because theirs are taken. */
  readonly otherBranches: boolean;
  /** Charges whose ticket lost its code, because another business has it. */
  readonly lostCodes: number;
}

const NUMBER = /^[0-9]{1,10}$/;
/** One import at a time in a database. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('comal/importar', 0))`;
const TENANT = `SELECT set_config('app.cliente', $1, true), set_config('app.importa', 'si', true), set_config('timezone', 'UTC', true)`;
export const MAKE_BRANCHES =
  'CREATE TEMPORARY TABLE sede (antes integer PRIMARY KEY, ahora integer NOT NULL) ON COMMIT DROP';
const OF_ANOTHER = `SELECT 1 FROM entra WHERE fila->>'cliente' IS DISTINCT FROM $1 LIMIT 1`;
const BRANCHES = `INSERT INTO sede (antes, ahora) SELECT id, id FROM (SELECT COALESCE((fila->>'id')::integer, 0) AS id FROM entra) e`;
const ARE_TAKEN = `SELECT 1 FROM registro WHERE clase = 'sucursal' AND clave IN (SELECT ahora::text FROM sede) LIMIT 1`;
const GIVE_OTHERS = `UPDATE sede SET ahora = nextval('sucursal_id')::integer`;
const REGISTER = `INSERT INTO registro (clase, clave, cliente, sucursal) SELECT 'sucursal', id::text, cliente, id FROM sucursal WHERE cliente = $1`;
/** Without statistics of the new rows the invariants are planned as if there were none. */
const ANALYZE = `ANALYZE ${PORTABLE_TABLES.map(({ name }) => name).join(', ')}`;
const { PENDIENTE, TIMBRANDO, DUDOSA } = ESTADO_DE_FACTURA;
/** Receipts that the PAC is asked about: also those that a person said not to be invoiced. */
const ASKED_ABOUT = [...RECIBOS_VIVOS, ESTADO_DE_RECIBO.LIBERADO];
/** What waits at the PAC waits here; what does not leaves the queue by itself. */
const QUEUE = `INSERT INTO factura_en_cola (id, cliente, desde)
  SELECT id, cliente, now() FROM factura WHERE cliente = $1 AND (estado IN (${PENDIENTE}, ${TIMBRANDO}, ${DUDOSA}) OR proximo_en IS NOT NULL)
  UNION ALL SELECT pago, cliente, now() FROM recibo WHERE cliente = $1 AND estado IN (${ASKED_ABOUT.join(', ')})`;

/** Classes of errors of PostgreSQL that a row causes: its data, a constraint, a limit. */
const OF_ROWS = /^(22|23|54)\w{3}$/;

const first = async <R extends object>(
  client: pg.ClientBase,
  sql: string,
  values: unknown[] = [],
): Promise<R | undefined> => (await client.query<R>(sql, values)).rows[0];

const requireFree = async (client: pg.ClientBase, cliente: string): Promise<void> => {
  const taken = `SELECT 1 FROM negocio WHERE cliente = $1 UNION ALL SELECT 1 FROM registro WHERE cliente = $1 LIMIT 1`;
  if (await first(client, taken, [cliente]))
    throw new BadFile(
      `Ya hay un negocio ${cliente} en este Comal: elija otro número con --cliente. No se importó nada.`,
    );
};

/** Gives the branches of the stage their ids: their own, or others where one of them is taken. */
const placeBranches = async (client: pg.ClientBase): Promise<boolean> => {
  await client.query(BRANCHES);
  if (!(await first(client, ARE_TAKEN))) return false;
  await client.query(GIVE_OTHERS);
  return true;
};

/** What an import did not keep as it was. */
type Changed = Pick<Imported, 'otherBranches' | 'lostCodes'>;

/** Reads and writes all tables. */
const writeTables = async (
  client: pg.ClientBase,
  zip: ZipFile,
  { manifest, cliente, onTable }: { manifest: Manifest; cliente: string; onTable: NonNullable<Import['onTable']> },
): Promise<Changed> => {
  let [otherBranches, lostCodes] = [false, 0];
  let logo: string | null = null;
  for (const [i, table] of PORTABLE_TABLES.entries()) {
    await onTable(table.name);
    const said = manifest.tablas[i]!;
    await stageTable(client, zip, said);
    if (await first(client, OF_ANOTHER, [manifest.cliente])) throw broken('trae renglones de otro negocio');
    if (table.name === 'sucursal') otherBranches = await placeBranches(client);
    if (table.name === 'negocio')
      logo = (await first<{ logo: string | null }>(client, `SELECT fila->>'logo' AS logo FROM entra`))?.logo ?? null;
    lostCodes += await insertStaged(client, table, said.columnas, cliente);
  }
  await client.query('UPDATE negocio SET logo = $2 WHERE cliente = $1', [cliente, logo]);
  return { otherBranches, lostCodes };
};

const requireAgreement = async (client: pg.ClientBase): Promise<void> => {
  const [fault, ...more] = await faultsOfTenant(client);
  if (fault)
    throw new BadFile(
      `Sus cuentas no cuadran (${fault.detalle}${more.length > 0 ? `, y ${more.length} más` : ''}). No se importó nada.`,
    );
};

const run = async (client: pg.ClientBase, zip: ZipFile, i: Import): Promise<Imported> => {
  const stored = (await client.query<StoredTable>(STORED_TABLES.text)).rows;
  if (stored.length === 0)
    throw new BadFile('La base de datos está vacía: arranque Comal una vez y vuelva a intentar.');
  const manifest = await readManifest(zip, stored);
  const cliente = i.cliente ?? manifest.cliente;
  if (!NUMBER.test(cliente)) throw new BadFile(`${cliente} no es un número de negocio: de 1 a 10 cifras.`);
  await client.query(LOCK);
  await client.query(TENANT, [cliente]);
  await requireFree(client, cliente);
  await client.query(MAKE_BRANCHES);
  await client.query(MAKE_STAGE);
  const changed = await writeTables(client, zip, { manifest, cliente, onTable: i.onTable ?? (() => undefined) });
  await client.query(REGISTER, [cliente]);
  await client.query(QUEUE, [cliente]);
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await raiseSequences(client, cliente);
  await client.query(ANALYZE);
  await requireAgreement(client);
  return { manifest, cliente, ...changed };
};

/** An invoice waits in one place only, so that it is stamped once. */
const WAITS_HERE = 'factura_en_cola_pkey';

const sayOf = (error: unknown): unknown => {
  const { code, constraint, table } = error as Partial<pg.DatabaseError>;
  if (!OF_ROWS.test(code ?? '')) return error;
  if (constraint === WAITS_HERE)
    return new BadFile(
      'Este negocio ya está en este Comal, con facturas que esperan: aquí no puede estar dos veces. No se importó nada.',
    );
  return broken(`un renglón no se puede guardar${table ? ` (${table})` : ''}`);
};

/**
 * Makes a business of its file, all or nothing, beside a running server: one transaction, which ends with the invariants of `verificar`. Throws
 * `BadFile`, in Spanish, for a file that is not as Comal wrote it, of another schema, or whose number is taken (decision 0158). `client` is a
 * connection of the owner of the tables.
 */
export const importBusiness = async (client: pg.ClientBase, i: Import): Promise<Imported> => {
  const zip = await openZip(i.path);
  try {
    await client.query('BEGIN');
    const done = await run(client, zip, i);
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw sayOf(error);
  } finally {
    await zip.close();
  }
};
