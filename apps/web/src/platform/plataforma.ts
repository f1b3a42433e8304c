import { readStored, writeStored } from './device/storage.ts';

/** The platform of this till, as told at the sign-in. */
export type PlataformaDeTill = 'web' | 'standalone';

const PLATAFORMA = 'plataforma';
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const esPlataforma = (v: string | null): v is PlataformaDeTill => v === 'web' || v === 'standalone';

/** The parameter may be before the hash or inside it. */
const pedida = (): string | null => {
  const { search, hash } = window.location;
  const enHash = new URLSearchParams(hash.split('?')[1] ?? '');
  return new URLSearchParams(search).get(PLATAFORMA) ?? enHash.get(PLATAFORMA);
};

/** A standalone window on the server's machine: elsewhere the server's host name is not this machine's. */
const enVentanaPropia = (): boolean =>
  LOOPBACK.has(window.location.hostname) && window.matchMedia('(display-mode: standalone)').matches;

const detectar = (): PlataformaDeTill | null => {
  const parametro = pedida();
  if (esPlataforma(parametro)) return parametro;
  return enVentanaPropia() ? 'standalone' : null;
};

/** The platform of this browser: `?plataforma=`, or a standalone window; remembered (D-13). */
export const currentPlataforma = (): PlataformaDeTill => {
  const detectada = detectar();
  if (detectada) writeStored(PLATAFORMA, detectada);
  const guardada = readStored(PLATAFORMA);
  return detectada ?? (esPlataforma(guardada) ? guardada : 'web');
};
