import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** The versions of a changelog, newest first. */
const versionsIn = (changelog) => [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version);

function git(folder, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The commit that gave a version its line in the changelog; null where the history does not reach it. */
function commitOfVersion(folder, version) {
  // The first commit of a shallow clone seems to have written every line.
  if (git(folder, ['rev-parse', '--is-shallow-repository']) !== 'false') return null;
  const found = git(folder, ['log', '--reverse', '--format=%H', `-S## [${version}]`, '--', 'CHANGELOG.md']);
  return found ? found.split('\n')[0] : null;
}

/**
 * The last release before the present files: its version and its commit. A commit that makes a release has the one before. Null where git or
 * the history is missing, as in an unpacked archive, or where nothing was released yet.
 */
export function lastRelease(folder = root) {
  const present = git(folder, ['rev-parse', 'HEAD']);
  if (present === null) return null;
  for (const version of versionsIn(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'))) {
    const commit = commitOfVersion(folder, version);
    if (commit !== present) return commit && { version, commit };
  }
  return null;
}
