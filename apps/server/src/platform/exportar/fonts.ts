import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The folder of the fonts that PDFs carry with them. */
export const fontFolder = (): string => join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The file of a font by its weight. */
export const fontFile = (weight: 'Regular' | 'Medium'): string => join(fontFolder(), `Roboto-${weight}.ttf`);
