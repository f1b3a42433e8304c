const ONLY_HERE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** The server's addresses for other devices. */
export interface FromOutside {
  /** Its public address; null: the one in the browser. */
  readonly direccion: string | null;
  /** An address of its machine on the network; null where it listens to this machine alone. */
  readonly red: string | null;
  /** They come to that address unencrypted first, because they do not trust the server's own authority yet (D-170). */
  readonly sin_cifrar?: true | undefined;
}

/** Whether an address works on this machine only. */
export const isOnlyLocal = (direccion: string): boolean => ONLY_HERE.test(direccion);

/**
 * The server's address for a phone that was never here: the public one; else the one in the browser, or the machine's address on the
 * network where the browser's is local to this machine or the phone does not trust it yet.
 */
export const serverOf = ({ direccion, red, sin_cifrar }: FromOutside): string => {
  if (direccion !== null) return direccion;
  if (red === null || !(sin_cifrar || isOnlyLocal(location.origin))) return location.origin;
  const port = location.port === '' ? '' : `:${location.port}`;
  const host = red.includes(':') ? `[${red}]` : red;
  return `${sin_cifrar ? 'http:' : location.protocol}//${host}${port}`;
};
