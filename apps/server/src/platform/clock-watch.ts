import { desfaseDe, type Desfase } from '@comal/domain/reloj';
import { sqlText, type Query } from './db/query.ts';
import type { Db } from './db/tenant.ts';

/** Why the clock is in doubt: what it shows, and the least it should show, in epoch milliseconds. */
export interface ClockDoubt {
  readonly desfase: Desfase;
  readonly marca: number;
  readonly ultima: number;
}

/** Watches the clock that the processes share, and distrusts it when it jumps by more than a day (H98, decision 0021). */
export interface ClockWatch {
  /** The present doubt about the clock, or null; also null before the first call of `check`. */
  duda(): ClockDoubt | null;
  /** Compares the clock with the last trusted value (at start, the stored one). A confirmation in another process counts here. */
  check(): Promise<ClockDoubt | null>;
  /** A person confirms, for all processes, that the clock is right. */
  confirmar(): Promise<void>;
}

interface Options {
  readonly db: Pick<Db, 'sinCliente'>;
  readonly reloj: () => number;
  /** Sets the clock by the database's. */
  readonly medir: () => Promise<void>;
  /** Monotonic milliseconds, independent of the clock. */
  readonly pasado: () => number;
}

const SEEN = sqlText<{ visto: number; confirmado: number | null }>('SELECT visto, confirmado FROM reloj_visto', []);
const see = (instant: number): Query =>
  sqlText('INSERT INTO reloj_visto (visto) VALUES ($1) ON CONFLICT (una) DO UPDATE SET visto = excluded.visto', [
    new Date(instant),
  ]);

/** Stores that the clock is right at an instant; processes in doubt read it. */
export const confirmAt = (instant: number): Query =>
  sqlText(
    `INSERT INTO reloj_visto (visto, confirmado) VALUES ($1, $1)
     ON CONFLICT (una) DO UPDATE SET visto = excluded.visto, confirmado = excluded.confirmado`,
    [new Date(instant)],
  );

/** Creates the watch; it has no doubt until `check` is called. */
export const createClockWatch = ({ db, reloj, medir, pasado }: Options): ClockWatch => {
  let believed: { readonly visto: number; readonly en: number } | null = null;

  const believe = async (record: (instant: number) => Query): Promise<null> => {
    believed = { visto: reloj(), en: pasado() };
    await db.sinCliente(record(believed.visto));
    return null;
  };
  const doubt = (): ClockDoubt | null => {
    if (!believed) return null;
    const [mark, last] = [reloj(), believed.visto + (pasado() - believed.en)];
    const offset = desfaseDe(last, mark);
    return offset && { desfase: offset, marca: mark, ultima: last };
  };
  return {
    duda: doubt,
    check: async () => {
      await medir();
      const [[row]] = believed && !doubt() ? [[]] : await db.sinCliente(SEEN);
      believed ??= { visto: row?.visto ?? reloj(), en: pasado() };
      const { confirmado } = row ?? { confirmado: null };
      const confirmed = confirmado !== null && desfaseDe(confirmado, reloj()) === null;
      return confirmed ? believe(see) : (doubt() ?? believe(see));
    },
    confirmar: async () => {
      await believe(confirmAt);
    },
  };
};

const EVERY_MS = 60_000;

/** Checks the clock every minute until it is stopped; a jump is logged once, a failed check is retried at the next turn. */
export const watchClock = (watch: ClockWatch, notify: (message: string, data: object) => void): (() => void) => {
  let said: Desfase | null = watch.duda()?.desfase ?? null;
  const look = async (): Promise<void> => {
    const doubt = await watch.check();
    if (doubt && doubt.desfase !== said) notify(`El reloj del servidor está ${doubt.desfase}`, { ...doubt });
    said = doubt?.desfase ?? null;
  };
  const timer = setInterval(
    () => void look().catch((err: unknown) => notify('No se pudo revisar el reloj', { err })),
    EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
};
