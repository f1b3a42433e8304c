import type { Imagen } from '../logo.ts';

const [ANCHO, ALTO] = [160, 100];

/** Lettuce and meat looking out of the taco, along its edge. */
const relleno = [22, 49, 76, 104, 131, 158]
  .map((grados) => (grados * Math.PI) / 180)
  .map((a) => `<circle cx="${Math.round(80 + 49 * Math.cos(a))}" cy="${Math.round(74 - 49 * Math.sin(a))}" r="14"/>`)
  .join('');
const tostado = [
  [58, 56],
  [82, 44],
  [103, 59],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4"/>`)
  .join('');
const tortilla = '<path d="M28 74a52 48 0 0 1 104 0z"/>';
const comal = '<path d="M14 84h132M30 94h100" stroke-width="6"/>';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}" viewBox="0 0 ${ANCHO} ${ALTO}"><g fill="#fff" stroke="#000" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${relleno}${tortilla}${comal}</g>${tostado}</svg>`;

/** The demo's logo: a taco on the griddle, black on white, for thermal printers. */
export const DEMO_LOGO: Imagen = { tipo: 'image/svg+xml', ancho: ANCHO, alto: ALTO, datos: Buffer.from(svg) };
