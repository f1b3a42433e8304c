import type { Browser, Page } from 'playwright-core';
import type { Bench, Row } from '../lib/bench.ts';
import { inBrowser } from '../lib/page.ts';
import { Till, type Branch } from '../lib/restaurant.ts';
import { tokenOf } from '../lib/saving.ts';
import { openSlow, speedOf } from '../lib/speed.ts';
import { pressRow, spreadOf } from '../lib/figures/press-row.ts';
import { show } from '../lib/figures/stats.ts';
import { samplesOf, type Sample } from '../lib/stolen.ts';
import { press, STOPWATCH, timed } from '../lib/figures/stopwatch.ts';
import { signedIn, tillUrl } from '../lib/till.ts';

const SAMPLES = 40;
/** Rows that a window of 1366 x 768 shows while the filters are there. */
const SEEN = 8;
/** The typed keys with the resulting text: each key changes how many of 'Mesa 0' to 'Mesa 199' match; then the text is deleted key by key. */
const KEYS = [
  ['1', '1'],
  ['9', '19'],
  ['9', '199'],
  ['Backspace', '19'],
  ['Backspace', '1'],
  ['Backspace', ''],
] as const;

/** A tablet is about this many times slower than the machine that measures. */
const SLOWER = 4;

/** The lower limit for eight lines: a press writes eight rows of eight cells into an empty page. */
const LEAST = `<button>Pedidos</button><table></table><script>
  let presses = 0;
  const row = () => '<tr>' + '<td>1 Flan napolitano</td>'.repeat(8) + '</tr>';
  document.querySelector('button').onclick = () => {
    document.querySelector('table').innerHTML = '<tbody id="p' + (presses += 1) + '">' + row().repeat(8) + '</tbody>';
  };
</script>`;

/** The current speed of the machine with the same slowdown, to compare the figures of two runs. */
const least = async (browser: Browser): Promise<string> => {
  const page = await openSlow(browser, STOPWATCH, 'about:blank', SLOWER);
  await page.setContent(LEAST);
  await page.locator('button').hover();
  const all = await samplesOf(SAMPLES, (n) => timed(page, `document.getElementById('p${n + 1}')`, () => press(page)));
  const speed = await speedOf(page);
  await page.close();
  return `${spreadOf('eight rows in an empty page', all)}; Lighthouse's index of the slowed CPU ${show(speed)}`;
};

const expanding = (page: Page, ids: readonly string[]): Promise<Sample[]> =>
  samplesOf(SAMPLES, async (n) => {
    const id = ids[(n * 7) % ids.length]!;
    const place = page.locator(`[data-comanda="${id}"]`);
    await place.scrollIntoViewIfNeeded();
    const opener = place.locator('[data-fila]');
    // As with a hand, the pointer is over the comanda before the press. `opener.click()` would add its own hit test to the measured time.
    await opener.hover();
    return timed(page, `window.lines('${id}')`, () => press(page));
  });

/** What `window.list(many)` reports for the filter `text`: the comandas are 'Mesa n' in the order of `ids`, the last on top. */
const listWith = (ids: readonly string[], text: string, many: number): string => {
  const left = ids.filter((_, n) => `Mesa ${n}`.includes(text)).reverse();
  return `${text && `Mostrando ${left.length} de ${ids.length} comandas`} ${left.slice(0, many).join(' ')}`;
};

/** `many`: how many rows of the list, from the first, must be right in the paint. */
const filtering = async (page: Page, ids: readonly string[], many = SEEN): Promise<Sample[]> => {
  const box = page.getByRole('textbox', { name: 'Comanda', exact: true });
  await box.focus();
  const all = await samplesOf(SAMPLES, async (n) => {
    const [key, text] = KEYS[n % KEYS.length]!;
    return timed(page, `window.list(${many}) === ${JSON.stringify(listWith(ids, text, many))}`, () =>
      page.keyboard.press(key),
    );
  });
  await box.fill('');
  await allRows(page, ids);
  await page.locator('[data-comanda]').first().scrollIntoViewIfNeeded();
  return all;
};

const following = async (bench: Bench, branch: Branch, page: Page, ids: readonly string[]): Promise<Sample[]> => {
  const till = new Till(bench.product.port, await tokenOf(bench, branch));
  const all = await samplesOf(SAMPLES, async (n) => {
    // Only comandas on the screen.
    const id = ids.at(-1 - (n % SEEN))!;
    const row = `document.querySelector('[data-fila="${id}"]').closest('tr').textContent`;
    const before = await page.evaluate(row);
    return timed(page, `${row} !== ${JSON.stringify(before)}`, () => till.save(bench.restaurant.orderOf(id)), id);
  });
  till.close();
  return all;
};

/** The keys typed into the search of dishes: each one changes the results. */
const LETTERS = ['a', 'l', 'a', 'Backspace', 'Backspace', 'Backspace'] as const;

/** A till loads its menu when it is idle, long before, so that the search answers at the key. */
const searching = async (page: Page): Promise<Sample[]> => {
  await page
    .getByRole('button', { name: /^Agregar alimento a/ })
    .first()
    .click();
  const box = page.getByRole('combobox', { name: 'Alimento' });
  await box.focus();
  const all = await samplesOf(SAMPLES, async (n) => {
    const before = JSON.stringify(await page.evaluate('window.dishes()'));
    return timed(page, `window.dishes() !== ${before}`, () => page.keyboard.press(LETTERS[n % LETTERS.length]!));
  });
  await box.fill('');
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  return all;
};

const allRows = (page: Page, ids: readonly string[]): Promise<void> =>
  page
    .locator('[data-comanda]:not([hidden])')
    .nth(ids.length - 1)
    .waitFor({ state: 'attached' });

/** A line of the table for a till with `comandas` comandas. */
const seen = (comandas: number, what: string, samples: readonly Sample[], ...more: readonly string[]): Row =>
  pressRow(`${comandas} comandas of 8 lines, CPU ${SLOWER} x slower: ${what}`, samples, ...more);

/** The time until a till with the comandas `ids` shows a press, a key and a change from another till, on a CPU like a tablet's. */
export const presses = (bench: Bench, branch: Branch, ids: readonly string[], session: object): Promise<Row[]> =>
  inBrowser(async (browser) => {
    const floor = await least(browser);
    const page = await openSlow(browser, signedIn(session) + STOPWATCH, tillUrl(bench), SLOWER);
    await allRows(page, ids);
    // Warm-up of both: code that is loaded and compiled at the first press is not part of a shift's waiting time.
    const cold = await expanding(page, ids);
    const expanded = await expanding(page, ids);
    await page.keyboard.press('F8');
    const coldKeys = await filtering(page, ids);
    const keys = await filtering(page, ids);
    const whole = await filtering(page, ids, ids.length);
    const live = await following(bench, branch, page, ids);
    const coldSearch = await searching(page);
    const dishes = await searching(page);
    return [
      seen(ids.length, 'expand -> its lines painted', expanded, spreadOf('the first time', cold), floor),
      seen(
        ids.length,
        'key of a filter -> the screen painted',
        keys,
        spreadOf('the first time', coldKeys),
        spreadOf('what is below the screen too', whole),
      ),
      seen(ids.length, 'live change heard -> painted', live),
      seen(
        ids.length,
        'key of the dish search -> what it finds painted',
        dishes,
        spreadOf('the first time', coldSearch),
      ),
    ];
  });
