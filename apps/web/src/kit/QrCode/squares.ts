import encodeQR from 'qr';

/** Squares of light around the code, without which cameras do not find it. */
const BORDE = 4;

/** The squares of a text's code, row by row, its light border too; true is dark. */
export const qrSquares = (text: string): readonly (readonly boolean[])[] => encodeQR(text, 'raw', { border: BORDE });

/** The dark squares of a text's code as the path of a drawing, one rectangle for each run of a row, and how many squares a side has. */
export const qrPath = (text: string): { readonly lado: number; readonly trazo: string } => {
  const filas = qrSquares(text);
  const rectangulo = (largo: number, x: number, y: number): string => `M${x} ${y}h${largo}v1h-${largo}z`;
  const deFila = (fila: readonly boolean[], y: number): string =>
    [
      ...fila
        .map((oscura) => (oscura ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ]
      .map(({ 0: tramo, index: x }) => rectangulo(tramo.length, x, y))
      .join('');
  return { lado: filas.length, trazo: filas.map(deFila).join('') };
};
