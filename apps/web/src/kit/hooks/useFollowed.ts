import { useState } from 'react';

/**
 * Hook: a value that follows its source until somebody changes it: a refetch keeps what was typed and updates what was not
 * touched. `same` compares two values.
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
