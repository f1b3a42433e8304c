import { times, type Bench, type Measure, type Row } from '../../lib/bench.ts';
import { codeOf } from '../../lib/codes.ts';
import { median, show, spread } from '../../lib/figures/stats.ts';
import { CHEAP_PHONE, visit } from '../../lib/page.ts';
import { Till, type Branch } from '../../lib/restaurant.ts';
import { tokenOf } from '../../lib/saving.ts';
import { watching } from '../../lib/till.ts';

const [SMALL, LARGE] = [127, 5_000];
const VISITS_A_TURN = 3;
const FIRST_CARD = watching(`return document.querySelector('article') !== null;`);

/** Adds dishes to a branch that its diners see. */
const fill = async ({ restaurant }: Bench, branch: Branch, dishes: number): Promise<void> => {
  await restaurant.sql(
    `INSERT INTO producto (cliente, sucursal, id, descripcion, precio, costo, categoria, area, unidad, tiempo_de_preparacion, estado_menu)
     SELECT p.cliente, p.sucursal, 100000 + n, p.descripcion || ' ' || n, p.precio, p.costo, p.categoria, p.area, p.unidad, p.tiempo_de_preparacion, 1
     FROM generate_series(1, $2 - (SELECT count(*)::int FROM producto WHERE sucursal = $1 AND estado_menu <> 2)) AS n
     JOIN LATERAL (SELECT * FROM producto WHERE sucursal = $1 AND id < 100000 AND estado_menu = 1 ORDER BY id OFFSET n % 40 LIMIT 1) p ON true`,
    [branch.id, dishes],
  );
  await restaurant.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [branch.id]);
};

const addressOf = async (bench: Bench, branch: Branch, dishes: number): Promise<string> => {
  await fill(bench, branch, dishes);
  const admin = new Till(bench.product.port, await tokenOf(bench, branch, 'admin'));
  const code = await codeOf(admin, branch.id, 'Mesa 1');
  admin.close();
  return `http://127.0.0.1:${bench.product.port}/m/#/menu?token=${code}`;
};

/** P8: a diner's menu of 5,000 dishes, cold, on a cheap phone on slow 4G, until its first card, against one of 127. */
export const bigMenu: Measure = async (bench) => {
  const [one, other] = bench.restaurant.branches;
  const [small, large] = [await addressOf(bench, one!, SMALL), await addressOf(bench, other!, LARGE)];
  for (const url of [small, large]) await visit(url, FIRST_CARD, CHEAP_PHONE);
  const turns = await times(bench.scale.turns * VISITS_A_TURN, async () => ({
    small: (await visit(small, FIRST_CARD, CHEAP_PHONE)).ms,
    large: (await visit(large, FIRST_CARD, CHEAP_PHONE)).ms,
  }));
  const [few, many] = [turns.map((t) => t.small), turns.map((t) => t.large)];
  const row: Row = {
    ...{
      goal: 'P8',
      what: "first card of a diner's menu of 5,000 dishes, slow 4G and 4x slowed CPU, against one of 127",
    },
    ...{ value: median(many) / median(few), unit: 'x', good: 1.5, best: 1.1 },
    detail: `${show(median(many))} ms (${spread(many)}) against ${show(median(few))} ms (${spread(few)})`,
  };
  return [row];
};
