import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, secondsSince } from './run.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'packages/domain', 'packages/contract'];

const PARTS = [
  {
    name: 'web',
    workspace: 'apps/web',
    sources: ['docs/manual', 'docs/screenshots'],
    result: 'apps/web/dist/index.html',
    label: 'las pantallas',
  },
  {
    name: 'server',
    workspace: 'apps/server',
    sources: ['packages/embedded-postgres'],
    result: 'apps/server/dist/main.js',
    label: 'el servidor',
  },
];

async function buildPart({ name, workspace, sources: others, result, label }) {
  const sources = fingerprint([...SHARED, workspace, ...others]);
  if (existsSync(join(root, result)) && readStamp(`build-${name}`) === sources) return true;
  const start = performance.now();
  console.log(`Comal: preparando ${label}...`);
  const { code, output } = await npm(['run', 'build', '-w', workspace], { quiet: true });
  if (code !== 0) {
    console.error(`${output.trim()}\nComal: no se pudo preparar ${label}.`);
    return false;
  }
  writeStamp(`build-${name}`, sources);
  console.log(`Comal: ${label}, listo en ${secondsSince(start)}`);
  return true;
}

/** Builds web and server where their sources changed since the last build. Answers whether both are there. */
export async function ensureBuilt() {
  for (const part of PARTS) if (!(await buildPart(part))) return false;
  return true;
}
