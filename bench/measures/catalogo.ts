import type { Bench, Measure, Row } from '../lib/bench.ts';
import { times } from '../lib/bench.ts';
import { Till } from '../lib/restaurant.ts';
import { tokenOf } from '../lib/saving.ts';
import { median, percentile, show, spread } from '../lib/figures/stats.ts';

const PRODUCTS = 10_000;
const INGREDIENTS = 2_000;
const CATEGORIES = 200;
/** Number of recipes that use the ingredient whose cost changes. */
const USED_IN = 2_000;
const MOVED = 1_000;
const LOOKS = 200;
const FIRST = 20_000;

const SEED = [
  `INSERT INTO categoria (cliente, sucursal, id, descripcion, orden) SELECT $1, $2, ${FIRST} + n, 'Categoría ' || n, n FROM generate_series(1, ${CATEGORIES}) n`,
  `INSERT INTO ingrediente (cliente, sucursal, id, nombre, unidad, costo, inventario)
   SELECT $1, $2, ${FIRST} + n, 'Ingrediente ' || n, (SELECT min(id) FROM unidad WHERE cliente = $1 AND sucursal = $2), 1.25, 10
   FROM generate_series(1, ${INGREDIENTS}) n`,
  `INSERT INTO producto (cliente, sucursal, id, codigo, descripcion, precio, costo, categoria, area, unidad)
   SELECT $1, $2, ${FIRST} + n, 'C' || n, (ARRAY['Taco', 'Torta', 'Agua', 'Caldo', 'Flan'])[1 + n % 5] || ' de prueba ' || n, 2200, 0, ${FIRST} + 1 + n % ${CATEGORIES},
     (SELECT min(id) FROM area WHERE cliente = $1 AND sucursal = $2), (SELECT min(id) FROM unidad WHERE cliente = $1 AND sucursal = $2)
   FROM generate_series(1, ${PRODUCTS}) n`,
  `INSERT INTO receta (cliente, sucursal, producto, version, ingrediente, cantidad, unidad, equivalencia)
   SELECT $1, $2, ${FIRST} + n, 1, i, 2, (SELECT min(id) FROM unidad WHERE cliente = $1 AND sucursal = $2), 1
   FROM generate_series(1, ${PRODUCTS}) n, LATERAL (VALUES (${FIRST} + 2 + n % (${INGREDIENTS} - 2)), (${FIRST} + 1)) AS v(i)
   WHERE v.i <> ${FIRST} + 1 OR n <= ${USED_IN}`,
];

const seed = async ({ restaurant }: Bench): Promise<void> => {
  const { cliente, id } = { cliente: '1000', id: restaurant.branches[0]!.id };
  for (const text of SEED) await restaurant.sql(text, [cliente, id]);
  await restaurant.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [id]);
  await restaurant.sql('ANALYZE categoria, ingrediente, producto, receta');
};

const timed = async (till: Till, method: string, path: string, body: unknown): Promise<number> => {
  const start = performance.now();
  const answer = await till.call(method, path, body);
  const took = performance.now() - start;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
  return took;
};

const row = (what: string, samples: readonly number[], good: number): Row => ({
  goal: 'C',
  what,
  value: samples.length > 10 ? percentile(samples, 0.95) : median(samples),
  unit: ' ms',
  good,
  best: good / 2,
  detail:
    samples.length > 10 ? `p50 ${show(percentile(samples, 0.5))} ms of ${samples.length}` : spread(samples, ' ms'),
});

const page = (pagina: number, value?: string) => ({
  pagina,
  noElementosPorPagina: 50,
  filtros: value === undefined ? [] : [{ control: 'text_filter', valor: value }],
});

/** The catalogue of a large restaurant: pages, searches, moving a thousand dishes, a cost that two thousand recipes use. */
export const catalogo: Measure = async (bench) => {
  const { product, restaurant, scale } = bench;
  await seed(bench);
  const till = new Till(product.port, await tokenOf(bench, restaurant.branches[0]!, 'admin'));
  const looks = LOOKS / (4 - scale.turns);
  const pages = await times(looks, (i) => timed(till, 'POST', 'productos', page(i % 190)));
  const filtered = await times(looks, (i) => timed(till, 'POST', 'productos', page(0, `prueba ${i}`)));
  const searched = await times(looks, (i) =>
    timed(till, 'POST', 'productos/categorias/productos/buscar', {
      id: FIRST + 1 + (i % CATEGORIES),
      tipo: i % 3,
      patron: `prueba ${i}`,
    }),
  );
  const atTill = await times(looks, (i) => timed(till, 'POST', 'comandas/buscar', { patron: `prueba ${i}` }));
  const ids = Array.from({ length: MOVED }, (_, i) => FIRST + 1 + i);
  const moved = await times(scale.turns, (i) =>
    timed(till, 'PUT', 'productos/categorias/productos/editar', { id: FIRST + 190 + i, productos: ids }),
  );
  const cost = await times(scale.turns, (i) =>
    timed(till, 'PUT', 'productos/ingredientes/editar/precio', { id: FIRST + 1, costo: 2 + i }),
  );
  till.close();
  return [
    row('10,000 products: a page of the list, p95', pages, 50),
    row('10,000 products: a filtered page, p95', filtered, 50),
    row('10,000 products: search of a move panel, p95', searched, 50),
    row('10,000 products: search at the till, p95', atTill, 50),
    row('moving 1,000 products', moved, 1_000),
    row('the cost of an ingredient of 2,000 recipes', cost, 1_000),
  ];
};
