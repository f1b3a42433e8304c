import type { Page } from 'playwright-core';
import { times, type Bench, type Measure } from '../lib/bench.ts';
import { codeOf } from '../lib/codes.ts';
import type { Connection } from '../lib/http.ts';
import { paced } from '../lib/load.ts';
import { inBrowser } from '../lib/page.ts';
import { aDish, connections, order, p99Row, told } from '../lib/phones.ts';
import { openSession, Till, type Branch } from '../lib/restaurant.ts';
import { Savers, tokenOf } from '../lib/saving.ts';
import { openKitchens, type Screens } from '../lib/screens.ts';
import { signedIn } from '../lib/till.ts';

const SCREENS = 50;
const ORDERS_PER_SECOND = 10;
/** Number of tables, each ordering by its own code, because a code has an hourly limit. */
const TABLES = 20;
const TILLS = 10;
/** Orders per turn that are watched on a drawn screen, and their rate per second. */
const [DRAWN, DRAWN_PER_SECOND] = [40, 4];

const A = 'a'.charCodeAt(0);
/** A unique name made of letters. */
const nameOf = (n: number): string =>
  `Zoe ${[...String(n).padStart(6, '0')].map((d) => String.fromCharCode(A + Number(d))).join('')}`;

const mesaOf = (n: number): string => `Mesa ${1 + (n % TABLES)}`;
/** A comanda of a table's code is named after both. */
const comandaName = (n: number): string => `${mesaOf(n)} · ${nameOf(n)}`;

/** Phones, each with the code of its table, that order one dish: the nth order of a branch. */
interface Diners {
  readonly phones: readonly Connection[];
  readonly send: (n: number) => Promise<void>;
}

const dinersOf = async (bench: Bench, branch: Branch): Promise<Diners> => {
  const { restaurant, product } = bench;
  const admin = new Till(product.port, await tokenOf(bench, branch, 'admin'));
  const codes: string[] = [];
  for (let n = 0; n < TABLES; n += 1) codes.push(await codeOf(admin, branch.id, mesaOf(n)));
  admin.close();
  await restaurant.sql('UPDATE menu_publico SET platillos_por_hora = 10000, confirmar = false');
  const dish = await aDish(bench);
  const phones = connections(bench, TABLES);
  const send = async (n: number): Promise<void> => {
    const at = n % TABLES;
    const { status, body } = await order(phones[at]!, codes[at]!, dish, nameOf(n));
    if (status !== 200) throw new Error(body);
  };
  return { phones, send };
};

/** Milliseconds from the press on a phone until the last kitchen screen received the order, for each order. */
const heard = async ({ scale }: Bench, { send }: Diners, screens: Screens, from: number): Promise<number[]> => {
  const samples: number[] = [];
  let n = from;
  await paced(ORDERS_PER_SECOND, scale.seconds, async () => {
    n += 1;
    const shown = screens.shown(comandaName(n));
    const pressed = performance.now();
    await Promise.all([send(n), shown]);
    samples.push((await shown) - pressed);
  });
  return samples;
};

/** Milliseconds from a till's save until the last screen received it: the baseline, since a diner's order has more checks. */
const heardSaves = async ({ scale }: Bench, savers: Savers, screens: Screens): Promise<number[]> => {
  const samples: number[] = [];
  let n = 0;
  await paced(ORDERS_PER_SECOND, scale.seconds, async () => {
    const pressed = performance.now();
    let shown: Promise<number> | undefined;
    await savers.inTurn((n += 1) % TILLS, (comanda) => {
      shown = screens.shown(comanda);
    });
    samples.push((await shown!) - pressed);
  });
  return samples;
};

/** A script that reports each name that was painted for the first time, and when. */
const WATCH = `
  const told = new Set();
  new MutationObserver(() => {
    const text = document.body?.textContent ?? '';
    for (const [name] of text.matchAll(/Zoe [a-j]{6}/g)) if (!told.has(name)) {
      told.add(name);
      requestAnimationFrame(() => setTimeout(() => console.debug('painted ' + name + ' at ' + (performance.timeOrigin + performance.now()))));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });`;

const PAINTED = /^painted (.+) at ([\d.]+)$/;

/** The times at which each name was painted on a page, by the machine's clock. */
const paintings = (page: Page): ReadonlyMap<string, number> => {
  const painted = new Map<string, number>();
  page.on('console', (message) => {
    const [, name, at] = PAINTED.exec(message.text()) ?? [];
    if (name) painted.set(name, Number(at));
  });
  return painted;
};

/** Milliseconds from the press on a phone until Chromium has painted the order on the area's screen. */
const drawn = (bench: Bench, branch: Branch, { send }: Diners, from: number): Promise<number[]> =>
  inBrowser(async (browser) => {
    const { product, restaurant } = bench;
    const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
    const session = await openSession(product.port, { usuario: 'cocina', branch });
    await page.addInitScript(signedIn(session) + WATCH);
    const painted = paintings(page);
    await page.goto(`http://127.0.0.1:${product.port}/#/tpv/area/${restaurant.area}`);
    await page.getByRole('heading', { name: /^Área / }).waitFor();
    const pressed = new Map<string, number>();
    let n = from;
    await paced(DRAWN_PER_SECOND, DRAWN / DRAWN_PER_SECOND, async () => {
      const name = nameOf((n += 1));
      pressed.set(name, performance.timeOrigin + performance.now());
      await send(n);
    });
    const last = nameOf(n);
    await page.getByText(last).first().waitFor();
    while (!painted.has(last)) await page.evaluate('new Promise(requestAnimationFrame)');
    return [...pressed].map(([name, at]) => painted.get(name)! - at);
  });

/** The time from a diner's order that needs no acceptance until the kitchen has it: received by 50 screens, and painted on one. */
export const pedidos: Measure = async (bench) => {
  const { turns, seconds } = bench.scale;
  const [first, second] = bench.restaurant.branches as [Branch, Branch];
  const each = ORDERS_PER_SECOND * seconds;
  const savers = await Savers.prepare(bench, [first], TILLS, each * (turns + 1));
  const screens = await openKitchens(bench, SCREENS);
  const many = await dinersOf(bench, first);
  await heard(bench, many, screens, 0);
  await heardSaves(bench, savers, screens);
  const heards = await times(turns, async (turn) => ({
    saves: await heardSaves(bench, savers, screens),
    orders: await heard(bench, many, screens, each * (turn + 1)),
  }));
  const [all, saved] = [heards.flatMap((t) => t.orders), heards.flatMap((t) => t.saves)];
  savers.close();
  screens.close();
  // An area of its own: the screens of the first have the orders of all turns.
  const few = await dinersOf(bench, second);
  await drawn(bench, second, few, 0);
  const painted = (await times(turns, (turn) => drawn(bench, second, few, DRAWN * (turn + 1)))).flat();
  [...many.phones, ...few.phones].forEach((p) => p.close());
  return [
    p99Row(
      `order of a phone -> last of ${SCREENS} kitchen screens is told, p99`,
      all,
      `${told('10 a second:', all)} of ${all.length}; ${told('saves of tills, in turns:', saved)}`,
    ),
    p99Row(
      'order of a phone -> painted on a kitchen screen, p99',
      painted,
      `${told('4 a second, Chromium at 1920x1080:', painted)} of ${painted.length}`,
    ),
  ];
};
