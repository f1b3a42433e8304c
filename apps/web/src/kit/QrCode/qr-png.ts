import { qrSquares } from './squares.ts';

/** Pixels per module: sharp when printed the size of a hand. */
const PUNTO_PX = 12;

/** The QR code of a text as a PNG; null where the device has no canvas. */
export const qrPng = async (text: string): Promise<Blob | null> => {
  const filas = qrSquares(text);
  const lienzo = document.createElement('canvas');
  lienzo.width = filas.length * PUNTO_PX;
  lienzo.height = lienzo.width;
  const pincel = lienzo.getContext('2d');
  if (!pincel) return null;
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, lienzo.width, lienzo.height);
  pincel.fillStyle = '#000';
  filas.forEach((fila, y) =>
    fila.forEach((oscura, x) => {
      if (oscura) pincel.fillRect(x * PUNTO_PX, y * PUNTO_PX, PUNTO_PX, PUNTO_PX);
    }),
  );
  return new Promise((resolve) => lienzo.toBlob(resolve, 'image/png'));
};
