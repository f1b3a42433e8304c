/**
 * `npm test`: every check of the project and the tests that matter, in order, to the end even if one fails. Its last line is
 * `N passed, N failed`. `npm run test:todo` is everything: what it has besides is said in `lib/suites.mjs`.
 * `npm test -- --only=lint,unit` runs only those steps.
 */
import { browser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { countCheck, counts, sum, summary } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { endWithParent } from './lib/parent.mjs';
import { lintArgs, LINT_HALVES } from './lib/lint.mjs';
import { LTS } from './lib/lts.mjs';
import { npm, npx, run, secondsSince } from './lib/run.mjs';
import { sampleName } from './lib/sample.mjs';
import { ONLY_TODO_STEPS } from './lib/suites.mjs';
import { useTemporaryFolder } from './lib/temporary/temporary.mjs';
import { unit } from './lib/unit.mjs';

/** Whether everything is asked: also the fault tests and the properties read it, from their environment. */
const EVERYTHING = process.argv.includes('--todo');
if (EVERYTHING) process.env.COMAL_PRUEBAS = 'todo';
process.env.COMAL_MUESTRA = sampleName();

/** A check that may go beside others: what it prints is shown when it has ended. */
const beside = async (running) => {
  const { code, output } = await running;
  if (output.trim() !== '') console.log(output.trimEnd());
  return countCheck(code);
};

const lint = (half) => () => beside(npx(lintArgs(LINT_HALVES[half]), { quiet: true }));

const script = (name) => () => beside(npm(['run', '--silent', name], { quiet: true }));

const STEPS = [
  { name: 'lint-web', of: 'lint', title: 'Lint of the screens', run: lint('web') },
  { name: 'lint-rest', of: 'lint', title: 'Lint of the rest', run: lint('rest') },
  { name: 'format', title: 'Format', run: script('formatted') },
  { name: 'types', title: 'Types', run: script('typecheck') },
  { name: 'deps', title: 'Import rules', run: script('deps') },
  { name: 'dead', title: 'Dead code', run: script('dead') },
  { name: 'drift', title: 'Generated files', run: script('drift') },
  { name: 'sql', title: 'SQL', run: script('sql') },
  { name: 'build', title: 'Build', run: async () => countCheck((await ensureBuilt()) ? 0 : 1) },
  {
    name: 'lts',
    title: `A working day on Node.js ${LTS}`,
    run: () => beside(run(process.execPath, ['scripts/lts.mjs'], { quiet: true })),
  },
  { name: 'unit', title: 'Tests', run: (folder) => unit(folder, EVERYTHING) },
  {
    name: 'pg15',
    title: 'The same on PostgreSQL 15',
    run: async () => countCheck((await run(process.execPath, ['scripts/pg15.mjs'])).code),
  },
  {
    name: 'beside',
    title: 'The last release beside this program',
    run: () => beside(run(process.execPath, ['scripts/antes-y-despues.mjs', '--a-la-vez'], { quiet: true })),
  },
  { name: 'e2e', title: 'Browser tests', run: (folder) => browser(folder, EVERYTHING), needs: ['build'] },
];

/**
 * What goes on a core, one after the other, so that both end about together: a half of lint is longer than any two other
 * checks. What works in `apps/server/dist` is in one lane; whatever is in no lane has both cores.
 */
const LANES = [
  ['lint-web', 'types', 'deps', 'dead'],
  ['format', 'lint-rest', 'drift', 'sql', 'build', 'lts'],
];

function chosenSteps(args) {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const names = [...new Set(STEPS.flatMap(({ name, of = name }) => [of, name]))];
  const wrong = [
    ...args.filter((arg) => arg !== '--todo' && !arg.startsWith('--only=')),
    ...(only ?? []).filter((n) => !names.includes(n)),
  ];
  if (wrong.length > 0) {
    console.error(`Unknown: ${wrong.join(' ')}. Use --only= with some of: ${names.join(',')}`);
    process.exit(2);
  }
  const isUsual = ({ name }) => EVERYTHING || !(name in ONLY_TODO_STEPS);
  const isAsked = (step) => (only ? only.includes(step.name) || only.includes(step.of) : isUsual(step));
  const needed = STEPS.filter(isAsked).flatMap((step) => step.needs ?? []);
  return STEPS.filter((step) => isAsked(step) || needed.includes(step.name));
}

async function runStep(step, folder) {
  const start = performance.now();
  console.log(`\n== ${step.title}`);
  const result = await step.run(folder);
  console.log(
    `== ${step.title}: ${result.failed === 0 ? 'ok' : 'FAILED'} in ${secondsSince(start)}: ${summary(result)}`,
  );
  return result;
}

async function oneAfterTheOther(steps, folder) {
  const results = [];
  for (const step of steps) results.push(await runStep(step, folder));
  return sum(results);
}

async function runAll(steps, folder) {
  const named = (lane) => steps.filter(({ name }) => lane.includes(name));
  const lanes = await Promise.all(LANES.map((lane) => oneAfterTheOther(named(lane), folder)));
  const alone = steps.filter(({ name }) => !LANES.flat().includes(name));
  return sum([...lanes, await oneAfterTheOther(alone, folder)]);
}

requireNode();
endWithParent();
const steps = chosenSteps(process.argv.slice(2));
const folder = useTemporaryFolder();
if (!EVERYTHING) console.log(`What matters, with sample ${process.env.COMAL_MUESTRA}: COMAL_MUESTRA chooses it again`);
const total = (await ensureInstalled()) ? await runAll(steps, folder) : counts(0, 1);
if (total.names.length > 0) console.log(`\nFailed:\n${total.names.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
