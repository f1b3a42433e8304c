import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { mutantePara } from './mutantes.mjs';

/** `--outdir=X` builds elsewhere; `--mutante=X` builds the control that lacks one mechanism (mutantes.mjs). */
const opcion = (nombre) => process.argv.find((a) => a.startsWith(`--${nombre}=`))?.slice(nombre.length + 3);
const mutante = opcion('mutante');

/** Bundles the server and its scripts. Packages with native parts, and those that read their own files, stay outside. */
const options = {
  absWorkingDir: import.meta.dirname,
  entryPoints: [
    'src/main.ts',
    'src/taller.ts',
    'src/scripts/generate/drift.ts',
    'src/scripts/generate/db-types.ts',
    'src/scripts/generate/openapi.ts',
    'src/scripts/generate/print-routes.ts',
    'src/scripts/check-sql.ts',
    'src/scripts/negocio-nuevo.ts',
    'src/scripts/demo-reset.ts',
    'src/scripts/sucursal-conteo.ts',
    'src/scripts/usuario-liberar.ts',
    'src/scripts/usuario-segundo-factor.ts',
    'src/scripts/negocio-password.ts',
    'src/scripts/negocio/exportar.ts',
    'src/scripts/negocio/importar.ts',
    'src/scripts/negocio/suspender.ts',
    'src/scripts/negocio/borrar.ts',
    'src/scripts/red/nueva-autoridad.ts',
    'src/scripts/reloj/confirmar.ts',
    'src/scripts/verificar.ts',
    'src/scripts/respaldar.ts',
    'src/scripts/respaldos.ts',
    'src/scripts/restaurar.ts',
  ],
  outdir: opcion('outdir') ?? 'dist',
  outbase: 'src',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  loader: { '.sql': 'text' },
  packages: 'external',
  plugins: [
    ...(mutante ? [mutantePara(mutante).esbuild] : []),
    {
      name: 'workspace-packages',
      setup(b) {
        b.onResolve({ filter: /^@comal\// }, ({ path }) => {
          const [, name, ...rest] = path.split('/');
          return { path: fileURLToPath(new URL(`../../packages/${name}/src/${rest.join('/')}.ts`, import.meta.url)) };
        });
      },
    },
    {
      // Hundreds of small files each: read as one, they make the server start sooner.
      name: 'packages-of-many-files',
      setup(b) {
        b.onResolve({ filter: /^(kysely|zod)$/ }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }));
      },
    },
  ],
};

if (process.argv.includes('--watch')) await (await context(options)).watch();
else await build(options);
