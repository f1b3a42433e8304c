import { qrPath } from './squares.ts';

/** The QR code of a text as an SVG, for print shops. */
export const qrSvg = (text: string): Blob => {
  const { lado, trazo } = qrPath(text);
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}" shape-rendering="crispEdges">` +
    `<rect width="100%" height="100%" fill="#fff"/><path d="${trazo}" fill="#000"/></svg>`;
  return new Blob([drawing], { type: 'image/svg+xml' });
};
