/** `npm run caja`: installs and builds what is missing, then opens the till as a program. Works from any folder. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, TILL } from '../../scripts/lib/build.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { requireNode } from '../../scripts/lib/node-version.mjs';
import { endWithParent } from '../../scripts/lib/parent.mjs';
import { root } from '../../scripts/lib/run.mjs';

requireNode();
endWithParent();
if (!(await ensureInstalled()) || !(await ensureBuilt(TILL))) process.exit(1);
await import(pathToFileURL(join(root, 'apps/standalone/dist/main.js')).href);
