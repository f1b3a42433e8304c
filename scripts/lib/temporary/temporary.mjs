import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** More than the databases of a whole run take, with room left for the programs. */
const NEEDED_BYTES = 4 * 2 ** 30;
const PREFIX = 'comal-test-';
const A_DAY_MS = 24 * 3_600_000;

/** Removes a folder. What a program that is just ending still writes there stays for `removeStale`: no run fails for it. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.error(`${folder} stays for a later run to remove: ${error.message}`);
  }
}

const isStale = (folder) => {
  const found = statSync(folder, { throwIfNoEntry: false });
  const isOwn = found?.uid === (process.getuid?.() ?? 0);
  return isOwn && Date.now() - found.mtimeMs > A_DAY_MS;
};

/** Removes what killed runs of this user left in a folder: what nobody has touched for a day. */
export function removeStale(parent) {
  const left = readdirSync(parent).filter((name) => name.startsWith(PREFIX));
  for (const folder of left.map((name) => join(parent, name)).filter(isStale)) remove(folder);
}

/** Whether memory has room for the files of a run: in a container, too, whose memory is less than its host's. */
const memoryHasRoom = () => {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
};

/**
 * Makes the folder in which this process and all that it starts keep temporary files (TMPDIR), and answers its path. It is in
 * memory where there is room: a disk takes ten times the work for each database of a test, which has some thousand files. It
 * goes when this process ends.
 */
export function useTemporaryFolder() {
  const parent = memoryHasRoom() ? IN_MEMORY : tmpdir();
  removeStale(parent);
  const folder = mkdtempSync(join(parent, PREFIX));
  // As /tmp: a PostgreSQL that root starts runs as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
  return folder;
}
