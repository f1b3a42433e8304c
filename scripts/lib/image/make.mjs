/** `node scripts/lib/image/make.mjs FOLDER`: puts into a new folder what the image of Comal holds besides Node.js (Dockerfile). */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeImageTree } from './tree.mjs';
import { ensureInstalled } from '../install.mjs';
import { requireNode } from '../node-version.mjs';

requireNode();
const [folder, ...rest] = process.argv.slice(2);
if (!folder || rest.length > 0) {
  console.error('Use: node scripts/lib/image/make.mjs FOLDER');
  process.exit(2);
}
mkdirSync(resolve(folder), { recursive: true });
process.exitCode = (await ensureInstalled()) && (await writeImageTree(resolve(folder))) ? 0 : 1;
