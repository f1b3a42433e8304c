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
  /** The present doubt about the clock, or null; also before the first call of `revisar`. */
  duda(): ClockDoubt | null;
  /** Compares the clock with the last trusted value (at start, the stored one). A confirmation in another process counts here. */
  revisar(): Promise<ClockDoubt | null>;
  /** A person confirms, for all processes, that the clock is right. */
  confirmar(): Promise<void>;
}

interface Opciones {
  readonly db: Pick<Db, 'sinCliente'>;
  readonly reloj: () => number;
  /** Sets the clock by the database's. */
  readonly medir: () => Promise<void>;
  /** Monotonic milliseconds, independent of the clock. */
  readonly pasado: () => number;
}

const VISTO = sqlText<{ visto: number; confirmado: number | null }>('SELECT visto, confirmado FROM reloj_visto', []);
const ver = (instante: number): Query =>
  sqlText('INSERT INTO reloj_visto (visto) VALUES ($1) ON CONFLICT (una) DO UPDATE SET visto = excluded.visto', [
    new Date(instante),
  ]);

/** Stores that the clock is right at an instant; processes in doubt read it. */
export const confirmAt = (instante: number): Query =>
  sqlText(
    `INSERT INTO reloj_visto (visto, confirmado) VALUES ($1, $1)
     ON CONFLICT (una) DO UPDATE SET visto = excluded.visto, confirmado = excluded.confirmado`,
    [new Date(instante)],
  );

/** Creates the watch; it has no opinion until `revisar` is called. */
export const createClockWatch = ({ db, reloj, medir, pasado }: Opciones): ClockWatch => {
  let creido: { readonly visto: number; readonly en: number } | null = null;

  const creer = async (anotar: (instante: number) => Query): Promise<null> => {
    creido = { visto: reloj(), en: pasado() };
    await db.sinCliente(anotar(creido.visto));
    return null;
  };
  const duda = (): ClockDoubt | null => {
    if (!creido) return null;
    const [marca, ultima] = [reloj(), creido.visto + (pasado() - creido.en)];
    const desfase = desfaseDe(ultima, marca);
    return desfase && { desfase, marca, ultima };
  };
  return {
    duda,
    revisar: async () => {
      await medir();
      const [[fila]] = creido && !duda() ? [[]] : await db.sinCliente(VISTO);
      creido ??= { visto: fila?.visto ?? reloj(), en: pasado() };
      const { confirmado } = fila ?? { confirmado: null };
      const confirmada = confirmado !== null && desfaseDe(confirmado, reloj()) === null;
      return confirmada ? creer(ver) : (duda() ?? creer(ver));
    },
    confirmar: async () => {
      await creer(confirmAt);
    },
  };
};

const CADA_MS = 60_000;

/** Checks the clock every minute until it is stopped; a jump is logged once, a failed check is retried at the next turn. */
export const watchClock = (vigia: ClockWatch, avisar: (mensaje: string, datos: object) => void): (() => void) => {
  let dicho: Desfase | null = vigia.duda()?.desfase ?? null;
  const mirar = async (): Promise<void> => {
    const duda = await vigia.revisar();
    if (duda && duda.desfase !== dicho) avisar(`El reloj del servidor está ${duda.desfase}`, { ...duda });
    dicho = duda?.desfase ?? null;
  };
  const timer = setInterval(
    () => void mirar().catch((err: unknown) => avisar('No se pudo revisar el reloj', { err })),
    CADA_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
};
