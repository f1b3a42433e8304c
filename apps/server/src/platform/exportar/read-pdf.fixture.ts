import { inflateSync } from 'node:zlib';

const between = (text: string, from: string, to: string): string[] =>
  text
    .split(from)
    .slice(1)
    .map((t) => t.slice(0, t.indexOf(to)));

/** An object of the file by its number, as text; a compressed stream inflated. */
const objectsOf = (pdf: Buffer): Map<string, string> => {
  const objects = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...objects].map(([, number, body]) => {
      const start = body!.indexOf('stream\n');
      if (start < 0 || !body!.includes('/FlateDecode')) return [number!, body!];
      const bytes = Buffer.from(body!.slice(start + 7, body!.lastIndexOf('\nendstream')), 'latin1');
      return [number!, body!.slice(0, start) + inflateSync(bytes).toString('latin1')];
    }),
  );
};

/** A ligature has several code units, separated by spaces. */
const fromHex = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The letter of each glyph of a font. */
const lettersOf = (cmap: string): string[] =>
  between(cmap, 'beginbfrange', 'endbfrange').flatMap((b) =>
    [...b.slice(b.indexOf('[')).matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex]) => fromHex(hex!)),
  );

const reference = (objects: Map<string, string>, de: string, key: string): string =>
  objects.get(new RegExp(`${key} (\\d+) 0 R`).exec(de)?.[1] ?? '') ?? '';

/** A page as it is stored: the glyph tables of its fonts, and what is drawn. */
interface Page {
  readonly contents: string;
  readonly letters: (font: string) => string[];
}

/** The pages of a file of pdfkit, in their order. */
export const pagesOf = (pdf: Buffer): Page[] => {
  const objects = objectsOf(pdf);
  return [...objects.values()]
    .filter((o) => /\/Type \/Page\n/.test(o))
    .map((page) => {
      const resources = reference(objects, page, '/Resources');
      return {
        contents: reference(objects, page, '/Contents'),
        letters: (font) => lettersOf(reference(objects, reference(objects, resources, `/${font}`), '/ToUnicode')),
      };
    });
};

/** The text of each page as pdfkit writes it: glyph numbers, translated by the table of each font. */
export const textOfPages = (pdf: Buffer): string[] =>
  pagesOf(pdf).map(({ contents, letters }) => {
    let font: string[] = [];
    return [...contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)]
      .map(([, name, span]) => {
        if (name) font = letters(name);
        return [...(span ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .map(([, hex]) =>
            hex!
              .match(/.{4}/g)!
              .map((g) => font[Number.parseInt(g, 16)])
              .join(''),
          )
          .join('');
      })
      .join('|')
      .replace(/\|+/g, '|');
  });
