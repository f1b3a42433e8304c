/**
 * The places of the cards, page by page and column by column, top to bottom: the order of age (D-137). A tall card has
 * both places of its column; null is a free place.
 */
export type Lugares = readonly (string | null)[];

/** Places of cards while they are being filled. */
export type Sitios = (string | null)[];

/** The visible page: how many cards fit, in how many columns, and its index. */
export interface Hoja {
  readonly caben: number;
  readonly columnas: number;
  readonly pagina: number;
}

/**
 * A card to be placed. A tall one is as high as both rows of the wall, and is split into its parts if no column is
 * free.
 */
export interface Entrada {
  readonly id: string;
  readonly alta: boolean;
  /** For a tall card, the ids of its remaining parts. */
  readonly partes: readonly string[];
}

/** Rows of a wall screen; with a single row every place is a column. */
const FILAS = 2;

/** The other place of the same column; null with a single row. */
export const companero = (lugar: number, { caben, columnas }: Pick<Hoja, 'caben' | 'columnas'>): number | null => {
  if (caben === columnas) return null;
  return lugar % FILAS === 0 ? lugar + 1 : lugar - 1;
};
