import pg from 'pg';
import { inspect } from '../care/invariants.ts';
import { CONTRACTIONS, doneMigrations, migrate } from '../migrate.ts';

/** A database, the program that opened it, and whom to tell. */
export interface ToContract {
  readonly adminUrl: string;
  /** Of this program. */
  readonly version: string;
  /** Keeps the data as they are, for it can not be taken back. */
  readonly keep: () => Promise<void>;
  readonly say: (text: string) => void;
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/, 3).map(Number);

/** Whether a version came before another. */
const isBefore = (one: string, other: string): boolean => {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((n, i) => n !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
};

/** The release that put beside each other what both programs need, and those that ended a fill; null: a fill that is not ended. */
const RELEASES = `SELECT ampliada_por AS version FROM historia UNION ALL SELECT CASE WHEN terminado_en IS NULL THEN NULL ELSE version END FROM relleno`;

/** Whether every release that brought the data up to date came before this one: a program that needs what is left may run beside those. */
const isLater = async (client: pg.Client, version: string): Promise<boolean> => {
  const { rows } = await client.query<{ version: string | null }>(RELEASES);
  return rows.every((row) => row.version !== null && isBefore(row.version, version));
};

const NOT_YET = 'Lo que la base de datos guarda todavía para versiones anteriores no se quita';

/**
 * Takes away what only programs of before need, once a release has passed since what they said is kept anew, and `inspect` finds no
 * difference between both, nor anything else that does not agree. A difference is told and leaves everything as it is. Answers whether
 * it was taken away now.
 */
export const contract = async ({ adminUrl, version, keep, say }: ToContract): Promise<boolean> => {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'comal-migraciones' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const done = await doneMigrations(client);
    if (CONTRACTIONS.every((name) => done.has(name)) || !(await isLater(client, version))) return false;
    const { cuantas } = await inspect(client);
    if (cuantas > 0) {
      say(
        `${NOT_YET}: hay ${cuantas} ${cuantas === 1 ? 'cosa que no cuadra' : 'cosas que no cuadran'} (véalas con npm run verificar)`,
      );
      return false;
    }
  } finally {
    await client.end();
  }
  await keep();
  await migrate(adminUrl, { contracts: true });
  say('Se quitó lo que la base de datos guardaba para versiones anteriores');
  return true;
};
