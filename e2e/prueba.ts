import { test as base } from '@playwright/test';

/** Playwright's own `test`, that ends the browsers which a spec opened by itself: left open they go on beside all that come after. */
export const test = base.extend<{ seCierranSolos: undefined }>({
  seCierranSolos: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
