import { test as base } from '@playwright/test';

/** Playwright's `test` that also closes browsers which a spec opened itself: open ones would slow later specs. */
export const test = base.extend<{ closesBrowsers: undefined }>({
  closesBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
