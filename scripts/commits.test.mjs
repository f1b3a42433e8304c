import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LOG_FORMAT, readLog, warningsOf } from './lib/commits.mjs';
import { root, run } from './lib/run.mjs';

const AUTHOR = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.mx'];
const folder = mkdtempSync(join(tmpdir(), 'comal-commits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commit = (subject, body = 'Because.\n') => ({ hash: 'abc', subject, body });
const seen = (subject, body) => warningsOf(commit(subject, body));

describe('what npm run commits warns about', () => {
  it.each([
    ['a subject that is too long', `Add ${'a'.repeat(69)}`, 'Because.', /has 73 characters/],
    ['a past tense', 'Added a field', 'Because.', /not imperative/],
    ['a gerund', 'Moving the bar to its place', 'Because.', /not imperative/],
    ['a gerund before a colon', 'fixing: the bar', 'Because.', /not imperative/],
    ['a full stop', 'Add a field.', 'Because.', /full stop/],
    ['no body', 'Add a field', '', /no body/],
    ['a body of blanks', 'Add a field', ' \n\n', /no body/],
  ])('is %s', (_what, subject, body, warning) => {
    expect(seen(subject, body)).toEqual([expect.stringMatching(warning)]);
  });

  it('is each thing by itself', () => {
    expect(seen(`Added ${'a'.repeat(70)}.`, '')).toHaveLength(4);
  });

  it.each(['Add', 'Need', 'Feed', 'Seed', 'Embed', 'Shed', 'Bring', 'String', 'Ping', 'Proceed', 'Read', 'Sign'])(
    'is not a verb that only looks like it: %s',
    (verb) => expect(seen(`${verb} what is there`)).toEqual([]),
  );

  it('is not a subject of exactly 72 characters', () => expect(seen(`Add ${'a'.repeat(68)}`)).toEqual([]));
});

describe('the commits', () => {
  it('are read with bodies of several lines, and without one', () => {
    const text = 'a1\x1fAdd one\x1fFirst.\n\nSecond.\n\x1e\nb2\x1fAdd two\x1f\x1e\n';
    expect(readLog(text)).toEqual([
      { hash: 'a1', subject: 'Add one', body: 'First.\n\nSecond.\n' },
      { hash: 'b2', subject: 'Add two', body: '' },
    ]);
    expect(readLog('')).toEqual([]);
  });

  it('are printed by git in the format that is read', async () => {
    const git = (...args) => run('git', ['-C', folder, ...AUTHOR, ...args], { quiet: true });
    await git('init');
    await git('commit', '--allow-empty', '-m', 'Add one', '-m', 'Because.');
    await git('commit', '--allow-empty', '-m', 'Add two');
    const { output } = await git('log', `--format=${LOG_FORMAT}`);
    expect(readLog(output).map(({ subject, body }) => [subject, body.trim()])).toEqual([
      ['Add two', ''],
      ['Add one', 'Because.'],
    ]);
  });
});

describe('npm run commits', () => {
  const tool = (...args) => run(process.execPath, [`${root}/scripts/commits.mjs`, ...args], { quiet: true });

  it('warns and never fails, also where there is no such commit', async () => {
    const nothing = await tool('no-such-branch');
    expect([nothing.code, nothing.output]).toEqual([0, expect.stringMatching(/^No commits to look at: /)]);
    expect((await tool()).code).toBe(0);
  });
});
