import { startProduct, stopProduct, newFolder, removeFolder } from '/work/main/bench/lib/product.ts';
import { Restaurant } from '/work/main/bench/lib/restaurant.ts';
import { startCeiling, stopCeiling } from '/work/main/bench/lib/ceiling.ts';
import { ceilingLoad, productLoad, tokenOf } from '/work/main/bench/lib/saving.ts';
import { cpuOf, cpuOfTree } from '/work/main/bench/lib/process.ts';
import { readFileSync } from 'node:fs';
const us = (pid: number) => { const t = readFileSync(`/proc/${pid}/stat`, 'utf8'); const a = t.slice(t.lastIndexOf(')') + 2).split(' ').map(Number); return [a[11]!, a[12]!]; };
const sw = (pid: number) => { const t = readFileSync(`/proc/${pid}/status`, 'utf8'); return [Number(/\nvoluntary_ctxt_switches:\s+(\d+)/.exec(t)![1]), Number(/nonvoluntary_ctxt_switches:\s+(\d+)/.exec(t)![1])]; };
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
  { const u = us(ceiling.pid), w = sw(ceiling.pid), a = cpuOf(ceiling.pid), b = cpuOfTree(p.postmaster);
  const l = await ceilingLoad(bench, 16, 3);
  console.log('  ceiling', l.perSecond.toFixed(0), '/s server', ((cpuOf(ceiling.pid) - a) / l.count * 1000).toFixed(2), 'pg', ((cpuOfTree(p.postmaster) - b) / l.count * 1000).toFixed(2), 'user/sys', us(ceiling.pid).map((x, i) => ((x - u[i]!) * 10 / l.count).toFixed(2)), 'switches', sw(ceiling.pid).map((x, i) => ((x - w[i]!) / l.count).toFixed(1))); }

  const u = us(p.pid), w = sw(p.pid), a = cpuOf(p.pid), b = cpuOfTree(p.postmaster);
  const l = await productLoad(bench, [r.branches[1]!], 16, 4);
  console.log(l.perSecond.toFixed(0), '/s p50', l.p50.toFixed(1), 'p99', l.p99.toFixed(1), 'server', ((cpuOf(p.pid) - a) / l.count * 1000).toFixed(2), 'pg', ((cpuOfTree(p.postmaster) - b) / l.count * 1000).toFixed(2), 'err', l.errors, 'user/sys', us(p.pid).map((x, i) => ((x - u[i]!) * 10 / l.count).toFixed(2)), 'switches', sw(p.pid).map((x, i) => ((x - w[i]!) / l.count).toFixed(1)));
}
import('node:fs').then(({ readdirSync }) => 0);
const { readdirSync } = await import('node:fs');
const hilos = (pid: number) => readdirSync(`/proc/${pid}/task`).map((t) => { const x = readFileSync(`/proc/${pid}/task/${t}/stat`, 'utf8'); const a = x.slice(x.lastIndexOf(')') + 2).split(' ').map(Number); return a[11]! + a[12]!; });
const h0 = hilos(p.pid), g0 = hilos(ceiling.pid);
const lp = await productLoad(bench, [r.branches[1]!], 16, 5); const lc = await ceilingLoad(bench, 16, 5);
console.log('product threads ms/save', hilos(p.pid).map((x, i) => ((x - (h0[i] ?? 0)) * 10 / lp.count).toFixed(2)).join(' '), lp.perSecond.toFixed(0));
console.log('ceiling threads ms/save', hilos(ceiling.pid).map((x, i) => ((x - (g0[i] ?? 0)) * 10 / lc.count).toFixed(2)).join(' '), lc.perSecond.toFixed(0));
await stopCeiling(ceiling); await r.close(); await stopProduct(p); removeFolder(f);
