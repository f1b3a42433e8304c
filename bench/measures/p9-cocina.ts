import type { Page } from 'playwright-core';
import type { Measure, Row } from '../lib/bench.ts';
import { pressRow } from '../lib/figures/press-row.ts';
import { show } from '../lib/figures/stats.ts';
import { press, STOPWATCH, timed } from '../lib/figures/stopwatch.ts';
import { inBrowser } from '../lib/page.ts';
import { openSession } from '../lib/restaurant.ts';
import { openSlow, speedOf } from '../lib/speed.ts';
import { samplesOf, type Sample } from '../lib/stolen.ts';
import { openWithLines, signedIn, tillUrl } from '../lib/till.ts';

const CARDS = 25;
const SAMPLES = 40;
/** A screen on a wall is about this many times slower than the machine that measures. */
const SLOWER = 4;

/** A kitchen that shows cards. */
const WITH_CARDS = `localStorage.setItem('despacho.vista', 'tarjetas');`;

const CARD = '[data-tarjeta]';

/** Moves the first visible row of the cards forward and back in turns; its card stays. */
const rows = (page: Page): Promise<Sample[]> =>
  samplesOf(SAMPLES, async (n) => {
    const cards = page.locator(CARD);
    const card = await cards.nth(n % (await cards.count())).getAttribute('data-tarjeta');
    const row = `document.querySelector('[data-tarjeta="${card}"] li')`;
    const before = JSON.stringify(await page.evaluate(`${row}.dataset.paso`));
    await page.locator(`[data-tarjeta="${card}"] li button`).first().hover();
    return timed(page, `${row}.dataset.paso !== ${before}`, () => press(page));
  });

/** A card goes out with one press; another comanda has come before, so that there are as many. */
const cards = (page: Page, another: () => Promise<unknown>): Promise<Sample[]> =>
  samplesOf(SAMPLES, async () => {
    await another();
    const card = await page.locator(CARD).first().getAttribute('data-tarjeta');
    await page.locator(`[data-tarjeta="${card}"] [data-accion="listo"]`).hover();
    return timed(page, `!document.querySelector('[data-tarjeta="${card}"]')`, () => press(page));
  });

const seen = (what: string, samples: readonly Sample[], ...more: readonly string[]): Row =>
  pressRow(`kitchen, ${CARDS} cards of 8 lines, CPU ${SLOWER} x slower: ${what}`, samples, ...more);

/** How soon a kitchen with 25 cards shows what a press on a row, and on a whole card, did (D-105). */
export const p9Cocina: Measure = async (bench) => {
  const branch = bench.restaurant.branches[6]!;
  await openWithLines(bench, branch, CARDS);
  const session = await openSession(bench.product.port, { usuario: 'cocina', branch });
  return inBrowser(async (browser) => {
    const page = await openSlow(browser, signedIn(session) + WITH_CARDS + STOPWATCH, tillUrl(bench), SLOWER);
    await page.locator(CARD).first().waitFor();
    // Once before: what is read and compiled at the first time is not what a shift waits for.
    await rows(page);
    const pressed = await rows(page);
    const out = await cards(page, () => openWithLines(bench, branch, 1));
    return [
      seen('press on a row -> painted', pressed, `Lighthouse's index of the slowed CPU ${show(await speedOf(page))}`),
      seen("'Todo listo' -> its place painted", out),
    ];
  });
};
