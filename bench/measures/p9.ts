import type { Browser, Page } from 'playwright-core';
import { times, type Bench, type Measure, type Row } from '../lib/bench.ts';
import { openBrowser, visit, type Visit } from '../lib/page.ts';
import { openSession, Till, type Branch } from '../lib/restaurant.ts';
import { tokenOf } from '../lib/saving.ts';
import { speedOf } from '../lib/speed.ts';
import { median, percentile, show, spread } from '../lib/stats.ts';
import { FIRST_DISH, openWithLines, signedIn, tillUrl } from '../lib/till.ts';

const FEW = 20;
const MANY = 200;
/** A tablet is about this many times slower than the machine that measures. */
const SLOWER = 4;
const SAMPLES = 40;
/** What a hand and an eye take at least from one to the next; what came of the last one is drawn by then. */
const REST_MS = 300;
/** Rows that a window of 1366 x 768 shows. */
const SEEN = 8;
/** What is typed: each key changes how many of 'Mesa 0' to 'Mesa 199' are shown; then it is deleted key by key. */
const KEYS = ['1', '9', '9', 'Backspace', 'Backspace', 'Backspace'];

/**
 * `lapse(done, id)`: milliseconds from the next click, key, or message about a comanda until the first paint in which `done`
 * holds. The moment is the event's own, so that waiting in line counts.
 */
const STOPWATCH = `
  const Native = window.WebSocket;
  let heard = null;
  window.WebSocket = class extends Native {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', (e) => { if (heard && String(e.data).includes(heard.id)) heard.at(e.timeStamp); });
    }
  };
  window.lapse = (done, id) => new Promise((resolve) => {
    let start = null;
    const begin = (at) => { start ??= at; };
    const press = (e) => begin(e.timeStamp);
    if (id) heard = { id, at: begin };
    else for (const type of ['pointerup', 'keydown']) addEventListener(type, press, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (start === null || !done()) return;
      observer.disconnect();
      // Before what the page left for after the paint.
      requestAnimationFrame(() => scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' }));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['hidden', 'style'] });
  });
  window.rows = () => { let n = 0; for (const { hidden } of document.querySelectorAll('[data-comanda]')) n += hidden ? 0 : 1; return n; };
  // Lines may be in the page before they are shown: React hides them by their row's own style.
  window.lines = (id) => document.getElementById('pedidos-' + id)?.closest('tr').style.display === '';`;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the stopwatch in the page once it is at rest, does something, answers the milliseconds. `done` is what the page looks for. */
const timed = async (page: Page, done: string, act: () => Promise<unknown>, id?: string): Promise<number> => {
  await wait(REST_MS);
  const pending = page.evaluate<number>(`window.lapse(() => ${done}, ${JSON.stringify(id ?? null)})`);
  await page.evaluate('0');
  const [took] = await Promise.all([pending, act()]);
  return took;
};

/** A page on a CPU slowed by the browser. */
const openSlow = async (browser: Browser, script: string, url: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1_366, height: 768 } });
  await page.addInitScript(script);
  await page.goto(url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
};

const allRows = (page: Page): Promise<void> => page.locator('[data-comanda]:not([hidden])').nth(MANY - 1).waitFor({ state: 'attached' });

/** How long a finger stays down; a press of no time would leave what going down does to be waited for. */
const PRESS_MS = 60;

const press = async ({ mouse }: Page): Promise<void> => {
  await mouse.down();
  await wait(PRESS_MS);
  await mouse.up();
};

/** The least that eight lines can be: a press writes eight rows of eight cells into an empty page. */
const LEAST = `<button>Pedidos</button><table></table><script>
  let presses = 0;
  const row = () => '<tr>' + '<td>1 Flan napolitano</td>'.repeat(8) + '</tr>';
  document.querySelector('button').onclick = () => {
    document.querySelector('table').innerHTML = '<tbody id="p' + (presses += 1) + '">' + row().repeat(8) + '</tbody>';
  };
</script>`;

/** How fast the machine is at the moment, slowed in the same way: what the figures of two runs are held against. */
const least = async (browser: Browser): Promise<string> => {
  const page = await openSlow(browser, STOPWATCH, 'about:blank');
  await page.setContent(LEAST);
  await page.locator('button').hover();
  const all = await times(SAMPLES, (n) => timed(page, `document.getElementById('p${n + 1}')`, () => press(page)));
  const speed = await speedOf(page);
  await page.close();
  return `eight rows in an empty page p50 ${show(median(all))}, p95 ${show(percentile(all, 0.95))} ms; Lighthouse's index of the slowed CPU ${show(speed)}`;
};

const expanding = (page: Page, ids: readonly string[]): Promise<number[]> =>
  times(SAMPLES, async (n) => {
    const id = ids[(n * 7) % MANY]!;
    const place = page.locator(`[data-comanda="${id}"]`);
    await place.scrollIntoViewIfNeeded();
    const opener = place.locator('[data-fila]');
    // As a hand does: it is over the comanda before it presses. `opener.click()` would search what lies under the pointer within the time.
    await opener.hover();
    return timed(page, `window.lines('${id}')`, () => press(page));
  });

