import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../run.mjs';
import { SPANISH_IN_MACHINERY, trackedFiles, wordsOf } from './border.mjs';

const MACHINERY = /^(scripts|bench|e2e|apps\/web\/src\/(kit|shared|platform)|apps\/server\/src\/platform)\//;
/** What still has Spanish names of its own, and what is generated. */
const NOT_YET = /\.(stories|gen)\.|e2e\/(specs|screenshots)\/|db\/migrations\//;

const isNamed = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  (ts.isParameter(node) && !ts.isParameterPropertyDeclaration(node, node.parent)) ||
  ts.isClassDeclaration(node) ||
  ts.isMethodDeclaration(node);

/** The names that a file declares: variables, functions, parameters, classes, methods; no fields, which may travel. */
const namesOf = (file) => {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const names = [];
  const walk = (node) => {
    if (isNamed(node) && node.name && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)))
      names.push(node.name.text);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return names;
};

describe('the border of languages', () => {
  it('keeps Spanish verbs and auxiliary words out of the names of machinery', () => {
    const files = trackedFiles().filter((file) => MACHINERY.test(file) && !NOT_YET.test(file));
    expect(files.length).toBeGreaterThan(300);
    const spanish = files.flatMap((file) =>
      namesOf(file)
        .filter((name) => wordsOf(name).some((word) => SPANISH_IN_MACHINERY.has(word)))
        .map((name) => `${file}: ${name}`),
    );
    expect(spanish).toEqual([]);
  }, 60_000);
});
