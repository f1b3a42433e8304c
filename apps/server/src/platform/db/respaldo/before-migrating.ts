import pg from 'pg';
import { pendingMigrations } from '../migrate.ts';
import { backUp, NoRespaldo, type ToBackUp } from '../private/private-database.ts';
import { enMegas } from '../private/words.ts';
import { listRespaldos, size, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import { countOperations, lastOperation } from './last-operation.ts';

/** The database that may be migrated. */
export interface BeforeMigrating extends ToBackUp {
  readonly say: (text: string) => void;
  /** What is said of a backup that is made although no migration is missing. */
  readonly because?: string;
}

/** The number of pending migrations; 0 where the database has no business. */
const countPending = async (client: pg.Client): Promise<number> => {
  const pending = await pendingMigrations(client);
  if (pending.length === 0) return 0;
  const { rows } = await client.query<{ some: boolean }>('SELECT EXISTS (SELECT FROM negocio) AS some');
  return rows[0]!.some ? pending.length : 0;
};

/**
 * The newest backup that has all operations of the database, by their number and the instant of the last one: made by hand, or just
 * restored. Undefined where there is none, or where the database has no operation.
 */
const findSame = async (client: pg.Client, carpeta: string): Promise<Respaldo | undefined> => {
  const [last, count] = [await lastOperation(client), await countOperations(client)];
  const all = await listRespaldos(carpeta);
  return count === 0
    ? undefined
    : all.findLast(({ manifiesto: m }) => m?.operaciones === count && m.ultima_operacion === last);
};

/** Says that a backup comes before migrations. */
const MISSING = (pending: number): string =>
  `La base de datos es de una versión anterior (${pending === 1 ? 'le falta 1 cambio' : `le faltan ${pending} cambios`}): primero se hace un respaldo`;

const make = async ({ say, because, ...what }: BeforeMigrating, pending: number): Promise<void> => {
  say(because ?? MISSING(pending));
  try {
    const begin = what.ahora();
    const made = await backUp({ ...what, keepsAll: true });
    const seconds = Math.ceil((what.ahora() - begin) / 1_000);
    say(`Respaldo ${made.sello} hecho y verificado: ${enMegas(size(made))} en ${seconds} s`);
  } catch (error) {
    if (!(error instanceof NoRespaldo) || because !== undefined) throw error;
    const text = `${error.message} Sin respaldo no se pone al día la base de datos, que sigue como estaba.`;
    throw new NoRespaldo(text, { cause: error });
  }
};

/**
 * Backs up the private database before pending migrations are run, because none can be undone. Makes no backup of a database without a
 * business, nor where an existing one has all operations. Throws `NoRespaldo`, in Spanish, where it cannot be made.
 */
export const backUpBeforeMigrating = async (what: BeforeMigrating): Promise<void> => {
  const client = new pg.Client({ connectionString: what.adminUrl, application_name: 'comal-respaldo' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const pending = await countPending(client);
    if (pending === 0 && what.because === undefined) return;
    const same = await findSame(client, what.carpeta);
    if (same) what.say(`El respaldo ${same.sello} ya tiene todo lo que hay en la base de datos: no se hace otro`);
    else await make(what, pending);
  } finally {
    await client.end();
  }
};
