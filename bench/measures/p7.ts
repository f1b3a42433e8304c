import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { times, type Bench, type Measure } from '../lib/bench.ts';
import { visit } from '../lib/page.ts';
import { openSession, type Branch } from '../lib/restaurant.ts';
import { Savers } from '../lib/saving.ts';
import { median, show, spread } from '../lib/figures/stats.ts';
import { FIRST_DISH, signedIn, tillUrl, watching } from '../lib/till.ts';
import { serveFloorPage } from '../yardsticks/floor-page/serve.ts';

const WEB = fileURLToPath(new URL('../../apps/web/dist/index.html', import.meta.url));
const PRODUCTS = 1_000;
const OPEN_COMANDAS = 20;
/** Visits of one page differ by a third, so the median of three would be random. */
const VISITS_A_TURN = 5;

const FLOOR = watching(`return document.querySelector('input[type=search]') !== null;`);

/** A branch with the menu of a large restaurant and a room that is half full. */
export const fill = async (bench: Bench, branch: Branch): Promise<void> => {
  const { restaurant } = bench;
  await restaurant.sql(
    `INSERT INTO producto (cliente, sucursal, id, descripcion, precio, costo, categoria, area, unidad, tiempo_de_preparacion)
     SELECT p.cliente, p.sucursal, 10000 + n, p.descripcion || ' ' || n, p.precio, p.costo, p.categoria, p.area, p.unidad, p.tiempo_de_preparacion
     FROM generate_series(1, $2 - (SELECT count(*) FROM producto WHERE sucursal = $1)) AS n
     JOIN LATERAL (SELECT * FROM producto WHERE sucursal = $1 AND id < 10000 ORDER BY id OFFSET n % 100 LIMIT 1) p ON true`,
    [branch.id, PRODUCTS],
  );
  await restaurant.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [branch.id]);
  const savers = await Savers.prepare(bench, [branch], 1, OPEN_COMANDAS);
  await times(OPEN_COMANDAS, () => savers.save(0));
  savers.close();
};

/** P7: the till, cold: bytes, and the time until a dish can be added. */
export const p7: Measure = async (bench) => {
  const { restaurant, product, scale } = bench;
  if (!existsSync(WEB)) throw new Error('Build the page first: npm run build -w apps/web');
  const branch = await restaurant.newBranch();
  await fill(bench, branch);
  const session = await openSession(product.port, { usuario: 'mesero', branch });
  const server = await serveFloorPage();
  const floorUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  await visit(floorUrl, FLOOR);
  const turns = await times(scale.turns * VISITS_A_TURN, async () => ({
    floor: await visit(floorUrl, FLOOR),
    till: await visit(tillUrl(bench), signedIn(session) + FIRST_DISH),
  }));
  server.close();
  const kilobytes = turns.map((t) => t.till.kilobytes);
  const [floor, till] = [turns.map((t) => t.floor.ms), turns.map((t) => t.till.ms)];
  const heap = turns.map((t) => t.till.heapMegabytes);
  return [
    {
      goal: 'P7',
      what: 'till cold: all bytes, gzip -6',
      value: median(kilobytes),
      unit: ' KB',
      good: 360,
      best: 280,
      detail: `floor page ${show(median(turns.map((t) => t.floor.kilobytes)))} KB`,
    },
    {
      goal: 'P7',
      what: 'till cold: until a dish can be added, of the floor page',
      value: median(till) / median(floor),
      unit: 'x',
      good: 3,
      best: 2,
      detail: `${spread(till, ' ms')} against ${spread(floor, ' ms')}`,
    },
    {
      goal: 'P7',
      what: 'till cold: heap',
      value: median(heap),
      unit: ' MB',
      good: 40,
      best: 20,
      detail: spread(heap, ' MB'),
    },
  ];
};
