import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The file of the authority in its folder. */
export const AUTHORITY_FILE = 'autoridad.json';

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
      `${file} está dañado: tiene la llave de los certificados de este servidor. Devuélvalo de una copia, o apártelo con npm run red:nueva-autoridad: se hará otra, y cada aparato tendrá que confiar en ella.`,
      { cause },
    );
  }
};

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Ends of the names of files that are being written. */
const DRAFT = '.nuevo';
/** What takes longer than this to be written was left by a process that was killed. */
const LEFT_MS = 60_000;

/** Writes a file of its own beside the one that it is for, on the disk before it returns: others may write theirs meanwhile. */
const writeDraft = async (file: string, pair: Kept): Promise<string> => {
  await mkdir(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
  const path = `${file}.${randomUUID()}${DRAFT}`;
  const draft = await open(path, 'wx', OWNER_ONLY_FILE);
  try {
    await draft.chmod(OWNER_ONLY_FILE);
    await draft.writeFile(JSON.stringify(pair));
    await draft.sync();
  } finally {
    await draft.close();
  }
  return path;
};

/** Gives a draft its name by `put`; nothing is left of one that does not get it. */
const place = async (file: string, pair: Kept, put: (draft: string) => Promise<void>): Promise<void> => {
  let draft: string | undefined;
  try {
    draft = await writeDraft(file, pair);
    await put(draft);
  } finally {
    if (draft) await rm(draft, { force: true });
  }
  // Windows cannot open a folder.
  if (process.platform !== 'win32') await sync(dirname(file));
};

/** Writes a file in place of the one before, on the disk before it returns; only its user reads it. */
export const writeKept = (file: string, pair: Kept): Promise<void> => place(file, pair, (draft) => rename(draft, file));

/** A file system without links, as that of a memory stick. */
const NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/** Gives a draft its name unless a file has it. */
const unlessThere = async (draft: string, file: string): Promise<void> => {
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (!NO_LINKS.includes(codeOf(error))) throw error;
    await rename(draft, file);
  }
};

/** Keeps a pair unless another process kept one first, and answers the one that is kept: processes that start at once agree. */
export const keepFirst = async (file: string, pair: Kept): Promise<Kept> => {
  await place(file, pair, (draft) => unlessThere(draft, file));
  return (await readKept(file)) ?? pair;
};

/** Removes what processes that were killed left half written, with the keys in it. `now`: this machine's clock. */
export const removeDrafts = async (folder: string, now: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith(DRAFT) && now - (await stat(path)).mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
};
