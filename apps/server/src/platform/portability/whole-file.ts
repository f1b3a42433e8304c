import { link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '@comal/embedded-postgres/backup/copy';
import type { Sink } from '../exportar/streaming/sink.ts';

/** What a file that is not whole yet is called. */
const DRAFT = '.parte';

const sinkInto =
  (file: FileHandle): Sink =>
  async (data) => {
    for (let at = 0; at < data.length;) at += (await file.write(data, at)).bytesWritten;
  };

/** What file systems without hard links say, such as FAT and exFAT. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP'];

/** Gives a draft its name, where nothing has it; throws EEXIST. Without hard links an empty file holds the name until it is replaced. */
const placeNew = async (draft: string, path: string, name: typeof link): Promise<void> => {
  try {
    await name(draft, path);
  } catch (error) {
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await (await open(path, 'wx', 0o600)).close();
    await rename(draft, path);
  }
};

/**
 * Makes a file that is there whole or not at all, readable by its owner only. It replaces one of that name only with `replaces`: otherwise it
 * throws EEXIST. A draft of one that was killed is overwritten. `name` gives the draft its name.
 */
export const writeWhole = async <T>(
  path: string,
  make: (sink: Sink) => Promise<T>,
  { replaces = false, name = link } = {},
): Promise<T> => {
  const draft = `${path}${DRAFT}`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    const made = await make(sinkInto(file)).then(async (value) => {
      await file.sync();
      return value;
    });
    if (replaces) await rename(draft, path);
    else await placeNew(draft, path, name);
    await syncFolder(dirname(path));
    return made;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
};
