import { statfs } from 'node:fs/promises';

/** Space on the disk of a folder, in bytes. */
export interface Space {
  readonly libre: number;
  readonly total: number;
}

export type MeasureSpace = (carpeta: string) => Promise<Space>;

/** Measures the disk of a folder: the space that this user may still write. */
export const spaceOf: MeasureSpace = async (carpeta) => {
  const { bavail, blocks, bsize } = await statfs(carpeta);
  return { libre: bavail * bsize, total: blocks * bsize };
};

/** Free room in percent of the disk. */
export const percent = ({ libre, total }: Space): number => (total === 0 ? 100 : (libre * 100) / total);

/** Below this share of the disk writes are refused, unless COMAL_DISCO_MINIMO says otherwise (reliability 5.10). */
export const LEAST_FREE = 10;

/** The log warns from this much above the minimum on. */
const AVISO_POR_MINIMO = 1.5;
const CADA_MS = 3_000;

/** The watch on the data's disk; reading it is free. */
export interface Disk {
  /** Whether writes are refused now. */
  readonly lleno: () => boolean;
  /** Measures now, instead of at the next turn. */
  readonly medir: () => Promise<void>;
  readonly cerrar: () => void;
}

/** For a database that somebody else runs, whose disk cannot be measured; a full disk that PostgreSQL reports is still answered. */
export const FOREIGN_DISK: Disk = { lleno: () => false, medir: async () => undefined, cerrar: () => undefined };

type Nivel = 'bien' | 'aviso' | 'lleno';

interface Vigilancia {
  readonly carpeta: string;
  readonly avisar: (nivel: 'info' | 'warn' | 'error', mensaje: string, datos: object) => void;
  readonly minimo?: number;
  readonly medirEspacio?: MeasureSpace;
}

const MENSAJES = {
  lleno: ['error', 'El disco de los datos está casi lleno: no se aceptan cambios hasta liberar espacio'],
  aviso: ['warn', 'Queda poco espacio en el disco de los datos'],
  bien: ['info', 'El disco de los datos vuelve a tener espacio'],
} as const;

const nivelDe = (libre: number, minimo: number): Nivel => {
  if (libre <= minimo) return 'lleno';
  return libre <= minimo * AVISO_POR_MINIMO ? 'aviso' : 'bien';
};

/**
 * Watches the disk of the data: below 10 % free, writes are refused before PostgreSQL runs out of space, and accepted again once
 * there is room (D-47, G7). A disk that cannot be measured blocks nothing.
 */
export const watchDisk = ({ carpeta, avisar, minimo = LEAST_FREE, medirEspacio = spaceOf }: Vigilancia): Disk => {
  let nivel: Nivel = 'bien';
  const medir = async (): Promise<void> => {
    const espacio = await medirEspacio(carpeta).catch(() => null);
    if (!espacio) return;
    const nuevo = nivelDe(percent(espacio), minimo);
    if (nuevo === nivel) return;
    nivel = nuevo;
    const [gravedad, mensaje] = MENSAJES[nivel];
    avisar(gravedad, mensaje, { carpeta, libre: espacio.libre, porciento: Math.floor(percent(espacio)) });
  };
  const timer = setInterval(() => void medir(), CADA_MS);
  timer.unref();
  return { lleno: () => nivel === 'lleno', medir, cerrar: () => clearInterval(timer) };
};
