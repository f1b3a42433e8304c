import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, summary } from './lib/counts.mjs';
import OutsideTests from './lib/outside-tests.mjs';

let folder;
const file = (name) => join(folder, name);
const write = (name, value) => writeFileSync(file(name), JSON.stringify(value));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comal-counts-'));
});
afterEach(() => {
  delete process.env.COMAL_FUERA_DE_PRUEBAS;
  rmSync(folder, { recursive: true, force: true });
});

const vitest = (failureMessages = []) => ({
  numPassedTests: 2,
  numFailedTests: failureMessages.length,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: failureMessages.length > 0 ? 'failed' : 'passed',
      assertionResults: failureMessages.map((message, i) => ({
        status: 'failed',
        fullName: `test ${i}`,
        failureMessages: [message],
      })),
    },
  ],
});

describe('what npm test says at its end', () => {
  it('names each failed test with the first lines of why', () => {
    write('r.json', vitest(['Error: expected 1 to be 2\n  at a.test.ts:3']));
    const result = countVitest(file('r.json'), 1);
    expect(summary(result)).toBe('2 passed, 1 failed');
    expect(result.names.join()).toMatch(/a\.test\.ts: test 0\s+Error: expected 1 to be 2\s+at a\.test\.ts:3/);
  });

  it('names what went wrong outside any test, with the file that ran', () => {
    write('r.json', vitest());
    process.env.COMAL_FUERA_DE_PRUEBAS = file('fuera.json');
    new OutsideTests().onTestRunEnd(
      [],
      [{ name: 'Error', message: 'nobody waits', stack: 'Error\n at b.ts:1', VITEST_TEST_PATH: 'b.test.ts' }],
    );
    const result = countVitest(file('r.json'), 1, file('fuera.json'));
    expect(summary(result)).toBe('2 passed, 1 failed');
    expect(result.names.join()).toMatch(/nobody waits\s+while b\.test\.ts ran\s+at b\.ts:1/);
  });

  it('fails on an exit code that no test explains, with the last it said, and on a report that is not there', () => {
    write('r.json', vitest());
    const { names } = countVitest(file('r.json'), 1, file('none.json'), 'error during close Error: Declared, and...');
    expect(names).toEqual(['outside any test: error during close Error: Declared, and...']);
    expect(summary(countVitest(file('none.json'), 1))).toBe('0 passed, 1 failed');
    expect(summary(countVitest(file('r.json'), 0))).toBe('2 passed, 0 failed');
  });

  it('names each failed journey with its reason', () => {
    const results = [{ error: { message: 'Timed out' } }];
    write('p.json', {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [{ ok: false, file: 'x.spec.ts', title: 'a day', tests: [{ results }] }] }],
    });
    const result = countPlaywright(file('p.json'), 1);
    expect(result.names.join()).toMatch(/x\.spec\.ts: a day\s+Timed out/);
    expect(summary(result)).toBe('1 passed, 1 failed');
  });
});
