import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import pg from 'pg';
import { getSealed, putSealed, Unreadable, type SealedBucket } from './sealed.ts';

/** A segment of WAL has this size in a cluster of Comal. */
export const SEGMENT_BYTES = 16 * 1_048_576;
const SLOT = 'comal_s3_';
const STAMP_BYTES = 8;

const nameOf = (linaje: string, segmento: string): string => `wal/${linaje}/${segmento}`;
const NAME = /^wal\/(\w+)\/([0-9A-F]{24})$/;

/** Where WAL comes from: the private database that runs, and its data directory. */
export interface WalSource {
  readonly adminUrl: string;
  readonly dataDir: string;
}

interface Slot {
  readonly slot_name: string;
  readonly perdida: boolean;
}

const SLOTS = `SELECT slot_name, wal_status = 'lost' AS perdida FROM pg_replication_slots WHERE slot_name LIKE 'comal\\_s3\\_%'`;

const [BEGAN_DIGITS, RADIX, MARK_DIGITS] = [9, 36, 8];

/** When a line began, in epoch milliseconds: its name begins so, and a later one sorts after it. */
export const lineBegan = (linaje: string): number => Number.parseInt(linaje.slice(0, BEGAN_DIGITS), RADIX);

/** Tells lines of different passwords apart. */
const markOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, MARK_DIGITS);

/** Whether a line is of this password. */
export const isLineOf = ({ llave }: SealedBucket, linaje: string): boolean =>
  linaje.slice(BEGAN_DIGITS, BEGAN_DIGITS + MARK_DIGITS) === markOf(llave);

const newLine = async (base: pg.ClientBase, { llave }: SealedBucket): Promise<string> => {
  const began = Date.now().toString(RADIX).padStart(BEGAN_DIGITS, '0');
  const linaje = began + markOf(llave) + randomBytes(4).toString('hex');
  await base.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT + linaje]);
  return linaje;
};

/**
 * The line that WAL is kept of: its slot keeps segments until they are away. No copy of the data has slots, so that data that were restored
 * begin another line, and segments of the same name never meet. A line of which PostgreSQL had to remove something begins anew, too, as
 * one of another password does, and one that began while the clock was ahead.
 */
const lineOf = async (base: pg.ClientBase, away: SealedBucket): Promise<string> => {
  const { rows } = await base.query<Slot>(SLOTS);
  const lines = rows.map(({ slot_name, perdida }) => ({ linaje: slot_name.slice(SLOT.length), perdida }));
  const goesOn = ({ linaje, perdida }: (typeof lines)[number]): boolean =>
    !perdida && isLineOf(away, linaje) && lineBegan(linaje) <= Date.now();
  for (const { linaje } of lines.filter((line) => !goesOn(line)))
    await base.query('SELECT pg_drop_replication_slot($1)', [SLOT + linaje]);
  return lines.find(goesOn)?.linaje ?? newLine(base, away);
};

