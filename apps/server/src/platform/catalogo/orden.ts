const STEPS = { arriba: -1, abajo: 1 } as const;

/** The ids of a list with one of them a place up or down; the same ones for the first that goes up and the last that goes down; null without it. */
export const moveInOrder = (
  ids: readonly number[],
  id: number,
  hacia: keyof typeof STEPS,
): readonly number[] | null => {
  const from = ids.indexOf(id);
  if (from < 0) return null;
  const to = from + STEPS[hacia];
  const neighbour = ids[to];
  return neighbour === undefined ? ids : ids.with(from, neighbour).with(to, id);
};
