import encodeQR from 'qr';
import { blank, type Picture } from './picture.ts';

/** Dots of a module at most, and the white modules around a code. */
const MODULE = 6;
const BORDER = 2;

/** A QR code in the middle of a picture of `width` dots, smaller where it would be wider. */
export const codePicture = (text: string, width: number): Picture => {
  const rows = encodeQR(text, 'raw', { border: BORDER, ecc: 'medium' });
  const scale = Math.max(1, Math.min(MODULE, Math.floor(width / rows.length)));
  const picture = blank(width, rows.length * scale);
  const left = (width - rows.length * scale) >> 1;
  for (let y = 0; y < picture.height; y += 1)
    rows[Math.floor(y / scale)]!.forEach((dark, x) => {
      const start = y * width + left + x * scale;
      if (dark) picture.dots.fill(1, start, start + scale);
    });
  return picture;
};
