/**
 * Runs `work` once at a time: calls during a run share one further run after it, so that each caller gets a run that began
 * after its call.
 */
export const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    next = null;
    const corrida = work().finally(() => {
      if (current === corrida) current = null;
    });
    current = corrida;
    return corrida;
  };
  return () => {
    if (!current) return run();
    next ??= current.then(run, run);
    return next;
  };
};
