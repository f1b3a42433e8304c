import { times, type Measure, type Row } from '../../lib/bench.ts';
import { codeOf } from '../../lib/codes.ts';
import { CHEAP_PHONE, visit } from '../../lib/page.ts';
import { Till } from '../../lib/restaurant.ts';
import { tokenOf } from '../../lib/saving.ts';
import { median, show, spread } from '../../lib/figures/stats.ts';
import { watching } from '../../lib/till.ts';
import { serveFloorPage } from '../../yardsticks/floor-page/serve.ts';

const VISITS_A_TURN = 3;
const FLOOR = watching(`return document.querySelector('input[type=search]') !== null;`);
/** A script that reports when the menu is there and a dish can be put in the cart. */
const MENU = watching(
  `return document.querySelector('button[aria-label^="Agregar al Carrito"]:not([disabled])') !== null;`,
);

/** P8: the menu of a diner, cold, on a cheap phone on slow 4G, until a dish can be put in the cart. */
export const p8: Measure = async ({ product, restaurant, scale, ...bench }) => {
  const branch = restaurant.branches[0]!;
  const admin = new Till(product.port, await tokenOf({ product, restaurant, scale, ...bench }, branch, 'admin'));
  const url = `http://127.0.0.1:${product.port}/m/#/menu?token=${await codeOf(admin, branch.id, 'Mesa 1')}`;
  admin.close();
  const server = await serveFloorPage();
  const floorUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  await visit(floorUrl, FLOOR, CHEAP_PHONE);
  const turns = await times(scale.turns * VISITS_A_TURN, async () => ({
    floor: (await visit(floorUrl, FLOOR, CHEAP_PHONE)).ms,
    menu: (await visit(url, MENU, CHEAP_PHONE)).ms,
  }));
  server.close();
  const [floor, menu] = [turns.map((t) => t.floor), turns.map((t) => t.menu)];
  const ratio: Row = {
    ...{ goal: 'P8', what: 'menu of a diner cold, slow 4G and 4x slowed CPU, against the floor page', unit: 'x' },
    ...{ value: median(menu) / median(floor), good: 2, best: 1.3 },
    detail: `menu ${show(median(menu))} ms (${spread(menu)}), floor page ${show(median(floor))} ms; over HTTP, gzip`,
  };
  return [ratio];
};
