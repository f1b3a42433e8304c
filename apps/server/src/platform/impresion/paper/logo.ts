import { createHash } from 'node:crypto';
import { blank, paste, type Picture } from './picture.ts';

/** The logo takes at most this part of the paper's width, and these dots of its length. */
const PART = 0.6;
const HEIGHT = 192;
/** Most logos that are kept drawn: the one that was used longest ago goes. */
const KEPT = 32;

const kept = new Map<string, Promise<Picture>>();

/** Grey becomes dots: what a dot adds or leaves out is made good by those beside and below it (Floyd and Steinberg). */
const dithered = (grey: Uint8Array, width: number, height: number): Uint8Array => {
  const left = Float32Array.from(grey);
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const dot = left[i]! < 128 ? 1 : 0;
    const rest = left[i]! - (dot ? 0 : 255);
    const x = i % width;
    const give = (to: number, share: number, inside: boolean): void => {
      if (inside && to < left.length) left[to]! += (rest * share) / 16;
    };
    give(i + 1, 7, x + 1 < width);
    give(i + width - 1, 3, x > 0);
    give(i + width, 5, true);
    give(i + width + 1, 1, x + 1 < width);
    return dot;
  });
};

const draw = async (stored: Uint8Array, width: number): Promise<Picture> => {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(stored)
    .flatten({ background: '#fff' })
    .resize(Math.floor(width * PART), HEIGHT, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = info.channels === 1 ? data : data.filter((_, i) => i % info.channels === 0);
  const picture = blank(width, info.height);
  const logo = { width: info.width, height: info.height, dots: dithered(grey, info.width, info.height) };
  paste(logo, picture, [(width - info.width) >> 1, 0]);
  return picture;
};

/** The stored picture of a logo in the middle of a picture of `width` dots. */
export const logoPicture = (stored: Uint8Array, width: number): Promise<Picture> => {
  const name = `${createHash('sha256').update(stored).digest('hex')} ${width}`;
  const picture = kept.get(name) ?? draw(stored, width);
  kept.delete(name);
  kept.set(name, picture);
  picture.catch(() => kept.delete(name));
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return picture;
};
