import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/**
 * What the server is built of. Its packages are found in the node_modules that the cache lies in: one that only the program of
 * before uses stays a development dependency of the root (`write-excel-file`).
 */
const SOURCES = ['package.json', 'tsconfig.base.json', 'apps/server', 'packages'];
const CACHE = join(root, 'node_modules', '.cache', 'antes-y-despues');
const BUILD = join('apps', 'server', 'build.mjs');
const DIST = join('apps', 'server', 'dist');

function must(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, maxBuffer: 2 ** 30, ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}

/** The full name of a commit; throws where the repository does not know it. */
export const commitOf = (name) =>
  must('git', ['rev-parse', '--verify', `${name}^{commit}`])
    .toString()
    .trim();

function checkOut(commit, folder) {
  const sources = must('git', ['archive', '--format=tar', commit, ...SOURCES]);
  must('tar', ['-x', '-C', folder], { input: sources });
  must(process.execPath, [join(folder, BUILD)]);
}

/**
 * The built server of a commit, made once and kept under node_modules/.cache: the folder of its programs. A build that was
 * interrupted is not taken for one: it gets its name when it is whole.
 */
export function buildBefore(commit) {
  const folder = join(CACHE, commit);
  if (existsSync(folder)) return join(folder, DIST);
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(join(CACHE, 'unfinished-'));
  try {
    checkOut(commit, unfinished);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return join(folder, DIST);
}

/** Builds the server from the present files; returns the folder of its programs. */
export function buildNow() {
  must(process.execPath, [join(root, BUILD)]);
  return join(root, DIST);
}
