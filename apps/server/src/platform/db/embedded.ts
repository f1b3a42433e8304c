import { join } from 'node:path';
import pg from 'pg';
import { locateNative, preparePrograms, type Programs } from './embedded/binaries.ts';
import { DATABASE, ensureCluster, passwordPath, readPassword, resetPassword } from './embedded/cluster.ts';
import { type LockOwner, type ServerInfo, takeLock } from './embedded/lock.ts';
import { choosePlace, type Log, openDatos, type Place } from './embedded/place.ts';
import { adoptOrStop, choosePort, startPostmaster, stopPostmaster, urlOf } from './embedded/postmaster.ts';
import { watchPostmaster } from './embedded/watch.ts';

export interface EmbeddedOptions {
  /** The data folder (COMAL_DATOS); made if it does not exist. */
  readonly datos: string;
  /** Told in Spanish what whoever reads the console should know. */
  readonly log: Log;
  /** What a second server on the same data will say of this one. */
  readonly serverInfo?: ServerInfo;
}

/** The private PostgreSQL of this server. */
export interface EmbeddedDatabase {
  /** Address of the database `comal` for its superuser, with password; never to be logged. */
  readonly adminUrl: string;
  /** The data was made by this start. */
  readonly startedNew: boolean;
  /** A PostgreSQL left running by a server that died was taken over. */
  readonly adopted: boolean;
  readonly dataDir: string;
  /** The file with the superuser's password. */
  readonly passwordFile: string;
  /** Stops PostgreSQL in good order and frees the data folder. Call it after the last connection is closed. */
  stop(): Promise<void>;
}

/** Things to undo, last first; each is tried, whatever happens to the others. */
class Undo {
  readonly #steps: (() => Promise<void>)[] = [];
  add(step: () => Promise<void>): void {
    this.#steps.unshift(step);
  }
  async all(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0)) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

function refusal(datos: string, owner: LockOwner): Error {
  const address = owner.url ?? (owner.puerto === undefined ? undefined : `el puerto ${owner.puerto}`);
  const where = address === undefined ? '' : `, en ${address}`;
  return new Error(
    `Ya hay un servidor de Comal con la carpeta de datos ${datos}: es el proceso ${owner.pid}${where}. ` +
      'Use ese, ciérrelo antes de abrir otro, o elija otra carpeta con COMAL_DATOS.',
  );
}

async function holdFolder(folder: string, options: EmbeddedOptions, undo: Undo): Promise<void> {
  const outcome = await takeLock(join(folder, 'comal.lock'), options.serverInfo ?? {}).catch((error: unknown) => {
    throw new Error(`No se puede escribir en la carpeta ${folder}. Revise sus permisos o elija otra con COMAL_DATOS.`, {
      cause: error,
    });
  });
  if (!outcome.ok) throw refusal(folder, outcome.owner);
  undo.add(() => outcome.release());
  if (outcome.tookOver) options.log('El servidor anterior no cerró bien; se toma su lugar', { carpeta: folder });
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

interface Running {
  readonly port: number;
  readonly password: string;
  readonly startedNew: boolean;
  readonly adopted: boolean;
}

async function bringUp(programs: Programs, place: Place, log: Log): Promise<Running> {
  const known = await readPassword(place);
  const left = await adoptOrStop(programs, place, known);
  if (left && known !== undefined) {
    log('La base de datos seguía funcionando y se sigue usando', { proceso: left.pid });
    return { port: left.port, password: known, startedNew: false, adopted: true };
  }
  const port = await choosePort(place);
  const startedNew = await ensureCluster(programs, place, port);
  const password = (await readPassword(place)) ?? (await resetPassword(programs, place));
  const started = await startPostmaster(programs, place, port);
  return { port: started.port, password, startedNew, adopted: false };
}

/**
 * Starts the private PostgreSQL 18 on a data folder, or takes over the one a dead server left running there. Throws an Error
 * whose message is a plain Spanish sentence: another server has the folder, no permission, no programs for this system,
 * data of another version.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const native = locateNative();
  const datos = await openDatos(options.datos);
  const undo = new Undo();
  try {
    await holdFolder(datos, options, undo);
    const place = await choosePlace(datos, options.log);
    // Two data folders may point to one place elsewhere (a copied checkout).
    if (place.home !== datos) await holdFolder(place.home, options, undo);
    const programs = await preparePrograms(place, options.log, native);
    undo.add(() => stopPostmaster(programs, place));
    const running = await bringUp(programs, place, options.log);
    await ensureDatabase(running.port, running.password);
    const watch = watchPostmaster(programs, place, running.port, options.log);
    undo.add(() => watch.end());
    return {
      adminUrl: urlOf(running.port, running.password, DATABASE),
      startedNew: running.startedNew,
      adopted: running.adopted,
      dataDir: place.dataDir,
      passwordFile: passwordPath(place),
      stop: () => undo.all(),
    };
  } catch (error) {
    await undo.all().catch(() => undefined);
    throw error;
  }
}
