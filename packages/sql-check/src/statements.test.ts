import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from './program.ts';
import { statementsOf, type Statement } from './statements.ts';

/** A program with one statement, the texts that it may have, and the message where they are not known. */
type Seed = readonly [name: string, code: string, texts: readonly string[], fault: string | null];

const SEEDS: readonly Seed[] = [
  ['a text', `() => sqlText('SELECT 1')`, ['SELECT 1'], null],
  ['a text with a constant', `() => sqlText(\`SELECT \${COLUMNS} FROM t\`)`, ['SELECT a, b FROM t'], null],
  [
    'a text with what a function composes',
    `() => sqlText(\`SELECT \${list(['a', 'c'])} FROM t\`)`,
    ['SELECT t.a, t.c FROM t'],
    null,
  ],
  [
    'each way of a choice',
    `(some: boolean) => sqlText(\`SELECT 1 FROM t\${some ? ' WHERE a' : ''}\`)`,
    ['SELECT 1 FROM t', 'SELECT 1 FROM t WHERE a'],
    null,
  ],
  [
    'each value of a closed type',
    `(of: 'a' | 'b') => sqlText(\`SELECT \${of} FROM t\`)`,
    ['SELECT a FROM t', 'SELECT b FROM t'],
    null,
  ],
  ['what its callers give', `() => [of('t'), of('u')]`, [], null],
  [
    'what only the running program knows',
    `(of: string) => sqlText(\`SELECT \${of} FROM t\`)`,
    [],
    'which only the running server knows',
  ],
];

const FILE = join(import.meta.dirname, 'seeds.ts');
const HEAD = [
  'const sqlText = (text: string): string => text;',
  'const unchecked = (text: string, _why: string): string => text;',
  `const COLUMNS = 'a, b';`,
  `const list = (names: readonly string[]): string => names.map((n) => \`t.\${n}\`).join(', ');`,
  `const of = (table: string): string => sqlText(\`SELECT 1 FROM \${table}\`);`,
];
const ASIDE = `export const aside = (of: string): string => sqlText(unchecked(of, 'a test'));`;
const source = [...HEAD, ...SEEDS.map(([, code], i) => `export const s${i} = ${code};`), ASIDE].join('\n');

let found: readonly Statement[];
beforeAll(() => {
  found = statementsOf(codeOf(join(import.meta.dirname, '..'), [FILE], new Map([[FILE, source]])));
});

const textsAt = (line: number): readonly string[] =>
  found
    .filter((s) => s.line === line)
    .flatMap((s) => s.variants.map((v) => v.text))
    .sort();

describe('the statements of a program', () => {
  it.each(SEEDS.map(([name, , texts, fault], i) => [name, texts, fault, HEAD.length + 1 + i] as const))(
    'are found with %s',
    (_name, texts, fault, line) => {
      const faults = found.filter((s) => s.line === line && s.fault !== null).map((s) => s.fault);
      expect(textsAt(line)).toEqual(texts);
      expect(faults).toEqual(fault === null ? [] : [expect.stringContaining(fault)]);
    },
  );

  it('are written once where a function has several callers: each gives a text', () => {
    expect(textsAt(HEAD.length)).toEqual(['SELECT 1 FROM t', 'SELECT 1 FROM u']);
  });

  it('are left alone where they say so', () => {
    expect(found.filter((s) => s.isUnchecked).map((s) => s.line)).toEqual([HEAD.length + SEEDS.length + 1]);
  });
});
