import { join } from 'node:path';
import { ensureChromium, NO_CHROMIUM } from './chromium.mjs';
import { counts, countPlaywright, readReport, sum } from './counts.mjs';
import { ensureDisplay } from './system/display.mjs';
import { npx } from './run.mjs';
import { journeysOf, lanesOf } from './suites.mjs';

/** The journeys wait more than they work: two lanes beside each other, each with its own server and database, use two cores. */
const LANES = 2;
const FIRST_PORT = 3987;

/** Journeys that were asked for and of which a report has nothing: one failure each. */
export function missingJourneys(asked, report) {
  const ran = (report?.suites ?? []).map(({ file }) => file.replaceAll('\\', '/'));
  const missing = asked.filter((name) => !ran.some((file) => file.endsWith(`${name}.spec.ts`)));
  return counts(
    0,
    missing.length,
    0,
    missing.map((name) => `${name}: the journey did not run`),
  );
}

async function lane(folder, names, i, chromium) {
  const report = join(folder, `playwright-${i}.json`);
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    E2E_PORT: String(Number(process.env.E2E_PORT ?? FIRST_PORT) + i),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  const files = names.map((name) => `specs/${name}.spec.ts`);
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...files, '--reporter=list,json'];
  const { code } = await npx(args, { env });
  return sum([countPlaywright(report, code), missingJourneys(names, readReport(report))]);
}

/** Runs the journeys of `npm test`, or of everything. */
export async function browser(folder, everything) {
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    console.error(NO_CHROMIUM);
    return counts(0, 1);
  }
  if (everything) await ensureDisplay();
  const journeys = journeysOf(everything);
  const [here, all] = [journeys, journeysOf(true)].map((some) => Object.keys(some).length);
  console.log(`   ${here} of ${all} journeys${here < all ? '; npm run test:todo has all' : ''}`);
  return sum(await Promise.all(lanesOf(journeys, LANES).map((names, i) => lane(folder, names, i, chromium))));
}
