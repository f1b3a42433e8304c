import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fontFile, fontFolder } from './fonts.ts';

/** The parts of pdfmake that are used; its own types are for the browser. */
interface PdfMake {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(may: (url: string) => boolean): void;
  setLocalAccessPolicy(may: (path: string) => boolean): void;
  createPdf(document: object): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);

let done: PdfMake | null = null;

/** Loaded at first use. It fetches nothing, and reads no file but its fonts. */
const pdfmake = (): PdfMake => {
  if (done) return done;
  done = require('pdfmake') as PdfMake;
  done.setUrlAccessPolicy(() => false);
  done.setLocalAccessPolicy((path) => dirname(path) === fontFolder());
  done.setFonts({ Roboto: { normal: fontFile('Regular'), bold: fontFile('Medium') } });
  return done;
};

/** Writes a document of pdfmake as a PDF; its font is Roboto, normal and bold. */
export const writePdf = (document: object): Promise<Buffer> => pdfmake().createPdf(document).getBuffer();
