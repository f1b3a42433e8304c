import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { times, type Bench, type Measure, type Row } from '../lib/bench.ts';
import { CATEGORIES, emptyAt, gapsOf, picturesOf } from '../lib/frames.ts';
import { inBrowser } from '../lib/page.ts';
import { openSession } from '../lib/restaurant.ts';
import { median, percentile, show, spread } from '../lib/figures/stats.ts';
import { signedIn } from '../lib/till.ts';

const ROWS = 100;
/** A tablet is about this many times slower than the machine that measures. */
const SLOWER = 4;
/** A wheel turned by hand: pixels per second, and the distance in px. */
const SPEED = 1_800;
const DISTANCE = 5_200;
/** The position of the pointer, over the list. */
const AT = { x: 600, y: 450 };
/** The lower half of the list (four rows, where new ones appear), in a picture of half the size. */
const COMING = { x: 190, y: 220, width: 420, height: 110 };
const SHOWN_MS = 20_000;
/** A turn takes some 10 s. */
const LIMIT_MS = 90_000;

/** A script that counts the frames in which the page's own script ran. */
const COUNT = `
  localStorage.setItem('hasSeenConfigTour', 'true');
  window.scripted = 0;
  window.count = () => { window.scripted += 1; requestAnimationFrame(window.count); };`;

/** One turn: milliseconds between drawn frames, frames of the page's script, and the share of pictures without rows. */
interface Turn {
  readonly gaps: readonly number[];
  readonly scripted: number;
  readonly empty: number;
}

/** Fails when something takes longer than a turn may. */
const inTime = <T>(work: Promise<T>): Promise<T> => {
  const ended = new AbortController();
  const late = pause(LIMIT_MS, undefined, { signal: ended.signal }).then(() =>
    Promise.reject(new Error(`scroll: no end in ${LIMIT_MS} ms`)),
  );
  return Promise.race([work, late]).finally(() => ended.abort());
};

const openList = async (browser: Browser, { product }: Bench, session: object): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1_366, height: 768 } });
  page.setDefaultTimeout(SHOWN_MS);
  await page.addInitScript(signedIn(session) + COUNT);
  await page.goto(`http://127.0.0.1:${product.port}/#/configuracion/productos`);
  await page.getByLabel('Por página').selectOption(String(ROWS));
  await page.getByText(`1–${ROWS} de`).waitFor();
  await page.locator('tr[data-index]').first().waitFor();
  return page;
};

const turnTheWheel = (devtools: CDPSession): Promise<unknown> =>
  devtools.send('Input.synthesizeScrollGesture', {
    ...AT,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'mouse',
  });

const scrolled = async (browser: Browser, page: Page): Promise<Turn> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate('window.count()');
  const pictures = await picturesOf(devtools, () => turnTheWheel(devtools));
  const scripted = await page.evaluate<number>('window.scripted');
  const gaps = gapsOf(await browser.stopTracing(), (1_000 * DISTANCE) / SPEED);
  return { gaps, scripted, empty: (await emptyAt(browser, pictures, COMING)) / pictures.length };
};

const turn = (bench: Bench, session: object): Promise<Turn> =>
  inBrowser((browser) => inTime(openList(browser, bench, session).then((page) => scrolled(browser, page))));

const WHAT = `products list, ${ROWS} rows, CPU ${SLOWER} x slower, wheel at ${SPEED.toLocaleString('en-US')} px/s`;

const evenness = (turns: readonly Turn[]): Row => {
  const each = (figure: (gaps: readonly number[]) => number): number[] => turns.map((t) => figure(t.gaps));
  const p95 = each((gaps) => percentile(gaps, 0.95));
  const worst = each((gaps) => Math.max(...gaps));
  const perSecond = each((gaps) => (1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0));
  const detail = `p50 ${show(median(each(median)))} ms, p95 ${spread(p95, ' ms')}, worst ${show(median(worst))} ms, ${show(median(perSecond))} frames a second`;
  return {
    goal: 'C',
    what: `${WHAT}: gap between drawn frames, p95`,
    value: median(p95),
    unit: ' ms',
    good: 20,
    best: 17.5,
    detail,
  };
};

const emptiness = (turns: readonly Turn[]): Row => {
  const shares = turns.map((t) => 100 * t.empty);
  const detail = `${spread(shares, ' %')}; frames of the page's script ${spread(turns.map((t) => t.scripted))}`;
  return {
    goal: 'C',
    what: `${WHAT}: drawn frames with no row in the lower half of the list`,
    value: median(shares),
    unit: ' %',
    good: 5,
    best: 0,
    detail,
  };
};

/** The products list while it is scrolled by a wheel: how evenly it is drawn, and whether its rows are drawn when they appear. */
export const scroll: Measure = async (bench) => {
  const session = await openSession(bench.product.port, { usuario: 'admin', branch: bench.restaurant.branches[6]! });
  const turns = await times(bench.scale.turns, () => turn(bench, session));
  return [evenness(turns), emptiness(turns)];
};
