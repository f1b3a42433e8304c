import { readStored, writeStored } from './device/storage.ts';

/** Where this till runs, as the sign-in tells it. */
export type PlataformaDeTill = 'web' | 'standalone';

const PLATAFORMA = 'plataforma';
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const esPlataforma = (v: string | null): v is PlataformaDeTill => v === 'web' || v === 'standalone';

/** The parameter may come before the hash or inside it. */
const pedida = (): string | null => {
  const { search, hash } = window.location;
  const enHash = new URLSearchParams(hash.split('?')[1] ?? '');
  return new URLSearchParams(search).get(PLATAFORMA) ?? enHash.get(PLATAFORMA);
};

/** A window of its own on the server's machine: elsewhere the host name that the server tells is not this machine's. */
const enVentanaPropia = (): boolean =>
  LOOPBACK.has(window.location.hostname) && window.matchMedia('(display-mode: standalone)').matches;

const detectar = (): PlataformaDeTill | null => {
  const parametro = pedida();
  if (esPlataforma(parametro)) return parametro;
  return enVentanaPropia() ? 'standalone' : null;
};

/** The platform of this browser: what `?plataforma=` says, or a window of its own; once told, it is remembered (D-13). */
export const currentPlataforma = (): PlataformaDeTill => {
  const detectada = detectar();
  if (detectada) writeStored(PLATAFORMA, detectada);
  const guardada = readStored(PLATAFORMA);
  return detectada ?? (esPlataforma(guardada) ? guardada : 'web');
};
