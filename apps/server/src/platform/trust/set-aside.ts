import { X509Certificate } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { AUTHORITY_FILE, readKept } from './kept.ts';

/** An authority that a server no longer uses. */
export interface SetAside {
  /** The file in which it is now. */
  readonly file: string;
  /** What people read in the settings of their devices, from which they remove it; null where its file is damaged. */
  readonly name: string | null;
}

/** The name of a certificate's subject. */
export const nameOf = (cert: string): string | undefined => /^CN=(.*)$/m.exec(new X509Certificate(cert).subject)?.[1];

/** '2026-11-28_19-04-00': as the names of other files that are kept aside. */
const stamp = (now: number): string => new Date(now).toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');

/**
 * Moves the authority of a folder aside, so that the next start of the server makes another one and a certificate of it; null where
 * there is none. Nothing is erased: with the name of before it is the authority again.
 */
export const setAuthorityAside = async (folder: string, now: number): Promise<SetAside | null> => {
  const present = join(folder, AUTHORITY_FILE);
  const before = await readKept(present).catch(() => null);
  if (before === undefined) return null;
  const file = join(folder, `autoridad.antes-${stamp(now)}.json`);
  await rename(present, file);
  return { file, name: before && (nameOf(before.cert) ?? null) };
};
