import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/run.mjs';
import { writtenFiles } from './lib/citations.mjs';

/** Limit of files in a folder. */
const ROOM = 20;

const SIDES = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/features',
  web: 'apps/web/src/features',
  manual: 'docs/manual',
};
const YES = 'yes';

const cells = (line) =>
  line
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''))
    .slice(1, -1);

/** The table of features in ARCHITECTURE.md: name, and for each side whether it has it (`manual`: its chapter). */
const features = () => {
  const lines = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('\n');
  const start = lines.findIndex((line) => /^\| Feature +\| contract/.test(line));
  const rows = lines.slice(start + 2, start + 2 + lines.slice(start + 2).findIndex((line) => !line.startsWith('|')));
  return rows.map(cells).map(([name, contract, server, web, manual]) => ({ name, contract, server, web, manual }));
};

const there = (side, name) => ['', '.ts'].some((end) => existsSync(join(root, SIDES[side], name + end)));
const foldersOf = (path) =>
  readdirSync(join(root, path)).filter((name) => statSync(join(root, path, name)).isDirectory() && name !== 'test');
const written = writtenFiles();
/** Folders that hold a file; git keeps no others. */
const held = (side) => (name) => written.some((file) => file.startsWith(`${SIDES[side]}/${name}/`));

describe('a feature', () => {
  it('has the name and the sides that ARCHITECTURE.md says, and no others', () => {
    const said = features();
    expect(said.length).toBeGreaterThan(15);
    for (const side of ['contract', 'server', 'web'])
      expect([side, said.filter((f) => there(side, f.name) !== (f[side] === YES)).map((f) => f.name)]).toEqual([
        side,
        [],
      ]);
  });

  it('is in the table, whichever side has it', () => {
    const names = features().map((f) => f.name);
    for (const side of ['contract', 'server', 'web'])
      expect([
        side,
        foldersOf(SIDES[side])
          .filter(held(side))
          .filter((name) => !names.includes(name)),
      ]).toEqual([side, []]);
  });

  it('has rooms of the same name on both sides only where the table has that room', () => {
    const names = features().map((f) => f.name);
    const shared = names.flatMap((family) => {
      if (!there('server', family) || !there('web', family) || family.includes('/')) return [];
      const [server, web] = ['server', 'web'].map((side) =>
        foldersOf(`${SIDES[side]}/${family}`)
          .map((room) => `${family}/${room}`)
          .filter(held(side)),
      );
      return server.filter((room) => web.includes(room));
    });
    expect(shared.filter((room) => !names.includes(room))).toEqual([]);
  });

  it('has its chapter of the manual, and each chapter is of a feature', () => {
    const chapters = features().flatMap((f) => (f.manual === '-' ? [] : [f.manual]));
    const files = readdirSync(join(root, SIDES.manual)).filter((name) => name.endsWith('.md'));
    expect([...new Set(chapters)].sort()).toEqual(files.sort());
  });
});

/** A list by number, which only grows: nobody looks for something in it. */
const LISTS = ['apps/server/src/platform/db/migrations'];

describe('a room', () => {
  it(`has no more than ${ROOM} files`, () => {
    const code = written.filter((file) => /^(apps|packages|e2e|bench|scripts)\//.test(file));
    const count = new Map();
    for (const file of code) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1);
    expect([...count].filter(([room, n]) => n > ROOM && !LISTS.includes(room))).toEqual([]);
  });
});
