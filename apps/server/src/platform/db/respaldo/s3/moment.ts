import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOf } from '@comal/embedded-postgres/backup/copy';
import type { Respaldo } from '@comal/embedded-postgres/backup/folder';
import { bytesOf, DATABASE_FOLDER, type Manifest, type ManifestFile } from '@comal/embedded-postgres/backup/manifest';
import { percent, spaceOf, type MeasureSpace } from '@comal/embedded-postgres/backup/space';
import { enMegas } from '../../private/words.ts';
import { BucketError } from '../../../s3/asking.ts';
import { basesAway, bringBase, headAway, type Head } from './base.ts';
import { orNull, Unreadable, type SealedBucket } from './sealed.ts';
import { bringSegment, SEGMENT_BYTES, segmentsAway } from './wal.ts';

/** What is brought from a bucket. */
export interface Moment {
  /** The folder of backups into which it is brought, and its name there. */
  readonly carpeta: string;
  readonly sello: string;
  /** Until when it recovers, in epoch milliseconds; null: as far as there is anything. */
  readonly hasta: number | null;
  /** Percent of the disk that has to stay free; 0 without it. */
  readonly leastFree?: number;
  readonly medirEspacio?: MeasureSpace;
}

/** A backup that was brought. */
export interface Brought {
  readonly respaldo: Respaldo;
  /** Until when it certainly has everything, in epoch milliseconds. */
  readonly hasta: number;
  /** Why it goes no further, in Spanish, where WAL that was asked for is missing or unreadable. */
  readonly corte: string | null;
}

interface Found {
  readonly sello: string;
  readonly head: Head;
  /** The base after it, where there is one. */
  readonly after: Head | null;
}

/**
 * The last base that was whole at an instant. Without one, the last; one that was begun while the clock was ahead only where there is no
 * other. What nobody can read is passed over.
 */
const headBefore = async (away: SealedBucket, until: number | null): Promise<Found> => {
  const sellos = (await basesAway(away)).toReversed();
  let [ahead, after]: [Found | null, Head | null] = [null, null];
  for (const sello of sellos) {
    const head = await orNull(headAway(away, sello));
    if (head && head.manifiesto.verificado_en <= (until ?? Date.now())) return { sello, head, after };
    if (head) ahead ??= { sello, head, after };
    after = head ?? after;
  }
  if (until === null && ahead) return ahead;
  // Says why, where all are unreadable.
  if (!ahead && sellos[0] !== undefined) await headAway(away, sellos[0]);
  throw new BucketError('En S3 no hay un respaldo de antes de ese momento.');
};

const [LOG_DIGITS, SEGMENT_DIGITS] = [16, 8];
/** Segments of 16 MB in 4 GB. */
const SEGMENTS = 256;

/** The name of the segment after one. */
const segmentAfter = (name: string): string => {
  const [timeline, log, segment] = [name.slice(0, SEGMENT_DIGITS), name.slice(8, LOG_DIGITS), name.slice(LOG_DIGITS)];
  const next = Number.parseInt(log, 16) * SEGMENTS + Number.parseInt(segment, 16) + 1;
  const hex = (n: number): string => n.toString(16).toUpperCase().padStart(SEGMENT_DIGITS, '0');
  return timeline + hex(Math.floor(next / SEGMENTS)) + hex(next % SEGMENTS);
};

/** The segments of a line that follow a base without a gap. */
const following = (last: string, segmentos: readonly string[]): readonly string[] => {
  const there = new Set(segmentos);
  const follow: string[] = [];
  for (let next = segmentAfter(last); there.has(next); next = segmentAfter(next)) follow.push(next);
  return follow;
};

