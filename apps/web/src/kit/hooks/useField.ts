import type { Leido } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { useFollowed } from './useFollowed.ts';

/** A typed field with its rule: wrong only once it was left or sent, then checked as it is typed. */
export interface Field<T> {
  readonly text: string;
  readonly error: string | undefined;
  /** The value that the rule reads, or undefined while it is wrong. */
  readonly value: T | undefined;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  /** Empty and not looked at, as it was before anybody typed. */
  readonly clear: () => void;
}

/** What an input of the kit takes of a field. */
export const inputOf = ({ text, type, leave, error }: Field<unknown>) => ({
  value: text,
  onChange: type,
  onBlur: leave,
  error,
});

/** A field whose text is read by `leer`; untouched, it follows `initial`. */
export const useField = <T>(leer: (text: string) => Leido<T>, initial = ''): Field<T> => {
  const [text, setText] = useFollowed(initial);
  const [left, setLeft] = useState(false);
  const read = leer(text);
  return {
    text,
    error: left && !read.ok ? read.error : undefined,
    value: read.ok ? read.value : undefined,
    type: setText,
    leave: () => setLeft(true),
    clear: () => {
      setText('');
      setLeft(false);
    },
  };
};
