import decodeQR from 'qr/decode.js';
import { pagesOf } from './read-pdf.fixture.ts';

/** A module of a printed code, in the coordinates of its place. */
type Rect = readonly [x: number, y: number, w: number, h: number];

const ESCALA = 4;
const BORDE = 4;

/** What a camera reads in the rectangles of one code. */
const leido = (tramos: readonly Rect[]): string => {
  const punto = Math.min(...tramos.map(([, , , h]) => h));
  const [x0, y0] = [Math.min(...tramos.map(([x]) => x)), Math.min(...tramos.map(([, y]) => y))];
  const lado = Math.round((Math.max(...tramos.map(([, y]) => y)) - y0) / punto) + 1 + 2 * BORDE;
  const oscuros = new Set<number>();
  for (const [x, y, w] of tramos)
    for (let i = 0; i < Math.round(w / punto); i += 1)
      oscuros.add((Math.round((y - y0) / punto) + BORDE) * lado + Math.round((x - x0) / punto) + BORDE + i);
  const ancho = lado * ESCALA;
  const data = new Uint8Array(ancho * ancho * 3).map((_, i) => {
    const [fila, columna] = [Math.floor(i / 3 / ancho), Math.floor(i / 3) % ancho];
    return oscuros.has(Math.floor(fila / ESCALA) * lado + Math.floor(columna / ESCALA)) ? 0 : 255;
  });
  return decodeQR({ width: ancho, height: ancho, data });
};

/** What the codes of each page open, in drawing order: each code is one path of rectangles. */
export const codesOfPages = (pdf: Buffer): string[][] =>
  pagesOf(pdf).map(({ contents }) =>
    [...contents.matchAll(/((?:[-\d.]+ ){4}re\n)+/g)].map(([trazo]) =>
      leido(
        trazo
          .trim()
          .split('\n')
          .map((r) => r.split(' ').slice(0, 4).map(Number) as unknown as Rect),
      ),
    ),
  );
