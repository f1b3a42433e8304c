/**
 * `npm run typecheck`: every room of the house, by the native compiler (TypeScript 7), which takes a tenth of the time. What
 * asks the compiler questions (lint, import rules) needs the interface of TypeScript 6, so both are installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './lib/run.mjs';

const rooms = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const unlinked = rooms.filter((room) => !existsSync(join(root, 'node_modules/@comal', basename(room))));
if (unlinked.length > 0) {
  console.error(`node_modules is from before ${unlinked.join(' and ')}: run "npm install --ignore-scripts" once.`);
  process.exit(1);
}
const compiler = fileURLToPath(import.meta.resolve('typescript7/package.json')).replace('package.json', 'bin/tsc');
const wrong = rooms.filter(
  (room) => spawnSync(process.execPath, [compiler, '--noEmit', '-p', room], { stdio: 'inherit' }).status !== 0,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
