import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { stampOf } from '@comal/embedded-postgres/backup/folder';
import { bytesOf } from '@comal/embedded-postgres/backup/manifest';
import { LEAST_FREE, percent, spaceOf, type MeasureSpace } from '@comal/embedded-postgres/backup/space';
import { inspect, type Inspection } from '../../care/invariants.ts';
import { restore, startPrivate } from '../../private/private-database.ts';
import { enMegas } from '../../private/words.ts';
import { basesAway, headAway } from './base.ts';
import { bringMoment } from './moment.ts';
import { getSealed, orNull, putSealed, type SealedBucket } from './sealed.ts';

/** What is kept away of the last check that found nothing. */
const NAME = 'revision';
const WEEK_MS = 7 * 86_400_000;
/** Begins the names of the folders in which a base is restored aside. */
const ASIDE = 'revision-';
/** What is brought and what is restored of it, with WAL, as a multiple of the base. */
const ROOM = 2.5;

/** Where a base is restored aside. */
export interface Aside {
  readonly datos: string;
  readonly reloj: () => number;
  readonly medirEspacio?: MeasureSpace;
}

/** Whether the last check that found nothing is older than a week, or there is none. */
export const isCheckDue = async (away: SealedBucket, ahora: number): Promise<boolean> => {
  const kept = await orNull(getSealed(away, NAME));
  return kept === null || ahora - Number(kept.toString()) >= WEEK_MS;
};

/** Keeps away that a check found nothing. */
export const noteCheck = (away: SealedBucket, ahora: number): Promise<void> =>
  putSealed(away, NAME, Buffer.from(String(ahora)));

/** Refuses, in Spanish, where restoring aside would fill the disk. */
const demandRoom = async (away: SealedBucket, { datos, medirEspacio = spaceOf }: Aside): Promise<void> => {
  const sello = (await basesAway(away)).at(-1);
  const needed = sello === undefined ? 0 : bytesOf((await headAway(away, sello)).manifiesto) * ROOM;
  const space = await medirEspacio(datos);
  if (percent({ ...space, libre: space.libre - needed }) < LEAST_FREE)
    throw new Error(`No hay espacio para restaurar aparte el respaldo de S3: hacen falta ${enMegas(needed)}.`);
};

const inspectAt = async (adminUrl: string): Promise<Inspection> => {
  const base = new pg.Client({ connectionString: adminUrl, application_name: 'comal-revision' });
  await base.connect();
  try {
    return await inspect(base);
  } finally {
    await base.end();
  }
};

const inspectRestored = async (folder: string): Promise<Inspection> => {
  const base = await startPrivate({ datos: folder, decir: () => undefined });
  try {
    return await inspectAt(base.adminUrl);
  } finally {
    await base.stop();
    // As root the data may be elsewhere than in the folder.
    await rm(base.dataDir, { recursive: true, force: true });
  }
};

/** Restores aside all that is away, and inspects it as `npm run verificar` does. Nothing of it is left. */
export const checkAway = async (away: SealedBucket, aside: Aside): Promise<Inspection> => {
  await demandRoom(away, aside);
  const folder = await mkdtemp(join(aside.datos, ASIDE));
  try {
    // The account of the database passes through it.
    await chmod(folder, 0o711);
    const place = { carpeta: join(folder, 'respaldos'), sello: stampOf(aside.reloj()), hasta: null };
    const { respaldo } = await bringMoment(away, place);
    await restore({ respaldo, datos: folder, ahora: aside.reloj(), decir: () => undefined });
    await rm(respaldo.ruta, { recursive: true, force: true });
    return await inspectRestored(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
