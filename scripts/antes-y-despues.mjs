/**
 * `npm run antes-y-despues`: the program of before makes a restaurant's figures, this one opens the same data, and every report,
 * cut, export and list has to say the same as before. Ends with 1 where one does not.
 *
 *   npm run antes-y-despues                      against the program before the money model
 *   npm run antes-y-despues -- --antes <commit>  against another one
 *   npm run antes-y-despues -- --dias 90         with so many days of the demo's past (30)
 *   npm run antes-y-despues -- --de-respaldo     the program of now opens what it restored from a backup of the one of before
 *   npm run antes-y-despues -- --a-la-vez        both at once on one database, as while an update is under way: what the one of
 *                                                before, the last release, cannot do any more, and whether the figures of both agree
 *   --guardar <folder>                           leaves both photographs there, to look at
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDED, INSERTED, REFUSED, UNKNOWN_TO_BEFORE } from './lib/antes-y-despues/added.mjs';
import { compare, inWords } from './lib/antes-y-despues/compare.mjs';
import { buildBefore, buildNow, commitOf } from './lib/antes-y-despues/program.mjs';
import { lastRelease } from './lib/antes-y-despues/release.mjs';
import { BEFORE as OLDER, workBeside } from './lib/antes-y-despues/rolling.mjs';
import { photographBoth } from './lib/antes-y-despues/year.mjs';
import { requireNode } from './lib/node-version.mjs';
import { endWithParent } from './lib/parent.mjs';
import { secondsSince } from './lib/run.mjs';

/** The last one that kept a charge in a column for each method. */
const BEFORE = '5f5370d6';
const DAYS = '30';
const SHOWN = 200;

const option = (name, otherwise) => {
  const i = process.argv.indexOf(name);
  return i < 0 ? otherwise : process.argv[i + 1];
};

const begin = performance.now();
const say = (text) => console.log(`${secondsSince(begin).padStart(8)}  ${text}`);

const installations = [];
const keep = (installation) => (installations.push(installation), installation);
const removeAll = () => Promise.all(installations.map((one) => one.remove()));

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.once(signal, () => void removeAll().then(() => process.exit(code)));

function savePhotographs(taken) {
  const folder = option('--guardar', null);
  if (folder === null) return;
  for (const [name, figures] of Object.entries(taken))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(figures, null, 1));
}

/** One program after the other; answers the last line, and whether all is well. */
async function after(programs) {
  const restored = process.argv.includes('--de-respaldo');
  const taken = await photographBoth({ ...programs, days: Number(option('--dias', DAYS)), restored, say, keep });
  savePhotographs(taken);
  const { equal, differences } = compare(taken.before, taken.now, ADDED, INSERTED);
  for (const difference of differences.slice(0, SHOWN)) console.log(inWords(difference));
  if (differences.length > SHOWN) console.log(`... and ${differences.length - SHOWN} more`);
  return { ok: differences.length === 0, said: `${equal} figures equal, ${differences.length} differ` };
}

const faultsIn = (said) => said.split('\n').filter((line) => line.startsWith('  ['));
/** Whether `verificar` of one of the programs found nothing that is a fault. */
const isClean = ([name, said]) =>
  said.startsWith('Todo cuadra') ||
  (name === OLDER && faultsIn(said).every((line) => UNKNOWN_TO_BEFORE.some((known) => known.said.test(line.trim()))));
const isExpected = (one) => REFUSED.some(({ step, said }) => step === one.step && said.test(one.said));

/** Both programs at once; answers the last line, and whether all is well. */
async function beside(programs) {
  const { done, failed, verified } = await workBeside({ ...programs, days: Number(option('--dias', '2')), say, keep });
  for (const one of failed)
    console.log(`${isExpected(one) ? 'expected: ' : ''}${one.by} cannot ${one.step}: ${one.said.slice(0, 600)}`);
  for (const [name, said] of Object.entries(verified)) console.log(`verificar of ${name}:\n${said}`);
  const refused = failed.filter((one) => !isExpected(one)).length;
  const ok = refused === 0 && Object.entries(verified).every(isClean);
  return { ok, said: `${done} steps done, ${failed.length} refused, of which ${refused} are not expected` };
}

const isBeside = process.argv.includes('--a-la-vez');

/** The commit of the program of before; null: none can be had. */
function commitBefore() {
  const chosen = option('--antes', isBeside ? null : BEFORE);
  if (chosen !== null) return commitOf(chosen);
  const release = lastRelease();
  if (release) say(`the program of before is release ${release.version}`);
  return release && release.commit;
}

async function runAgainst(commit) {
  const programs = { before: buildBefore(commit), now: buildNow() };
  say('both programs are built');
  const { ok, said } = await (isBeside ? beside(programs) : after(programs));
  await removeAll();
  say('everything is removed');
  console.log(said);
  process.exitCode = ok ? 0 : 1;
}

requireNode();
endWithParent();
try {
  const commit = commitBefore();
  if (commit) await runAgainst(commit);
  else
    console.log('skipped: no earlier release in the history of this folder (an unpacked archive, or a shallow clone)');
} finally {
  await removeAll();
}
