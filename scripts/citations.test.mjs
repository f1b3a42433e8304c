import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  entriesOf,
  readKnown,
  readRecords,
  strayCitations,
  strayCitationsOfTheTree,
  writtenFiles,
} from './lib/citations.mjs';
import { root } from './lib/run.mjs';

const known = readKnown(writtenFiles());
/** A number that nothing has; put together here, so that this file cites nothing wrong itself. */
const NO = 99;

describe('what the code cites', () => {
  it('is explained in the repository: docs/decisiones.md, docs/requirements.tsv, docs/decisions, ARCHITECTURE.md', () => {
    expect(strayCitationsOfTheTree()).toEqual([]);
  });

  it.each([
    ['a decision', `(D-${NO})`],
    ['a decision beside others', `(D-22, D-${NO})`],
    ['a hole', `(reliability H${NO}9)`],
    ['a goal', `(G${NO})`],
    ['an invariant', `(I${NO})`],
    ['a figure', `(P${NO})`],
    ['a section of the specification', `(000 §${NO})`],
    ['its second section', `(002 §2.1, §${NO})`],
    ['its section, as rows write it', `000 s.2; 001 s.${NO}`],
    ['a section of no paper', `(§${'7'})`],
    ['a section of a paper of ours', `(${'ui'}.md ${NO})`],
    ['its second section', `(ui.md 2.2, 4 and ${NO})`],
    ['a mechanism', `(reliability ${5 + NO}.1)`],
    ['a paper without a section', ['as ui', 'md says'].join('.')],
    ['a paper that is not here', ['see performance', 'md'].join('.')],
    ['a record', `(decision ${NO}99)`],
    ['a record among others', `(decisions 0012 and ${NO}99)`],
    ['the file of a record', `docs/decisions/${NO}99`],
    ['a part of ARCHITECTURE', `(ARCHITECTURE, ${'"'}No part${'"'})`],
    ['a row', `COBRO-${NO}9`],
    ['an issue', `(issue ${NO})`],
    ['a picture', `(mock${'up'} 18)`],
  ])('is refused, with its file and line, where it is not: %s', (_what, text) => {
    expect(strayCitations('a/file.ts', `first line\n/** Something ${text}. */\n`, known)).toEqual([
      expect.stringMatching(/^a\/file\.ts:2: \S/),
    ]);
  });

  it.each(['features/nowhere/none.ts', 'migrate.sql', 'scripts/lib/{run,none}.mjs', 'platform/nowhere'])(
    'is refused where a document names a file or folder that is not there: %s',
    (path) => {
      const text = `first line\nopen \`${path}\``;
      expect(strayCitations('README.md', text, known)).toEqual([expect.stringMatching(/^README\.md:2: \S/)]);
      expect(strayCitations('CHANGELOG.md', text, known)).toEqual([]);
    },
  );

  it.each(['scripts/lib/{run,build}.mjs', 'domain/money', 'server/app.ts', 'platform/db', '<feature>/index.ts'])(
    'may name a file or folder by the end of its path, without src: %s',
    (path) => expect(strayCitations('README.md', `open \`${path}\``, known)).toEqual([]),
  );

  it('may be anything else that looks like it', () => {
    const text = 'UTF-8 SHA-256 MX-500 h99 P-99 `D-nn` 000 ms, 20,000 rows, 001 times, G03, I08, P01';
    expect(strayCitations('a/file.ts', text, known)).toEqual([]);
  });

  it('is explained once', () => {
    const marks = entriesOf(readFileSync(join(root, 'docs/decisiones.md'), 'utf8'));
    expect(marks.filter((mark, i) => marks.indexOf(mark) !== i)).toEqual([]);
    expect(marks.length).toBeGreaterThan(300);
  });
});

describe('a citation in the title of a test', () => {
  it('is of each row by itself in the title of a test', () => {
    const text = `it('holds (${'COBRO-001'} to COBRO-003)')`;
    expect(strayCitations('a/file.test.ts', text, known)).toEqual([
      expect.stringMatching(/^a\/file\.test\.ts:1: COBRO/),
    ]);
    expect(strayCitations('a/file.ts', text, known)).toEqual([]);
  });
});

describe('the index of the decisions', () => {
  const { files, listed, former } = readRecords();

  it('lists each record once, by its number and its file', () => {
    expect(listed).toEqual(files.map((file) => ({ number: file.slice(0, 4), file })));
  });

  it('lets code cite the former number of a record that was merged into another one', () => {
    expect(former.length).toBeGreaterThan(60);
    for (const { number } of former) expect(strayCitations('a/file.ts', `(decision ${number})`, known)).toEqual([]);
  });

  it('names a record and a heading that exist for each former number', () => {
    const headingsOf = (file) => readFileSync(join(root, 'docs/decisions', file), 'utf8').match(/^##+ .+$/gm);
    const wrong = former.filter(
      ({ number, record, heading, file }) =>
        files.some((name) => name.startsWith(number)) ||
        !file.startsWith(record) ||
        !headingsOf(file).some((line) => line.replace(/^#+ /, '') === heading),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the settings of the server', () => {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  const declared = ['env.ts', 'env-s3.ts', 'platform/http/limits/shares.ts'].map((path) => `apps/server/src/${path}`);
  const settings = declared.flatMap((path) => matches(read(path), /^ {2}([A-Z][A-Z_]+): (?:z|count)\b/gm));

  it('are in .env.example, each once, and no others', () => {
    expect(settings.length).toBeGreaterThan(20);
    expect(matches(read('.env.example'), /^([A-Z_]+)=/gm).sort()).toEqual([...settings].sort());
  });

  it('are in the table of docs/operacion.md, but NODE_ENV, which is of Node', () => {
    const rows = read('docs/operacion.md').match(/^\| `[^|]+\|/gm);
    const told = new Set(rows.flatMap((row) => matches(row, /`([A-Z_]+)`/g)));
    expect(settings.filter((name) => name !== 'NODE_ENV' && !told.has(name))).toEqual([]);
  });
});
