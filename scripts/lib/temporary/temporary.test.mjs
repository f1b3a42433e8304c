import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeStale } from './temporary.mjs';

const parent = mkdtempSync(join(tmpdir(), 'comal-temporary-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const MODULE = JSON.stringify(new URL('temporary.mjs', import.meta.url).href);
const SCRIPT = `
  const { useTemporaryFolder } = await import(${MODULE});
  const folder = useTemporaryFolder();
  const { execFileSync } = await import('node:child_process');
  const { statSync } = await import('node:fs');
  const ofChild = execFileSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' }).trim();
  console.log(JSON.stringify({ folder, ofChild, mode: statSync(folder).mode & 0o7777 }));`;

it('gives a run and its children a folder that every user may write in, and removes it at the end', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' });
  const { folder, ofChild, mode } = JSON.parse(said);
  expect(ofChild).toBe(folder);
  expect(mode).toBe(0o1777);
  expect(existsSync(folder)).toBe(false);
});

it('removes what a killed run left a day ago, and nothing that is younger or another’s', () => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['comal-test-old', 'comal-test-new', 'another-old']) mkdirSync(join(parent, name));
  for (const name of ['comal-test-old', 'another-old']) utimesSync(join(parent, name), yesterday, yesterday);
  const isRoot = process.getuid?.() === 0;
  mkdirSync(join(parent, 'comal-test-theirs'));
  if (isRoot) chownSync(join(parent, 'comal-test-theirs'), 1, 1);
  utimesSync(join(parent, 'comal-test-theirs'), yesterday, yesterday);
  removeStale(parent);
  expect(readdirSync(parent).sort()).toEqual([
    'another-old',
    'comal-test-new',
    ...(isRoot ? ['comal-test-theirs'] : []),
  ]);
});
