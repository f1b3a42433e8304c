import { useState } from 'react';
import { useFollowed } from '../../kit/hooks/useFollowed.ts';
import { useRefusal, type RefusedFields } from '../../kit/hooks/useRefusal.ts';

const REQUIRED = 'Campo obligatorio';

/** A choice from a list; its error shows once the field was left, or sent, without a choice, or the server refused the choice. */
export interface Chosen<T> {
  readonly value: T | undefined;
  readonly error: string | undefined;
  readonly choose: (value: T | undefined) => void;
  readonly leave: () => void;
  /** Shows why the server refused it, until another one is chosen. */
  readonly refuse: (why: string | RefusedFields) => void;
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
const isSame = (a: unknown, b: unknown): boolean => idOf(a) === idOf(b);

/** A required choice (`falta` is the error without one); untouched, it follows `initial`. */
export const useChosen = <T>(initial?: T, falta = REQUIRED): Chosen<T> => {
  const [value, choose] = useFollowed<T | undefined>(initial, isSame);
  const [left, setLeft] = useState(false);
  const { error, refuse } = useRefusal(value);
  return { value, error: left && value === undefined ? falta : error, choose, leave: () => setLeft(true), refuse };
};