/** Ends the present segment, with a commit in it that is later than the instant that is answered, in epoch milliseconds. */
const closeSegment = async (base: pg.ClientBase): Promise<number> => {
  const { rows } = await base.query<{ ms: number }>(
    `SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  );
  await base.query(`SELECT pg_logical_emit_message(true, 'comal', '')`);
  await base.query('SELECT pg_switch_wal()');
  return rows[0]!.ms;
};

interface Ready {
  readonly segmento: string;
  /** Where it ends. */
  readonly fin: string;
}

/** The whole segments that are not away yet, in their order. */
const READY = `SELECT w.name AS segmento, ('0/0'::pg_lsn + (p.segment_number + 1) * ${SEGMENT_BYTES})::text AS fin
  FROM pg_ls_waldir() w CROSS JOIN LATERAL pg_split_walfile_name(w.name) p, pg_replication_slots s
  WHERE s.slot_name = $1 AND w.name ~ '^[0-9A-F]{24}$' AND '0/0'::pg_lsn + (p.segment_number + 1) * ${SEGMENT_BYTES} > s.restart_lsn
    AND w.name < pg_walfile_name(pg_current_wal_lsn()) ORDER BY 1`;

const compress = promisify(gzip);

const stamped = async (ms: number, segment: Buffer): Promise<Buffer> => {
  const stamp = Buffer.alloc(STAMP_BYTES);
  stamp.writeDoubleBE(ms);
  return Buffer.concat([stamp, await compress(segment, { level: 1 })]);
};

/** Rows that transactions wrote until now; neither the clock that a server notes each minute nor what PostgreSQL keeps of its tables. */
const ROWS = `SELECT coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text AS written FROM pg_stat_all_tables
  WHERE schemaname <> 'pg_toast' AND relname NOT IN ('reloj_visto', 'pg_statistic')`;

/** How much was written: the same where nobody works, while the position of WAL and the transactions go on. */
const rowsWritten = async (base: pg.ClientBase): Promise<string> =>
  (await base.query<{ written: string }>(ROWS)).rows[0]!.written;

/** Between two segments, in milliseconds: after an outage hundreds of them wait, and the shop works meanwhile. */
const PAUSE_MS = 250;

const putSegment = async (away: SealedBucket, name: string, ms: number, path: string, salida?: AbortSignal) =>
  putSealed(away, name, await stamped(ms, await readFile(path)), salida);

/** Sends WAL away, again and again. */
export class WalAway {
  #known = '';
  /** Until when the last closed segment that is not away has everything; 0: all are. */
  #closed = 0;

  constructor(
    private readonly source: WalSource,
    private readonly away: SealedBucket,
  ) {}

  /** The line that is kept now; the first call begins one. */
  readonly line = (): Promise<string> => this.#withBase((base) => lineOf(base, this.away));

  /** Ends the present segment if anything was written, and keeps away all that are whole. Answers how many. */
  readonly send = (salida?: AbortSignal): Promise<number> =>
    this.#withBase(async (base) => {
      const linaje = await lineOf(base, this.away);
      const written = await rowsWritten(base);
      if (written !== this.#known) this.#closed = await closeSegment(base);
      this.#known = written;
      const { rows } = await base.query<Ready>(READY, [SLOT + linaje]);
      for (const [i, { segmento, fin }] of rows.entries()) {
        if (i > 0) await pause(PAUSE_MS, undefined, { signal: salida });
        const path = join(this.source.dataDir, 'pg_wal', segmento);
        await putSegment(this.away, nameOf(linaje, segmento), i === rows.length - 1 ? this.#closed : 0, path, salida);
        await base.query('SELECT pg_replication_slot_advance($1, $2::pg_lsn)', [SLOT + linaje, fin]);
      }
      this.#closed = 0;
      return rows.length;
    });

  async #withBase<T>(work: (base: pg.Client) => Promise<T>): Promise<T> {
    const base = new pg.Client({ connectionString: this.source.adminUrl, application_name: 'comal-respaldo' });
    base.on('error', () => undefined);
    await base.connect();
    try {
      return await work(base);
    } finally {
      await base.end();
    }
  }
}

/** A segment as it is away: until when it has everything, where that is known; epoch milliseconds. */
export interface SegmentAway {
  readonly segmento: string;
  readonly hasta: number | null;
  readonly bytes: Buffer;
}

/** The segments of each line that are away. */
export const segmentsAway = async ({ bucket }: SealedBucket): Promise<ReadonlyMap<string, readonly string[]>> => {
  const lines = new Map<string, string[]>();
  for (const name of await bucket.list('wal/')) {
    const [, linaje, segmento] = NAME.exec(name) ?? [];
    if (linaje && segmento) lines.set(linaje, [...(lines.get(linaje) ?? []), segmento]);
  }
  return lines;
};

/** Brings a segment. Throws `Unreadable` where it is missing, or nobody can read it. */
export const bringSegment = async (
  away: SealedBucket,
  linaje: string,
  segmento: string,
  salida?: AbortSignal,
): Promise<SegmentAway> => {
  const sealed = await getSealed(away, nameOf(linaje, segmento), salida);
  if (!sealed) throw new Unreadable(`En S3 falta el diario ${segmento}.`);
  const ms = sealed.readDoubleBE(0);
  const bytes = gunzipSync(sealed.subarray(STAMP_BYTES), { maxOutputLength: SEGMENT_BYTES });
  return { segmento, hasta: ms === 0 ? null : ms, bytes };
};

/** Removes segments of a line that no base needs. */
export const removeSegments = async (
  { bucket }: SealedBucket,
  linaje: string,
  segmentos: readonly string[],
): Promise<void> => {
  for (const segmento of segmentos) await bucket.remove(nameOf(linaje, segmento));
};
