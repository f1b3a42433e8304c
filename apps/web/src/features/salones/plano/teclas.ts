import { agrandado, movido, PASO_DEL_PLANO, type Lugar } from '@comal/domain/salones/plano';

const MUCHO = 5;

type Cambio = (lugar: Lugar, paso: number) => Lugar;

const DE_TECLA: Readonly<Record<string, Cambio>> = {
  ArrowLeft: (lugar, paso) => movido(lugar, -paso, 0),
  ArrowRight: (lugar, paso) => movido(lugar, paso, 0),
  ArrowUp: (lugar, paso) => movido(lugar, 0, -paso),
  ArrowDown: (lugar, paso) => movido(lugar, 0, paso),
  '+': (lugar) => agrandado(lugar, PASO_DEL_PLANO),
  '-': (lugar) => agrandado(lugar, -PASO_DEL_PLANO),
};

/** The place of a table after a key: arrows move it (five steps with Shift), + and - change its size; null for any other key. */
export const trasTecla = (lugar: Lugar, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Lugar | null =>
  DE_TECLA[key]?.(lugar, PASO_DEL_PLANO * (shiftKey ? MUCHO : 1)) ?? null;
