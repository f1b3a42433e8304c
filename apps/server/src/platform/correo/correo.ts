import type { Push } from './push/push.ts';

/** What handlers know of mail: which way it goes, and how to wake who sends it. */
export interface Correo {
  readonly via: 'smtp' | 'carpeta';
  /** How browsers are told of it, too. */
  readonly push: Pick<Push, 'publica' | 'propios'>;
  /** After the commit of a queued mail: it is sent now, not at the next round. */
  readonly despertar: () => void;
}
