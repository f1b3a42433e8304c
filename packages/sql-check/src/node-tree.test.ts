import { expect, it } from 'vitest';
import { numberIn, numbersIn, parseTree, treeIn, treesIn, wordsIn } from './node-tree.ts';

const tree = treeIn(
  parseTree(
    `{QUERY :commandType 1 :hasAggs false :name "a \\"b\\"" :none <> :set (b 1 2) :list ({VAR :varno 1} {VAR :varno 2}) :words ("x" "y\\)z")}`,
  ),
)!;

it('reads what PostgreSQL writes of a parsed statement', () => {
  expect(tree.kind).toBe('QUERY');
  expect(numberIn(tree['commandType'])).toBe(1);
  expect(tree['hasAggs']).toBe('false');
  expect(tree['none']).toBeNull();
  expect(treesIn(tree['list']).map((t) => numberIn(t['varno']))).toEqual([1, 2]);
});

it('reads words that are quoted and marks that are escaped', () => {
  expect(tree['name']).toBe('a "b"');
  expect(wordsIn(tree['words'])).toEqual(['x', 'y)z']);
});

it('reads a set of numbers without its mark', () => {
  expect(numbersIn(tree['set'])).toEqual([1, 2]);
});

it.each(['<>', '(1 2)', 'word'])('knows no node in %s', (text) => {
  expect(treeIn(parseTree(text))).toBeNull();
});
