import { setTimeout as pause } from 'node:timers/promises';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import type { Measure, Row } from '../../lib/bench.ts';
import { median, percentile, show } from '../../lib/figures/stats.ts';
import { rssOf } from '../../lib/process.ts';
import { charging, owed, Seen, type Charge } from './charging.ts';
import { atIssuing, CECILIA, type Issuing } from './issuing.ts';

/** Tickets of a small month and of a large one, and invoices of both. */
const [FEW, MANY, INVOICES] = [3_000, 30_000, 1_000];
/** How long a till waits between two charges, and how often memory is read, in milliseconds. */
const [BETWEEN_MS, LOOK_MS] = [250, 100];
/** Charges of a till that is alone, and most of them beside one file. */
const [ALONE, BESIDE] = [100, 2_400];
const PAQUETE = '/qtpv/api/v1/reportes/contador/paquete?idioma=es_MX';

/** Copies of a row of ours, each with fields of its own, by the numbers of a range. */
interface Copies {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Copies a row as often as `copies` says, with fields of its own; '@table@' stands for its columns that are not generated. */
const copy =
  (table: string, own: string, where: (id: string) => string) =>
  ({ id, from, to }: Copies): string =>
    `INSERT INTO ${table} (@${table}@) SELECT @${table}@ FROM (SELECT (jsonb_populate_record(t, jsonb_build_object(${own}))).* FROM ${table} t, generate_series(${from}, ${to}) k WHERE ${where(id)}) q`;
const by =
  (column: string) =>
  (id: string): string =>
    `t.${column} = '${id}'`;
const COMANDA = `md5('comanda ' || k)`;
const PAGO = `md5('pago ' || k)`;
const FACTURA = `md5('factura ' || k)`;
/** The day of a ticket: those of this month in turn, up to today. */
const DIA = `(date_trunc('month', now())::date + k % extract(day FROM now())::integer)`;
const TICKETS = [
  copy(
    'comanda',
    `'id', ${COMANDA}, 'dia', ${DIA}, 'folio', 'x-' || k, 'folio_corto', 10000 + k`,
    (id) => `t.id = (SELECT comanda FROM pago WHERE id = '${id}')`,
  ),
  // Before the charge, which is refused unless they add up to it.
  copy('pago_por_metodo', `'pago', ${PAGO}`, by('pago')),
  copy(
    'pago',
    `'id', ${PAGO}, 'codigo', NULL::text, 'comanda', ${COMANDA}, 'creado_en', ${DIA} + interval '20 hours'`,
    by('id'),
  ),
  copy('pago_impuesto', `'pago', ${PAGO}`, by('pago')),
];
const INVOICED = [
  copy('factura', `'id', ${FACTURA}, 'folio', t.folio + k, 'uuid', md5('uuid ' || k)`, by('id')),
  copy('factura_archivo', `'factura', ${FACTURA}`, by('factura')),
  copy('factura_pago', `'factura', ${FACTURA}, 'pago', ${PAGO}`, by('factura')),
  copy('factura_renglon', `'factura', ${FACTURA}, 'pago', ${PAGO}`, by('factura')),
];

interface Columns {
  readonly of: string;
  readonly names: string;
}
const COLUMNS = `SELECT table_name AS of, string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
  WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY 1`;

/** A charge and its invoice, made as people make them. */
interface Model {
  readonly pago: string;
  readonly factura: string;
}

const makeModel = async ({ bench: { restaurant }, till }: Issuing, charge: () => Promise<boolean>): Promise<Model> => {
  if (!(await charge())) throw new Error('the charge was refused');
  const [made] = await restaurant.sql<{ id: string }>(
    'SELECT id FROM pago WHERE sucursal = $1 ORDER BY creado_en DESC LIMIT 1',
    [restaurant.branches[0]!.id],
  );
  const asked = await till.call('POST', 'facturacion/facturar?idioma=es_MX', {
    pagos: [made!.id],
    receptor: CECILIA,
    correo: null,
  });
  if (asked.status !== 200) throw new Error(asked.body);
  for (;;) {
    const [stamped] = await restaurant.sql<{ id: string }>('SELECT id FROM factura WHERE estado = $1', [
      ESTADO_DE_FACTURA.TIMBRADA,
    ]);
    if (stamped) return { pago: made!.id, factura: stamped.id };
    await pause(LOOK_MS);
  }
};

/** What a file of the month cost. */
interface File {
  readonly seconds: number;
  readonly megabytes: number;
  /** The most resident memory of the server meanwhile, in MB. */
  readonly memory: number;
  /** Charges of a till beside it, in milliseconds. */
  readonly charges: readonly number[];
}

const chargesWhile = async (isOn: () => boolean, charge: () => Promise<boolean>, ready: readonly Charge[]) => {
  const took: number[] = [];
  while (isOn() && ready.length > 0) {
    const sent = performance.now();
    if (!(await charge())) throw new Error('a charge was refused');
    took.push(performance.now() - sent);
    await pause(BETWEEN_MS);
  }
  return took;
};

/** Makes charges as a till does, with some that are ready. */
const tillOf = async ({ bench, till }: Issuing, count: number) => {
  const ready = await owed(bench, count);
  const charge = charging(till, ready, await Seen.of(bench, ready));
  return { charge, during: (isOn: () => boolean) => chargesWhile(isOn, charge, ready) };
};

const sizeOf = async (url: string): Promise<number> => {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`the file: ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += (piece as Uint8Array).byteLength;
  return bytes;
};

const fileOf = async (issuing: Issuing, pdf: boolean): Promise<File> => {
  const { bench, admin } = issuing;
  const { product } = bench;
  const { during } = await tillOf(issuing, BESIDE);
  const mes = new Date().toISOString().slice(0, 7);
  const asked = await admin.call('POST', PAQUETE, { mes, pdf });
  if (asked.status !== 200) throw new Error(asked.body);
  const { enlace } = (JSON.parse(asked.body) as { data: { enlace: string } }).data;
  let memory = rssOf(product.pid);
  let isOn = true;
  const look = setInterval(() => (memory = Math.max(memory, rssOf(product.pid))), LOOK_MS);
  const start = performance.now();
  const file = sizeOf(`http://127.0.0.1:${product.port}${enlace}`).finally(() => (isOn = false));
  const [bytes, charges] = await Promise.all([file, during(() => isOn)]).finally(() => clearInterval(look));
  const seconds = (performance.now() - start) / 1_000;
  return { seconds, megabytes: bytes / 1_048_576, memory, charges };
};

const rowOf = (what: string, { seconds, megabytes, memory, charges }: File, alone: readonly number[]): Row => ({
  ...{ goal: 'F', what, value: seconds, unit: ' s', good: 1_200, best: 300 },
  detail:
    `${show(megabytes)} MB, server at most ${show(memory)} MB; ${charges.length} charges beside it p50 ${show(median(charges))}, ` +
    `p95 ${show(percentile(charges, 0.95))} ms against ${show(median(alone))} and ${show(percentile(alone, 0.95))} alone`,
});

const monthRows = async (issuing: Issuing): Promise<Row[]> => {
  const { bench } = issuing;
  // One text is one transaction.
  const grow = async (tickets: Copies, invoices: Copies | null): Promise<void> => {
    const texts = [...TICKETS.map((of) => of(tickets)), ...(invoices ? INVOICED.map((of) => of(invoices)) : [])];
    const columns = new Map((await bench.restaurant.sql<Columns>(COLUMNS)).map(({ of, names }) => [of, names]));
    await bench.restaurant.sql(texts.join(';\n').replace(/@(\w+)@/g, (_, table: string) => columns.get(table) ?? ''));
    await bench.restaurant.sql('ANALYZE');
  };
  const { charge, during } = await tillOf(issuing, ALONE + 1);
  const { pago, factura } = await makeModel(issuing, charge);
  const alone = await during(() => true);
  await grow({ id: pago, from: 1, to: FEW }, { id: factura, from: 1, to: INVOICES - 1 });
  const small = await fileOf(issuing, false);
  await grow({ id: pago, from: FEW + 1, to: MANY }, null);
  const large = await fileOf(issuing, false);
  const drawn = await fileOf(issuing, true);
  const invoices = `${INVOICES} invoices`;
  return [
    rowOf(`a month of ${FEW} tickets and ${invoices}, without PDF`, small, alone),
    rowOf(`one of ${MANY} tickets`, large, alone),
    rowOf('the same with PDF', drawn, alone),
  ];
};

/** F: the month's ZIP of a large restaurant, its memory, and a till beside it. */
export const mes: Measure = (bench) => atIssuing(bench, monthRows);
