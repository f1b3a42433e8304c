/**
 * The places of the cards, page after page, down a column and then the next: the order of age (D-137); a high card has both places of
 * its column, null is a place that is free.
 */
export type Lugares = readonly (string | null)[];

/** Places of cards while they are being filled. */
export type Sitios = (string | null)[];

/** What is looked at: cards to a page, the columns they stand in, and which page. */
export interface Hoja {
  readonly caben: number;
  readonly columnas: number;
  readonly pagina: number;
}

/** What wants a place: a card, or one as high as both rows of the wall, which goes as parts where no column is free. */
export interface Entrada {
  readonly id: string;
  readonly alta: boolean;
  /** Of a high card: what is left of its parts. */
  readonly partes: readonly string[];
}

/** Rows of a wall; where there is one row, every place is a column. */
const FILAS = 2;

/** The other place of a column; none where there is one row. */
export const companero = (lugar: number, { caben, columnas }: Pick<Hoja, 'caben' | 'columnas'>): number | null => {
  if (caben === columnas) return null;
  return lugar % FILAS === 0 ? lugar + 1 : lugar - 1;
};
