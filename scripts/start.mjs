/** `npm start`: installs and builds what is missing, then runs the server in this same process. Works from any folder. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { keepShort, ownFile } from './lib/output/capped.mjs';
import { endWithParent } from './lib/parent.mjs';
import { root } from './lib/run.mjs';

requireNode();
endWithParent();
const words = ownFile(process.argv);
if (words !== undefined) keepShort(words);
if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);
// Relative paths of the configuration (COMAL_DATOS, certificates) count from the repository.
process.chdir(root);
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
