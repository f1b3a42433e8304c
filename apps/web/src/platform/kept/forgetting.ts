import { forgetIntents } from '../journal/repeat.ts';
import { forgetKept } from './kept.ts';
import { forgetMemories } from '../live/memory/memory-db.ts';
import { forgetMenus } from './seen-menu.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';

/**
 * Deleted when a session ends: the stored data of its branch, and the keys of the writes that it may repeat. Writes
 * that are unsent, refused, unsaved or unverified stay, with their owner (D-98), and so do device settings.
 */
const FORGOTTEN = [forgetMemories, forgetMenus, forgetKept, forgetIntents] as const;

const forget = (): void => FORGOTTEN.forEach((forgetOne) => void forgetOne());

/**
 * Deletes those data each time a session ends or is replaced, and at start-up without a session, because a page may
 * have died before it could (decision 0014). Returns a function that stops it.
 */
export const startForgetting = (): (() => void) => {
  let before = currentSesion()?.id;
  if (before === undefined) forget();
  return subscribeToSesion(() => {
    const now = currentSesion()?.id;
    if (before !== undefined && now !== before) forget();
    before = now;
  });
};
