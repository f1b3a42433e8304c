import type { Page } from '@playwright/test';

interface HistoryState {
  readonly layers?: number;
}

/**
 * Opens an address of the app, once no dialog has a history entry left; times out while one is open.
 * A dialog that closes goes one entry back, which the browser does later; an address opened in between is left again.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await page.waitForFunction(() => !(window.history.state as HistoryState | null)?.layers);
  await page.goto(address);
};
