import type { Page } from 'playwright-core';
import type { Measure } from '../lib/bench.ts';
import { pressRow } from '../lib/figures/press-row.ts';
import { show } from '../lib/figures/stats.ts';
import { press, STOPWATCH, timed } from '../lib/figures/stopwatch.ts';
import { inBrowser } from '../lib/page.ts';
import { openSession } from '../lib/restaurant.ts';
import { openSlow, speedOf } from '../lib/speed.ts';
import { samplesOf, type Sample } from '../lib/stolen.ts';
import { openWithLines, signedIn, tillUrl } from '../lib/till.ts';

const TABLES = 60;
const OPEN = 40;
const SAMPLES = 10;
const WARM_UP = 3;
/** A till in a dining room is about this many times slower than the machine that measures. */
const SLOWER = 4;
const FIRST = 50_000;

const ROOMS = [
  `INSERT INTO salon (cliente, sucursal, id, nombre, orden) VALUES ($1, $2, ${FIRST}, 'Chico', 1), ($1, $2, ${FIRST + 1}, 'Grande', 2)`,
  `INSERT INTO mesa (cliente, sucursal, id, salon, nombre, asientos, forma, x, y, ancho, alto)
   SELECT $1, $2, ${FIRST} + n, CASE WHEN n < ${TABLES} THEN ${FIRST + 1} ELSE ${FIRST} END, 'Mesa ' || (100 + n), 4,
     CASE WHEN n % 3 = 0 THEN 'redonda' ELSE 'cuadrada' END, 20 + 97 * (n % 10), 30 + 160 * (n / 10 % 6), 70, 110 FROM generate_series(0, ${TABLES}) n`,
  `UPDATE comanda c SET mesa = ${FIRST} + o.n - 1
   FROM (SELECT id, row_number() OVER (ORDER BY folio DESC) AS n FROM comanda WHERE cliente = $1 AND sucursal = $2) o WHERE c.cliente = $1 AND c.id = o.id`,
];

const TABLE = (n: number): string => `document.querySelector('[data-mesa="${FIRST + n}"]')`;
const room = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} `) });

/** The room is shown, its tables mounted. */
const rooms = (page: Page, count = SAMPLES): Promise<Sample[]> =>
  samplesOf(count, async () => {
    await room(page, 'Chico').click();
    await room(page, 'Grande').hover();
    return timed(page, `document.querySelectorAll('[data-mesa]').length === ${TABLES}`, () => press(page));
  });

/** An occupied table is pressed, and marked beside its card. */
const tables = (page: Page): Promise<Sample[]> =>
  samplesOf(SAMPLES, async (n) => {
    await page.locator(`[data-mesa="${FIRST + (n % OPEN)}"]`).hover();
    return timed(
      page,
      `${TABLE(n % OPEN)}.ariaPressed === 'true' && document.querySelector('aside[aria-label^="Mesa "]')`,
      () => press(page),
    );
  });

/** The time until the map of tables shows a room, and a pressed table with its card (decision 0139). */
export const p9Mapa: Measure = async (bench) => {
  const branch = await bench.restaurant.newBranch();
  await openWithLines(bench, branch, OPEN);
  for (const text of ROOMS) await bench.restaurant.sql(text, ['1000', branch.id]);
  const session = await openSession(bench.product.port, { usuario: 'mesero', branch });
  return inBrowser(async (browser) => {
    const page = await openSlow(browser, signedIn(session) + STOPWATCH, tillUrl(bench), SLOWER);
    await page.getByRole('button', { name: 'Mapa', exact: true }).click();
    await room(page, 'Grande').click();
    // Warm-up: code that is loaded and compiled at the first press is not part of a shift's waiting time.
    await rooms(page, WARM_UP);
    const what = (of: string): string => `map, ${TABLES} tables, ${OPEN} open, CPU ${SLOWER} x slower: ${of}`;
    const shown = pressRow(what('press on a room -> painted'), await rooms(page));
    const pressed = await tables(page);
    const index = `Lighthouse's index of the slowed CPU ${show(await speedOf(page))}`;
    return [shown, pressRow(what('press on a table -> painted'), pressed, index)];
  });
};
