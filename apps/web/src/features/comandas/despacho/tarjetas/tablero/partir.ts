/** The height in px available for rows on a normal card, and on a tall one, as high as both rows of the wall. */
export interface Altos {
  readonly alto: number;
  readonly doble: number;
}

/** The indices of the rows of a comanda on one card. */
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
 * Splits the rows of a comanda into cards by their heights in px: as many as fit, in order, on tall cards if they do
 * not fit on a normal one. A row higher than any card has its own. Returns at least one card.
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
