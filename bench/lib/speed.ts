import type { Browser, Page } from 'playwright-core';
import { times } from './bench.ts';
import { median } from './figures/stats.ts';

const TURNS = 5;

/**
 * The speed of the page's processor in the units of Lighthouse's `BenchmarkIndex`: the mean of tens of 10,000 letters appended, and of
 * 100,000 numbers copied, per second.
 */
const INDEX = `(() => {
  const rate = (act) => {
    const start = performance.now();
    let done = 0;
    while (performance.now() - start < 250) { act(done); done += 1; }
    return done * 100 / (performance.now() - start);
  };
  const letters = () => { let text = ''; for (let n = 0; n < 10000; n += 1) text += 'a'; return text.length; };
  const lists = [0, 1].map(() => Array.from({ length: 100000 }, (_, n) => n));
  const numbers = (done) => { const from = lists[done % 2], to = lists[1 - done % 2]; for (let n = 0; n < from.length; n += 1) to[n] = from[n]; };
  return (rate(letters) + rate(numbers)) / 2;
})()`;

/**
 * The current speed of a page's processor in Lighthouse's units: an office PC has 1,500 to 2,000; Chrome's own calibration takes
 * 1,000 for a mid-range phone and 264 for one of the lowest class. It shows which device a slowed processor corresponds to.
 */
export const speedOf = async (page: Page): Promise<number> =>
  median(await times(TURNS, () => page.evaluate<number>(INDEX)));

/** A page on a processor that the browser slows `slower` times. */
export const openSlow = async (browser: Browser, script: string, url: string, slower: number): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1_366, height: 768 } });
  await page.addInitScript(script);
  await page.goto(url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
};
