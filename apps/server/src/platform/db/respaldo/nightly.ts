import { lastRespaldo, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import { NoRespaldo } from '../private/private-database.ts';

/** Hour and minute of this machine's clock. */
export interface TimeOfDay {
  readonly hora: number;
  readonly minuto: number;
}

/** The last time before `ahora` that a backup was to be made. */
export const previousAppointment = (ahora: number, { hora, minuto }: TimeOfDay): number => {
  const cita = new Date(ahora);
  cita.setHours(hora, minuto, 0, 0);
  if (cita.getTime() > ahora) cita.setDate(cita.getDate() - 1);
  return cita.getTime();
};

/** Whether one is due: the last is from before the last appointment, so a night the machine was off is made up for. */
export const isRespaldoDue = (ahora: number, ultimo: number, hora: TimeOfDay): boolean =>
  ultimo < previousAppointment(ahora, hora);

interface Nocturno {
  readonly carpeta: string;
  readonly hora: TimeOfDay;
  /** Since when there is something to lose: a database made just now waits for its first night. */
  readonly desde: number;
  readonly reloj: () => number;
  readonly respaldar: (corte: AbortSignal) => Promise<Respaldo>;
  readonly avisar: (nivel: 'info' | 'error', mensaje: string, datos: object) => void;
}

const CADA_MS = 60_000;
/** After a failure, which is told each time. */
const REINTENTO_MS = 3_600_000;

/** The night's work of a running server. */
export interface Respaldos {
  /** Looks whether a backup is due, and makes it. */
  readonly revisar: () => Promise<void>;
  /** Stops one that is being made, leaving nothing half made. */
  readonly cerrar: () => Promise<void>;
}

const motivoDe = (error: unknown): object => (error instanceof NoRespaldo ? { causa: error.message } : { err: error });

/** Makes a backup each night, and soon after the start if the last night's is missing (D-47). */
export const backUpEveryNight = ({ carpeta, hora, desde, reloj, respaldar, avisar }: Nocturno): Respaldos => {
  const corte = new AbortController();
  let enCurso: Promise<void> | null = null;
  let noAntesDe = 0;
  const hacer = async (): Promise<void> => {
    const ultimo = (await lastRespaldo(carpeta)) ?? desde;
    if (corte.signal.aborted || reloj() < noAntesDe || !isRespaldoDue(reloj(), ultimo, hora)) return;
    try {
      const { sello, manifiesto } = await respaldar(corte.signal);
      avisar('info', 'Respaldo hecho', { respaldo: sello, ms: reloj() - manifiesto!.creado_en });
    } catch (error) {
      if (corte.signal.aborted) return;
      noAntesDe = reloj() + REINTENTO_MS;
      avisar('error', 'El respaldo de la noche no se pudo hacer', motivoDe(error));
    }
  };
  const revisar = (): Promise<void> => {
    enCurso ??= hacer().finally(() => {
      enCurso = null;
    });
    return enCurso;
  };
  const timer = setInterval(
    () => void revisar().catch((err: unknown) => avisar('error', 'No se pudo revisar si toca respaldo', { err })),
    CADA_MS,
  );
  timer.unref();
  return {
    revisar,
    cerrar: async () => {
      clearInterval(timer);
      corte.abort();
      await enCurso?.catch(() => undefined);
    },
  };
};
