import { LEAST_FREE, percent, spaceOf, type MeasureSpace } from '@comal/embedded-postgres/backup/space';

/** The log warns from this much above the minimum on. */
const WARNING_PER_MINIMUM = 1.5;
const EVERY_MS = 3_000;

/** The watch on the data's disk; reading it is free. */
export interface Disk {
  /** Whether writes are refused now. */
  readonly lleno: () => boolean;
  /** Measures now, instead of at the next turn. */
  readonly medir: () => Promise<void>;
  readonly close: () => void;
}

/** For a database that somebody else runs, whose disk cannot be measured; a full disk that PostgreSQL reports is still answered. */
export const FOREIGN_DISK: Disk = { lleno: () => false, medir: async () => undefined, close: () => undefined };

type Level = 'bien' | 'aviso' | 'lleno';

interface Surveillance {
  readonly carpeta: string;
  readonly notify: (level: 'info' | 'warn' | 'error', message: string, data: object) => void;
  readonly minimo?: number;
  readonly measureSpace?: MeasureSpace;
}

const MESSAGES = {
  lleno: ['error', 'El disco de los datos está casi lleno: no se aceptan cambios hasta liberar espacio'],
  aviso: ['warn', 'Queda poco espacio en el disco de los datos'],
  bien: ['info', 'El disco de los datos vuelve a tener espacio'],
} as const;

const levelOf = (free: number, minimum: number): Level => {
  if (free <= minimum) return 'lleno';
  return free <= minimum * WARNING_PER_MINIMUM ? 'aviso' : 'bien';
};

/**
 * Watches the disk of the data: below `minimo` percent free (10 unless COMAL_DISCO_MINIMO says otherwise), writes are refused before
 * PostgreSQL runs out of space, and accepted again once there is room (D-47, G7). A disk that cannot be measured blocks nothing.
 */
export const watchDisk = ({ carpeta, notify, minimo = LEAST_FREE, measureSpace = spaceOf }: Surveillance): Disk => {
  let level: Level = 'bien';
  const measure = async (): Promise<void> => {
    const space = await measureSpace(carpeta).catch(() => null);
    if (!space) return;
    const fresh = levelOf(percent(space), minimo);
    if (fresh === level) return;
    level = fresh;
    const [gravedad, message] = MESSAGES[level];
    notify(gravedad, message, { carpeta, libre: space.libre, porciento: Math.floor(percent(space)) });
  };
  const timer = setInterval(() => void measure(), EVERY_MS);
  timer.unref();
  return { lleno: () => level === 'lleno', medir: measure, close: () => clearInterval(timer) };
};
