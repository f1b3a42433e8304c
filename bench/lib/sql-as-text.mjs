import { readFile } from 'node:fs/promises';

/** The server's build reads `.sql` imports as text; so does the bench, where it runs the server inside itself (P10). */
export const load = async (url, context, next) => {
  if (!url.endsWith('.sql')) return next(url, context);
  return {
    format: 'module',
    shortCircuit: true,
    source: `export default ${JSON.stringify(await readFile(new URL(url), 'utf8'))}`,
  };
};
