import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { NotBackedUp } from '../problem.ts';
import { isOwnFolder } from '../remains.ts';
import { spaceOf, LEAST_FREE, percent, type MeasureSpace } from './space.ts';
import { prune, PARTIAL, removePartials, checkRespaldo, stampOf, type Respaldo } from './folder.ts';
import { syncFolder, copyFileWhole, inParallel, makeFolders, digestOf, walk } from './copy.ts';
import { DATABASE_FOLDER, writeManifest, type Contents, type ManifestFile, type Manifest } from './manifest.ts';

/** What is backed up, and where to. */
export interface ToBackUp {
  /** Address of the private PostgreSQL for its superuser. */
  readonly adminUrl: string;
  /** Its data directory, and the file with its password. */
  readonly dataDir: string;
  readonly clave: string;
  /** The folder of the backups; made if it is not there only inside the data folder. */
  readonly carpeta: string;
  readonly ahora: () => number;
  /** What the manifest says about the data in the backup: read after the files were copied and before PostgreSQL ends the backup. */
  readonly contenido: (base: pg.Client) => Promise<Contents>;
  /** Stops the work cleanly. */
  readonly corte?: AbortSignal;
  readonly medirEspacio?: MeasureSpace;
  /** Keeps expired backups too: before the clock of the machine is checked, nothing may be removed by age. */
  readonly keepsAll?: boolean;
}

/** The space that a backup requires, as a multiple of what it copies. */
const HOLGURA = 1.2;

/** Contents that PostgreSQL makes anew (its manual, "Making a Base Backup Using the Low Level API"); the folders stay. */
const SE_VACIAN = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const SOBRAN = new Set(['postmaster.pid', 'postmaster.opts', 'postgres.log', 'backup_label', 'tablespace_map']);
const omitir = (ruta: string): boolean => {
  const nombre = ruta.slice(ruta.lastIndexOf('/') + 1);
  return (
    SOBRAN.has(ruta) ||
    nombre.startsWith('pgsql_tmp') ||
    nombre.startsWith('pg_internal.init') ||
    SE_VACIAN.some((c) => ruta.startsWith(`${c}/`))
  );
};
const CONTROL = 'global/pg_control';

const LLAVE = `SELECT pg_try_advisory_lock(hashtextextended('comal/respaldo', 0)) AS mia`;
/** Keeps the WAL from now on, for as long as this connection lives. */
const GUARDAR_WAL = `SELECT pg_create_physical_replication_slot('comal_respaldo_' || pg_backend_pid(), true, true)`;
const EMPEZAR = `SELECT pg_backup_start('comal', fast => true)`;
const TERMINAR = `SELECT pg_walfile_name(lsn) AS hasta, labelfile AS etiqueta, spcmapfile AS mapa FROM pg_backup_stop(wait_for_archive => false)`;
const bytesEn = async (raiz: string): Promise<number> => {
  const { archivos } = await walk(raiz);
  const tamanos = await Promise.all(
    archivos.map(async (a) => (await stat(join(raiz, a)).catch(() => null))?.size ?? 0),
  );
  return tamanos.reduce((suma, n) => suma + n, 0);
};

/** Refuses where the disk has no room for one more copy (D-47). */
const exigirEspacio = async ({ carpeta, dataDir, medirEspacio = spaceOf }: ToBackUp): Promise<void> => {
  const [espacio, base] = [await medirEspacio(carpeta), await bytesEn(dataDir)];
  const libre = { folder: carpeta, free: espacio.libre };
  const needed = base * HOLGURA;
  if (espacio.libre < needed) throw new NotBackedUp('backup-no-room', { ...libre, needed });
  if (percent({ ...espacio, libre: espacio.libre - base }) < LEAST_FREE)
    throw new NotBackedUp('backup-fills-disk', { ...libre, least: LEAST_FREE });
};

type Archivos = Record<string, ManifestFile>;

/** Reads the control file, which PostgreSQL may be writing: two equal reads in a row are a consistent one. */
const leerControl = async (ruta: string): Promise<Buffer> => {
  for (let antes = await readFile(ruta); ;) {
    const despues = await readFile(ruta);
    if (antes.equals(despues)) return despues;
    antes = despues;
  }
};

