import decodeQR from 'qr/decode.js';
import { pagesOf } from './read-pdf.fixture.ts';

/** A module of a printed code, in the coordinates of its place. */
type Rect = readonly [x: number, y: number, w: number, h: number];

const SCALE = 4;
const BORDER = 4;

/** The text of a code, read from its rectangles. */
const read = (spans: readonly Rect[]): string => {
  const point = Math.min(...spans.map(([, , , h]) => h));
  const [x0, y0] = [Math.min(...spans.map(([x]) => x)), Math.min(...spans.map(([, y]) => y))];
  const side = Math.round((Math.max(...spans.map(([, y]) => y)) - y0) / point) + 1 + 2 * BORDER;
  const dark = new Set<number>();
  for (const [x, y, w] of spans)
    for (let i = 0; i < Math.round(w / point); i += 1)
      dark.add((Math.round((y - y0) / point) + BORDER) * side + Math.round((x - x0) / point) + BORDER + i);
  const width = side * SCALE;
  const data = new Uint8Array(width * width * 3).map((_, i) => {
    const [row, column] = [Math.floor(i / 3 / width), Math.floor(i / 3) % width];
    return dark.has(Math.floor(row / SCALE) * side + Math.floor(column / SCALE)) ? 0 : 255;
  });
  return decodeQR({ width: width, height: width, data });
};

/** The texts of the codes of each page, in drawing order: each code is one path of rectangles. */
export const codesOfPages = (pdf: Buffer): string[][] =>
  pagesOf(pdf).map(({ contents }) =>
    [...contents.matchAll(/((?:[-\d.]+ ){4}re\n)+/g)].map(([stroke]) =>
      read(
        stroke
          .trim()
          .split('\n')
          .map((r) => r.split(' ').slice(0, 4).map(Number) as unknown as Rect),
      ),
    ),
  );
