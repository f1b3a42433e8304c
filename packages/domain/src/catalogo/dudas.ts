/** From how many times the usual quantity of an ingredient on a slip of the finger is likelier than a recipe. */
export const VECES_LO_USUAL = 100;

/** A line of a recipe beside what is known of it; quantities in the ingredient's own unit, amounts in pesos. */
export interface LineaDudosa {
  readonly cantidad: number;
  /** What recipes take of it as a rule; null where none does. */
  readonly usual: number | null;
  /** Cost of the whole recipe before and with the line, and the price of what it is for. */
  readonly antes: number;
  readonly costo: number;
  readonly precio: number;
}

/** What may be a slip, and is asked about before it is saved. */
export type Duda = 'MUCHISIMO' | 'CUESTA_MAS_QUE_SU_PRECIO';

/** Whether something costs more than it is sold for. What is given away (price 0) is meant to. */
export const cuestaMasQueSuPrecio = (costo: number, precio: number): boolean => precio > 0 && costo > precio;

/**
 * What may be a slip in a line of a recipe: 80 kg where 80 g were meant, or a dish that costs more than its price since
 * this line; null: nothing. What was so before is not asked about again.
 */
export const dudaDeLinea = ({ cantidad, usual, antes, costo, precio }: LineaDudosa): Duda | null => {
  if (usual !== null && usual > 0 && cantidad >= VECES_LO_USUAL * usual) return 'MUCHISIMO';
  const nueva = cuestaMasQueSuPrecio(costo, precio) && !cuestaMasQueSuPrecio(antes, precio);
  return nueva ? 'CUESTA_MAS_QUE_SU_PRECIO' : null;
};
