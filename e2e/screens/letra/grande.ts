import type { Page } from '@playwright/test';

const NORMAL_PX = 16;

/** Elements that overflow the window to the right, or their own box, at twice the font size; restores the font size. */
export const findOverflow = async (page: Page): Promise<string[]> => {
  const cdp = await page.context().newCDPSession(page);
  const fontSize = (standard: number): Promise<unknown> => cdp.send('Page.setFontSizes', { fontSizes: { standard } });
  await fontSize(2 * NORMAL_PX);
  const outside = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
      .filter((e) => !e.closest('nav, svg') && e.checkVisibility())
      .filter(
        (e) =>
          e.getBoundingClientRect().right > width + 1 || (e.matches('button, a') && e.scrollWidth > e.clientWidth + 1),
      )
      .map((e) => `twice the letter: ${e.outerHTML.slice(0, 120)}`);
  });
  await fontSize(NORMAL_PX);
  await cdp.detach();
  return outside;
};
