import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which server this machine prints for, and what it shows to say who it is. */
export interface Pairing {
  readonly origin: string;
  readonly key: string;
  /** The authority that its certificate must be of, PEM; absent: whatever this machine trusts. */
  readonly authority?: string;
}

/** The file is named in the operator's guide: deleting it ends the pairing on this side. */
const fileOf = (folder: string): string => join(folder, 'vinculo.json');

const isPairing = (value: unknown): value is Pairing => {
  const { origin, key, authority } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof origin === 'string' && typeof key === 'string' && ['string', 'undefined'].includes(typeof authority);
};

/** The pairing that a folder keeps; null if there is none. */
export const readPairing = (folder: string): Pairing | null => {
  try {
    const kept: unknown = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
    return isPairing(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** Keeps a pairing in place of the one before; only its user reads it. A kill leaves the old one or the new one. */
export const keepPairing = (folder: string, { origin, key, authority }: Pairing): void => {
  const next = `${fileOf(folder)}.nuevo`;
  rmSync(next, { force: true });
  writeFileSync(next, JSON.stringify({ origin, key, authority }), { mode: 0o600 });
  renameSync(next, fileOf(folder));
};

/** Forgets a pairing, unless another one has taken its place. */
export const forgetPairing = (folder: string, { key }: Pairing): void => {
  if (readPairing(folder)?.key === key) rmSync(fileOf(folder), { force: true });
};
