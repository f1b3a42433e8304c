import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/run.mjs';
import { writtenFiles } from './lib/citations.mjs';

const WEB = 'apps/web/src/';
const KIT = `${WEB}kit/`;
const PROVES = /\.test\.tsx?$/;
/** What is no part of the product: tests, stories, and what helps them. */
const BESIDES = /\.(test|stories|fixture)\.tsx?$|\/test\/|\/render-app\.tsx$/;
const TITLE = /\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;
/** A row of the requirements: BUSQUEDA-001. */
const ROW = /\b[A-Z]{3,}(?:-[A-Z]+)?-\d{3}\b/;
/** A thousand files are read, on a machine that does other things too. */
const READING_MS = 60_000;
const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])(\.[^'"]+)\1/g;
/** Where a person's browser begins: the till with its configuration, and the page of the diner. */
const PAGES = [`${WEB}main.tsx`, `${WEB}app/comensal/main.tsx`];
const PROPS = /export interface (\w+)Props\b[^{]*\{([\s\S]*?)\n\}/g;

const texts = new Map(
  writtenFiles()
    .filter((file) => file.startsWith(WEB) && /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const product = [...texts].filter(([file]) => !BESIDES.test(file));

/** The files that one names, as `from './x.ts'` or as `import('./x.ts')`. */
const importsOf = (file) =>
  [...texts.get(file).matchAll(IMPORT)]
    .map(([, , path]) => posix.normalize(posix.join(posix.dirname(file), path)))
    .filter((path) => texts.has(path));

/** The transitive imports of some files; `goesOn` decides whose imports are followed. */
const withImports = (files, goesOn = () => true) => {
  const found = new Set();
  const left = [...files];
  for (let file = left.pop(); file; file = left.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (goesOn(file)) left.push(...importsOf(file));
  }
  return found;
};

/** What a person can reach: the programs of the two pages and all that they import. */
const reached = withImports(PAGES);
const screens = product.filter(([file]) => reached.has(file));

/** The tests that say that they prove a row, and what they render: what they import themselves, or by their stories. */
const citing = [...texts.keys()].filter(
  (file) => PROVES.test(file) && [...texts.get(file).matchAll(TITLE)].some(([, , title]) => ROW.test(title)),
);
const rendered = withImports(citing, (file) => BESIDES.test(file));

/** The components of a part, each with what it may be given besides what it needs. */
const componentsOf = (text) =>
  [...text.matchAll(PROPS)].map(([, name, body]) => ({
    name,
    options: [...body.matchAll(/readonly (\w+)\?:/g)].map(([, option]) => option),
  }));

/** What no screen reaches of a component: all of it, or options that nobody who draws it names or hands on. */
const unreached = (part, { name, options }) => {
  // Drawn, or brought when it is needed: `(await import('./Calendar.tsx')).Calendar`.
  const drawn = new RegExp(`<${name}\\b|\\)\\.${name}\\b`);
  const users = screens.filter(([file, text]) => file !== part && drawn.test(text));
  if (users.length === 0) return [name];
  const given = (option) =>
    users.some(
      ([, text]) => new RegExp(`\\b${option}\\b`).test(text) || new RegExp(`<${name}\\b[^>]*\\{\\.\\.\\.`).test(text),
    );
  return options.filter((option) => !given(option)).map((option) => `${name}.${option}`);
};

it(
  'is mounted by a screen, with each of its options, before a test of the kit proves a row with it',
  () => {
    const parts = product.filter(([file]) => file.startsWith(KIT) && file.endsWith('.tsx') && rendered.has(file));
    expect(parts.length).toBeGreaterThan(10);
    expect(
      parts.flatMap(([part, text]) => componentsOf(text).flatMap((component) => unreached(part, component))),
    ).toEqual([]);
  },
  READING_MS,
);

it(
  'is on one of the pages, in whatever room it is, before a test proves a row with it',
  () => {
    const components = [...rendered].filter((file) => file.endsWith('.tsx') && !BESIDES.test(file));
    expect(components.length).toBeGreaterThan(50);
    expect(components.filter((file) => !reached.has(file)).sort()).toEqual([]);
  },
  READING_MS,
);
