import { setTimeout as pause } from 'node:timers/promises';
import { listRespaldos, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import { regularly } from '../../../regularly.ts';
import { isCheckDue, isSound, lastCheck, noteCheck } from './check.ts';
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
  readonly revisar: (salida: AbortSignal) => Promise<number>;
  readonly notify: (level: 'info' | 'error', message: string, data: object) => void;
}

/** How often WAL is sent, whose segments take 16 MB of disk each where they are restored, and how often a base is looked for, in milliseconds. */
const [WAL_EVERY_MS, BASE_EVERY_MS] = [300_000, 60_000];
/** Delay before a base is tried again after a failure; each failure is logged. */
const RETRY_MS = 600_000;
/** How long WAL may not go away before there is no good backup, and how long a check that was asked to end is waited for. */
const [WAL_LATE_MS, GRACE_MS] = [3_600_000, 2_000];
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
  /** When the newest base that is away was begun, in epoch milliseconds; null: there is none, what is away could not be restored, or WAL has not gone away for an hour. */
  readonly last: () => Promise<number | null>;
}

const causeOf = (error: unknown): object => ({ causa: error instanceof Error ? error.message : String(error) });

/** The work, or a refusal a little after it was asked to end, though a step of it goes on. */
const unlessEnded = <T>(work: Promise<T>, salida: AbortSignal): Promise<T> => {
  const ended = new Promise<never>((_, reject) => {
    const end = (): void => void pause(GRACE_MS, undefined, { ref: false }).then(() => reject(salida.reason as Error));
    if (salida.aborted) end();
    else salida.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work, ended]);
};

/** Checks that what is away can be restored and adds up. Answers when it found nothing, 0 where it found something; null: the server ends meanwhile. */
const check = async ({ away, reloj, revisar, notify }: ToKeepAway, salida: AbortSignal): Promise<number | null> => {
  const cause = await unlessEnded(revisar(salida), salida).then(
    (encontradas) => (encontradas > 0 ? { causa: `${encontradas} cosas no cuadran` } : null),
    causeOf,
  );
  if (salida.aborted) return null;
  const checkedAt = cause ? 0 : reloj();
  if (cause) notify('error', 'El respaldo de S3 no se pudo restaurar aparte, o no cuadra', cause);
  else notify('info', 'El respaldo de S3 se restauró aparte y cuadra', {});
  await noteCheck(away, checkedAt);
  return checkedAt;
};

/** Keeps backups away: the last one of this machine with the WAL that follows it. */
export const keepAway = (what: ToKeepAway): KeptAway => {
  const { away, reloj, notify } = what;
  const wal = new WalAway(what, away);
  let known: Newest | null | undefined;
  let [checkedAt, sentAt]: [number | null, number] = [null, reloj()];
  /** The base after which a check was last made here, or found not to be due. */
  let checkedWith = 0;
  const newest = async (): Promise<Newest | null> => {
    if (known === undefined || (known && known.creado_en > reloj())) known = await newestAway(away, reloj());
    return known;
  };
  const sendNewer = async (salida: AbortSignal): Promise<number> => {
    const linaje = await wal.line();
    const base = await baseFor(what, linaje, salida);
    const creado_en = base.manifiesto!.creado_en;
    const there = await newest();
    if (there?.linaje === linaje && creado_en <= there.creado_en) return there.creado_en;
    const start = reloj();
    await putBase(away, base, linaje, salida);
    known = { creado_en, linaje };
    notify('info', 'El respaldo está también en S3', { respaldo: base.sello, ms: reloj() - start });
    await prune(away, reloj());
    return creado_en;
  };
  /** Once a week; where it found something, or its server ended meanwhile, with the next base or server. */
  const checkWith = async (base: number, salida: AbortSignal): Promise<void> => {
    if (base === checkedWith) return;
    checkedAt ??= await lastCheck(away);
    if (isCheckDue(checkedAt, reloj())) checkedAt = (await check(what, salida)) ?? checkedAt;
    checkedWith = base;
  };
  return {
    last: async () => {
      const base = await newest();
      checkedAt ??= await lastCheck(away);
      return isSound(checkedAt, reloj()) && reloj() - sentAt <= WAL_LATE_MS ? (base?.creado_en ?? null) : null;
    },
    sendWal: async (salida) => {
      await wal.send(salida);
      sentAt = reloj();
    },
    sendBase: async (salida) => {
      await checkWith(await sendNewer(salida), salida);
    },
  };
};

/** Runs a job at intervals; after a failure, which is told, it rests for a while. */
const always = ({ reloj, notify }: ToKeepAway, everyMs: number, trabajo: KeptAway['sendWal'], failed: string) => {
  let notBefore = 0;
  const unlessItEnds: KeptAway['sendWal'] = async (salida) => {
    try {
      await trabajo(salida);
    } catch (error) {
      if (!salida.aborted) throw error;
    }
  };
  return regularly({
    everyMs,
    trabajo: unlessItEnds,
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
