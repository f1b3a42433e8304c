/**
 * Which rows go on each of the cards of a comanda, by their heights: as many as fit, in order; a row that fits on none has one of its
 * own. At least one card.
 */
export const partir = (alturas: readonly number[], alto: number): readonly (readonly number[])[] => {
  const partes: number[][] = [[]];
  let queda = alto;
  alturas.forEach((altura, i) => {
    if (altura > queda && partes.at(-1)!.length > 0) {
      partes.push([]);
      queda = alto;
    }
    partes.at(-1)!.push(i);
    queda -= altura;
  });
  return partes;
};
