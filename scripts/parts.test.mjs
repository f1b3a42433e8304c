import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/run.mjs';
import { writtenFiles } from './lib/citations.mjs';

const WEB = 'apps/web/src/';
const KIT = `${WEB}kit/`;
const PROVES = /\.test\.tsx?$/;
const BESIDES = /\.(test|stories|fixture)\.tsx?$/;
const TITLE = /\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;
/** A row of the requirements: BUSQUEDA-001. */
const ROW = /\b[A-Z]{3,}(?:-[A-Z]+)?-\d{3}\b/;
/** A thousand files are read, on a machine that does other things too. */
const READING_MS = 60_000;
const PROPS = /export interface (\w+)Props\b[^{]*\{([\s\S]*?)\n\}/g;

const texts = new Map(
  writtenFiles()
    .filter((file) => file.startsWith(WEB) && /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const screens = [...texts].filter(([file]) => !BESIDES.test(file));

/** Whether a test beside a part of the kit says that it proves a row. */
const proves = (part) =>
  [...texts].some(
    ([file, text]) =>
      PROVES.test(file) &&
      dirname(file) === dirname(part) &&
      [...text.matchAll(TITLE)].some(([, , title]) => ROW.test(title)),
  );

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
    const parts = screens.filter(([file]) => file.startsWith(KIT) && file.endsWith('.tsx') && proves(file));
    expect(parts.length).toBeGreaterThan(10);
    expect(
      parts.flatMap(([part, text]) => componentsOf(text).flatMap((component) => unreached(part, component))),
    ).toEqual([]);
  },
  READING_MS,
);
