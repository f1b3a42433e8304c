/** Factor above an ingredient's usual quantity from which a typing error is likelier than a recipe. */
export const VECES_LO_USUAL = 100;

/** A line of a recipe with what it is compared with; quantities in the ingredient's own unit, amounts in pesos. */
export interface LineaDudosa {
  readonly cantidad: number;
  /** The usual quantity in recipes; null when no recipe uses it. */
  readonly usual: number | null;
  /** Cost of the whole recipe before and with the line, and the price of what it is for. */
  readonly antes: number;
  readonly costo: number;
  readonly precio: number;
}

/** Probable mistakes, which are asked about before saving. */
export type Duda = 'MUCHISIMO' | 'CUESTA_MAS_QUE_SU_PRECIO';

/** Whether something costs more than its price; not if it is free (price 0). */
export const cuestaMasQueSuPrecio = (costo: number, precio: number): boolean => precio > 0 && costo > precio;

/**
 * The probable mistake in a line of a recipe: 80 kg where 80 g were meant, or a dish that costs more than its price because of
 * this line; null for none. What was so before is not asked about again.
 */
export const dudaDeLinea = ({ cantidad, usual, antes, costo, precio }: LineaDudosa): Duda | null => {
  if (usual !== null && usual > 0 && cantidad >= VECES_LO_USUAL * usual) return 'MUCHISIMO';
  const nueva = cuestaMasQueSuPrecio(costo, precio) && !cuestaMasQueSuPrecio(antes, precio);
  return nueva ? 'CUESTA_MAS_QUE_SU_PRECIO' : null;
};
