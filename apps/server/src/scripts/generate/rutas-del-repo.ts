import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root: the nearest folder above this file that holds the lock file. */
const raiz = (carpeta = dirname(fileURLToPath(import.meta.url))): string =>
  existsSync(join(carpeta, 'package-lock.json')) ? carpeta : raiz(dirname(carpeta));

/** The root of the repository. */
export const RAIZ = raiz();

/** The generated files, which `npm run drift` compares. */
export const TIPOS_GENERADOS = join(RAIZ, 'apps/server/src/platform/db/types.gen.ts');
export const LLAMADAS_GENERADAS = join(RAIZ, 'apps/web/src/platform/api/calls.gen.ts');

/** The document that `npm run openapi` writes; it is not committed. */
export const OPENAPI = join(RAIZ, 'docs/openapi.json');
