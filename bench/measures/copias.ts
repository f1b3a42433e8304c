import type { Bench, Measure, Row } from '../lib/bench.ts';
import { paced } from '../lib/load.ts';
import { rssOf } from '../lib/process.ts';
import { Till } from '../lib/restaurant.ts';
import { Savers, tokenOf } from '../lib/saving.ts';
import { median, percentile, show, spread } from '../lib/figures/stats.ts';

const SIZES = [1_000, 5_000];
/** Two lines of recipe a dish. */
const INGREDIENTS = 200;
const FIRST = 20_000;
const TILLS = 4;
const SAVES_PER_SECOND = 20;

const SEED = [
  `INSERT INTO ingrediente (cliente, sucursal, id, nombre, unidad, costo, inventario)
   SELECT $1, $2, ${FIRST} + n, 'Ingrediente ' || n, (SELECT min(id) FROM unidad WHERE cliente = $1 AND sucursal = $2), 1.25, 10
   FROM generate_series(1, ${INGREDIENTS}) n ON CONFLICT DO NOTHING`,
  `INSERT INTO producto (cliente, sucursal, id, codigo, descripcion, precio, costo, categoria, area, unidad)
   SELECT $1, $2, ${FIRST} + n, 'C' || n, 'Platillo de prueba ' || n, 2200, 500, (SELECT min(id) FROM categoria WHERE cliente = $1 AND sucursal = $2),
     (SELECT min(id) FROM area WHERE cliente = $1 AND sucursal = $2), (SELECT min(id) FROM unidad WHERE cliente = $1 AND sucursal = $2)
   FROM generate_series(1, $3::integer) n ON CONFLICT DO NOTHING`,
  `INSERT INTO receta (cliente, sucursal, producto, version, ingrediente, cantidad, unidad, equivalencia)
   SELECT $1, $2, ${FIRST} + n, 1, ${FIRST} + 1 + (n + i) % ${INGREDIENTS}, 2, (SELECT min(id) FROM unidad WHERE cliente = $1 AND sucursal = $2), 1
   FROM generate_series(1, $3::integer) n, generate_series(0, 1) i ON CONFLICT DO NOTHING`,
];

/** Adds dishes with recipes to the first branch. */
const seed = async ({ restaurant }: Bench, dishes: number): Promise<void> => {
  const { id } = restaurant.branches[0]!;
  const [ingredients, ...rest] = SEED;
  await restaurant.sql(ingredients!, ['1000', id]);
  for (const text of rest) await restaurant.sql(text, ['1000', id, dishes]);
  await restaurant.sql('ANALYZE ingrediente, producto, receta');
};

/** Copies the branch repeatedly while tills save; returns the times of both in milliseconds, and the memory used. */
const copies = async (bench: Bench, admin: Till, dishes: number) => {
  const { restaurant, product, scale } = bench;
  const seconds = scale.seconds;
  const savers = await Savers.prepare(bench, restaurant.branches.slice(0, 1), TILLS, SAVES_PER_SECOND * seconds);
  const [before, copied, saved] = [rssOf(product.pid), [] as number[], [] as number[]];
  let most = before;
  const copying = (async () => {
    for (let n = 1; n <= 2 * scale.turns; n += 1) {
      const start = performance.now();
      const body = { nombre: `Copia ${dishes} ${n}`, copiarDe: restaurant.branches[0]!.id };
      const answer = await admin.call('POST', 'negocio/sucursales/agregar', body);
      if (answer.status !== 200) throw new Error(answer.body.slice(0, 300));
      copied.push(performance.now() - start);
      most = Math.max(most, rssOf(product.pid));
    }
  })();
  let client = 0;
  await paced(SAVES_PER_SECOND, seconds, async () => {
    client = (client + 1) % TILLS;
    const sent = performance.now();
    if (!(await savers.inTurn(client))) throw new Error('a save was refused');
    saved.push(performance.now() - sent);
  });
  await copying;
  savers.close();
  return { copied, saved, grown: Math.round(most - before) };
};

/** The cost of copying a branch, and its effect on the tills that save in it meanwhile (D-59). */
export const copias: Measure = async (bench) => {
  const admin = new Till(bench.product.port, await tokenOf(bench, bench.restaurant.branches[0]!, 'admin'));
  const rows: Row[] = [];
  for (const dishes of SIZES) {
    await seed(bench, dishes);
    const { copied, saved, grown } = await copies(bench, admin, dishes);
    rows.push({
      ...{
        goal: 'C',
        what: `a branch of ${dishes} dishes copied`,
        value: median(copied),
        unit: ' ms',
        good: 2_000,
        best: 1_000,
      },
      detail: `${spread(copied, ' ms')}; ${grown} MB more; tills meanwhile p50 ${show(percentile(saved, 0.5))}, p99 ${show(percentile(saved, 0.99))} ms`,
    });
  }
  admin.close();
  return rows;
};
