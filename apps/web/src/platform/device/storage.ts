/** What `localStorage` holds under a key, or null; also null where the browser forbids storage. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a value under a key, or forgets it (null). A full or forbidden storage is no failure: the tab goes on in memory. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
};

/** What is kept under a key as the JSON of an object; an empty one where there is none, or something else. */
export const readObject = (key: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
