/** Builds the server and the page where their sources changed: a measure in a browser waits for nothing on a page that is not there, or of before. */
import { ensureBuilt } from '../scripts/lib/build.mjs';

process.exitCode = (await ensureBuilt()) ? 0 : 1;
