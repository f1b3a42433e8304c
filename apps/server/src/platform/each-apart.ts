/** Throws what failed: the only error, or an AggregateError; nothing where nothing did. */
export const throwAll = (errors: readonly unknown[], of = errors.length): void => {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${of} failed`);
};

/** Runs the work for each item, one after another, and goes on after a failure. Throws at the end: the only error, or an AggregateError. */
export const eachApart = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const errors: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => errors.push(error));
  throwAll(errors, all.length);
};
