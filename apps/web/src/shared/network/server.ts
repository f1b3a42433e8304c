const ONLY_HERE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** What the server tells of how others reach it. */
export interface FromOutside {
  /** Its public address, or null: the one that the browser sees. */
  readonly direccion: string | null;
  /** An address of its machine on the network; null where it listens to this machine alone. */
  readonly red: string | null;
}

/** Whether an address leads nowhere from any other machine. */
export const isOnlyLocal = (direccion: string): boolean => ONLY_HERE.test(direccion);

/**
 * The server as a phone reaches it: its public address, else that of its machine on the network where this browser uses one that
 * only the machine knows.
 */
export const serverOf = ({ direccion, red }: FromOutside): string => {
  if (direccion !== null) return direccion;
  if (red === null || !isOnlyLocal(location.origin)) return location.origin;
  const port = location.port === '' ? '' : `:${location.port}`;
  return `${location.protocol}//${red}${port}`;
};
