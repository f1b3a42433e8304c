import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npx, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

async function installWithApt() {
  if (!existsSync('/etc/debian_version')) return undefined;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'apt-get', ...args];
    return run(program, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  if ((await apt('update')).code !== 0) return undefined;
  await apt('install', '-y', '--no-install-recommends', 'chromium');
  return onPath();
}

const installWithPlaywright = async () =>
  (await npx(['playwright', 'install', 'chromium'], { quiet: true })).code === 0;

/**
 * A Chromium for the browser tests: `path` of the program, '' for the one Playwright keeps itself, undefined when there is
 * none and none can be installed.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isExecutable(given) ? given : undefined;
  const found = onPath();
  if (found) return found;
  console.log('Chromium is missing: installing it...');
  return (await installWithApt()) ?? ((await installWithPlaywright()) ? '' : undefined);
}

export const NO_CHROMIUM =
  'Falta Chromium para las pruebas de pantalla: instálelo o escriba su ruta en CHROMIUM_PATH.\n' +
  'The browser tests need Chromium: install it, or put its path in CHROMIUM_PATH.';
