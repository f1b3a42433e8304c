import { useState } from 'react';

const OBLIGATORIO = 'Campo obligatorio';

/** A thing chosen from a list: wrong only once it was left or sent without one. */
export interface Elegido<T> {
  readonly value: T | undefined;
  readonly error: string | undefined;
  readonly choose: (value: T | undefined) => void;
  readonly leave: () => void;
}

/** A required choice (`falta` is what is said without one). */
export const useElegido = <T>(initial?: T, falta = OBLIGATORIO): Elegido<T> => {
  const [value, choose] = useState<T | undefined>(initial);
  const [left, setLeft] = useState(false);
  return { value, error: left && value === undefined ? falta : undefined, choose, leave: () => setLeft(true) };
};
