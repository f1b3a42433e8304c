import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastRelease } from './release.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comal-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};

/** Commits a changelog with these versions, newest first; answers the commit. */
const commit = (versions, more = '') => {
  const lines = versions.map((version) => `## [${version}] - 2026-01-01\n`);
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## [Unreleased]\n${more}\n${lines.join('\n')}`);
  git('add', '.');
  git('-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgsign=false', 'commit', '-qm', 'x');
  return git('rev-parse', 'HEAD');
};

it('the last release is the commit that gave the newest version its line, and a release has the one before', () => {
  git('init', '-q');
  commit([]);
  expect(lastRelease(folder)).toBe(null);
  const first = commit(['0.1.0']);
  expect(lastRelease(folder)).toBe(null);
  commit(['0.1.0'], 'new');
  expect(lastRelease(folder)).toEqual({ version: '0.1.0', commit: first });
  const second = commit(['0.2.0', '0.1.0']);
  expect(lastRelease(folder)).toEqual({ version: '0.1.0', commit: first });
  commit(['0.2.0', '0.1.0'], 'newer');
  expect(lastRelease(folder)).toEqual({ version: '0.2.0', commit: second });
});

it('there is none where the history is missing', () => {
  writeFileSync(join(folder, 'CHANGELOG.md'), '## [0.1.0] - 2026-01-01\n');
  expect(lastRelease(folder)).toBe(null);
});
