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

/** The commands of one page's window. */
export const boundsOf = async (page: Page): Promise<Bounds> => {
  const session = await page.context().newCDPSession(page);
  // What the window had when it is not minimised.
  let full = false;
  const shown = (): State => (full ? 'fullscreen' : 'maximized');
  return {
    minimize: () => setState(session, 'minimized'),
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
