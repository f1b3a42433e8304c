import { listRespaldos, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import { regularly } from '../../../regularly.ts';
import { isCheckDue, noteCheck } from './check.ts';
import { basesAway, headAway, putBase, removeBase } from './base.ts';
import type { SealedBucket } from './sealed.ts';
import { lineBegan, removeSegments, segmentsAway, WalAway, type WalSource } from './wal.ts';

/** What is kept away, where, and who is told. */
export interface ToKeepAway extends WalSource {
  readonly away: SealedBucket;
  /** The folder of the backups of this machine. */
  readonly carpeta: string;
  readonly reloj: () => number;
  readonly respaldar: (corte: AbortSignal) => Promise<Respaldo>;
  /** Restores aside what is away, and answers how much of it does not add up. */
  readonly revisar: () => Promise<number>;
  readonly notify: (level: 'info' | 'error', message: string, data: object) => void;
}

/** How often WAL is sent, whose segments take 16 MB of disk each where they are restored, and how often a base is looked for, in milliseconds. */
const [WAL_EVERY_MS, BASE_EVERY_MS] = [300_000, 60_000];
/** Delay before a base is tried again after a failure; each failure is logged. */
const RETRY_MS = 600_000;
/** How long bases are kept, and how many at any age, as those of the machine are (D-47). */
const [KEPT_MS, KEPT] = [14 * 86_400_000, 3];

interface Kept {
  readonly sello: string;
  readonly creado_en: number;
  readonly desde: string;
  readonly linaje: string | null;
}

/** The segments of a line that no base needs; of a line without a base only where a later one has some: its own may be on its way. */
const unused = (kept: readonly Kept[], linaje: string, segmentos: readonly string[]): readonly string[] => {
  const [first] = kept.flatMap((k) => (k.linaje === linaje ? k.desde : [])).toSorted();
  if (first !== undefined) return segmentos.filter((s) => s < first);
  return kept.some((k) => k.linaje !== null && k.linaje > linaje) ? segmentos : [];
};

/** Removes bases that are old, and WAL that no base needs any more. */
const prune = async (away: SealedBucket, ahora: number): Promise<void> => {
  const all: Kept[] = [];
  for (const sello of await basesAway(away)) {
    const { manifiesto, linaje } = await headAway(away, sello);
    all.push({ sello, creado_en: manifiesto.creado_en, desde: manifiesto.desde, linaje });
  }
  const old = new Set(all.slice(0, -KEPT).filter(({ creado_en }) => ahora - creado_en > KEPT_MS));
  for (const { sello } of old) await removeBase(away, sello);
  const left = all.filter((k) => !old.has(k));
  for (const [linaje, segmentos] of await segmentsAway(away))
    await removeSegments(away, linaje, unused(left, linaje, segmentos));
};

/** When the newest base that is away was begun, in epoch milliseconds; null: there is none. */
const newestAway = async (away: SealedBucket): Promise<number | null> => {
  const sello = (await basesAway(away)).at(-1);
  return sello === undefined ? null : (await headAway(away, sello)).manifiesto.creado_en;
};

/** The base that should be away: the last backup, or a new one where it is of before the line began. */
const baseFor = async ({ carpeta, respaldar }: ToKeepAway, linaje: string, salida: AbortSignal): Promise<Respaldo> => {
  const last = (await listRespaldos(carpeta)).findLast(({ manifiesto }) => manifiesto);
  return last?.manifiesto && last.manifiesto.creado_en >= lineBegan(linaje) ? last : respaldar(salida);
};

/** Backups that are kept away while the server runs. */
export interface KeptAway {
  /** Sends WAL that was written. */
  readonly sendWal: (salida: AbortSignal) => Promise<void>;
  /** Sends the last backup, if it is not away. */
  readonly sendBase: (salida: AbortSignal) => Promise<void>;
  /** When the newest base that is away was begun, in epoch milliseconds; null: there is none, or what is away could not be restored. */
  readonly last: () => Promise<number | null>;
}

const causeOf = (error: unknown): object => ({ causa: error instanceof Error ? error.message : String(error) });

/** Checks once a week that what is away can be restored and adds up; answers whether it is sound, as far as is known. */
const checkWeekly = async ({ away, reloj, revisar, notify }: ToKeepAway): Promise<boolean> => {
  if (!(await isCheckDue(away, reloj()))) return true;
  try {
    const encontradas = await revisar();
    if (encontradas > 0) throw new Error(`${encontradas} cosas no cuadran`);
    await noteCheck(away, reloj());
    notify('info', 'El respaldo de S3 se restauró aparte y cuadra', {});
    return true;
  } catch (error) {
    notify('error', 'El respaldo de S3 no se pudo restaurar aparte, o no cuadra', causeOf(error));
    return false;
  }
};

/** Keeps backups away: the last one of this machine with the WAL that follows it. */
export const keepAway = (what: ToKeepAway): KeptAway => {
  const { away, reloj, notify } = what;
  const wal = new WalAway(what, away);
  let newest: number | null | undefined;
  let sound = true;
  const began = async (): Promise<number | null> => {
    if (newest === undefined) newest = await newestAway(away);
    return newest;
  };
  return {
    last: async () => (sound ? began() : null),
    sendWal: async (salida) => {
      await wal.send(salida);
    },
    sendBase: async (salida) => {
      const linaje = await wal.line();
      const base = await baseFor(what, linaje, salida);
      const creado_en = base.manifiesto!.creado_en;
      if (creado_en <= ((await began()) ?? 0)) return;
      const start = reloj();
      await putBase(away, base, linaje, salida);
      newest = creado_en;
      notify('info', 'El respaldo está también en S3', { respaldo: base.sello, ms: reloj() - start });
      await prune(away, reloj());
      sound = await checkWeekly(what);
    },
  };
};

/** Runs a job at intervals; after a failure, which is told, it rests for a while. */
const always = ({ reloj, notify }: ToKeepAway, everyMs: number, trabajo: KeptAway['sendWal'], failed: string) => {
  let notBefore = 0;
  return regularly({
    everyMs,
    trabajo,
    puede: () => reloj() >= notBefore,
    notify: (error) => {
      notBefore = reloj() + RETRY_MS;
      notify('error', failed, causeOf(error));
    },
  });
};

/** Keeps backups away until it is closed. */
export const keepAwayAlways = (kept: KeptAway, what: ToKeepAway) => {
  const jobs = [
    always(what, WAL_EVERY_MS, kept.sendWal, 'El diario de la base de datos no se pudo guardar en S3'),
    always(what, BASE_EVERY_MS, kept.sendBase, 'El respaldo no se pudo guardar en S3'),
  ];
  return {
    close: async (): Promise<void> => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
};
