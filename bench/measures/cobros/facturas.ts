import { setTimeout as pause } from 'node:timers/promises';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import type { Measure, Row } from '../../lib/bench.ts';
import { chargeRows } from './apart.ts';
import { charging, owed, Seen } from './charging.ts';
import { median, percentile, show } from '../../lib/figures/stats.ts';
import { atIssuing, breakDownIva, CECILIA, PAC_MS, type Issuing } from './issuing.ts';
import { Till } from '../../lib/restaurant.ts';
import { globalRows } from './global.ts';

/** How often the diner's page asks, in milliseconds. */
const ASKS_MS = 100;
const INVOICES = 30;

/** A ticket as its paper names it. */
interface Paper {
  readonly sucursal: string;
  readonly codigo: string;
  readonly total: number;
}

const json = <T>(text: string): T => (JSON.parse(text) as { data: T }).data;

/** Charges one sub-account for each invoice; returns what the papers say. */
const ticketsOf = async ({ bench, till }: Issuing, count: number): Promise<readonly Paper[]> => {
  const ready = await owed(bench, count);
  const charge = charging(till, ready, await Seen.of(bench, ready));
  for (let n = 0; n < count; n += 1) if (!(await charge())) throw new Error('a charge was refused');
  const rows = await bench.restaurant.sql<{ codigo: string; total: string; sucursal: number }>(
    'SELECT codigo, total, sucursal FROM pago ORDER BY creado_en DESC LIMIT $1',
    [count],
  );
  return rows.map((r) => ({ sucursal: r.sucursal.toString(36), codigo: r.codigo, total: Number(r.total) / 100 }));
};

/** From the diner's press until the PDF is there, in milliseconds. */
const invoiced = async (diner: Till, paper: Paper): Promise<number> => {
  const start = performance.now();
  const asked = await diner.call('POST', 'factura/pedir', { ...paper, receptor: CECILIA, correo: null });
  if (asked.status !== 200) throw new Error(asked.body);
  const whose = { ...paper, rfc: CECILIA.rfc };
  for (;;) {
    const { estado } = json<{ estado: number }>((await diner.call('POST', 'factura/estado', whose)).body);
    if (estado === ESTADO_DE_FACTURA.TIMBRADA) break;
    await pause(ASKS_MS);
  }
  const pdf = await diner.call('POST', 'factura/documento', { ...whose, cual: 'pdf' });
  if (pdf.status !== 200) throw new Error(pdf.body);
  return performance.now() - start;
};

const dinerRow = async (issuing: Issuing): Promise<Row> => {
  const diner = new Till(issuing.bench.product.port, '');
  const samples: number[] = [];
  for (const paper of await ticketsOf(issuing, INVOICES)) samples.push(await invoiced(diner, paper));
  diner.close();
  return {
    ...{ goal: 'F', what: `a diner's press until the PDF, a PAC of ${PAC_MS} ms: p95` },
    ...{ value: percentile(samples, 0.95), unit: ' ms', good: 1_000, best: 500 },
    detail: `p50 ${show(median(samples))} ms, the first ${show(samples[0]!)} ms, ${samples.length} invoices`,
  };
};

/** F: a diner's invoice, a charge with IVA broken down, and a global of 30,000 tickets. */
export const facturas: Measure = async (bench) => [
  ...(await atIssuing(bench, async (issuing) => [
    await dinerRow(issuing),
    ...(await chargeRows(issuing, { called: 'IVA', set: (on) => breakDownIva(issuing.admin, on) })),
  ])),
  ...(await globalRows()),
];
