import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, secondsSince } from './run.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'packages/domain', 'packages/contract'];

/** What `npm start` runs. */
const SERVED = [
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
    sources: ['packages/embedded-postgres', 'packages/print-queue'],
    result: 'apps/server/dist/main.js',
    label: 'el servidor',
  },
];

/** What `npm run caja` runs. */
export const TILL = [
  {
    name: 'standalone',
    workspace: 'apps/standalone',
    sources: ['packages/print-queue'],
    result: 'apps/standalone/dist/main.js',
    label: 'el programa de la caja',
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

/** Builds these parts, web and server unless said, where their sources changed since the last build. Answers whether all are there. */
export async function ensureBuilt(parts = SERVED) {
  for (const part of parts) if (!(await buildPart(part))) return false;
  return true;
}
