import { textoDeCentavos, type Centavos } from '@comal/domain/money';
import { leerImporte, numeroCanonico } from '@comal/domain/numero-escrito';

/**
 * What may be typed or pasted: an amount with its separators, a peso sign and blanks; also what is typed for a separator by
 * mistake, which is refused in words: a key that is dropped would leave a hundred times as much.
 */
const TYPEABLE = /^[$\d.,'’‘´`·:;/½¼¾\s]{0,24}$/;

const DECIMALS = 2;

/** The characters the field is specified to show: digits, and one dot with at most two decimals. */
const specified = (text: string): string => {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.,]/g, '').split(/[.,]/);
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, DECIMALS)}`;
};

/**
 * What the field shows of what was written: digits and one dot, whatever separators were typed. `150,` is
 * `150.` at once, `1,250` is `1250` once its last digit is there. What cannot be read shows no more than it may.
 */
export const shownAmount = (written: string): string => {
  const read = numeroCanonico(written, 'dinero');
  if (!read.ok) return specified(written);
  return /[.,]\s*$/.test(written) ? `${read.value}.` : read.value;
};

/**
 * What is written once the field shows `shown`, or null when it holds anything but an amount with its separators. What is
 * typed at the end is added to what was written, which the field may show otherwise: nothing that was typed is forgotten.
 */
export const writeAmount = (written: string, shown: string): string | null => {
  const before = shownAmount(written);
  const now = shown.startsWith(before) ? written + shown.slice(before.length) : shown;
  return TYPEABLE.test(now) ? now : null;
};

/** The written amount in centavos, or null when it is none yet. */
export const amountToCents = (written: string): Centavos | null => {
  const read = leerImporte(written);
  return read.ok ? read.value : null;
};

/** Why what is written is no amount, in words; undefined for an amount, and while nothing but a separator is typed. */
export const whyNoAmount = (written: string): string | undefined => {
  const read = /\d/.test(written) ? leerImporte(written) : null;
  return read && !read.ok ? read.error : undefined;
};

/** The amount with its two decimals (`200` becomes `200.00`); without a digit nothing; what cannot be read stays. */
export const completeAmount = (written: string): string => {
  if (!/\d/.test(written)) return '';
  const cents = amountToCents(written);
  return cents === null ? written : textoDeCentavos(cents);
};