const filtering = async (page: Page): Promise<number[]> => {
  await page.getByRole('textbox', { name: 'Comanda', exact: true }).focus();
  const all = await times(SAMPLES, async (n) => {
    const before = await page.evaluate('window.rows()');
    return timed(page, `window.rows() !== ${String(before)}`, () => page.keyboard.press(KEYS[n % KEYS.length]!));
  });
  await page.getByRole('textbox', { name: 'Comanda', exact: true }).fill('');
  await allRows(page);
  await page.locator('[data-comanda]').first().scrollIntoViewIfNeeded();
  return all;
};

const following = async (bench: Bench, branch: Branch, page: Page, ids: readonly string[]): Promise<number[]> => {
  const till = new Till(bench.product.port, await tokenOf(bench, branch));
  const all = await times(SAMPLES, async (n) => {
    // Those on the screen.
    const id = ids.at(-1 - (n % SEEN))!;
    const row = `document.querySelector('[data-fila="${id}"]').closest('tr').textContent`;
    const before = await page.evaluate(row);
    return timed(page, `${row} !== ${JSON.stringify(before)}`, () => till.save(bench.restaurant.orderOf(id)), id);
  });
  till.close();
  return all;
};

const interaction = (what: string, samples: readonly number[], floor = ''): Row => ({
  goal: 'P9',
  what: `${MANY} comandas of 8 lines, CPU ${SLOWER} x slower: ${what}, p95`,
  value: percentile(samples, 0.95),
  unit: ' ms',
  good: 100,
  best: 50,
  detail: `p50 ${show(median(samples))} ms, worst ${show(Math.max(...samples))} ms of ${samples.length}${floor && `; ${floor}`}`,
});

const interactions = async (bench: Bench, branch: Branch, ids: readonly string[], session: object): Promise<Row[]> => {
  const browser = await openBrowser();
  try {
    const floor = await least(browser);
    const page = await openSlow(browser, signedIn(session) + STOPWATCH, tillUrl(bench));
    await allRows(page);
    // Both once before: what is read and compiled at the first time is not what a shift waits for.
    const cold = await expanding(page, ids);
    const expanded = await expanding(page, ids);
    await page.keyboard.press('F8');
    const coldKeys = await filtering(page);
    return [
      interaction('expand -> its lines painted', expanded, `the first time p95 ${show(percentile(cold, 0.95))}; ${floor}`),
      interaction('key of a filter -> the list painted', await filtering(page), `the first time p95 ${show(percentile(coldKeys, 0.95))}`),
      interaction('live change heard -> painted', await following(bench, branch, page, ids)),
    ];
  } finally {
    await browser.close();
  }
};

/** P9: what the till costs with ten times as many open comandas, and how quick it stays. */
export const p9: Measure = async (bench) => {
  const [few, many] = [bench.restaurant.branches[4]!, bench.restaurant.branches[5]!];
  await openWithLines(bench, few, FEW);
  const ids = await openWithLines(bench, many, MANY);
  const sessions = { few: await openSession(bench.product.port, { usuario: 'mesero', branch: few }), many: await openSession(bench.product.port, { usuario: 'mesera', branch: many }) };
  const open = (session: object): Promise<Visit> => visit(tillUrl(bench), signedIn(session) + FIRST_DISH);
  await open(sessions.few);
  const turns = await times(Math.max(5, bench.scale.turns), async () => ({ few: await open(sessions.few), many: await open(sessions.many) }));
  const of = (key: keyof Visit) => ({ few: turns.map((t) => t.few[key]), many: turns.map((t) => t.many[key]) });
  const [ms, heap] = [of('ms'), of('heapMegabytes')];
  const perComanda = (figures: ReturnType<typeof of>): number => (median(figures.many) - median(figures.few)) / (MANY - FEW);
  const told = (figures: ReturnType<typeof of>, unit: string): string => `${spread(figures.many, unit)} against ${spread(figures.few, unit)}`;
  return [
    { goal: 'P9', what: `till until a dish can be added, ${FEW} -> ${MANY} open comandas`, value: median(ms.many) / median(ms.few), unit: 'x', good: 1.5, best: 1.15, detail: told(ms, ' ms') },
    { goal: 'P9', what: 'till: time of one more open comanda', value: perComanda(ms), unit: ' ms', good: 3, best: 0.5, detail: told(ms, ' ms') },
    { goal: 'P9', what: 'till: memory of one more open comanda', value: perComanda(heap) * 1_024, unit: ' KB', good: 60, best: 15, detail: told(heap, ' MB') },
    ...(await interactions(bench, many, ids, sessions.many)),
  ];
};
