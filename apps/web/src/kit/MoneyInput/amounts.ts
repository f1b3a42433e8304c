import { textoDeCentavos, type Centavos } from '@comal/domain/money';
import { leerImporte, numeroCanonico } from '@comal/domain/numero-escrito';

/**
 * Characters that may be typed or pasted: an amount with separators, a peso sign and spaces; also common typing errors for a
 * separator, which are refused with a message: ignoring such a key would leave a hundred times the amount.
 */
const TYPEABLE = /^[$\d.,'’‘´`·:;/½¼¾\s]{0,24}$/;

const DECIMALS = 2;

/** The specified characters: digits, and one point with at most two decimals. */
const specified = (text: string): string => {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.,]/g, '').split(/[.,]/);
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, DECIMALS)}`;
};

/**
 * The shown form of the raw text: digits and one point, whatever separators were typed. `150,` is shown as `150.` at once,
 * `1,250` as `1250` after its last digit.
 */
export const shownAmount = (written: string): string => {
  const read = numeroCanonico(written, 'dinero');
  if (!read.ok) return specified(written);
  return /[.,]\s*$/.test(written) ? `${read.value}.` : read.value;
};

/**
 * The raw text after the field changed to `shown`, or null if that contains other characters than an amount has. Appended
 * characters are added to the raw text, which the field may show differently.
 */
export const writeAmount = (written: string, shown: string): string | null => {
  const before = shownAmount(written);
  const now = shown.startsWith(before) ? written + shown.slice(before.length) : shown;
  return TYPEABLE.test(now) ? now : null;
};

/** The amount of a raw text in centavos, or null. */
export const amountToCents = (written: string): Centavos | null => {
  const read = leerImporte(written);
  return read.ok ? read.value : null;
};

/** Why a raw text is no amount; undefined if it is one, or only a separator was typed. */
export const whyNoAmount = (written: string): string | undefined => {
  const read = /\d/.test(written) ? leerImporte(written) : null;
  return read && !read.ok ? read.error : undefined;
};

/** The amount with two decimals (`200` becomes `200.00`); '' without a digit; an invalid text is unchanged. */
export const completeAmount = (written: string): string => {
  if (!/\d/.test(written)) return '';
  const cents = amountToCents(written);
  return cents === null ? written : textoDeCentavos(cents);
};
