/** A picture in dots, row by row: 1 is black. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** A white picture. */
export const blank = (width: number, height: number): Picture => ({
  ...{ width, height },
  dots: new Uint8Array(width * height),
});

/** Copies a part of `from` to a place of `to`; what would stand outside is left out. */
export const paste = (from: Picture, to: Picture, [x, y]: readonly [number, number], part = from): void => {
  const width = Math.min(part.width, to.width - x);
  for (let row = 0; row < Math.min(part.height, to.height - y); row += 1) {
    const start = row * from.width;
    to.dots.set(from.dots.subarray(start, start + width), (y + row) * to.width + x);
  }
};

/** Makes white black and black white. */
export const invert = ({ dots }: Picture): void => {
  for (let i = 0; i < dots.length; i += 1) dots[i] = 1 - dots[i]!;
};

/** A picture with another one below it. */
export const stack = (above: Picture, below: Picture): Picture => {
  const both = blank(Math.max(above.width, below.width), above.height + below.height);
  paste(above, both, [0, 0]);
  paste(below, both, [0, above.height]);
  return both;
};

/** The rows of a picture from one to before another. */
export const rowsFrom = ({ width, dots }: Picture, from: number, to: number): Picture => ({
  ...{ width, height: to - from },
  dots: dots.subarray(from * width, to * width),
});
