/** Px that the rows of a card have: of one that is as high as a row of the wall, and of one as high as both. */
export interface Altos {
  readonly alto: number;
  readonly doble: number;
}

/** Rows of a comanda on one card. */
export interface Parte {
  readonly alta: boolean;
  readonly indices: readonly number[];
}

const cuantasCaben = (alturas: readonly number[], desde: number, alto: number): number => {
  let queda = alto;
  let i = desde;
  while (i < alturas.length && alturas[i]! <= queda) {
    queda -= alturas[i]!;
    i += 1;
  }
  return i - desde;
};

/**
 * Which rows go on each of the cards of a comanda, by their heights: as many as fit, in order, on high cards while they do not fit on one
 * of a single row; a row that fits on none has one of its own. At least one card.
 */
export const partir = (alturas: readonly number[], { alto, doble }: Altos): readonly Parte[] => {
  const partes: Parte[] = [];
  for (let desde = 0; desde < alturas.length || partes.length === 0; desde += partes.at(-1)!.indices.length) {
    const [enUna, enDos] = [alto, doble].map((px) => cuantasCaben(alturas, desde, px)) as [number, number];
    const cuantas = Math.min(Math.max(1, enDos), alturas.length - desde);
    const indices = Array.from({ length: cuantas }, (_, i) => desde + i);
    partes.push({ alta: enDos > enUna, indices });
  }
  return partes;
};
