import { inflateSync } from 'node:zlib';

const entre = (texto: string, desde: string, hasta: string): string[] =>
  texto
    .split(desde)
    .slice(1)
    .map((t) => t.slice(0, t.indexOf(hasta)));

/** An object of the file by its number, as text; a compressed stream inflated. */
const objetosDe = (pdf: Buffer): Map<string, string> => {
  const objetos = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...objetos].map(([, numero, cuerpo]) => {
      const inicio = cuerpo!.indexOf('stream\n');
      if (inicio < 0 || !cuerpo!.includes('/FlateDecode')) return [numero!, cuerpo!];
      const bytes = Buffer.from(cuerpo!.slice(inicio + 7, cuerpo!.lastIndexOf('\nendstream')), 'latin1');
      return [numero!, cuerpo!.slice(0, inicio) + inflateSync(bytes).toString('latin1')];
    }),
  );
};

const deHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letter of each glyph of a font. */
const letrasDe = (cmap: string): string[] =>
  entre(cmap, 'beginbfrange', 'endbfrange').flatMap((b) =>
    [...b.slice(b.indexOf('[')).matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => deHex(hex!)),
  );

const referencia = (objetos: Map<string, string>, de: string, clave: string): string =>
  objetos.get(new RegExp(`${clave} (\\d+) 0 R`).exec(de)?.[1] ?? '') ?? '';

/** A page as it is stored: the glyph tables of its fonts, and what is drawn. */
interface Page {
  readonly contents: string;
  readonly letters: (font: string) => string[];
}

/** The pages of a file of pdfkit, in their order. */
export const pagesOf = (pdf: Buffer): Page[] => {
  const objetos = objetosDe(pdf);
  return [...objetos.values()]
    .filter((o) => /\/Type \/Page\n/.test(o))
    .map((pagina) => {
      const recursos = referencia(objetos, pagina, '/Resources');
      return {
        contents: referencia(objetos, pagina, '/Contents'),
        letters: (fuente) => letrasDe(referencia(objetos, referencia(objetos, recursos, `/${fuente}`), '/ToUnicode')),
      };
    });
};

/** The text of each page as pdfkit writes it: glyph numbers, translated by the table of each font. */
export const textOfPages = (pdf: Buffer): string[] =>
  pagesOf(pdf).map(({ contents, letters }) => {
    let fuente: string[] = [];
    return [...contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)]
      .map(([, nombre, tramo]) => {
        if (nombre) fuente = letters(nombre);
        return [...(tramo ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .map(([, hex]) =>
            hex!
              .match(/.{4}/g)!
              .map((g) => fuente[Number.parseInt(g, 16)])
              .join(''),
          )
          .join('');
      })
      .join('|')
      .replace(/\|+/g, '|');
  });
