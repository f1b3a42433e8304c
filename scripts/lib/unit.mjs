import { relative, join } from 'node:path';
import { writtenFiles } from './citations.mjs';
import { counts, countVitest, readReport, sum } from './counts.mjs';
import { npx, root } from './run.mjs';
import { ONLY_FAULT_TESTS, ONLY_TODO_TESTS } from './suites.mjs';

const IS_TEST = /\.test\.(tsx?|mjs)$/;
const roomOf = (file) => /^((?:packages|apps)\/[^/]+|[^/]+)/.exec(file)[1];

/** Every file of tests that has to run. */
const expectedFiles = (leftOut) =>
  writtenFiles().filter((file) => IS_TEST.test(file) && !(file in ONLY_FAULT_TESTS) && !leftOut.includes(file));

/** A line for each room: how many tests in how many files ran. */
function sayRooms(files) {
  const rooms = new Map();
  for (const { file, tests } of files) {
    const room = rooms.get(roomOf(file)) ?? { tests: 0, files: 0 };
    rooms.set(roomOf(file), { tests: room.tests + tests, files: room.files + 1 });
  }
  for (const [room, ran] of [...rooms].sort()) console.log(`   ${room}: ${ran.tests} tests in ${ran.files} files`);
}

/** Files of tests that are written and that no project ran: one failure each. */
export function missingOf(expected, ran) {
  const missing = expected.filter((file) => !ran.includes(file));
  return counts(
    0,
    missing.length,
    0,
    missing.map((file) => `${file}: no project ran it`),
  );
}

/** Files that are for `npm run fallas` alone and ran all the same: one failure each. */
const astray = (ran) => {
  const names = ran.filter((file) => file in ONLY_FAULT_TESTS).map((file) => `${file}: it is for npm run fallas alone`);
  return counts(0, names.length, 0, names);
};

/** Runs the tests of Vitest, those that matter or everything; what it writes goes into the folder. */
export async function unit(folder, everything) {
  const leftOut = everything ? [] : Object.keys(ONLY_TODO_TESTS);
  const report = join(folder, 'vitest.json');
  const outside = join(folder, 'outside-tests.json');
  const reporters = ['default', 'json', './scripts/lib/outside-tests.mjs'].map((name) => `--reporter=${name}`);
  const args = [
    'vitest',
    'run',
    ...reporters,
    `--outputFile.json=${report}`,
    ...leftOut.map((file) => `--exclude=**/${file.split('/').slice(2).join('/')}`),
  ];
  const { code, output } = await npx(args, { complaints: true, env: { COMAL_FUERA_DE_PRUEBAS: outside } });
  const files = (readReport(report)?.testResults ?? []).map(({ name, assertionResults }) => ({
    file: relative(root, name).replaceAll('\\', '/'),
    tests: assertionResults.length,
  }));
  sayRooms(files);
  if (leftOut.length > 0) console.log(`   ${leftOut.length} files are in npm run test:todo alone`);
  const ran = files.map(({ file }) => file);
  return sum([countVitest(report, code, outside, output), missingOf(expectedFiles(leftOut), ran), astray(ran)]);
}
