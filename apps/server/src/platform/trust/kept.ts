import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

const hosts = z.object({ names: z.array(z.string()).readonly(), addresses: z.array(z.string()).readonly() });

/** A certificate, its key and what it is for, as one file: a kill leaves the old pair or the new one. */
const kept = z.object({ cert: z.string(), key: z.string(), hosts });
export type Kept = z.infer<typeof kept>;

/** The file cannot be used. Nothing is made in its place: devices trust what was in it. */
export class UnreadableTrust extends Error {}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

/** The content of a file; undefined if there is none. */
const contentOf = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined;
    throw new UnreadableTrust(
      `No se puede leer ${file} (${codeOf(cause)}), con la llave de los certificados de este servidor. Que sea del usuario con el que arranca Comal.`,
      { cause },
    );
  }
};

/** A pair that can be used: throws where a part is not what it says. */
const usable = (pair: Kept): Kept => {
  const matches = new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key));
  if (!matches) throw new Error('The key is of another certificate');
  return pair;
};

/** What a file keeps; undefined if there is none. Throws `UnreadableTrust` where it holds something else. */
export const readKept = async (file: string): Promise<Kept | undefined> => {
  const content = await contentOf(file);
  if (content === undefined) return undefined;
  try {
    return usable(kept.parse(JSON.parse(content)));
  } catch (cause) {
    throw new UnreadableTrust(
      `${file} está dañado: tiene la llave de los certificados de este servidor. Devuélvalo de una copia, o bórrelo: se hará otra, y cada aparato tendrá que confiar en ella.`,
      { cause },
    );
  }
};

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Writes a file in place of the one before, on the disk before it returns; only its user reads it. */
export const writeKept = async (file: string, pair: Kept): Promise<void> => {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const draft = await open(`${file}.nuevo`, 'w', OWNER_ONLY_FILE);
  try {
    await draft.chmod(OWNER_ONLY_FILE);
    await draft.writeFile(JSON.stringify(pair));
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.nuevo`, file);
  // Windows cannot open a folder.
  if (process.platform !== 'win32') await sync(folder);
};
