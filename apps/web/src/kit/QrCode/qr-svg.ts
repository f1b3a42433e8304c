import { qrPath } from './squares.ts';

/** The QR code of a text as an SVG, for print shops. */
export const qrSvg = (text: string): Blob => {
  const { side, path } = qrPath(text);
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  return new Blob([drawing], { type: 'image/svg+xml' });
};
