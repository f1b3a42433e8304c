import { leerEnteroEscrito, numeroCanonico } from '@comal/domain/numero-escrito';

/** What may be typed or pasted: a figure with its separators, its sign and blanks; also what is typed for a separator by mistake. */
const TYPEABLE = /^[-−\d.,'’‘´`·:;/½¼¾\s]{0,24}$/;

/** Whether a text may stand in the field: nothing of it is dropped. */
export const isTypeable = (text: string): boolean => TYPEABLE.test(text);

/** Why what is written is no quantity, in words; undefined for one, and before its first digit. */
export const whyNoQuantity = (text: string, whole: boolean): string | undefined => {
  if (!/\d/.test(text)) return undefined;
  const read = whole ? leerEnteroEscrito(text) : numeroCanonico(text, 'cantidad');
  return read.ok ? undefined : read.error;
};

/** The quantity as it is written without separators between thousands and with a dot; what cannot be read stays. */
export const completeQuantity = (text: string): string => {
  const read = numeroCanonico(text, 'cantidad');
  return read.ok ? read.value : text;
};

/** Steps are added in millionths, so that the sum is exact. */
const MILLIONTHS = 1_000_000;

/** The quantity so much more, never below 0; undefined where there is nothing to add, or nothing to add it to. */
export const stepped = (text: string, by: number): string | undefined => {
  const read = numeroCanonico(text, 'cantidad');
  if (by === 0 || !read.ok) return undefined;
  const millionths = Math.round(Number(read.value) * MILLIONTHS) + Math.round(by * MILLIONTHS);
  return String(Math.max(0, millionths) / MILLIONTHS);
};
