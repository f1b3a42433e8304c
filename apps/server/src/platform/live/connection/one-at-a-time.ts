/**
 * Makes calls of `trabajo` take turns: while one runs, all others together become one more after it, so that each caller
 * gets a run that began after its call.
 */
export const oneAtATime = (trabajo: () => Promise<void>): (() => Promise<void>) => {
  let actual: Promise<void> | null = null;
  let siguiente: Promise<void> | null = null;
  const correr = (): Promise<void> => {
    siguiente = null;
    const corrida = trabajo().finally(() => {
      if (actual === corrida) actual = null;
    });
    actual = corrida;
    return corrida;
  };
  return () => {
    if (!actual) return correr();
    siguiente ??= actual.then(correr, correr);
    return siguiente;
  };
};
