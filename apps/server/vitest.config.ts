import { configDefaults, defineConfig } from 'vitest/config';
import { mutantePara } from './mutantes.mjs';

/** The server without one of its mechanisms: the control of `npm run fallas -- control`. */
const mutante = process.env['COMAL_MUTANTE'];
/** Only in `npm run fallas` (scripts/lib/suites.mjs says why). */
const soloEnFallas = process.env['COMAL_FALLAS'] === 'completo' ? [] : ['src/test/fallas/g7-disco.test.ts'];
const conFallas = process.env['COMAL_FALLAS'] === undefined ? ['src/test/fallas/cluster/cluster.test.ts'] : [];

/** Real server on a real PostgreSQL: one cluster a run, one database a file. Files share the modules of their worker, which
 *  were read anew 200 times: what a module keeps is the test's to put back. */
export default defineConfig({
  plugins: [
    ...(mutante ? [mutantePara(mutante).vite] : []),
    {
      name: 'sql',
      transform: (code, id) => (id.endsWith('.sql') ? `export default ${JSON.stringify(code)}` : undefined),
    },
  ],
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...soloEnFallas, ...conFallas],
    isolate: false,
    globalSetup: ['src/test/procesos/cluster.ts', 'src/test/negativas.ts'],
    // What a test waits for comes, or the test is red: how long that takes depends on the machine. A test of a PDF takes a
    // second alone, and took longer than 20 where two cores had work for fourteen.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
