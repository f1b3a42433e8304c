import { lastRespaldo, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import { NoRespaldo } from '../private/private-database.ts';

/** Hour and minute of this machine's clock. */
export interface TimeOfDay {
  readonly hora: number;
  readonly minuto: number;
}

/** The last scheduled time of a backup up to `ahora`, in epoch milliseconds. */
export const previousAppointment = (ahora: number, { hora, minuto }: TimeOfDay): number => {
  const appointment = new Date(ahora);
  appointment.setHours(hora, minuto, 0, 0);
  if (appointment.getTime() > ahora) appointment.setDate(appointment.getDate() - 1);
  return appointment.getTime();
};

/** Whether a backup is due: `last` is before the last scheduled time, so a night on which the machine was off is made up for. */
export const isRespaldoDue = (ahora: number, last: number, hora: TimeOfDay): boolean =>
  last < previousAppointment(ahora, hora);

interface Nightly {
  readonly carpeta: string;
  readonly hora: TimeOfDay;
  /** Stands for the last backup where there is none, in epoch milliseconds: a new database waits for its first night. */
  readonly since: number;
  readonly reloj: () => number;
  readonly respaldar: (corte: AbortSignal) => Promise<Respaldo>;
  readonly notify: (level: 'info' | 'error', message: string, data: object) => void;
}

const EVERY_MS = 60_000;
/** Delay before the next attempt after a failure; each failure is logged. */
const RETRY_MS = 3_600_000;

/** The nightly backups of a running server. */
export interface Respaldos {
  /** Makes a backup if one is due. */
  readonly check: () => Promise<void>;
  /** Ends the schedule, and cancels a backup that is being made. */
  readonly close: () => Promise<void>;
}

const readMotivo = (error: unknown): object =>
  error instanceof NoRespaldo ? { causa: error.message } : { err: error };

/** Makes a backup each night, and soon after the start if the last night's is missing (D-47). */
export const backUpEveryNight = ({ carpeta, hora, since, reloj, respaldar, notify }: Nightly): Respaldos => {
  const corte = new AbortController();
  let running: Promise<void> | null = null;
  let notBefore = 0;
  const makeIfDue = async (): Promise<void> => {
    const last = (await lastRespaldo(carpeta, reloj())) ?? since;
    if (corte.signal.aborted || reloj() < notBefore || !isRespaldoDue(reloj(), last, hora)) return;
    try {
      const { sello, manifiesto } = await respaldar(corte.signal);
      notify('info', 'Respaldo hecho', { respaldo: sello, ms: reloj() - manifiesto!.creado_en });
    } catch (error) {
      if (corte.signal.aborted) return;
      notBefore = reloj() + RETRY_MS;
      notify('error', 'El respaldo de la noche no se pudo hacer', readMotivo(error));
    }
  };
  const check = (): Promise<void> => {
    running ??= makeIfDue().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(
    () => void check().catch((err: unknown) => notify('error', 'No se pudo revisar si toca respaldo', { err })),
    EVERY_MS,
  );
  timer.unref();
  return {
    check,
    close: async () => {
      clearInterval(timer);
      corte.abort();
      await running?.catch(() => undefined);
    },
  };
};
