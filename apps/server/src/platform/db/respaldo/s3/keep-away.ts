import { listRespaldos, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import { regularly } from '../../../regularly.ts';
import { isCheckDue, noteCheck } from './check.ts';
import { basesAway, headAway, putBase } from './base.ts';
import { prune } from './prune.ts';
import { orNull, type SealedBucket } from './sealed.ts';
import { lineBegan, WalAway, type WalSource } from './wal.ts';

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
/** A base that is away: when it was begun, in epoch milliseconds, and the line that follows it. */
interface Newest {
  readonly creado_en: number;
  readonly linaje: string | null;
}

/** The newest base that is away and can be read; null: there is none. What was begun while the clock was ahead is none. */
const newestAway = async (away: SealedBucket, now: number): Promise<Newest | null> => {
  for (const sello of (await basesAway(away)).toReversed()) {
    const head = await orNull(headAway(away, sello));
    if (head && head.manifiesto.creado_en <= now) return { creado_en: head.manifiesto.creado_en, linaje: head.linaje };
  }
  return null;
};

/** The base that should be away: the last backup, or a new one where it is of before the line began. */
const baseFor = async (
  { carpeta, respaldar, reloj }: ToKeepAway,
  linaje: string,
  salida: AbortSignal,
): Promise<Respaldo> => {
  const isOfLine = ({ manifiesto }: Respaldo): boolean =>
    manifiesto !== null && manifiesto.creado_en >= lineBegan(linaje) && manifiesto.creado_en <= reloj();
  return (await listRespaldos(carpeta)).findLast(isOfLine) ?? respaldar(salida);
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
  let known: Newest | null | undefined;
  let sound = true;
  const newest = async (): Promise<Newest | null> => {
    if (known === undefined || (known && known.creado_en > reloj())) known = await newestAway(away, reloj());
    return known;
  };
  return {
    last: async () => (sound ? ((await newest())?.creado_en ?? null) : null),
    sendWal: async (salida) => {
      await wal.send(salida);
    },
    sendBase: async (salida) => {
      const linaje = await wal.line();
      const base = await baseFor(what, linaje, salida);
      const creado_en = base.manifiesto!.creado_en;
      const there = await newest();
      if (there?.linaje === linaje && creado_en <= there.creado_en) return;
      const start = reloj();
      await putBase(away, base, linaje, salida);
      known = { creado_en, linaje };
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
