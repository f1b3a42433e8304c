const SOLO_AQUI = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** What the server tells of how others reach it. */
export interface DesdeFuera {
  /** Its public address, or null: the one that the browser sees. */
  readonly direccion: string | null;
  /** An address of its machine on the network; null where it listens to this machine alone. */
  readonly red: string | null;
}

/** Whether an address leads nowhere from any other machine. */
export const esSoloDeAqui = (direccion: string): boolean => SOLO_AQUI.test(direccion);

/**
 * The server as a phone reaches it: its public address, else that of its machine on the network where this browser uses one that
 * only the machine knows.
 */
export const servidorDe = ({ direccion, red }: DesdeFuera): string => {
  if (direccion !== null) return direccion;
  if (red === null || !esSoloDeAqui(location.origin)) return location.origin;
  const puerto = location.port === '' ? '' : `:${location.port}`;
  return `${location.protocol}//${red}${puerto}`;
};
