import pg from 'pg';
import { inspect } from '../care/invariants.ts';
import { isDeadConnection } from '../failures.ts';
import { NoRespaldo } from '../private/private-database.ts';
import { CONTRACTIONS, doneMigrations, migrate, MIGRATIONS, NewerDatabase, textOfMigration } from '../migrate.ts';
import { unchecked } from '../query.ts';
import { APPLICATION_ROLE } from '../working-role.ts';

/** The database to contract, and the program that opened it. */
export interface ToContract {
  readonly adminUrl: string;
  /** The version of this program. */
  readonly version: string;
  /** Backs up the data: a contraction cannot be undone. */
  readonly keep: () => Promise<void>;
  readonly say: (text: string) => void;
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/, 3).map(Number);

/** Whether version `one` is older than `other`. */
const isBefore = (one: string, other: string): boolean => {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((n, i) => n !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
};

/** The release that added the new columns beside the old ones, and the one that completed each fill; null for an incomplete fill. */
const RELEASES = `SELECT ampliada_por AS version FROM historia UNION ALL SELECT CASE WHEN terminado_en IS NULL THEN NULL ELSE version END FROM relleno`;

/** Whether all `RELEASES` are older than this one: while one is not, a program that still uses the old columns may run beside it. */
const isLater = async (client: pg.Client, version: string): Promise<boolean> => {
  const { rows } = await client.query<{ version: string | null }>(RELEASES);
  return rows.every((row) => row.version !== null && isBefore(row.version, version));
};

const NOT_YET = 'Lo que la base de datos guarda todavía para versiones anteriores no se quita';

/** What PostgreSQL answers where something depends on what is dropped (dependent_objects_still_exist). */
const HAS_DEPENDENTS = '2BP01';

/** The function of PostgreSQL that answers a RAISE: those of the contractions are written in Spanish. */
const RAISED = 'exec_stmt_raise';

/** Why it can not be taken away now, in Spanish; a code where only PostgreSQL or the system knows. */
const causeOf = (error: unknown): string => {
  const { code, detail, message, routine } = error as Error & Partial<Record<'code' | 'detail' | 'routine', string>>;
  if (error instanceof NoRespaldo || routine === RAISED) return message;
  if (code === HAS_DEPENDENTS) return `lo usa algo que no hizo Comal (${detail ?? message})`;
  return `algo falló (${code ?? message})`;
};

const isContracted = (done: ReadonlySet<string>): boolean => CONTRACTIONS.every((name) => done.has(name));

/** Runs the contractions and undoes them, so that what would stop them is known before the data are backed up. */
const rehearse = async (client: pg.Client, done: ReadonlySet<string>): Promise<void> => {
  await client.query('BEGIN');
  try {
    for (const name of CONTRACTIONS.filter((one) => !done.has(one)))
      await client.query(
        unchecked(textOfMigration(MIGRATIONS[name]!, APPLICATION_ROLE), 'it drops what a new database does not have'),
      );
  } finally {
    await client.query('ROLLBACK');
  }
};

/** Whether the contractions may run now; reports to `say` how many violations prevent it. */
const isReady = async (client: pg.Client, { version, say }: ToContract): Promise<boolean> => {
  const done = await doneMigrations(client);
  if (isContracted(done) || !(await isLater(client, version))) return false;
  const { cuantas } = await inspect(client);
  if (cuantas === 0) {
    await rehearse(client, done);
    return true;
  }
  say(
    `${NOT_YET}: hay ${cuantas} ${cuantas === 1 ? 'cosa que no cuadra' : 'cosas que no cuadran'} (véalas con npm run verificar)`,
  );
  return false;
};

const connected = async <T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'comal-migraciones' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const takeAway = async (what: ToContract): Promise<boolean> => {
  if (!(await connected(what.adminUrl, (client) => isReady(client, what)))) return false;
  await what.keep();
  await migrate(what.adminUrl, { contracts: true });
  what.say('Se quitó lo que la base de datos guardaba para versiones anteriores');
  return true;
};

/**
 * Drops what only earlier versions of the program use, once a release has passed since the new columns are filled, and `inspect` finds
 * neither a difference between old and new columns nor any other violation. Whatever prevents it is reported to `say` and changes nothing,
 * because the server works with the old columns as well: a violation, a backup that cannot be made, a view that somebody else made,
 * tables in use. Answers whether it dropped them now. Throws where the database is gone, and `NewerDatabase`.
 */
export const contract = async (what: ToContract): Promise<boolean> => {
  try {
    return await takeAway(what);
  } catch (error) {
    if (error instanceof NewerDatabase || isDeadConnection(error)) throw error;
    // Another process of this version may have taken it away meanwhile.
    if (isContracted(await connected(what.adminUrl, doneMigrations))) return false;
    what.say(`${NOT_YET}: ${causeOf(error)}`);
    return false;
  }
};
