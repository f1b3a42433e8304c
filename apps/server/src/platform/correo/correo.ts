/** What handlers know of mail: which way it goes, and how to wake who sends it. */
export interface Correo {
  readonly via: 'smtp' | 'carpeta';
  /** The folder, whole; null where a mail server takes it. */
  readonly donde: string | null;
  /** After the commit of a queued mail: it is sent now, not at the next round. */
  readonly despertar: () => void;
}
