import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the till program; `playwright-core` reads files of its own and stays outside. */
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  packages: 'external',
  plugins: [
    {
      name: 'workspace-packages',
      setup(b) {
        b.onResolve({ filter: /^@comal\// }, ({ path }) => {
          const [, name, ...rest] = path.split('/');
          return { path: fileURLToPath(new URL(`../../packages/${name}/src/${rest.join('/')}.ts`, import.meta.url)) };
        });
      },
    },
  ],
});
