/** The highest number of portions that a tanda may have. */
export const PIEZAS_MAXIMAS = 999;

/** Up to how many left are few: they are stressed at the till, and told to diners. */
const POCAS = 5;

/** Whether a number of portions left is told as few; false without a count. */
export const sonPocas = (quedan: number | null | undefined): quedan is number =>
  typeof quedan === 'number' && quedan > 0 && quedan <= POCAS;

const CON_NOMBRE: Readonly<Record<number, string>> = { 0: 'No queda nada', 1: 'Queda 1' };

/** 'Quedan 5'; 'Queda 1'; 'No queda nada'. */
export const textoDeQuedan = (quedan: number): string => CON_NOMBRE[quedan] ?? `Quedan ${quedan}`;
