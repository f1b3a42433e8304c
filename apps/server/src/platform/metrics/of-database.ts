import type { Gauges, Sample } from './gauges.ts';
import { Reading } from './reading.ts';
import type { Sources } from './sources.ts';
import { readStored, type Stored, type StoredQueue } from './stored.ts';

/** How often the database is asked at most, and the folder of the backups, in milliseconds. */
const STORED_EVERY_MS = 15_000;
const BACKUP_EVERY_MS = 60_000;
const SECOND = 1_000;

const QUEUES: readonly (readonly [name: string, help: string, of: Exclude<keyof StoredQueue, 'queue'>])[] = [
  ['comal_queue_waiting', 'Cuántos esperan en cada cola', 'waiting'],
  ['comal_queue_due', 'De los que esperan, a cuántos ya les toca', 'due'],
  ['comal_queue_oldest_seconds', 'Desde hace cuánto espera el más antiguo', 'oldest'],
  ['comal_queue_overdue_seconds', 'Desde hace cuánto le toca al que más', 'overdue'],
];

/** What is read from the database and the folder of the backups. Returns what reads it before metrics are told, and waits at most so many milliseconds. */
export const tellStored = (
  gauges: Gauges,
  { db, reloj, lastBackup }: Sources,
  now: () => number,
): ((patienceMs: number) => Promise<void>) => {
  const fromDatabase = new Reading(() => readStored(db, reloj()), STORED_EVERY_MS, now);
  const fromFolder = lastBackup && new Reading(lastBackup, BACKUP_EVERY_MS, now);
  let stored: Stored | null = null;
  let backup: number | null = null;
  gauges.one('comal_database_up', '1: la base de datos contestó; 0: no, y faltan las cifras que salen de ella', () =>
    Number(stored !== null),
  );
  for (const [name, help, of] of QUEUES)
    gauges.many(name, help, ['queue'], () => stored?.queues.map((q): Sample => [{ queue: q.queue }, q[of]]) ?? []);
  gauges.one('comal_verify_timestamp_seconds', 'Cuándo se hizo la última revisión (npm run verificar)', () =>
    stored?.inspection ? stored.inspection.hecha_en / SECOND : null,
  );
  gauges.one(
    'comal_verify_violations',
    'Cuántas cosas no cuadraban en ella',
    () => stored?.inspection?.encontradas ?? null,
  );
  gauges.one(
    'comal_backup_timestamp_seconds',
    'De cuándo es el último respaldo bueno; 0: no hay ninguno',
    () => backup,
  );
  return async (patienceMs) => {
    [stored, backup] = await Promise.all([
      fromDatabase.get(patienceMs),
      fromFolder ? fromFolder.get(patienceMs).then((at) => (at ?? 0) / SECOND) : null,
    ]);
  };
};
