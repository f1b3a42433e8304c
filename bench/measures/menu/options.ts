import { times, type Bench, type Measure, type Row } from '../../lib/bench.ts';
import { median, percentile, show, spread } from '../../lib/figures/stats.ts';
import { newId, Till, type Branch } from '../../lib/restaurant.ts';
import { tokenOf } from '../../lib/saving.ts';

const DISHES = 300;
const GROUPS = 60;
/** Options of a group; 600 in all. */
const OPTIONS = 10;
/** Groups that a dish asks for, one option each. */
const OF_DISH = 4;
const LINES = 4;
const LOOKS = 60;
const SAVES = 120;
const FIRST = 40_000;

const MENU = [
  `INSERT INTO categoria (cliente, sucursal, id, descripcion, orden) SELECT $1, $2, ${FIRST} + n, 'Con opciones ' || n, 900 + n FROM generate_series(0, 9) n`,
  `INSERT INTO producto (cliente, sucursal, id, codigo, descripcion, precio, costo, categoria, area, unidad)
   SELECT $1, $2, ${FIRST} + n, 'O' || n, 'Platillo con opciones ' || n, 2200, 0, ${FIRST} + n % 10,
     (SELECT min(id) FROM area WHERE cliente = $1 AND sucursal = $2), (SELECT min(id) FROM unidad WHERE cliente = $1 AND sucursal = $2)
   FROM generate_series(0, ${DISHES} - 1) n`,
  `INSERT INTO especificacion (cliente, sucursal, id, descripcion)
   SELECT $1, $2, ${FIRST} + n, 'Opción de prueba ' || n FROM generate_series(0, ${GROUPS * OPTIONS} - 1) n`,
];
const OPTIONS_OF_IT = [
  `INSERT INTO grupo_de_opciones (cliente, sucursal, id, nombre, minimo, maximo)
   SELECT $1, $2, ${FIRST} + n, 'Grupo de prueba ' || n, 1, 2 FROM generate_series(0, ${GROUPS} - 1) n`,
  `INSERT INTO opcion_de_grupo (cliente, sucursal, grupo, especificacion, orden, precio, defecto, abre)
   SELECT $1, $2, ${FIRST} + n / ${OPTIONS}, ${FIRST} + n, n % ${OPTIONS}, 500 * (n % 3), n % ${OPTIONS} = 0, NULL FROM generate_series(0, ${GROUPS * OPTIONS} - 1) n`,
  `INSERT INTO producto_grupo (cliente, sucursal, producto, grupo, orden)
   SELECT $1, $2, ${FIRST} + n, ${FIRST} + (n * ${OF_DISH} + k) % ${GROUPS}, k FROM generate_series(0, ${DISHES} - 1) n, generate_series(0, ${OF_DISH} - 1) k`,
];

/** A branch with the menu, and a till in it; `choices` are those of a dish of it. */
interface Side {
  readonly branch: Branch;
  readonly till: Till;
  readonly choices: (dish: number) => readonly object[];
}

const side = async (bench: Bench, withGroups: boolean): Promise<Side> => {
  const { restaurant, product } = bench;
  const branch = await restaurant.newBranch();
  for (const text of withGroups ? [...MENU, ...OPTIONS_OF_IT] : MENU) await restaurant.sql(text, ['1000', branch.id]);
  const choices = (dish: number): object[] =>
    Array.from({ length: OF_DISH }, (_, k) => {
      const group = (dish * OF_DISH + k) % GROUPS;
      return { id: FIRST + group * OPTIONS + (dish % OPTIONS), grupo: FIRST + group };
    });
  const till = new Till(product.port, await tokenOf(bench, branch));
  return { branch, till, choices: withGroups ? choices : () => [] };
};

const looked = async ({ till }: Side, n: number): Promise<{ readonly took: number; readonly bytes: number }> => {
  const start = performance.now();
  const { status, body } = await till.call('GET', `comandas/categorias/${FIRST + (n % 10)}/alimentos`);
  const took = performance.now() - start;
  if (status !== 200 || !body.includes('Platillo con opciones')) throw new Error(`${status}: ${body.slice(0, 300)}`);
  return { took, bytes: body.length };
};

/** The first look after somebody changed the menu: the server reads all of it. */
const changed = async ({ restaurant }: Bench, one: Side, n: number): Promise<number> => {
  await restaurant.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [
    one.branch.id,
  ]);
  return (await looked(one, n)).took;
};

const saved = async ({ till, choices }: Side, comanda: string, n: number): Promise<number> => {
  const pedidos = Array.from({ length: LINES }, (_, i) => {
    const dish = (n * LINES + i) % DISHES;
    const nothing = { complementos: [], comentario: null, subcuenta: null, complemento: false };
    return { id: newId(), producto: FIRST + dish, folio: 2_000 + i, especificaciones: choices(dish), ...nothing };
  });
  const start = performance.now();
  if (!(await till.save({ id: comanda, rev: 0, pedidos, eliminados: [] }))) throw new Error('a save was refused');
  return performance.now() - start;
};

const row = (what: string, plain: readonly number[], grouped: readonly number[], good: number, more = ''): Row => ({
  ...{ goal: 'C', what, value: median(grouped) / median(plain), unit: 'x', good, best: (1 + good) / 2 },
  detail: `p50 ${show(percentile(grouped, 0.5))} ms, p95 ${show(percentile(grouped, 0.95))} ms, without ${spread(plain, ' ms')}, in turns${more}`,
});

/** What 60 groups of options cost a menu of 300 dishes: reading it at the till, and saving lines with choices. */
export const options: Measure = async (bench) => {
  const [plain, grouped] = [await side(bench, false), await side(bench, true)];
  await bench.restaurant.sql('ANALYZE');
  const inTurns = async (count: number, take: (one: Side, n: number) => Promise<number>) => {
    await times(10, async (n) => [await take(plain, n), await take(grouped, n)]);
    const pairs = await times(count, async (n) => [await take(plain, n + 10), await take(grouped, n + 10)] as const);
    return [pairs.map(([p]) => p), pairs.map(([, g]) => g)] as const;
  };
  const first = await inTurns(LOOKS, (one, n) => changed(bench, one, n));
  const again = await inTurns(LOOKS, async (one, n) => (await looked(one, n)).took);
  const bytes = (await looked(grouped, 0)).bytes / (await looked(plain, 0)).bytes;
  const opened = new Map<Side, string[]>();
  for (const one of [plain, grouped]) opened.set(one, await bench.restaurant.openComandas(one.branch, SAVES + 10));
  const saves = await inTurns(SAVES, (one, n) => saved(one, opened.get(one)!.pop()!, n));
  for (const { till } of [plain, grouped]) till.close();
  const menu = `${DISHES} dishes, ${GROUPS} groups of ${OPTIONS}, ${OF_DISH} a dish`;
  return [
    row(`${menu}: a category after a change of the menu, of the same without groups`, ...first, 2),
    row(`${menu}: a category, unchanged`, ...again, 2, `; ${show(bytes)}x the bytes`),
    row(`${menu}: save of ${LINES} lines with ${OF_DISH} choices each`, ...saves, 1.3),
  ];
};
