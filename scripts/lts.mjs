/**
 * A working day of the delivered server (start, sign in, open a shift, charge, stop, start again) on the LTS of Node.js, which
 * npm brings. Fails where it cannot be had: what the README promises was not tried then.
 */
import { ensureLts, LTS } from './lib/lts.mjs';
import { npx } from './lib/run.mjs';

const node = await ensureLts();
if (!node) {
  console.error(`Node.js ${LTS} could not be had from the registry of npm.`);
  process.exit(1);
}
const { code } = await npx(['vitest', 'run', '--project', 'server', 'src/test/jornada.test.ts'], {
  env: { COMAL_NODE: node },
});
process.exit(code);
