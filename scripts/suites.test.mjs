import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingJourneys } from './lib/browser.mjs';
import { root } from './lib/run.mjs';
import { JOURNEYS, journeysOf, lanesOf, ONLY_TODO_JOURNEYS, ONLY_TODO_STEPS, ONLY_TODO_TESTS } from './lib/suites.mjs';
import { missingOf } from './lib/unit.mjs';

const END = '.spec.ts';
const written = readdirSync(join(root, 'e2e/specs'), { recursive: true })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith(END))
  .map((name) => name.slice(0, -END.length))
  .sort();

describe('a journey', () => {
  it('is in npm test or in test:todo alone, and each of these is written', () => {
    const said = [...Object.keys(JOURNEYS), ...Object.keys(ONLY_TODO_JOURNEYS)];
    expect(said.sort()).toEqual(written);
    expect(Object.keys(journeysOf(true)).sort()).toEqual(written);
  });

  it('is in one lane', () => {
    for (const everything of [false, true]) {
      const journeys = journeysOf(everything);
      expect(lanesOf(journeys, 2).flat().sort()).toEqual(Object.keys(journeys).sort());
    }
  });

  it('finds its lane about as long as the other', () => {
    const [a, b] = lanesOf(journeysOf(false), 2).map((names) => names.reduce((sum, name) => sum + JOURNEYS[name], 0));
    expect(Math.abs(a - b)).toBeLessThan(Math.max(a, b) / 10);
  });

  it('of money, or of what could be lost, is in npm test', () => {
    expect(Object.keys(JOURNEYS)).toEqual(
      expect.arrayContaining(['cierre-con-faltante', 'cobros', 'cortesias', 'restaurar', 'sin-conexion', 'un-sabado']),
    );
  });
});

describe('a file of tests that npm test goes without', () => {
  const files = Object.keys(ONLY_TODO_TESTS);

  it('is written', () => {
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('is no test of money, of comandas, or of what keeps businesses apart', () => {
    expect(
      files.filter((file) => /caja|comandas|cobro|ajenos|rls|tenant|permisos|respaldo|movimientos/.test(file)),
    ).toEqual([]);
  });
});

it('is left out of npm test with a reason only', () => {
  const reasons = [
    ...Object.values(ONLY_TODO_STEPS),
    ...Object.values(ONLY_TODO_TESTS),
    ...Object.values(ONLY_TODO_JOURNEYS).map(([, why]) => why),
  ];
  expect(reasons.filter((why) => why.length < 20)).toEqual([]);
});

it('is all asked by one command', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect([scripts.test, scripts['test:todo']]).toEqual(['node scripts/test.mjs', 'node scripts/test.mjs --todo']);
});

describe('what was to run and did not', () => {
  it('is a failure: a file of tests', () => {
    expect(missingOf(['a.test.ts', 'b.test.ts'], ['b.test.ts'])).toMatchObject({
      failed: 1,
      names: ['a.test.ts: no project ran it'],
    });
  });

  it('is a failure: a journey', () => {
    const report = { suites: [{ file: 'e2e/specs/gente/entrada.spec.ts' }] };
    expect(missingJourneys(['cobros', 'gente/entrada'], report).names).toEqual(['cobros: the journey did not run']);
    expect(missingJourneys(['cobros'], undefined).failed).toBe(1);
  });
});
