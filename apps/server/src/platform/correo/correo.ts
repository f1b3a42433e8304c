import type { Push } from './push/push.ts';

/** Mail as handlers see it: which transport it takes, and how to wake the sender. */
export interface Correo {
  readonly via: 'smtp' | 'carpeta';
  /** The push service for browsers. */
  readonly push: Pick<Push, 'publica' | 'propios'>;
  /** Call after the commit of a queued mail: it is sent at once instead of in the next round. */
  readonly wake: () => void;
}
