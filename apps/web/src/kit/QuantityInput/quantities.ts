/** Decimals a quantity may have: 2 for those of a recipe, 4 for an equivalence, up to 6. */
export type Decimals = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const NOISE = /[,\s]/g;
const MAX_ENTEROS = 9;

const escribible = (decimales: Decimals): RegExp =>
  decimales === 0 ? /^\d{0,9}$/ : new RegExp(`^\\d{0,${MAX_ENTEROS}}(?:\\.\\d{0,${decimales}})?$`);

/** The typed or pasted text as a quantity in the making; null when it holds anything but digits, one dot and so many
 *  decimals. Commas and blanks of a pasted one are dropped. */
export const filterQuantity = (texto: string, decimales: Decimals): string | null => {
  const limpio = texto.replace(NOISE, '');
  return escribible(decimales).test(limpio) ? limpio : null;
};

/** The typed quantity; null while nothing was typed (a dot alone is nothing). */
export const parseQuantity = (texto: string): number | null => {
  const limpio = texto.replace(NOISE, '');
  return limpio === '' || limpio === '.' || Number.isNaN(Number(limpio)) ? null : Number(limpio);
};

/** A quantity as it is typed: no thousands separators, no needless zeros. */
export const quantityText = (cantidad: number | null): string => (cantidad === null ? '' : String(cantidad));
