import pg from 'pg';
import { pino } from 'pino';
import { startProduct, stopProduct, newFolder, removeFolder } from './lib/product.ts';
import { Restaurant } from './lib/restaurant.ts';
import { productLoad, tokenOf } from './lib/saving.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { createDeps } from '../apps/server/src/deps.ts';
import { leerEntorno } from '../apps/server/src/env.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { randomUUID } from 'node:crypto';
const f = newFolder();
const p = await startProduct(f);
const r = new Restaurant(p);
await r.open(2);
const bench = { product: p, restaurant: r, scale: { turns: 1, seconds: 4, memorySeconds: 1 } } as never;
const b = r.branches[1]!;
await productLoad(bench, [b], 8, 3);
await r.sql('VACUUM ANALYZE');
const token = await tokenOf(bench, b);
const pool = createPool(p.databaseUrl, 'comal_app', 2);
const log: any[] = [];
const connect = pool.connect.bind(pool) as any;
(pool as any).connect = async () => { const c = await connect(); if (!c.__w) { c.__w = true; const q = c.query.bind(c); c.query = (x: any, ...a: any[]) => { if (x.sentencias) log.push(...x.sentencias); return q(x, ...a); }; } return c; };
const deps = await createDeps(leerEntorno({ COMAL_DEMO: 'false', DATABASE_URL: p.databaseUrl }), { pool } as never, pino({ level: 'silent' }) as never, null);
const app = await buildApp(deps, { logger: false, proxy: null, revisarRespuestas: false } as never);
const ids = await r.openComandas(b, 5);
const save = async () => { const x = await app.inject({ method: 'POST', url: '/qrestaurant/api/v1/comandas/actualizar', headers: { authorization: 'Bearer ' + token, 'idempotency-key': randomUUID() }, payload: r.orderOf(ids.pop()!) as object }); if (x.statusCode !== 200) throw new Error(x.body); };
await save(); log.length = 0; await save();
const st = [...log]; log.length = 0;
console.log(st.length, st.map((s) => [s.text.slice(0, 60).replace(/\s+/g, ' '), JSON.stringify(s.values).length]));
// replay individually timed
const c = new pg.Client({ connectionString: p.databaseUrl, options: '-c role=comal_app' }); await c.connect();
const N = 400; const sum: number[][] = st.map(() => []); const bs: number[] = [];
const NUEVOS = await r.openComandas(b, N + 20);
const cpu0 = Number((await import('node:fs')).readFileSync(`/proc/1/stat`, 'utf8') && 0);
const tpl = JSON.stringify(st.map((s) => s.values));
const oldId = /"id":"([0-9a-f-]{36})"/.exec('') ; void oldId; void cpu0;
const order0 = st.findIndex((s) => s.text.includes('FOR UPDATE'));
const comanda0 = st[order0].values[2];
for (let k = 0; k < N + 10; k++) {
  const ren = new Map<string, string>([[comanda0, NUEVOS[k]!]]);
  const vals = JSON.parse(tpl.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (u) => { if (!ren.has(u)) ren.set(u, randomUUID()); return ren.get(u)!; }));
  { const t = process.hrtime.bigint(); await c.query({ name: 'b', text: 'SELECT 1' }); bs.push(Number(process.hrtime.bigint() - t)); }
  for (let i = 0; i < st.length; i++) {
    const t = process.hrtime.bigint();
    try { await c.query({ name: 's' + i, text: st[i].text, values: vals[i] }); } catch (e) { console.log(st[i].text.slice(0, 50), String(e)); process.exit(1); }
    if (k >= 10) sum[i]!.push(Number(process.hrtime.bigint() - t));
  }
}
const med = (x: number[]) => x.sort((m, n) => m - n)[x.length >> 1]! / 1000; const base = med(bs);
console.log('base us', base.toFixed(0));
st.forEach((s, i) => console.log((med(sum[i]!) - base).toFixed(0).padStart(6), 'us', s.text.slice(0, 100).replace(/\s+/g, ' ')));
await c.query('SET plan_cache_mode = force_generic_plan'); const nuevo = (await r.openComandas(b, 1))[0]!;
const fin = JSON.parse(tpl.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (() => { const ren = new Map([[comanda0, nuevo]]); return (u: string) => { if (!ren.has(u)) ren.set(u, randomUUID()); return ren.get(u)!; }; })()));
const lit = (v: any): string => v === null ? 'NULL' : typeof v === 'number' ? String(v) : Array.isArray(v) ? "'{" + v.join(',') + "}'" : "'" + String(v).replaceAll("'", "''") + "'";
for (let i = 0; i < st.length; i++) {
  const t = st[i].text; if (/^(BEGIN|COMMIT|SELECT set_config)/.test(t)) { await c.query(t, fin[i]); continue; }
  await c.query('PREPARE e' + i + ' AS ' + t);
  const x = await c.query('EXPLAIN (ANALYZE, BUFFERS, WAL, COSTS OFF) EXECUTE e' + i + '(' + fin[i].map(lit).join(', ') + ')');
  console.log(x.rows.map((q: any) => q['QUERY PLAN']).join('\n'), '\n');
}
await c.end(); await app.close(); await pool.end(); await r.close(); await stopProduct(p); removeFolder(f);
