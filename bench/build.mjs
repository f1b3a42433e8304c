/** Builds server and page if their sources changed, so that measures in a browser never use a missing or stale page. */
import { ensureBuilt } from '../scripts/lib/build.mjs';

process.exitCode = (await ensureBuilt()) ? 0 : 1;
