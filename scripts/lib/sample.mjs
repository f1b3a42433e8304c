import { spawnSync } from 'node:child_process';
import { root } from './run.mjs';

const LETTERS = '12';

/** What chooses which steps `npm test` kills at: the hash of the commit, so that each commit tries others, or COMAL_MUESTRA. */
export function sampleName() {
  if (process.env.COMAL_MUESTRA) return process.env.COMAL_MUESTRA;
  const { stdout } = spawnSync('git', ['rev-parse', `--short=${LETTERS}`, 'HEAD'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || '0';
}
