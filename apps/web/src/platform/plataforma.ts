import { launcher } from './launcher.ts';
import { readStored, writeStored } from './device/storage.ts';

/** The platform of this till, as told at the sign-in. */
export type TillPlatform = 'web' | 'standalone';

const PLATAFORMA = 'plataforma';
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const esPlataforma = (v: string | null): v is TillPlatform => v === 'web' || v === 'standalone';

/** The parameter may be before the hash or inside it. */
const asked = (): string | null => {
  const { search, hash } = window.location;
  const inHash = new URLSearchParams(hash.split('?')[1] ?? '');
  return new URLSearchParams(search).get(PLATAFORMA) ?? inHash.get(PLATAFORMA);
};

/** A standalone window on the server's machine: elsewhere the server's host name is not this machine's. */
const inOwnWindow = (): boolean =>
  LOOPBACK.has(window.location.hostname) && window.matchMedia('(display-mode: standalone)').matches;

const detect = (): TillPlatform | null => {
  const parameter = asked();
  if (esPlataforma(parameter)) return parameter;
  return launcher() || inOwnWindow() ? 'standalone' : null;
};

/** The platform of this browser: `?plataforma=`, the till program's window, or a standalone one; remembered. */
export const currentPlataforma = (): TillPlatform => {
  const detected = detect();
  if (detected) writeStored(PLATAFORMA, detected);
  const kept = readStored(PLATAFORMA);
  return detected ?? (esPlataforma(kept) ? kept : 'web');
};
