import type { Page } from '@playwright/test';

/** How far ahead in ms the clock is stopped: stopping it takes less on any machine. */
const AHEAD = 60_000;

/**
 * Stops the clock of a page: from now on only `page.clock.runFor` moves its timers, however slow the machine is.
 * Timers that are due within a minute run once. Precondition: `page.clock.install` was called.
 */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD);
