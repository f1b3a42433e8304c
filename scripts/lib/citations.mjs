import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './run.mjs';

const PLACES = ['apps', 'bench', 'docs', 'e2e', 'packages', 'scripts'];
/** Folders that are made, not written. */
const MADE = new Set(['node_modules', 'dist', 'datos', 'coverage', 'test-results', 'playwright-report', '.cache']);
const WRITTEN = /\.(tsx?|mjs|cjs|js|css|sql|md|tsv|html|ya?ml|sh)$/;

const REGISTER = 'docs/decisiones.md';
const INDEX = 'docs/decisions/README.md';
const RECORD = /^\| \[(\d{4})\]\(([^)]+)\) +\|/gm;
const FORMER = /^\| (\d{4}) +\| (\d{4}) +\| \[([^\]]+)\]\(([^)#]+)#[^)]+\) +\|/gm;
const ENTRY = /^- ((?:\*\*[^*]+\*\*(?:, )?)+) \S/gm;

const read = (path) => readFileSync(join(root, path), 'utf8');
const numbers = (text) => text.match(/\d+(?:\.\d+)*/g) ?? [];

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : filesUnder(join(folder, entry.name));
    return WRITTEN.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}

/** Every written file of the repository, by its path from the root. */
export function writtenFiles() {
  const top = readdirSync(root).filter((name) => WRITTEN.test(name));
  return [...top, ...PLACES.flatMap((place) => filesUnder(join(root, place))).map((path) => relative(root, path))];
}

/** Every way to name a file or a folder by the end of its path; `src` and the ending of a module may be left out. */
function namesOf(files) {
  const folders = files.flatMap((path) => path.split('/').map((_, i, names) => names.slice(0, i).join('/')));
  const paths = [...files, ...new Set(folders)].flatMap((path) => [path, path.replace('/src', '')]);
  const ends = paths.flatMap((path) => path.split('/').map((_, i, names) => names.slice(i).join('/')));
  return new Set(ends.flatMap((end) => [end, end.replace(/\.tsx?$/, '')]));
}

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
const spelledOut = (path) => {
  const [, head, middle, tail] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return middle === undefined ? [path] : middle.split(',').map((part) => `${head}${part}${tail}`);
};

/** The marks that a register explains, in its order. */
export const entriesOf = (register) =>
  [...register.matchAll(ENTRY)].flatMap(([, marks]) => [...marks.matchAll(/\*\*([^*]+)\*\*/g)].map(([, mark]) => mark));

/** The records of `docs/decisions`: those that are there, those that the index lists, and where each former number went. */
export function readRecords() {
  const index = read(INDEX);
  return {
    files: readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name)),
    listed: [...index.matchAll(RECORD)].map(([, number, file]) => ({ number, file })),
    former: [...index.matchAll(FORMER)].map(([, number, record, heading, file]) => ({ number, record, heading, file })),
  };
}

/** The numbers that may be cited: of a record, or one that the index says where it went. */
function recordNumbers() {
  const { files, former } = readRecords();
  return new Set([...files.map((name) => name.slice(0, 4)), ...former.map(({ number }) => number)]);
}

