import type { Leido } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { useFollowed } from './useFollowed.ts';
import { useRefusal, type RefusedFields } from './useRefusal.ts';

/** A text field with its rule: its error shows after it lost the focus or was sent, and then follows typing. */
export interface Field<T> {
  readonly text: string;
  readonly error: string | undefined;
  /** The parsed value, or undefined while invalid. */
  readonly value: T | undefined;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  /** Shows why the server refused its text, until another one is typed. */
  readonly refuse: (why: string | RefusedFields) => void;
  /** Resets it, also its error. */
  readonly clear: () => void;
}

/** The props of an input for a field. */
export const inputOf = ({ text, type, leave, error }: Field<unknown>) => ({
  value: text,
  onChange: type,
  onBlur: leave,
  error,
});

/** Hook: a field whose text is parsed by `leer`; untouched, it follows `initial`. */
export const useField = <T>(readValue: (text: string) => Leido<T>, initial = ''): Field<T> => {
  const [text, setText] = useFollowed(initial);
  const [left, setLeft] = useState(false);
  const refusal = useRefusal(text);
  const read = readValue(text);
  return {
    text,
    error: left && !read.ok ? read.error : refusal.error,
    value: read.ok ? read.value : undefined,
    type: setText,
    leave: () => setLeft(true),
    refuse: refusal.refuse,
    clear: () => {
      setText('');
      setLeft(false);
    },
  };
};