/** Tells PostgreSQL to recover what is in its own folder of WAL, until an instant or its end, and to work on from there. */
const recovering = (until: number | null): string =>
  [
    '',
    "restore_command = 'exit 1'",
    // Nobody gets in before the recovery has ended.
    'hot_standby = off',
    "recovery_target_timeline = 'current'",
    "recovery_target_action = 'promote'",
    `recovery_target_time = '${until === null ? '' : new Date(until).toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    '',
  ].join('\n');

type Files = Record<string, ManifestFile>;

/** What was read, or why nobody can read it, in Spanish. */
const readable = <T>(reading: Promise<T>): Promise<T | string> =>
  reading.catch((error: unknown) => {
    if (error instanceof Unreadable) return error.message;
    throw error;
  });

/** Why WAL does not go on after a segment though there is a later one, in Spanish; null: there is none. */
const gapAfter = (end: string, segmentos: readonly string[]): string | null =>
  segmentos.some((s) => s > end) ? `En S3 falta el diario ${segmentAfter(end)}.` : null;

interface Wal {
  /** The segments that follow a base without a gap. */
  readonly follow: readonly string[];
  /** Why they do not go on, in Spanish, though there are later ones. */
  readonly corte: string | null;
}

const walAfter = async (away: SealedBucket, { linaje, manifiesto }: Head): Promise<Wal> => {
  const segmentos = linaje === null ? [] : ((await segmentsAway(away)).get(linaje) ?? []);
  const follow = following(manifiesto.hasta, segmentos);
  return { follow, corte: gapAfter(follow.at(-1) ?? manifiesto.hasta, segmentos) };
};

/** What is brought and what is restored of it, as a multiple of the base and its WAL. */
const ROOM = 2.5;

/** Refuses, in Spanish, where what is brought and restored would not find room. The WAL until an instant is no more than that until the next base. */
const demandRoom = async (
  { carpeta, hasta, leastFree = 0, medirEspacio = spaceOf }: Moment,
  { head, after }: Found,
  { follow }: Wal,
): Promise<void> => {
  const last = hasta !== null && after?.linaje === head.linaje ? after.manifiesto.hasta : null;
  const segments = follow.filter((segmento) => last === null || segmento <= last).length;
  const needed = (bytesOf(head.manifiesto) + segments * SEGMENT_BYTES) * ROOM;
  const space = await medirEspacio(dirname(carpeta));
  const left = { ...space, libre: space.libre - needed };
  if (left.libre < 0 || percent(left) < leastFree)
    throw new BucketError(`No hay espacio para restaurar el respaldo de S3: hacen falta ${enMegas(needed)}.`);
};

interface ToReplay extends Wal {
  readonly head: Head;
  readonly until: number | null;
}

/** Brings WAL beside the files of a base; answers what was written, and until when it has everything. */
const bringWal = async (
  away: SealedBucket,
  parcial: string,
  { head: { linaje, manifiesto }, until, ...wal }: ToReplay,
  salida?: AbortSignal,
) => {
  const files: Files = {};
  const put = async (name: string, write: (path: string) => Promise<void>): Promise<void> => {
    const inBackup = `${DATABASE_FOLDER}/${name}`;
    await write(join(parcial, inBackup));
    files[inBackup] = await digestOf(join(parcial, inBackup));
  };
  let { corte } = wal;
  let reached = manifiesto.verificado_en;
  let past = false;
  for (const segmento of wal.follow) {
    if (past) break;
    const brought = await readable(bringSegment(away, linaje!, segmento, salida));
    if (typeof brought === 'string') {
      corte = brought;
      break;
    }
    const { bytes, hasta: written } = brought;
    await put(`pg_wal/${segmento}`, (path) => writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true }));
    reached = written ?? reached;
    past = until !== null && reached > until;
  }
  if (Object.keys(files).length > 0) {
    await put('recovery.signal', (path) => writeFile(path, '', { flag: 'wx', mode: 0o600, flush: true }));
    await put('postgresql.auto.conf', (path) => appendFile(path, recovering(past ? until : null), { flush: true }));
  }
  return { files, reached: past ? until! : reached, corte: past ? null : corte };
};

/**
 * Brings the last base before an instant, and WAL until then, as an ordinary backup, which is restored as any other. Throws `BucketError`
 * where there is no such base, something of it is missing or was changed, or the disk has no room for it; WAL is brought as far as it can be read.
 */
export const bringMoment = async (away: SealedBucket, moment: Moment, salida?: AbortSignal): Promise<Brought> => {
  const { carpeta, sello, hasta } = moment;
  const found = await headBefore(away, hasta);
  const wal = await walAfter(away, found.head);
  await demandRoom(moment, found, wal);
  let [reached, corte]: [number, string | null] = [0, null];
  const more = async (parcial: string): Promise<Manifest> => {
    const brought = await bringWal(away, parcial, { ...wal, head: found.head, until: hasta }, salida);
    ({ reached, corte } = brought);
    return { ...found.head.manifiesto, archivos: { ...found.head.manifiesto.archivos, ...brought.files } };
  };
  const respaldo = await bringBase(away, { ...found, de: found.sello, carpeta, sello }, more, salida);
  return { respaldo, hasta: reached, corte };
};
