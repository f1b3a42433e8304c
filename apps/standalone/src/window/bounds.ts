import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** The window of a page, as its system shows it. */
export interface Bounds {
  readonly minimize: () => Promise<void>;
  readonly fill: (full: boolean) => Promise<void>;
  /** Shows a minimised window, above the others. */
  readonly raise: () => Promise<void>;
}

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

const windowOf = async (session: CDPSession) => session.send('Browser.getWindowForTarget');

/** Chromium leaves a minimised or full window for another such state only by way of 'normal'. */
const setState = async (session: CDPSession, windowState: State): Promise<void> => {
  const { windowId, bounds } = await windowOf(session);
  if (bounds.windowState === windowState) return;
  if (bounds.windowState !== 'normal')
    await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
  if (windowState !== 'normal') await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
};

/** How often a minimised window is looked at, in milliseconds: nothing tells that a person brought it back. */
const LOOK_MS = 500;

/** Ends when a window is no longer minimised. */
const brought = async (session: CDPSession): Promise<void> => {
  do await pause(LOOK_MS);
  while ((await windowOf(session)).bounds.windowState === 'minimized');
};

/** The commands of one page's window. */
export const boundsOf = async (page: Page): Promise<Bounds> => {
  const session = await page.context().newCDPSession(page);
  // What the window had when it is not minimised.
  let full = false;
  const shown = (): State => (full ? 'fullscreen' : 'maximized');
  const showAgain = async (): Promise<void> => {
    await brought(session);
    await setState(session, shown());
  };
  return {
    minimize: async () => {
      await setState(session, 'minimized');
      // It ends with the window.
      void showAgain().catch(() => undefined);
    },
    fill: async (next) => {
      full = next;
      await setState(session, shown());
    },
    raise: async () => {
      await setState(session, shown());
      await page.bringToFront();
    },
  };
};
