import { sqlText, type Query } from '../db/query.ts';

/** One line whose dishes leave the stock (`signo` -1) or come back to it (+1). */
export interface StockOut {
  readonly pedido: string;
  /** Id of a product, or of an add-on when `complemento`. */
  readonly vendible: number;
  readonly complemento: boolean;
  readonly version: number;
  readonly signo: 1 | -1;
}

interface Quien {
  readonly cliente: string;
  readonly sucursal: number;
  readonly usuario: number;
  readonly ahora: number;
}

const SALIDAS = `salida AS (SELECT * FROM unnest($5::uuid[], $6::integer[], $7::boolean[], $8::integer[], $9::integer[])
  AS t(pedido, vendible, complemento, version, signo))`;

/** What each line uses: the column of the quantities, and that of the ledger, by table. */
const USOS = {
  ingrediente: `SELECT s.pedido, r.ingrediente AS id, s.signo * round(r.cantidad * r.equivalencia, 6) AS cantidad
      FROM salida s JOIN receta r ON r.cliente = $1 AND r.sucursal = $2 AND r.producto = s.vendible AND r.version = s.version WHERE NOT s.complemento
    UNION ALL SELECT s.pedido, r.ingrediente, s.signo * round(r.cantidad * r.equivalencia, 6)
      FROM salida s JOIN receta r ON r.cliente = $1 AND r.sucursal = $2 AND r.complemento = s.vendible AND r.version = s.version WHERE s.complemento`,
  producto: 'SELECT pedido, vendible AS id, signo::numeric AS cantidad FROM salida WHERE NOT complemento',
  complemento: 'SELECT pedido, vendible AS id, signo::numeric AS cantidad FROM salida WHERE complemento',
} as const;

type Tabla = keyof typeof USOS;

/**
 * Locks rows in the order of their ids, so that two dispatches never deadlock (D-55). A stock that is not managed (NULL) stays
 * NULL and has no ledger.
 */
const mover = (tabla: Tabla): string => `WITH ${SALIDAS},
  uso AS MATERIALIZED (${USOS[tabla]}),
  suyo AS MATERIALIZED (SELECT x.id FROM ${tabla} x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.inventario IS NOT NULL
    AND x.id IN (SELECT id FROM uso) ORDER BY x.id FOR NO KEY UPDATE),
  cambio AS (UPDATE ${tabla} x SET inventario = x.inventario + u.cantidad FROM suyo, (SELECT id, sum(cantidad) AS cantidad FROM uso GROUP BY id) u
    WHERE x.cliente = $1 AND x.sucursal = $2 AND x.id = suyo.id AND u.id = suyo.id RETURNING x.id, x.inventario)
  INSERT INTO movimiento_inventario (cliente, id, sucursal, ${tabla}, motivo, cantidad, saldo, pedido, usuario, creado_en)
  SELECT $1, gen_random_uuid(), $2, u.id, CASE WHEN u.cantidad < 0 THEN 'despacho' ELSE 'devolucion' END, u.cantidad,
    c.inventario - sum(u.cantidad) OVER (PARTITION BY u.id) + sum(u.cantidad) OVER (PARTITION BY u.id ORDER BY u.pedido), u.pedido, $3, $4
  FROM uso u JOIN cambio c ON c.id = u.id ORDER BY u.id, u.pedido`;

const TEXTOS = Object.keys(USOS).map((tabla) => mover(tabla as Tabla));

/**
 * Subtracts what dispatched lines used from the stock, or gives it back: managed dishes and add-ons, and the ingredients of their
 * recipe as it was when ordered. May go below 0. Runs in the commit of the move.
 */
export const moveExistencias = (quien: Quien, salidas: readonly StockOut[]): Query[] => {
  if (salidas.length === 0) return [];
  const valores = [
    quien.cliente,
    quien.sucursal,
    quien.usuario,
    new Date(quien.ahora),
    salidas.map((s) => s.pedido),
    salidas.map((s) => s.vendible),
    salidas.map((s) => s.complemento),
    salidas.map((s) => s.version),
    salidas.map((s) => s.signo),
  ];
  return TEXTOS.map((texto) => sqlText(texto, valores));
};
