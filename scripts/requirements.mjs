/**
 * `npm run requirements`: how many rows of docs/requirements.tsv are proven by a test, per area. A row is proven when a
 * test names it: its id stands in a title of a *.test.ts, *.test.tsx or *.spec.ts file that is not skipped.
 *
 *   npm run requirements -- --faltan              also lists every row that no test names
 *   npm run requirements -- --faltan CAJA COBRO   only these areas
 *
 * Rows that a decision replaced are marked with it (docs/decisiones-de-filas.tsv): their test proves the decision.
 * Ends with 1 where a test or the list of decisions names a row that does not exist.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/run.mjs';

const PLACES = ['packages', 'apps', 'e2e'];
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;
const ROW_ID = /\b[A-Z]+-\d{3}\b/g;
const COMMENT = /^\s*(\/\/|\/?\*)/;
const NOT_RUN = /\.(skip|todo|fixme)\b/;

const readTable = (path) =>
  readFileSync(join(root, path), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const testFiles = () =>
  PLACES.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true }).map((name) => join(root, place, name)),
  ).filter((path) => TEST_FILE.test(path) && !path.includes('node_modules'));

/** The row ids that a test file's lines name. */
const namedIn = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !COMMENT.test(line) && !NOT_RUN.test(line))
    .flatMap((line) => line.match(ROW_ID) ?? []);

const areaOf = (id) => id.slice(0, id.lastIndexOf('-'));

function readProofs() {
  const files = new Map();
  for (const path of testFiles()) for (const id of namedIn(path)) files.set(id, relative(root, path));
  return files;
}

function printAreas(rows, proofs) {
  const areas = [...new Set(rows.map(({ area }) => area))];
  for (const area of areas) {
    const all = rows.filter((row) => row.area === area);
    const proven = all.filter(({ id }) => proofs.has(id)).length;
    console.log(`${area.padEnd(15)} ${String(proven).padStart(4)} of ${all.length}`);
  }
  const proven = rows.filter(({ id }) => proofs.has(id)).length;
  console.log(`${'TOTAL'.padEnd(15)} ${String(proven).padStart(4)} of ${rows.length}`);
}

function printMissing(rows, proofs, decisions) {
  console.log('');
  for (const { id, text } of rows.filter((row) => !proofs.has(row.id))) {
    const decided = decisions.get(id);
    console.log(`${id}  ${text}${decided ? `\n    ${decided.decision}: ${decided.note}` : ''}`);
  }
}

/** The areas to list: those named after --faltan, or all of them. */
function wantedAreas(args, known) {
  const unknown = args.filter((arg) => arg !== '--faltan' && !known.has(arg));
  if (unknown.length > 0) {
    console.error(`Unknown area: ${unknown.join(' ')}. There are: ${[...known].join(' ')}`);
    process.exit(2);
  }
  const named = args.filter((arg) => arg !== '--faltan');
  return new Set(named.length > 0 ? named : known);
}

const rows = readTable('docs/requirements.tsv').map(([id, , , text]) => ({ id, area: areaOf(id), text }));
const knownAreas = new Set(rows.map(({ area }) => area));
const decisions = new Map(
  readTable('docs/decisiones-de-filas.tsv').map(([id, decision, note]) => [id, { decision, note }]),
);
const args = process.argv.slice(2);
const areas = wantedAreas(args, knownAreas);
const shown = rows.filter(({ area }) => areas.has(area));
const proofs = readProofs();

printAreas(shown, proofs);
if (args.includes('--faltan')) printMissing(shown, proofs, decisions);

const ids = new Set(rows.map(({ id }) => id));
// Other things have such names too (a product's code): only an id of a known area means a row.
const strangers = [
  ...[...proofs].filter(([id]) => knownAreas.has(areaOf(id)) && !ids.has(id)).map(([id, file]) => `${id} in ${file}`),
  ...[...decisions.keys()].filter((id) => !ids.has(id)).map((id) => `${id} in docs/decisiones-de-filas.tsv`),
];
if (strangers.length > 0) {
  console.error(`\nThere is no such row: ${strangers.join(', ')}`);
  process.exitCode = 1;
}
