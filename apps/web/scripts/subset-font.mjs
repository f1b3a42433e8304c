/**
 * Writes src/app/theme/archivo-subset.woff2: Archivo (variable, weight and width axes kept) cut down to the characters the
 * product prints. Run it again with `node apps/web/scripts/subset-font.mjs` after adding a character to CHARACTERS.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const MAX_BYTES = 45 * 1024;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SPANISH = 'ÁÉÍÓÚÜÑáéíóúüñ¿¡ºª';
const NEIGHBOURS = 'ÀÇÈÊÔÖàçèêôöãõ';
const DIGITS = '0123456789';
const PUNCTUATION = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const TYPOGRAPHY = '\u00a0·×°–—−…«»“”‘’•½→←↑↓';
const CHARACTERS = LETTERS + SPANISH + NEIGHBOURS + DIGITS + PUNCTUATION + TYPOGRAPHY;

const require = createRequire(import.meta.url);
const source = require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2');
const target = new URL('../src/app/theme/archivo-subset.woff2', import.meta.url);

const subset = await subsetFont(await readFile(source), CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 760, default: 400 }, wdth: { min: 92, max: 118, default: 100 } },
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
});
if (subset.length > MAX_BYTES) throw new Error(`The subset weighs ${subset.length} bytes; the budget is ${MAX_BYTES}`);
await writeFile(target, subset);
process.stdout.write(`archivo-subset.woff2: ${subset.length} bytes\n`);
