import { startProduct, stopProduct, newFolder, removeFolder } from '/work/main/bench/lib/product.ts';
import { Restaurant } from '/work/main/bench/lib/restaurant.ts';
import { startCeiling, stopCeiling } from '/work/main/bench/lib/ceiling.ts';
import { ceilingLoad, productLoad, tokenOf } from '/work/main/bench/lib/saving.ts';
import { cpuOf, cpuOfTree } from '/work/main/bench/lib/process.ts';
const f = newFolder();
const p = await startProduct(f, process.argv[2] === 'prof' ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []);
const r = new Restaurant(p);
await r.open(2);
const ceiling = await startCeiling(p.databaseUrl);
const bench = { ceiling, product: p, restaurant: r, scale: { turns: 1, seconds: 4, memorySeconds: 1 } } as never;
for (let c = 0; c < 16; c++) await tokenOf(bench, r.branches[1]!, 'mesero', c);
await productLoad(bench, [r.branches[1]!], 16, 2);
if (process.argv[3]) console.log(await r.sql(process.argv[3]));
await ceilingLoad(bench, 16, 2);
for (let t = 0; t < 4; t++) {
  { const a = cpuOf(ceiling.pid), b = cpuOfTree(p.postmaster);
  const l = await ceilingLoad(bench, 16, 3);
  console.log('  ceiling', l.perSecond.toFixed(0), '/s server', ((cpuOf(ceiling.pid) - a) / l.count * 1000).toFixed(2), 'pg', ((cpuOfTree(p.postmaster) - b) / l.count * 1000).toFixed(2)); }

  const a = cpuOf(p.pid), b = cpuOfTree(p.postmaster);
  const l = await productLoad(bench, [r.branches[1]!], 16, 4);
  console.log(l.perSecond.toFixed(0), '/s p50', l.p50.toFixed(1), 'p99', l.p99.toFixed(1), 'server', ((cpuOf(p.pid) - a) / l.count * 1000).toFixed(2), 'pg', ((cpuOfTree(p.postmaster) - b) / l.count * 1000).toFixed(2), 'err', l.errors);
}
await stopCeiling(ceiling); await r.close(); await stopProduct(p); removeFolder(f);
