/** What a dish is to the menu, by how popular it is and what a piece leaves. */
export const CLASES_DE_MENU = ['Estrella', 'Caballo', 'Enigma', 'Perro'] as const;
export type ClaseDeMenu = (typeof CLASES_DE_MENU)[number];

/** What is looked at of a dish: pieces sold, and what they left in all. */
export interface ProductoDelMenu {
  readonly piezas: number;
  readonly ganancia: number;
}

/** A dish is popular from this share of what each would sell if all sold alike (menu engineering's rule of 70 %). */
const POPULAR = 0.7;

const suma = (valores: readonly number[]): number => valores.reduce((total, v) => total + v, 0);

/** The class of each dish among those that were sold with it: popular from 70 % of an even share, profitable from the average piece on. */
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
