import encodeQR from 'qr';

/** The quiet zone around the code, in modules. */
const BORDE = 4;

/** The modules of a text's code, row by row, with the quiet zone; true is dark. */
export const qrSquares = (text: string): readonly (readonly boolean[])[] => encodeQR(text, 'raw', { border: BORDE });

/** The dark modules of a text's code as an SVG path, one rectangle per run of a row, and the number of modules per side. */
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
