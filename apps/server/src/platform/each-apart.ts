/**
 * Does the work for each, one after the other, whatever becomes of the others: who comes after one that fails has its turn. Throws at
 * the end what was thrown: the one error, or an AggregateError of several.
 */
export const eachApart = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const errors: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => errors.push(error));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${all.length} failed`);
};
