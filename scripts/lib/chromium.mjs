import { installWithApt, isExecutable, onPath } from './system/apt.mjs';
import { npx } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const installWithPlaywright = async () =>
  (await npx(['playwright', 'install', 'chromium'], { quiet: true })).code === 0;

/**
 * A Chromium for the browser tests: `path` of the program, '' for the one Playwright keeps itself, undefined when there is
 * none and none can be installed.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isExecutable(given) ? given : undefined;
  const found = onPath(NAMES);
  if (found) return found;
  console.log('Chromium is missing: installing it...');
  await installWithApt(['chromium']);
  return onPath(NAMES) ?? ((await installWithPlaywright()) ? '' : undefined);
}

export const NO_CHROMIUM =
  'Falta Chromium para las pruebas de pantalla: instálelo o escriba su ruta en CHROMIUM_PATH.\n' +
  'The browser tests need Chromium: install it, or put its path in CHROMIUM_PATH.';
