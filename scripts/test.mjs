/**
 * `npm test`: every check and test of the project, in order, to the end even if one fails. Its last line is
 * `N passed, N failed`. `npm test -- --only=lint,unit` runs only those steps.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium, NO_CHROMIUM } from './lib/chromium.mjs';
import { countCheck, counts, countPlaywright, countVitest, sum, summary } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { endWithParent } from './lib/parent.mjs';
import { lintArgs, LINT_HALVES } from './lib/lint.mjs';
import { LTS } from './lib/lts.mjs';
import { npm, npx, run, secondsSince } from './lib/run.mjs';

/** A check that may go beside others: what it prints is shown when it has ended. */
const beside = async (running) => {
  const { code, output } = await running;
  if (output.trim() !== '') console.log(output.trimEnd());
  return countCheck(code);
};

const lint = (half) => () => beside(npx(lintArgs(LINT_HALVES[half]), { quiet: true }));

const script = (name) => () => beside(npm(['run', '--silent', name], { quiet: true }));

async function unit(folder) {
  const report = join(folder, 'vitest.json');
  const outside = join(folder, 'fuera-de-pruebas.json');
  const reporters = ['default', 'json', './scripts/lib/fuera-de-pruebas.mjs'].map((name) => `--reporter=${name}`);
  const args = ['vitest', 'run', ...reporters, `--outputFile.json=${report}`];
  const { code, output } = await npx(args, { complaints: true, env: { COMAL_FUERA_DE_PRUEBAS: outside } });
  return countVitest(report, code, outside, output);
}

/** The journeys wait more than they work: two halves beside each other, each with its own server and database, use two cores. */
const HALVES = [1, 2];
const FIRST_PORT = 3987;

async function browserHalf(folder, half, chromium) {
  const report = join(folder, `playwright-${half}.json`);
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    E2E_PORT: String(Number(process.env.E2E_PORT ?? FIRST_PORT) + half - 1),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  const shard = `--shard=${half}/${HALVES.length}`;
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', shard, '--reporter=list,json'];
  return countPlaywright(report, (await npx(args, { env })).code);
}

async function browser(folder) {
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    console.error(NO_CHROMIUM);
    return counts(0, 1);
  }
  return sum(await Promise.all(HALVES.map((half) => browserHalf(folder, half, chromium))));
}

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
  { name: 'unit', title: 'Tests', run: unit },
  {
    name: 'pg15',
    title: 'The same on PostgreSQL 15',
    run: async () => countCheck((await run(process.execPath, ['scripts/pg15.mjs'])).code),
  },
  { name: 'e2e', title: 'Browser tests', run: browser, needs: ['build'] },
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
    ...args.filter((arg) => !arg.startsWith('--only=')),
    ...(only ?? []).filter((n) => !names.includes(n)),
  ];
  if (wrong.length > 0) {
    console.error(`Unknown: ${wrong.join(' ')}. Use --only= with some of: ${names.join(',')}`);
    process.exit(2);
  }
  const isAsked = ({ name, of = name }) => !only || only.includes(name) || only.includes(of);
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
const folder = mkdtempSync(join(tmpdir(), 'comal-test-'));
const total = (await ensureInstalled()) ? await runAll(steps, folder) : counts(0, 1);
rmSync(folder, { recursive: true, force: true });
if (total.names.length > 0) console.log(`\nFailed:\n${total.names.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
