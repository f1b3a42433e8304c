import { useState } from 'react';

/**
 * A value that follows what it began from until somebody changes it: when what is kept comes anew, what was typed stays, and
 * what nobody touched is as it is kept now. `same` says when two values are one.
 */
export const useFollowed = <T>(initial: T, same: (a: T, b: T) => boolean = Object.is): [T, (value: T) => void] => {
  const [from, setFrom] = useState(initial);
  const [value, setValue] = useState(initial);
  if (!same(from, initial)) {
    setFrom(initial);
    if (same(value, from)) setValue(initial);
  }
  return [value, setValue];
};
