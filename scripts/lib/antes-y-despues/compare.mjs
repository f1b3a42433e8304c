const isObject = (value) => value !== null && typeof value === 'object';

/** A list without the elements that `inserted` names there; anything else as it is. */
const withoutInserted = (value, path, inserted) =>
  Array.isArray(value)
    ? value.filter((one) => !inserted.some(({ list, id }) => list.test(path) && one?.id === id))
    : value;

/**
 * The figures of a photograph by their paths: what is not an object or a list, and lists and objects without any. Elements that
 * `inserted` names (`list`, a pattern of a path, `id`, and why) are left out, so that those after them keep their place.
 */
export function figuresOf(value, path = '', figures = new Map(), inserted = []) {
  const entries = isObject(value) ? Object.entries(withoutInserted(value, path, inserted)) : [];
  if (entries.length === 0) return figures.set(path, isObject(value) ? JSON.stringify(value) : value);
  for (const [key, inner] of entries) figuresOf(inner, path === '' ? key : `${path} > ${key}`, figures, inserted);
  return figures;
}

const isAdded = (path, added) => added.some(({ field }) => field.test(path));

/**
 * Compares two photographs. Answers how many figures are equal, and those that are not, each with its path and what it was
 * `before` and is `now` (undefined where it is missing). What `added` names (`field`, a pattern of a path, and why) may be new;
 * it may not change or go. What `inserted` names is not compared.
 */
export function compare(before, now, added = [], inserted = []) {
  const [old, fresh] = [before, now].map((taken) => figuresOf(taken, '', new Map(), inserted));
  const differences = [];
  let equal = 0;
  for (const path of new Set([...old.keys(), ...fresh.keys()])) {
    if (old.has(path) && fresh.has(path) && Object.is(old.get(path), fresh.get(path))) equal += 1;
    else if (old.has(path) || !isAdded(path, added))
      differences.push({ path, before: old.get(path), now: fresh.get(path) });
  }
  return { equal, differences };
}

const shown = (value) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200));

/** A difference as a line. */
export const inWords = ({ path, before, now }) => `${path}: ${shown(before)} -> ${shown(now)}`;
