import encodeQR from 'qr';

/** Squares of light around the code, without which cameras do not find it. */
const BORDE = 4;

/** The squares of a text's code, row by row, its light border too; true is dark. */
export const qrSquares = (text: string): readonly (readonly boolean[])[] => encodeQR(text, 'raw', { border: BORDE });
