import encodeQR from 'qr';

/** The quiet zone around the code, in modules. */
const BORDER = 4;

/** The modules of a text's code, row by row, with the quiet zone; true is dark. */
export const qrSquares = (text: string): readonly (readonly boolean[])[] => encodeQR(text, 'raw', { border: BORDER });

/** The dark modules of a text's code as an SVG path, one rectangle per run of a row, and the number of modules per side. */
export const qrPath = (text: string): { readonly side: number; readonly path: string } => {
  const rows = qrSquares(text);
  const rectangle = (length: number, x: number, y: number): string => `M${x} ${y}h${length}v1h-${length}z`;
  const ofRow = (row: readonly boolean[], y: number): string =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ]
      .map(({ 0: span, index: x }) => rectangle(span.length, x, y))
      .join('');
  return { side: rows.length, path: rows.map(ofRow).join('') };
};
