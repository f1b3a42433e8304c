import { leerEnteroEscrito, numeroCanonico } from '@comal/domain/numero-escrito';

/** Characters that may be typed or pasted: a number with separators, sign and spaces; also common typing errors for a separator. */
const TYPEABLE = /^[-−\d.,'’‘´`·:;/½¼¾\s]{0,24}$/;

/** Whether a text may stand in the field: nothing of it is dropped. */
export const isTypeable = (text: string): boolean => TYPEABLE.test(text);

/** Why a text is no quantity; undefined if it is one, or has no digit yet. */
export const whyNoQuantity = (text: string, whole: boolean): string | undefined => {
  if (!/\d/.test(text)) return undefined;
  const read = whole ? leerEnteroEscrito(text) : numeroCanonico(text, 'cantidad');
  return read.ok ? undefined : read.error;
};

/** The quantity without thousands separators and with a point; an invalid text is unchanged. */
export const completeQuantity = (text: string): string => {
  const read = numeroCanonico(text, 'cantidad');
  return read.ok ? read.value : text;
};

/** Steps are added in millionths, to be exact. */
const MILLIONTHS = 1_000_000;

/** The quantity plus a step, at least 0; undefined without a step or a quantity. */
export const stepped = (text: string, by: number): string | undefined => {
  const read = numeroCanonico(text, 'cantidad');
  if (by === 0 || !read.ok) return undefined;
  const millionths = Math.round(Number(read.value) * MILLIONTHS) + Math.round(by * MILLIONTHS);
  return String(Math.max(0, millionths) / MILLIONTHS);
};
