/**
 * Writes src/app/theme/archivo-subset.woff2: Archivo (variable, weight and width axes kept) cut down to the characters the
 * product prints; and src/app/comensal/archivo-comensal.woff2, of the widths only that a diner's page uses. Run it again with `node apps/web/scripts/subset-font.mjs` after adding a character to CHARACTERS.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** What is written: where, how wide its letters may be, and what it may weigh. */
const FONTS = [
  { file: 'theme/archivo-subset.woff2', wdth: { min: 92, max: 118, default: 100 }, maxBytes: 45 * 1024 },
  { file: 'comensal/archivo-comensal.woff2', wdth: { min: 100, max: 114, default: 100 }, maxBytes: 34 * 1024 },
];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SPANISH = 'ÁÉÍÓÚÜÑáéíóúüñ¿¡ºª';
const NEIGHBOURS = 'ÀÇÈÊÔÖàçèêôöãõ';
const DIGITS = '0123456789';
const PUNCTUATION = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const TYPOGRAPHY = '\u00a0·×°–—−…«»“”‘’•½→←↑↓';
const CHARACTERS = LETTERS + SPANISH + NEIGHBOURS + DIGITS + PUNCTUATION + TYPOGRAPHY;

const require = createRequire(import.meta.url);
const source = require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2');
const font = await readFile(source);

for (const { file, wdth, maxBytes } of FONTS) {
  const subset = await subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 760, default: 400 }, wdth },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });
  if (subset.length > maxBytes) throw new Error(`${file} weighs ${subset.length} bytes; the budget is ${maxBytes}`);
  await writeFile(new URL(`../src/app/${file}`, import.meta.url), subset);
  process.stdout.write(`${file}: ${subset.length} bytes\n`);
}
