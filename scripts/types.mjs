/**
 * `npm run typecheck`: every room of the house, by the native compiler (TypeScript 7), which takes a tenth of the time. What
 * asks the compiler questions (lint, import rules) needs the interface of TypeScript 6, so both are installed.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOMS = [
  'packages/domain',
  'packages/contract',
  'packages/sql-check',
  'packages/embedded-postgres',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
];
const compiler = fileURLToPath(import.meta.resolve('typescript7/package.json')).replace('package.json', 'bin/tsc');
const wrong = ROOMS.filter(
  (room) => spawnSync(process.execPath, [compiler, '--noEmit', '-p', room], { stdio: 'inherit' }).status !== 0,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
