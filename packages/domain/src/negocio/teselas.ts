import { METROS_POR_GRADO, radianes, type Coordenadas } from './ubicacion.ts';

/** A map tile and its position: relative to the middle of the drawing, in its units. */
export interface Tesela {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly izquierda: number;
  readonly arriba: number;
  readonly lado: number;
}

/** The area to cover, from the middle of the drawing to each side. */
interface Trozo {
  readonly ancho: number;
  readonly alto: number;
}

/** The highest zoom level of maps. */
const Z_MAXIMO = 19;
/** Desired width of a tile: its 256 pixels on a drawing with two pixels per unit. */
const LADO_DESEADO = 128;
const VUELTA_GRADOS = 360;

const entre = (n: number, min: number, max: number): number => Math.min(max, Math.max(min, n));

/** The position of a point on a world map one unit wide and high, from its north-west corner (Mercator projection). */
const enElMundo = ({ lat, lng }: Coordenadas): readonly [x: number, y: number] => [
  lng / VUELTA_GRADOS + 0.5,
  0.5 - Math.asinh(Math.tan(radianes(lat))) / (2 * Math.PI),
];

/** The tiles that cover a drawing around a point, at so many metres per unit; none beyond the edges of the map. */
export const teselasDe = (centro: Coordenadas, metrosPorUnidad: number, { ancho, alto }: Trozo): readonly Tesela[] => {
  const mundo = (METROS_POR_GRADO * VUELTA_GRADOS * Math.cos(radianes(centro.lat))) / metrosPorUnidad;
  const z = entre(Math.round(Math.log2(mundo / LADO_DESEADO)), 0, Z_MAXIMO);
  const cuantas = 2 ** z;
  const lado = mundo / cuantas;
  const [x, y] = enElMundo(centro).map((n) => n * cuantas) as [number, number];
  const hasta = (n: number, medio: number): number => entre(Math.floor(n + medio / lado), 0, cuantas - 1);
  const teselas: Tesela[] = [];
  for (let fila = hasta(y, -alto); fila <= hasta(y, alto); fila += 1)
    for (let columna = hasta(x, -ancho); columna <= hasta(x, ancho); columna += 1)
      teselas.push({ z, x: columna, y: fila, lado, izquierda: (columna - x) * lado, arriba: (fila - y) * lado });
  return teselas;
};

const PARTES = ['{z}', '{x}', '{y}'];

/** Whether an address is a template of tiles: http(s), with the three placeholders. */
export const esPatronDeTeselas = (patron: string): boolean =>
  /^https?:\/\/[^/{}]+\//.test(patron) && PARTES.every((parte) => patron.includes(parte));

/** The address of a picture. */
export const direccionDeTesela = (patron: string, { z, x, y }: Pick<Tesela, 'z' | 'x' | 'y'>): string =>
  patron.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
