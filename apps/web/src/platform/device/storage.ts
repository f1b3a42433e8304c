/** The value of a key in `localStorage`, or null; also null where the browser forbids storage. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a value under a key, or removes it (null). Full or forbidden storage is ignored: the tab works from memory. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
};

/** The keys of `localStorage` that begin so; none where the browser forbids storage. */
export const storedKeys = (prefix: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

/** The JSON object stored under a key; empty when there is none. */
export const readObject = (key: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
