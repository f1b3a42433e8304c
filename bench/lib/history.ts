import type { Branch, Restaurant } from './restaurant.ts';

/** What is generated: copies of the demo's past, one before another, each with its comandas multiplied. */
export interface Copies {
  /** Days of the existing past. */
  readonly days: number;
  readonly periods: number;
  readonly each: number;
}

interface Kept {
  readonly table: string;
  /** The condition for its rows of the past, of branch $2. */
  readonly past: string;
  /** Columns that change, as expressions of `x`, the row, `p`, the period, and `n`, the copy in it. */
  readonly other: Readonly<Record<string, string>>;
}

const CLOSED = `(SELECT id FROM corte WHERE cliente = x.cliente AND sucursal = $2 AND estado = 2)`;
const CHARGED = `(SELECT comanda FROM pago WHERE corte IN ${CLOSED})`;
/** An id of a copy; as with the product's ids, those of a later period sort after. */
const id = (of: string): string => `(lpad(to_hex(1000 - p), 8, '0') || substr(md5(${of}), 9))::uuid`;
const anewOf = (value: string): string => id(`${value} || '/' || p || '/' || n`);
const anew = (column: string): string => anewOf(`x.${column}::text`);
/** The id of a copied shift, the same for all copies of a period. */
const corte = (column: string): string => id(`x.${column}::text || '/' || p`);

/** The charges that a row of the log names. */
const LOGGED = ['pago', 'cancelacion', 'devolucion'];
/** The number of a copied shift: the numbers of its register go on without a gap. */
const Z =
  '(x.z + p * (SELECT count(*) FROM corte c WHERE c.cliente = x.cliente AND c.caja = x.caja AND c.estado = 2))::integer';

/** The copied tables, in the order of their references. */
const KEPT: readonly Kept[] = [
  {
    table: 'corte',
    past: 'x.sucursal = $2 AND x.estado = 2',
    other: { id: corte('id'), z: Z, resumen: `x.resumen || jsonb_build_object('z', ${Z})` },
  },
  {
    table: 'comanda',
    past: `x.id IN ${CHARGED}`,
    other: {
      id: anew('id'),
      folio: `x.folio || '-' || p || '-' || n`,
      folio_corto: 'x.folio_corto + 1000 * n',
      unida_a: 'NULL',
    },
  },
  {
    table: 'pedido',
    past: `x.comanda IN ${CHARGED}`,
    other: {
      id: anew('id'),
      comanda: anew('comanda'),
      pago: anew('pago'),
      complemento_de: anew('complemento_de'),
      parte_de: anew('parte_de'),
      movido_de: 'NULL',
      movido_en: 'NULL',
    },
  },
  {
    table: 'pago',
    past: `x.corte IN ${CLOSED}`,
    other: {
      id: anew('id'),
      comanda: anew('comanda'),
      corte: corte('corte'),
      cancela: anew('cancela'),
      codigo: 'NULL',
      ticket: `(x.ticket::jsonb || jsonb_build_object('pago', ${anew('id')}))::json`,
    },
  },
  {
    table: 'pago_pedido',
    past: `x.pago IN (SELECT id FROM pago WHERE corte IN ${CLOSED})`,
    other: { pago: anew('pago'), pedido: anew('pedido') },
  },
  {
    table: 'ajuste',
    past: `x.pedido IN (SELECT id FROM pedido WHERE comanda IN ${CHARGED})`,
    other: { id: anew('id'), pedido: anew('pedido'), de: anew('de') },
  },
  {
    table: 'pago_por_metodo',
    past: `x.pago IN (SELECT id FROM pago WHERE corte IN ${CLOSED})`,
    other: { pago: anew('pago') },
  },
  {
    table: 'bitacora',
    past: `x.accion IN ('comanda.cobrada', 'cobro.cancelado', 'cobro.devuelto') AND x.objeto IN (SELECT comanda::text FROM pago WHERE corte IN ${CLOSED})`,
    other: {
      id: anew('id'),
      objeto: anew('objeto'),
      datos: `x.datos || jsonb_strip_nulls(jsonb_build_object(${LOGGED.map((key) => `'${key}', ${anewOf(`(x.datos ->> '${key}')`)}`).join(', ')}))`,
    },
  },
  {
    table: 'movimiento_efectivo',
    past: `x.corte IN ${CLOSED}`,
    other: { id: anew('id'), corte: corte('corte') },
  },
];

/** Tables that have one row of a shift, not of a charge: their copies are as many as the shifts. */
const OF_SHIFTS = ['corte', 'movimiento_efectivo'];

/** The written columns with their expressions: instants and days are moved back by the days of the period. */
const written = async (restaurant: Restaurant, { table, other }: Kept, { days }: Copies) => {
  const columns = await restaurant.sql<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND is_identity = 'NO' ORDER BY ordinal_position`,
    [table],
  );
  const back = (name: string, type: string): string =>
    type === 'date'
      ? `x.${name} - ${days} * p`
      : type.startsWith('timestamp')
        ? `x.${name} - interval '${days} days' * p`
        : `x.${name}`;
  return columns.map(({ name, type }) => ({ name, as: other[name] ?? back(name, type) }));
};

/**
 * Makes a history of a branch: copies the demo's past in the database with its triggers off (each copy is as valid as its
 * original). Shifts keep the sums of their Z from before their charges were multiplied.
 */
export const makeHistory = async (restaurant: Restaurant, cliente: string, branch: Branch, copies: Copies) => {
  for (const kept of KEPT.toReversed()) {
    const columns = await written(restaurant, kept, copies);
    const each = OF_SHIFTS.includes(kept.table) ? '0, 0' : `1, ${copies.each}`;
    await restaurant.sql(
      `INSERT INTO ${kept.table} (${columns.map((c) => c.name).join(', ')})
       SELECT ${columns.map((c) => c.as).join(', ')}
       FROM (SELECT set_config('session_replication_role', 'replica', true)) AS sin_reglas (dicho), ${kept.table} x,
         generate_series(1, ${copies.periods}) p, generate_series(${each}) n
       WHERE sin_reglas.dicho = 'replica' AND x.cliente = $1 AND ${kept.past} ORDER BY p DESC, n`,
      [cliente, branch.id],
    );
  }
  await restaurant.sql('VACUUM ANALYZE');
  const [made] = await restaurant.sql<{ lines: number; charges: number; shifts: number }>(
    `SELECT (SELECT count(*) FROM pedido WHERE sucursal = $1)::integer AS lines, (SELECT count(*) FROM pago WHERE sucursal = $1)::integer AS charges,
       (SELECT count(*) FROM corte WHERE sucursal = $1)::integer AS shifts`,
    [branch.id],
  );
  return made!;
};
