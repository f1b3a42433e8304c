import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { stampOf } from '@comal/embedded-postgres/backup/folder';
import { LEAST_FREE, type MeasureSpace } from '@comal/embedded-postgres/backup/space';
import { homeOf } from '@comal/embedded-postgres/place';
import { inspect, type Inspection } from '../../care/invariants.ts';
import { restore, startPrivate } from '../../private/private-database.ts';
import { basesAway, headAway } from './base.ts';
import { bringMoment } from './moment.ts';
import { getSealed, orNull, putSealed, type SealedBucket } from './sealed.ts';

/** What is kept away of the last check that found nothing. */
const NAME = 'revision';
const WEEK_MS = 7 * 86_400_000;
/** Begins the names of the folders in which a base is restored aside. */
const ASIDE = 'revision-';

/** Where a base is restored aside. */
export interface Aside {
  readonly datos: string;
  readonly reloj: () => number;
  readonly medirEspacio?: MeasureSpace;
}

/** When the last check found nothing, in epoch milliseconds; 0: it found something, or there was none. */
export const lastCheck = async (away: SealedBucket): Promise<number> =>
  Number((await orNull(getSealed(away, NAME)))?.toString() ?? 0);

/** Keeps away when a check found nothing; 0: it found something. */
export const noteCheck = (away: SealedBucket, instant: number): Promise<void> =>
  putSealed(away, NAME, Buffer.from(String(instant)));

/** How old a check is, in milliseconds; one of a time when the clock was ahead is none. */
const ageOf = (checkedAt: number, now: number): number => (checkedAt > now ? Infinity : now - checkedAt);

/** Whether a check is due: a week after the one that found nothing. */
export const isCheckDue = (checkedAt: number, now: number): boolean => ageOf(checkedAt, now) >= WEEK_MS;

/** How long after a check was due it may take until it is made. */
const LATE_MS = 2 * 86_400_000;

/** Whether what is away is sound, as far as is known: a check found nothing, and is not too old. */
export const isSound = (checkedAt: number, now: number): boolean => ageOf(checkedAt, now) < WEEK_MS + LATE_MS;

/** The last instant before the newest base at which an older one was whole, so that WAL is replayed upon that one; null: there is none. */
const beforeNewest = async (away: SealedBucket, now: number): Promise<number | null> => {
  let newest: number | null = null;
  for (const sello of (await basesAway(away)).toReversed()) {
    const { creado_en, verificado_en } = (await orNull(headAway(away, sello)))?.manifiesto ?? {};
    if (creado_en === undefined || verificado_en === undefined || creado_en > now) continue;
    if (newest !== null && verificado_en < newest) return newest - 1;
    newest ??= creado_en;
  }
  return null;
};

const inspectAt = async (adminUrl: string, salida?: AbortSignal): Promise<Inspection> => {
  const base = new pg.Client({ connectionString: adminUrl, application_name: 'comal-revision' });
  base.on('error', () => undefined);
  const end = (): void => void base.end().catch(() => undefined);
  await base.connect();
  salida?.addEventListener('abort', end, { once: true });
  try {
    salida?.throwIfAborted();
    return await inspect(base);
  } finally {
    salida?.removeEventListener('abort', end);
    await base.end();
  }
};

/** Removes a folder in which something was restored; as root the data may be elsewhere than in it. */
const discard = async (folder: string): Promise<void> => {
  const home = await homeOf(folder).catch(() => folder);
  for (const gone of new Set([home, folder])) await rm(gone, { recursive: true, force: true });
};

const inspectRestored = async (folder: string, salida?: AbortSignal): Promise<Inspection> => {
  const base = await startPrivate({ datos: folder, decir: () => undefined });
  try {
    return await inspectAt(base.adminUrl, salida);
  } finally {
    await base.stop();
  }
};

/** Removes what checks left whose process was killed, with the PostgreSQL that it started. */
export const removeAside = async (place: string): Promise<void> => {
  for (const name of (await readdir(place)).filter((n) => n.startsWith(ASIDE))) {
    const folder = join(place, name);
    // Taken over where it runs, and stopped; what cannot be started does not run.
    const base = await startPrivate({ datos: folder, existing: true, decir: () => undefined }).catch(() => null);
    await base?.stop();
    await discard(folder);
  }
};

const restoreInto = async (
  folder: string,
  away: SealedBucket,
  { reloj, medirEspacio }: Aside,
  salida?: AbortSignal,
): Promise<void> => {
  const place = { carpeta: join(folder, 'respaldos'), sello: stampOf(reloj()), leastFree: LEAST_FREE };
  const until = await beforeNewest(away, reloj());
  const moment = { ...place, hasta: until, ...(medirEspacio && { medirEspacio }) };
  const { respaldo, corte } = await bringMoment(away, moment, salida);
  if (corte !== null) throw new Error(corte);
  salida?.throwIfAborted();
  await restore({ respaldo, datos: folder, ahora: reloj(), decir: () => undefined });
  await rm(respaldo.ruta, { recursive: true, force: true });
};

/**
 * Restores aside the base before the newest with WAL until that one, or the only one there is, and inspects it as `npm run verificar` does.
 * Nothing of it is left. It ends early, between two steps, once the signal aborts.
 */
export const checkAway = async (away: SealedBucket, aside: Aside, salida?: AbortSignal): Promise<Inspection> => {
  await removeAside(aside.datos);
  const folder = await mkdtemp(join(aside.datos, ASIDE));
  try {
    // The account of the database passes through it.
    await chmod(folder, 0o711);
    await restoreInto(folder, away, aside, salida);
    salida?.throwIfAborted();
    return await inspectRestored(folder, salida);
  } finally {
    await discard(folder);
  }
};
