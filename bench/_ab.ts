import type { Bench } from './lib/bench.ts';
import { cpuOf, cpuOfTree } from './lib/process.ts';
import { newFolder, removeFolder, startProduct, stopProduct } from './lib/product.ts';
import { startCeiling, stopCeiling } from './lib/ceiling.ts';
import { Restaurant } from './lib/restaurant.ts';
import { ceilingLoad, productLoad, tokenOf } from './lib/saving.ts';
const f = newFolder(); const p = await startProduct(f, process.argv.slice(2)); const r = new Restaurant(p); await r.open(2);
console.log((await r.sql(`SELECT enumvals::text FROM pg_settings WHERE name='default_toast_compression'`))[0]);
const ceiling = await startCeiling(p.databaseUrl);
const bench = { product: p, restaurant: r, ceiling } as unknown as Bench; const br = [r.branches[1]!];
for (let c = 0; c < 4; c++) await tokenOf(bench, br[0]!, 'mesero', c);
await productLoad(bench, br, 4, 8); await ceilingLoad(bench, 4, 2);
for (let t = 0; t < 4; t++) {
  const c0 = cpuOf(ceiling.pid), d0 = cpuOfTree(p.postmaster); const l = await ceilingLoad(bench, 4, 3); const cs = (cpuOf(ceiling.pid) - c0) * 1e3 / l.count, cp = (cpuOfTree(p.postmaster) - d0) * 1e3 / l.count;
  const a = cpuOf(p.pid), b = cpuOfTree(p.postmaster); const m = await productLoad(bench, br, 4, 4); const ps = (cpuOf(p.pid) - a) * 1e3 / m.count, pp = (cpuOfTree(p.postmaster) - b) * 1e3 / m.count;
  console.log('ceiling', cs.toFixed(2), cp.toFixed(2), l.perSecond.toFixed(0), 'product', ps.toFixed(2), pp.toFixed(2), m.perSecond.toFixed(0), 'p50', m.p50.toFixed(1), 'p99', m.p99.toFixed(1), 'ratio', ((ps + pp) / (cs + cp)).toFixed(2));
}
await stopCeiling(ceiling); await r.close(); await stopProduct(p); removeFolder(f);
