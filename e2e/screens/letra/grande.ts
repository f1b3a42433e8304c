import type { Page } from '@playwright/test';

const NORMAL_PX = 16;

/** What falls off the right of the window, or out of its own box, with letters of twice their size; the letters are put back. */
export const loQueNoCabe = async (page: Page): Promise<string[]> => {
  const cdp = await page.context().newCDPSession(page);
  const letra = (standard: number): Promise<unknown> => cdp.send('Page.setFontSizes', { fontSizes: { standard } });
  await letra(2 * NORMAL_PX);
  const fuera = await page.evaluate(() => {
    const ancho = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
      .filter((e) => !e.closest('nav, svg') && e.checkVisibility())
      .filter(
        (e) =>
          e.getBoundingClientRect().right > ancho + 1 || (e.matches('button, a') && e.scrollWidth > e.clientWidth + 1),
      )
      .map((e) => `twice the letter: ${e.outerHTML.slice(0, 120)}`);
  });
  await letra(NORMAL_PX);
  await cdp.detach();
  return fuera;
};
