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

/** A script that makes the kitchen show cards. */
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

/** Dispatches a card with one press; another comanda is added before each, so that the number of cards stays the same. */
const cards = (page: Page, another: () => Promise<unknown>): Promise<Sample[]> =>
  samplesOf(SAMPLES, async () => {
    await another();
    const card = await page.locator(CARD).first().getAttribute('data-tarjeta');
    await page.locator(`[data-tarjeta="${card}"] [data-accion="listo"]`).hover();
    return timed(page, `!document.querySelector('[data-tarjeta="${card}"]')`, () => press(page));
  });

const seen = (what: string, samples: readonly Sample[], ...more: readonly string[]): Row =>
  pressRow(`kitchen, ${CARDS} cards of 8 lines, CPU ${SLOWER} x slower: ${what}`, samples, ...more);

/** The time until a kitchen with 25 cards shows the result of a press on a row, and on a whole card (D-105). */
export const p9Cocina: Measure = async (bench) => {
  const branch = await bench.restaurant.newBranch();
  await openWithLines(bench, branch, CARDS);
  const session = await openSession(bench.product.port, { usuario: 'cocina', branch });
  return inBrowser(async (browser) => {
    const page = await openSlow(browser, signedIn(session) + WITH_CARDS + STOPWATCH, tillUrl(bench), SLOWER);
    await page.locator(CARD).first().waitFor();
    // Warm-up: code that is loaded and compiled at the first press is not part of a shift's waiting time.
    await rows(page);
    const pressed = await rows(page);
    const out = await cards(page, () => openWithLines(bench, branch, 1));
    return [
      seen('press on a row -> painted', pressed, `Lighthouse's index of the slowed CPU ${show(await speedOf(page))}`),
      seen("'Todo listo' -> its place painted", out),
    ];
  });
};
