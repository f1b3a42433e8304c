import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTES } from '../apps/server/mutantes.mjs';
import { GOALS, SERVER } from './lib/goals.mjs';
import { root } from './lib/run.mjs';

const timesIn = (file, piece) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split(piece).length - 1 : 0;

/** `npm run fallas` is run by hand: what it names must not go lost meanwhile. */
describe('npm run fallas (G22)', () => {
  it('has the pieces that its mutants take away, each exactly once', () => {
    const pieces = Object.entries(MUTANTES).flatMap(([mutant, { cambios }]) =>
      cambios.map((c) => ({ mutant, file: c.archivo, piece: c.texto, times: timesIn(c.archivo, c.texto) })),
    );
    expect(pieces.filter(({ times }) => times !== 1)).toEqual([]);
  });

  it('has the goals that must see them, and the tests of each goal', () => {
    const goals = Object.values(MUTANTES).flatMap(({ contra }) => contra);
    expect(goals.filter((goal) => !GOALS[goal])).toEqual([]);
    const tests = Object.values(GOALS).flatMap(({ room = SERVER, files }) => files.map((file) => `${room}/${file}`));
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
