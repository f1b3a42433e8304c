import { cpus } from 'node:os';
import { withBench, type Measure, type Row, type Scale } from './lib/bench.ts';
import { tableOf } from './lib/table.ts';
import { p1 } from './measures/p1.ts';
import { p2 } from './measures/p2.ts';
import { p3 } from './measures/p3.ts';
import { p4 } from './measures/p4.ts';
import { p7 } from './measures/p7.ts';
import { p10 } from './measures/p10.ts';

const MEASURES: Readonly<Record<string, Measure>> = { p1, p2, p3, p4, p7, p10 };

/** How long: `rapido` for a look, `largo` for ten minutes of load in P10. Without dashes too, which npm would keep. */
const LENGTHS = ['rapido', 'largo'];

/** `npm run bench -- p3 p4 largo`: measures by name, all without one. */
const args = process.argv.slice(2).map((a) => a.replace(/^--/, ''));
const wanted = args.filter((a) => !LENGTHS.includes(a));
const unknown = wanted.filter((name) => !(name in MEASURES));
if (unknown.length > 0) throw new Error(`No such measure: ${unknown.join(', ')}. There are: ${Object.keys(MEASURES).join(', ')}`);

const scale: Scale = args.includes('rapido')
  ? { turns: 1, seconds: 3, memorySeconds: 10 }
  : { turns: 3, seconds: 8, memorySeconds: args.includes('largo') ? 600 : 60 };

const rows = await withBench(scale, async (bench) => {
  const found: Row[] = [];
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stderr.write(`${name}...\n`);
    found.push(...(await measure(bench)));
  }
  return found;
});

console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${scale.turns} turns of ${scale.seconds} s\n`);
console.log(tableOf(rows));
