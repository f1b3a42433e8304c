import { useState } from 'react';
import type { z } from 'zod';

/** A typed field with the contract's rule: wrong only once it was left or sent, then checked as it is typed. */
export interface Campo<T> {
  readonly text: string;
  readonly error: string | undefined;
  /** The value that the rule reads, or undefined while it is wrong. */
  readonly value: T | undefined;
  readonly type: (text: string) => void;
  readonly leave: () => void;
}

/** A field whose text is checked by `schema`. */
export const useCampo = <S extends z.ZodType>(schema: S, initial = ''): Campo<z.output<S>> => {
  const [text, setText] = useState(initial);
  const [left, setLeft] = useState(false);
  const read = schema.safeParse(text);
  const error = read.success ? undefined : read.error.issues[0]?.message;
  return {
    text,
    error: left ? error : undefined,
    value: read.success ? read.data : undefined,
    type: setText,
    leave: () => setLeft(true),
  };
};
