import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, secondsSince } from './run.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

const machine = `${process.platform}-${process.arch}-${process.versions.modules}`;
const wanted = () => `${machine} ${fingerprint(['package-lock.json'])}`;

const readPackages = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/** Whether exactly the lock file's packages are installed (npm keeps its own list). */
function matchesLock() {
  try {
    const installed = readPackages('node_modules/.package-lock.json');
    return Object.entries(readPackages('package-lock.json'))
      .filter(([path, one]) => path.includes('node_modules/') && !one.optional && !one.link)
      .every(([path, one]) => installed[path]?.version === one.version && existsSync(join(root, path)));
  } catch {
    return false;
  }
}

function isInstalled() {
  const stamp = readStamp('install');
  if (stamp === wanted()) return existsSync(join(root, 'node_modules', '.package-lock.json'));
  const sameMachine = stamp === '' || stamp.startsWith(`${machine} `);
  return sameMachine && matchesLock();
}

/**
 * Installs the dependencies when they are missing or the lock file changed since. Install scripts stay off: nothing here
 * needs them, and newer npm versions block them anyway. Answers whether they are there at the end.
 */
export async function ensureInstalled() {
  if (isInstalled()) {
    writeStamp('install', wanted());
    return true;
  }
  const start = performance.now();
  console.log('Comal: se instalan las dependencias (solo la primera vez o al actualizar)...');
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { code, output } = await npm(['ci', ...flags, '--loglevel=error'], { quiet: true });
  if (code !== 0) {
    console.error(output.trim().split('\n').slice(0, 20).join('\n'));
    console.error(
      'Comal: no se pudieron instalar las dependencias. Revise la conexión a Internet y vuelva a intentar.',
    );
    return false;
  }
  writeStamp('install', wanted());
  console.log(`Comal: dependencias instaladas en ${secondsSince(start)}`);
  return true;
}
