/** Most lookups at once: each takes one of the few threads of the process, for seconds where nobody answers. */
const AT_ONCE = 2;
/** Of names whose last lookup was slow, so that they hold up no others. */
const SLOW_AT_ONCE = 1;
/** A lookup that takes longer is slow, in milliseconds. */
const SLOW_MS = 1_000;
/** Most names that are known to be slow. */
const SLOW_NAMES = 1_000;

/** Looks names up by `find`, few at once. Who asks for a name that is being looked up shares the answer; others wait for their turn. */
export const lookups = <Found>(find: (name: string) => Promise<Found>, now: () => number) => {
  const usual = new Map<string, Promise<Found>>();
  const late = new Map<string, Promise<Found>>();
  const slow = new Set<string>();

  const learn = (name: string, ms: number): void => {
    slow.delete(name);
    if (ms > SLOW_MS && slow.size < SLOW_NAMES) slow.add(name);
  };

  return async (name: string): Promise<Found> => {
    const [lane, most] = slow.has(name) ? [late, SLOW_AT_ONCE] : [usual, AT_ONCE];
    while (!lane.has(name) && lane.size >= most) await Promise.race(lane.values()).catch(() => undefined);
    const begun = now();
    const search =
      lane.get(name) ??
      find(name).finally(() => {
        lane.delete(name);
        learn(name, now() - begun);
      });
    lane.set(name, search);
    return search;
  };
};
