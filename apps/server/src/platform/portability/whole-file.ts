import { link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sink } from '../exportar/streaming/sink.ts';

/** What a file that is not whole yet is called. */
const DRAFT = '.parte';

const sinkInto =
  (file: FileHandle): Sink =>
  async (data) => {
    for (let at = 0; at < data.length;) at += (await file.write(data, at)).bytesWritten;
  };

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/**
 * Makes a file that is there whole or not at all, readable by its owner only. It replaces one of that name only with `replaces`: otherwise it
 * throws EEXIST. A draft of one that was killed is overwritten.
 */
export const writeWhole = async <T>(
  path: string,
  make: (sink: Sink) => Promise<T>,
  { replaces = false } = {},
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
    else await link(draft, path);
    await syncFolder(dirname(path));
    return made;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
};
