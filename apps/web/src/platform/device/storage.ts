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
