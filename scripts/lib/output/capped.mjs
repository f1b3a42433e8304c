import { copyFileSync, statSync, truncateSync } from 'node:fs';

/** The longest that the file of a server's words gets, in bytes; the words before are in a second file of this length. */
const LONGEST = 5 * 1024 * 1024;

/** How often its length is looked at, in milliseconds. */
const LOOK_MS = 10_000;

/**
 * Moves the words of a file that is longer than `longest` to a second one, in place of what that had. Whoever writes at the end of the file
 * (flag `a`) goes on doing so: it is emptied, not replaced. What cannot be done now is done at the next look.
 */
export const moveWhenLong = (file, longest = LONGEST) => {
  try {
    if (statSync(file).size <= longest) return;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch {
    // A full disk, or a file that somebody holds: the words matter less than the server.
  }
};

/** Keeps the file that has the words of this process short, until it ends. */
export const keepShort = (file, { longest = LONGEST, look = LOOK_MS } = {}) => {
  moveWhenLong(file, longest);
  setInterval(() => moveWhenLong(file, longest), look).unref();
};

const OPTION = '--registro=';

/** The file that a command line says to have this process's words; undefined: none. */
export const ownFile = (args) => args.find((arg) => arg.startsWith(OPTION))?.slice(OPTION.length);
