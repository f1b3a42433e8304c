import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/run.mjs';

const SRC = join(root, 'apps/web/src');
const IMPORTED = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const CHARTS = ['@mantine/charts', 'recharts'];

/** All modules reachable from `from` by static or dynamic imports; type imports are not followed. */
const reach = (from, seen = new Map([[from, null]])) => {
  const code = readFileSync(from, 'utf8').replace(/^import type [^;]*;/gm, '');
  for (const [, name] of code.matchAll(IMPORTED)) {
    const id = name.startsWith('.') ? join(dirname(from), name) : name;
    if (seen.has(id)) continue;
    seen.set(id, from);
    if (/\.tsx?$/.test(id) && existsSync(id)) reach(id, seen);
  }
  return seen;
};

const chartsFrom = (file) => {
  const seen = reach(join(SRC, file));
  return CHARTS.flatMap((name) => [...seen.keys()].filter((id) => id === name || id.startsWith(`${name}/`))).map(
    (id) => `${id}, for ${relative(SRC, seen.get(id))}`,
  );
};

it.each(['app/routes/TillScreen.tsx', 'app/comensal/main.tsx'])(
  'nothing that %s may ever ask for draws charts: no script of a till or a diner grows with them',
  (file) => {
    expect(chartsFrom(file)).toEqual([]);
  },
);

it('the screens of the back office ask for them', () => {
  expect(chartsFrom('app/routes/pantallas.tsx').length).toBeGreaterThan(0);
});
