import { forgetIntents } from '../journal/repeat.ts';
import { forgetKept } from './kept.ts';
import { forgetMemories } from '../live/memory/memory-db.ts';
import { forgetMenus } from './seen-menu.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';

/**
 * What a device stores of a branch, and the keys of what the session may repeat, are deleted with it. What is unsent, refused,
 * unsaved or to be verified stays, with its owner (D-98), and so do device settings.
 */
const FORGOTTEN = [forgetMemories, forgetMenus, forgetKept, forgetIntents] as const;

const forget = (): void => FORGOTTEN.forEach((forgetOne) => void forgetOne());

/**
 * Deletes it each time a session ends or is replaced, and at start-up without a session, for a page that died meanwhile (decision
 * 0014). Returns how to stop.
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
