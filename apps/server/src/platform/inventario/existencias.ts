import { sqlText, type Query } from '../db/query.ts';

/** One line whose dishes leave the stock (`signo` -1) or come back to it (+1). */
export interface StockOut {
  readonly pedido: string;
  /** Id of a product, or of an add-on when `complemento`. */
  readonly vendible: number;
  readonly complemento: boolean;
  readonly version: number;
  readonly signo: 1 | -1;
  /** How much of it: 1, or the kilos or litres of what is measured. */
  readonly cantidad: number;
}

interface Who {
  readonly cliente: string;
  readonly sucursal: number;
  readonly usuario: number;
  readonly ahora: number;
}

const OUTPUTS = `salida AS (SELECT * FROM unnest($5::uuid[], $6::integer[], $7::boolean[], $8::integer[], $9::numeric[])
  AS t(pedido, vendible, complemento, version, cuanto))`;

/** What each line uses: the column of the quantities, and that of the ledger, by table. */
const USES = {
  ingrediente: `SELECT s.pedido, r.ingrediente AS id, round(s.cuanto * r.cantidad * r.equivalencia, 6) AS cantidad
      FROM salida s JOIN receta r ON r.cliente = $1 AND r.sucursal = $2 AND r.producto = s.vendible AND r.version = s.version WHERE NOT s.complemento
    UNION ALL SELECT s.pedido, r.ingrediente, round(s.cuanto * r.cantidad * r.equivalencia, 6)
      FROM salida s JOIN receta r ON r.cliente = $1 AND r.sucursal = $2 AND r.complemento = s.vendible AND r.version = s.version WHERE s.complemento`,
  producto: 'SELECT pedido, vendible AS id, cuanto AS cantidad FROM salida WHERE NOT complemento',
  complemento: 'SELECT pedido, vendible AS id, cuanto AS cantidad FROM salida WHERE complemento',
} as const;

type Table = keyof typeof USES;

/**
 * Locks rows in the order of their ids, so that two dispatches never deadlock (D-55). A stock that is not managed (NULL) stays
 * NULL and has no ledger.
 */
const move = (table: Table): string => `WITH ${OUTPUTS},
  uso AS MATERIALIZED (${USES[table]}),
  suyo AS MATERIALIZED (SELECT x.id FROM ${table} x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.inventario IS NOT NULL
    AND x.id IN (SELECT id FROM uso) ORDER BY x.id FOR NO KEY UPDATE),
  cambio AS (UPDATE ${table} x SET inventario = x.inventario + u.cantidad FROM suyo, (SELECT id, sum(cantidad) AS cantidad FROM uso GROUP BY id) u
    WHERE x.cliente = $1 AND x.sucursal = $2 AND x.id = suyo.id AND u.id = suyo.id RETURNING x.id, x.inventario)
  INSERT INTO movimiento_inventario (cliente, id, sucursal, ${table}, motivo, cantidad, saldo, pedido, usuario, creado_en)
  SELECT $1, gen_random_uuid(), $2, u.id, CASE WHEN u.cantidad < 0 THEN 'despacho' ELSE 'devolucion' END, u.cantidad,
    c.inventario - sum(u.cantidad) OVER (PARTITION BY u.id) + sum(u.cantidad) OVER (PARTITION BY u.id ORDER BY u.pedido), u.pedido, $3, $4
  FROM uso u JOIN cambio c ON c.id = u.id ORDER BY u.id, u.pedido`;

const TEXTS = Object.keys(USES).map((table) => move(table as Table));

/**
 * Subtracts what dispatched lines used from the stock, or gives it back: managed dishes and add-ons, and the ingredients of their
 * recipe as it was when ordered. May go below 0. Runs in the commit of the move.
 */
export const moveExistencias = (who: Who, outputs: readonly StockOut[]): Query[] => {
  if (outputs.length === 0) return [];
  const values = [
    who.cliente,
    who.sucursal,
    who.usuario,
    new Date(who.ahora),
    outputs.map((s) => s.pedido),
    outputs.map((s) => s.vendible),
    outputs.map((s) => s.complemento),
    outputs.map((s) => s.version),
    outputs.map((s) => s.signo * s.cantidad),
  ];
  return TEXTS.map((text) => sqlText(text, values));
};