/** What may be cited: marks of the register, rows, records, headings of ARCHITECTURE, and documents. */
export function readKnown(files) {
  const rows = read('docs/requirements.tsv').split('\n').slice(1).filter(Boolean);
  const architecture = [...read('ARCHITECTURE.md').matchAll(/^#+ (.+)$|\*\*([^*]+)\*\*/gm)];
  return {
    marks: new Set(entriesOf(read(REGISTER))),
    rows: new Set(rows.map((row) => row.slice(0, row.indexOf('\t')))),
    areas: new Set(rows.map((row) => row.slice(0, row.indexOf('-')))),
    records: recordNumbers(),
    parts: new Set(architecture.map(([, heading, bold]) => heading ?? bold)),
    documents: new Set(files.map((path) => basename(path))),
    names: namesOf(files),
  };
}

const inRegister = (mark, known) => (known.marks.has(mark) ? null : `${mark} is not in ${REGISTER}`);
const eachInRegister = (marks, known) => marks.map((mark) => inRegister(mark, known));

/** What a citation looks like, and what is wrong with one: a sentence, or null, for each thing it names. */
const KINDS = [
  // A mark has no leading zero: G03 is a key of SAT.
  {
    looks: /\b(?:D-\d{2,3}[a-z]?|[GHI][1-9]\d{0,2}|P[1-9]\d?b?)\b/g,
    wrong: ([mark], known) => [inRegister(mark, known)],
  },
  {
    looks: /\b(00[012]) (?:§|s\.)(\d+(?:\.\d+)*(?:(?:, | and | to )§\d+(?:\.\d+)*)*)/g,
    wrong: ([, paper, sections], known) =>
      eachInRegister(
        numbers(sections).map((section) => `${paper} §${section}`),
        known,
      ),
  },
  {
    looks: /(?<!\b00[012] |\b00[012] §[\d., §andto]{1,40}(?:, | and | to ))§ ?\d[\d.]*/g,
    wrong: ([text]) => [`${text} is a section of no paper: write 000, 001 or 002 before it`],
  },
  {
    looks: /\b(ui\.md|reliability)(?: |, section )(\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*)/g,
    wrong: ([, paper, sections], known) =>
      eachInRegister(
        numbers(sections).map((section) => `${paper} ${section}`),
        known,
      ),
  },
  {
    looks: /\bdecisions?(?: |\/)(\d+(?:(?:, | and )\d{4})*)/g,
    wrong: ([, records], known) =>
      numbers(records).map((number) =>
        known.records.has(number)
          ? null
          : `docs/decisions has no record ${number}, nor does ${INDEX} say where it went`,
      ),
  },
  {
    looks: /\barchitecture,? "([^"]+)"/gi,
    wrong: ([text, part], known) => [known.parts.has(part) ? null : `${text}: ARCHITECTURE.md has no such part`],
  },
  {
    looks: /\b([A-Z]+)-\d{3}\b/g,
    wrong: ([row, area], known) => [
      known.areas.has(area) && !known.rows.has(row) ? `${row} is not in docs/requirements.tsv` : null,
    ],
  },
  {
    // Between the first and the last of them may be one that the test does not prove, and nothing counts it.
    in: /\.(test\.tsx?|spec\.ts)$/,
    looks: /\b([A-Z]+)-\d{3} (?:to|a|al) \1-\d{3}\b/g,
    wrong: ([range]) => [`${range}: name each row that the test proves`],
  },
  {
    looks: /[\w-]+\.md\b(?! \d)/g,
    wrong: ([name], known) => [
      known.documents.has(name) ? null : `${name} is not in the repository, or names no section`,
    ],
  },
  {
    looks: /\bmockups?\b|\bissue \d+/gi,
    wrong: ([text]) => [`${text} is not in the repository: cite what was decided`],
  },
  {
    // What is told of the past may name what was there.
    in: /^(?!CHANGELOG|.*HISTORY).*\.md$/,
    looks: /`([\w.{},/-]+\.(?:tsx?|mjs|sql|css)|(?:apps|packages|features|platform|domain|kit)\/[\w.{},/-]+)`/g,
    wrong: ([, path], known) =>
      spelledOut(path.replace(/\/$/, '')).map((name) =>
        known.names.has(name) ? null : `${name} is not in the repository`,
      ),
  },
];

/** Every citation of a text that nothing in the repository explains, as `file:line: what is wrong`. */
export function strayCitations(file, text, known) {
  const lineOf = (index) => text.slice(0, index).split('\n').length;
  return KINDS.filter((kind) => !kind.in || kind.in.test(file)).flatMap(({ looks, wrong }) =>
    [...text.matchAll(looks)].flatMap((match) =>
      wrong(match, known)
        .filter(Boolean)
        .map((what) => `${file}:${lineOf(match.index)}: ${what}`),
    ),
  );
}

/** Every such citation of the repository. */
export function strayCitationsOfTheTree() {
  const files = writtenFiles();
  const known = readKnown(files);
  return files.flatMap((file) => strayCitations(file, read(file), known));
}
