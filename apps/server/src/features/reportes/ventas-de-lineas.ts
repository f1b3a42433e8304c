import {
  COBRA,
  COBROS,
  GANANCIA,
  JOIN_METODOS_DE_COBRO,
  PIEZAS,
  PROPINA_POR_METODO,
  USOS,
  VENTA_POR_METODO,
} from '../../platform/caja/cifras.ts';
import { CHARGED_LINES, CHARGES } from '../../platform/caja/periodo.ts';

/** SQL, each a table `v` of what was sold, in centavos, pieces and charges, the tips apart. */
export interface Ventas {
  /** By operating day (D-01). */
  readonly dias: string;
  /** By hour of the clock, with its place (`lugar`) in a day that begins when the branch's does. */
  readonly horas: string;
  /** By dish and category. */
  readonly platos: string;
  /** By who served, in how many comandas. */
  readonly meseros: string;
  /** By method, under its name of now. */
  readonly metodos: string;
  /** By register. */
  readonly cajas: string;
}

const FILTRO_DE_LINEAS = `($7::integer[] IS NULL OR p.mesero = ANY ($7)) AND ($8::text[] IS NULL OR p.categoria = ANY ($8))
  AND ($9::integer[] IS NULL OR x.caja = ANY ($9))`;
const LINEAS = `${CHARGED_LINES} WHERE ${FILTRO_DE_LINEAS}`;
/** SQL: the same of charges that are counted: of a cancellation also the lines `u` of its charge that were given back before, without share `d`. */
const LINEAS_DE_COBROS = `${CHARGES} JOIN pago_pedido u ON u.cliente = x.cliente AND u.pago = COALESCE(x.cancela, x.id) JOIN pedido p ON p.cliente = u.cliente AND p.id = u.pedido
  LEFT JOIN pago_pedido d ON d.cliente = u.cliente AND d.pago = x.id AND d.pedido = u.pedido WHERE ${FILTRO_DE_LINEAS}`;
/** SQL: what narrows charges to some registers; of other filters they know nothing. */
export const FILTRO_DE_COBROS =
  '$7::integer[] IS NULL AND $8::text[] IS NULL AND ($9::integer[] IS NULL OR x.caja = ANY ($9))';

const PARED = 'x.creado_en AT TIME ZONE s.zona';
const HORA = `extract(hour FROM ${PARED})::integer`;
const VENTA = 'COALESCE(sum(d.importe), 0)::bigint AS ventas';
const SUMA_DE_PIEZAS = `COALESCE(sum(${PIEZAS}) FILTER (WHERE d.pago IS NOT NULL), 0) AS piezas`;
/** The charges of which lines are told: `COBROS` of each. */
const COBROS_DE_LINEAS = `count(DISTINCT x.id) FILTER (WHERE ${COBRA}) - count(DISTINCT x.cancela) AS cobros`;

// The comandas of a waiter as `PAGADAS` of the dashboard counts those of all, by the lines that are his.
const SUYAS_ANTES = `(SELECT COALESCE(sum(${COBROS}), 0) FROM pago x JOIN pago_pedido d ON d.cliente = x.cliente AND d.pago = COALESCE(x.cancela, x.id)
      JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido WHERE x.cliente = $1 AND x.comanda = k.id AND p.mesero = w.mesero AND x.creado_en < w.desde AND ${FILTRO_DE_LINEAS})`;
const SUYAS = `(SELECT p.mesero, x.comanda, s.desde, max(p.mesero_nombre) AS nombre, sum(${COBROS}) AS neto, ${SUMA_DE_PIEZAS}, ${VENTA} ${LINEAS_DE_COBROS} GROUP BY 1, 2, 3) w`;

/** SQL: sales by their lines and charges; nine parameters: `valuesOf`, people, categories, registers. */
export const DE_LINEAS: Ventas = {
  dias: `(SELECT (${PARED} - make_interval(hours => s.hora_corte))::date AS dia, ${VENTA}, ${COBROS_DE_LINEAS}, ${SUMA_DE_PIEZAS} ${LINEAS_DE_COBROS} GROUP BY 1) v`,
  horas: `(SELECT ${HORA} AS hora, min((${HORA} - s.hora_corte + 24) % 24) AS lugar, ${VENTA}, ${COBROS_DE_LINEAS}, ${SUMA_DE_PIEZAS} ${LINEAS_DE_COBROS} GROUP BY 1) v`,
  platos: `(SELECT p.descripcion AS producto, p.categoria, ${SUMA_DE_PIEZAS}, ${VENTA}, COALESCE(sum(${GANANCIA}), 0)::bigint AS ganancia ${LINEAS} GROUP BY 1, 2) v`,
  meseros: `(SELECT w.mesero, max(w.nombre) AS nombre, sum((h.habia + w.neto > 0)::integer - (h.habia > 0)::integer) AS comandas, sum(w.piezas) AS piezas, sum(w.ventas) AS ventas
    FROM ${SUYAS} JOIN comanda k ON k.cliente = $1 AND k.id = w.comanda
    CROSS JOIN LATERAL (SELECT CASE WHEN k.creada_en < w.desde THEN ${SUYAS_ANTES} ELSE 0 END AS habia) h GROUP BY 1) v`,
  metodos: `(SELECT m.descripcion AS metodo, sum(${USOS}) AS cobros, COALESCE(sum(${VENTA_POR_METODO}), 0) AS ventas, COALESCE(sum(${PROPINA_POR_METODO}), 0) AS propinas
    ${CHARGES} ${JOIN_METODOS_DE_COBRO} WHERE ${FILTRO_DE_COBROS} GROUP BY 1) v`,
  cajas: `(SELECT x.caja, x.sucursal, ${COBROS_DE_LINEAS}, ${VENTA} ${LINEAS_DE_COBROS} GROUP BY 1, 2) v`,
};
