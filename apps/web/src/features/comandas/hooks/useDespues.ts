import { startTransition, useEffect, useState } from 'react';

/** False until what it is used in has been shown: for what may come after the first paint, and is not prepared before it. */
export const useDespues = (): boolean => {
  const [despues, setDespues] = useState(false);
  useEffect(() => startTransition(() => setDespues(true)), []);
  return despues;
};
