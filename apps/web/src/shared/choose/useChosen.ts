import { useState } from 'react';
import { useFollowed } from '../../kit/hooks/useFollowed.ts';

const REQUIRED = 'Campo obligatorio';

/** A choice from a list; its error shows only once the field was left, or sent, without a choice. */
export interface Chosen<T> {
  readonly value: T | undefined;
  readonly error: string | undefined;
  readonly choose: (value: T | undefined) => void;
  readonly leave: () => void;
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
const isSame = (a: unknown, b: unknown): boolean => idOf(a) === idOf(b);

/** A required choice (`falta` is the error without one); untouched, it follows `initial`. */
export const useChosen = <T>(initial?: T, falta = REQUIRED): Chosen<T> => {
  const [value, choose] = useFollowed<T | undefined>(initial, isSame);
  const [left, setLeft] = useState(false);
  return { value, error: left && value === undefined ? falta : undefined, choose, leave: () => setLeft(true) };
};
