import { aCentavosDeTexto, textoDeCentavos, type Centavos } from '@comal/domain/money';

const NOISE = /[$,\s]/g;
const TYPEABLE = /^\d{0,9}(?:\.\d{0,2})?$/;

/**
 * The typed or pasted text as an amount in the making, or null when it holds anything but digits, one dot and at most
 * two decimals (CAJA-002, GENERAL-010). `$`, commas and blanks of a pasted amount are dropped.
 */
export const filterAmount = (text: string): string | null => {
  const bare = text.replace(NOISE, '');
  return TYPEABLE.test(bare) ? bare : null;
};

/** Half-typed amounts as whole ones: `.5` is 0.5 and `12.` is 12. */
const whole = (text: string): string => text.replace(/^\./, '0.').replace(/\.$/, '');

/** The typed amount in centavos, or null when nothing was typed yet. */
export const amountToCents = (text: string): Centavos | null => (text === '.' ? null : aCentavosDeTexto(whole(text)));

/** The amount with its two decimals (`200` becomes `200.00`); an empty text stays empty. */
export const completeAmount = (text: string): string => {
  const cents = amountToCents(text);
  return cents === null ? '' : textoDeCentavos(cents);
};