/** Copies the files of the running database; recovery repairs torn pages from the WAL. */
const copiarBase = async (
  { dataDir, corte }: ToBackUp,
  destino: string,
): Promise<{ archivos: Archivos; carpetas: string[] }> => {
  const arbol = await walk(dataDir, (ruta) => omitir(ruta) || ruta === CONTROL);
  await makeFolders(destino, arbol.carpetas);
  const archivos: Archivos = {};
  await inParallel(arbol.archivos, async (ruta) => {
    const hecho = await copyFileWhole(join(dataDir, ruta), join(destino, ruta), corte);
    if (hecho) archivos[ruta] = hecho;
  });
  await writeFile(join(destino, CONTROL), await leerControl(join(dataDir, CONTROL)), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  archivos[CONTROL] = await digestOf(join(destino, CONTROL));
  return { archivos, carpetas: [...arbol.carpetas] };
};

const SEGMENTO = /^[0-9A-F]{24}$/;

/** Copies the WAL that was written while the files were copied; without it the copy cannot be recovered. */
const copiarWal = async (
  { dataDir, corte }: ToBackUp,
  destino: string,
  desde: string,
  hasta: string,
): Promise<Archivos> => {
  const segmentos = (await readdir(join(dataDir, 'pg_wal')))
    .filter((n) => SEGMENTO.test(n) && n >= desde && n <= hasta)
    .sort();
  if (segmentos[0] !== desde || segmentos.at(-1) !== hasta)
    throw new NotBackedUp('backup-wal-missing', { from: desde, to: hasta });
  const archivos: Archivos = {};
  await inParallel(segmentos, async (nombre) => {
    const hecho = await copyFileWhole(join(dataDir, 'pg_wal', nombre), join(destino, 'pg_wal', nombre), corte);
    if (!hecho) throw new NotBackedUp('backup-wal-gone', { segment: nombre });
    archivos[`pg_wal/${nombre}`] = hecho;
  });
  return archivos;
};

type Escrito = Omit<Manifest, 'creado_en' | 'verificado_en' | 'formato'>;

const preguntar = async <R extends object>(base: pg.Client, sql: string): Promise<R> =>
  (await base.query<R>(sql)).rows[0]!;

const bajo = (carpeta: string, archivos: Archivos): Archivos =>
  Object.fromEntries(Object.entries(archivos).map(([ruta, a]) => [`${carpeta}/${ruta}`, a]));

/** Copies the database between `pg_backup_start` and `pg_backup_stop`. */
const copiarEncendida = async (base: pg.Client, o: ToBackUp, destino: string): Promise<Escrito> => {
  const carpetaDeBase = join(destino, DATABASE_FOLDER);
  await base.query(GUARDAR_WAL);
  await base.query(EMPEZAR);
  const { archivos, carpetas } = await copiarBase(o, carpetaDeBase);
  const contenido = await o.contenido(base);
  const { hasta, etiqueta, mapa } = await preguntar<{ hasta: string; etiqueta: string; mapa: string }>(base, TERMINAR);
  if (mapa.trim() !== '') throw new NotBackedUp('backup-tablespaces', {});
  const [, desde = ''] = /\(file ([0-9A-F]{24})\)/.exec(etiqueta) ?? [];
  const wal = await copiarWal(o, carpetaDeBase, desde, hasta);
  await writeFile(join(carpetaDeBase, 'backup_label'), etiqueta, { flag: 'wx', mode: 0o600, flush: true });
  const clave = await copyFileWhole(o.clave, join(destino, 'postgres.clave'), o.corte);
  const { version } = await preguntar<{ version: string }>(base, `SELECT current_setting('server_version') AS version`);
  const todos = { ...archivos, ...wal, backup_label: await digestOf(join(carpetaDeBase, 'backup_label')) };
  return {
    postgres: version,
    ...contenido,
    desde,
    hasta,
    archivos: { ...bajo(DATABASE_FOLDER, todos), ...(clave ? { 'postgres.clave': clave } : {}) },
    carpetas: carpetas.map((c) => `${DATABASE_FOLDER}/${c}`),
  };
};

/** Writes the backup under a partial name, verifies it, and then gives it its name; removes it after a failure. */
const escribir = async (base: pg.Client, o: ToBackUp): Promise<Respaldo> => {
  const creado_en = o.ahora();
  const ruta = join(o.carpeta, stampOf(creado_en));
  const parcial = `${ruta}${PARTIAL}`;
  await mkdir(parcial, { mode: 0o700 });
  try {
    const escrito = await copiarEncendida(base, o, parcial);
    const problemas = await checkRespaldo(parcial, escrito, o.corte);
    if (problemas.length > 0) throw new NotBackedUp('backup-wrong', { folder: o.carpeta, findings: problemas });
    const manifiesto: Manifest = { formato: 1, creado_en, verificado_en: o.ahora(), ...escrito };
    await writeManifest(parcial, manifiesto);
    for (const carpeta of ['', ...manifiesto.carpetas]) await syncFolder(join(parcial, carpeta));
    await rename(parcial, ruta);
    await syncFolder(o.carpeta);
    return { sello: stampOf(creado_en), ruta, manifiesto };
  } catch (error) {
    await rm(parcial, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Creates the folder of the backups only inside the data folder. A missing folder elsewhere is refused: probably its disk is not mounted,
 * and a new folder would put the backups on this disk.
 */
const abrirCarpeta = async ({ carpeta, clave }: ToBackUp): Promise<void> => {
  if (await isOwnFolder(carpeta, dirname(clave))) await mkdir(carpeta, { recursive: true, mode: 0o700 });
  if ((await stat(carpeta).catch(() => null))?.isDirectory()) return;
  throw new NotBackedUp('backup-no-folder', { folder: carpeta });
};

/** Of a disk, also of one that is reached over a network. */
const DISK_ERRORS = /^(EROFS|EACCES|EPERM|ENOSPC|EDQUOT|EIO|ETIMEDOUT|ESTALE|EHOSTDOWN|ENOTCONN)$/;

/** Runs `work`; throws errors of the backups' disk as `NotBackedUp`. */
const onDisk = async <T>({ carpeta }: ToBackUp, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!DISK_ERRORS.test(code)) throw error;
    throw new NotBackedUp('backup-not-written', { folder: carpeta, code }, { cause: error });
  }
};

/**
 * Backs up the private database while it runs, without blocking it; answers the backup. Only one is made at a time, by whichever process;
 * it is verified after writing, and then expired backups are removed. Refuses with `NotBackedUp`: another one is being made, there is no
 * space, or the folder or disk cannot be written.
 */
export const backUp = async (o: ToBackUp): Promise<Respaldo> => {
  const base = new pg.Client({ connectionString: o.adminUrl, application_name: 'comal-respaldo' });
  base.on('error', () => undefined);
  await base.connect();
  try {
    const { mia } = await preguntar<{ mia: boolean }>(base, LLAVE);
    if (!mia) throw new NotBackedUp('backup-running', {});
    const hecho = await onDisk(o, async () => {
      await abrirCarpeta(o);
      await removePartials(o.carpeta);
      await exigirEspacio(o);
      return escribir(base, o);
    });
    if (!o.keepsAll) await prune(o.carpeta, o.ahora());
    return hecho;
  } finally {
    await base.end();
  }
};
