import { qrSquares } from './squares.ts';

/** Pixels per module: sharp when printed the size of a hand. */
const DOT_PX = 12;

/** The QR code of a text as a PNG; null where the device has no canvas. */
export const qrPng = async (text: string): Promise<Blob | null> => {
  const rows = qrSquares(text);
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * DOT_PX;
  canvas.height = canvas.width;
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#000';
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) brush.fillRect(x * DOT_PX, y * DOT_PX, DOT_PX, DOT_PX);
    }),
  );
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
