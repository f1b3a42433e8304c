import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'datos', 'coverage', '.cache', 'test-results']);

function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !SKIPPED.has(name));
  return names.sort().flatMap((name) => filesUnder(join(path, name)));
}

/** One text that changes when any of these files or folders (relative to the root) changes. Test files do not count. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesUnder(join(root, path)));
  for (const file of files.filter((name) => !/\.(test|spec)\.\w+$/.test(name))) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

// Inside node_modules: a new installation forgets what the old one built, on purpose.
const stampPath = (name) => join(root, 'node_modules', '.comal', name);

/** The text a step left when it last ended well, or '' if none. */
export function readStamp(name) {
  try {
    return readFileSync(stampPath(name), 'utf8');
  } catch {
    return '';
  }
}

/** Leaves that text. Where nothing may be written the step simply runs again next time. */
export function writeStamp(name, text) {
  try {
    mkdirSync(dirname(stampPath(name)), { recursive: true });
    writeFileSync(stampPath(name), text);
  } catch {
    return;
  }
}
