import { ESLint } from 'eslint';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writtenFiles } from './lib/citations.mjs';
import { lintArgs, LINT_HALVES } from './lib/lint.mjs';
import { root } from './lib/run.mjs';

const isBelow = (file, path) => path === '.' || file.startsWith(`${path}/`);

const CODE = '**/*.{ts,tsx,mjs,cjs,js}';
/** What one half takes, by ESLint's own reading of its patterns; what the configuration leaves out is the same for both. */
const halfOf = ({ paths, ignored }) => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: { files: [CODE] },
    ignorePatterns: ignored,
  });
  return async (file) => paths.some((path) => isBelow(file, path)) && !(await eslint.isPathIgnored(join(root, file)));
};
const HALVES = Object.values(LINT_HALVES).map(halfOf);

const IS_CODE = /\.(tsx?|mjs|cjs|js)$/;
/** Where nothing is yet. */
const NEW = [
  'nueva.ts',
  'nueva/x.ts',
  'apps/nueva/x.ts',
  'apps/web-2/x.ts',
  'apps/web/nueva/x.tsx',
  'packages/web/x.ts',
];

describe('lint in two halves', () => {
  it('reads each file once, whatever folder it is in', async () => {
    const files = [...writtenFiles().filter((file) => IS_CODE.test(file)), ...NEW];
    const times = await Promise.all(
      files.map(async (file) => (await Promise.all(HALVES.map((takes) => takes(file)))).filter(Boolean).length),
    );
    expect(files.filter((_, i) => times[i] !== 1)).toEqual([]);
  });

  it('is called with what it says', () => {
    expect(lintArgs(LINT_HALVES.web)).toEqual(['eslint', 'apps/web']);
    expect(lintArgs(LINT_HALVES.rest)).toEqual(['eslint', '.', '--ignore-pattern', 'apps/web/']);
  });
});
