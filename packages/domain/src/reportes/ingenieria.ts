/** Classes of menu engineering, by popularity and profit per piece. */
export const CLASES_DE_MENU = ['Estrella', 'Caballo', 'Enigma', 'Perro'] as const;
export type ClaseDeMenu = (typeof CLASES_DE_MENU)[number];

/** A dish as it is classified: pieces sold, and their total profit. */
export interface ProductoDelMenu {
  readonly piezas: number;
  readonly ganancia: number;
}

/** A dish is popular from this share of an even distribution on (menu engineering's rule of 70 %). */
const POPULAR = 0.7;

const suma = (valores: readonly number[]): number => valores.reduce((total, v) => total + v, 0);

/** The class of each dish among those sold: popular from 70 % of an even share on, profitable from the average profit per piece on. */
export const clasificarMenu = (productos: readonly ProductoDelMenu[]): ClaseDeMenu[] => {
  const piezas = suma(productos.map((p) => p.piezas));
  const media = piezas === 0 ? 0 : suma(productos.map((p) => p.ganancia)) / piezas;
  const minimo = (POPULAR * piezas) / Math.max(1, productos.length);
  return productos.map((p) => {
    const popular = p.piezas >= minimo;
    const rentable = p.piezas > 0 && p.ganancia / p.piezas >= media;
    if (popular) return rentable ? 'Estrella' : 'Caballo';
    return rentable ? 'Enigma' : 'Perro';
  });
};
