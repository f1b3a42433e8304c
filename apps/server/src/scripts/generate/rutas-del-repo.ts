import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root: the nearest folder above this file that holds the lock file. */
const raiz = (carpeta = dirname(fileURLToPath(import.meta.url))): string =>
  existsSync(join(carpeta, 'package-lock.json')) ? carpeta : raiz(dirname(carpeta));

/** Where the repository is. */
export const RAIZ = raiz();

/** Files that are made from code and compared by `npm run drift`. */
export const TIPOS_GENERADOS = join(RAIZ, 'apps/server/src/platform/db/types.gen.ts');
export const LLAMADAS_GENERADAS = join(RAIZ, 'apps/web/src/platform/api/calls.gen.ts');

/** Where `npm run openapi` puts its document; not kept in the repository. */
export const OPENAPI = join(RAIZ, 'docs/openapi.json');
