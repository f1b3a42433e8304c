import { register } from 'node:module';
import { cpus } from 'node:os';
import { withBench, type Scale } from './lib/bench.ts';
import { measureAll, type Measures } from './lib/figures/measured.ts';
import { tableOf } from './lib/figures/table.ts';

register('./lib/sql-as-text.mjs', import.meta.url);

/** Imported on demand, because P10 imports the whole server. */
const MEASURES: Measures = {
  p1: async () => (await import('./measures/p1.ts')).p1,
  p2: async () => (await import('./measures/p2.ts')).p2,
  p3: async () => (await import('./measures/p3.ts')).p3,
  p4: async () => (await import('./measures/p4.ts')).p4,
  p5: async () => (await import('./measures/cobros/p5.ts')).p5,
  p7: async () => (await import('./measures/p7.ts')).p7,
  'p7-cifrado': async () => (await import('./measures/cifrado/p7-cifrado.ts')).p7Cifrado,
  p8: async () => (await import('./measures/menu/p8.ts')).p8,
  'menu-grande': async () => (await import('./measures/menu/big-menu.ts')).bigMenu,
  p9: async () => (await import('./measures/p9.ts')).p9,
  'p9-cocina': async () => (await import('./measures/p9-cocina.ts')).p9Cocina,
  'p9-mapa': async () => (await import('./measures/p9-mapa.ts')).p9Mapa,
  catalogo: async () => (await import('./measures/catalogo.ts')).catalogo,
  opciones: async () => (await import('./measures/menu/options.ts')).options,
  scroll: async () => (await import('./measures/scroll.ts')).scroll,
  gente: async () => (await import('./measures/gente.ts')).gente,
  celulares: async () => (await import('./measures/celulares.ts')).celulares,
  pedidos: async () => (await import('./measures/pedidos.ts')).pedidos,
  versiones: async () => (await import('./measures/versiones.ts')).versiones,
  numeros: async () => (await import('./measures/numeros.ts')).numeros,
  alta: async () => (await import('./measures/alta.ts')).alta,
  impresion: async () => (await import('./measures/impresion/impresion.ts')).impresion,
  recibos: async () => (await import('./measures/cobros/recibos.ts')).recibos,
  mes: async () => (await import('./measures/cobros/mes.ts')).mes,
  facturas: async () => (await import('./measures/cobros/facturas.ts')).facturas,
  procesos: async () => (await import('./measures/procesos/procesos.ts')).procesos,
  metricas: async () => (await import('./measures/procesos/metricas.ts')).metricas,
  equidad: async () => (await import('./measures/procesos/equidad.ts')).equidad,
  datos: async () => (await import('./measures/procesos/business-file.ts')).businessFile,
  copias: async () => (await import('./measures/copias.ts')).copias,
  pgbouncer: async () => (await import('./measures/procesos/pgbouncer.ts')).pgbouncer,
  p10: async () => (await import('./measures/p10.ts')).p10,
};

/** Lengths: `rapido` for a quick check, `largo` for ten minutes of load in P10. Also without dashes, which npm would consume. */
const LENGTHS = ['rapido', 'largo'];

/** `npm run bench -- p3 p4 largo`: measures by name, all without one. */
const args = process.argv.slice(2).map((a) => a.replace(/^--/, ''));
const wanted = args.filter((a) => !LENGTHS.includes(a));
const unknown = wanted.filter((name) => !(name in MEASURES));
if (unknown.length > 0)
  throw new Error(`No such measure: ${unknown.join(', ')}. There are: ${Object.keys(MEASURES).join(', ')}`);

const scale: Scale = args.includes('rapido')
  ? { turns: 1, seconds: 3, memorySeconds: 10 }
  : { turns: 3, seconds: 8, memorySeconds: args.includes('largo') ? 600 : 60 };

/** Time limit of a measure; all of them together take about ten minutes, without the load of `largo`. */
const minutes = args.includes('rapido') ? 5 : args.includes('largo') ? 30 : 15;

const chosen = Object.fromEntries(
  Object.entries(MEASURES).filter(([name]) => wanted.length === 0 || wanted.includes(name)),
);
const { rows, failed } = await withBench(scale, (bench) => measureAll(bench, chosen, minutes));

console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${scale.turns} turns of ${scale.seconds} s\n`,
);
console.log(tableOf(rows));
for (const { name, error } of failed) console.error(`\n${name} FAILED:`, error);
// A measure that was given up may hold connections and browsers that would keep this process alive.
process.exit(failed.length > 0 ? 1 : 0);
