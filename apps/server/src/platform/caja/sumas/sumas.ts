import type { MetodoDePago } from '@comal/domain/caja/metodos';
import {
  COBRO_DE,
  COBROS,
  GANANCIA,
  JOIN_METODOS_DE_COBRO,
  PIEZAS,
  PROPINA_POR_METODO,
  REDONDEO_POR_METODO,
  USOS,
  VENTA_POR_METODO,
} from '../cifras.ts';
import { DAYS, NEAR, valuesOf, type ChargesOf } from '../periodo.ts';
import { sqlText, type Query } from '../../db/query.ts';

/**
 * The kinds of sums of a day. `cuantos` are pieces for kinds of lines, comandas for `hora` and `comandasPorMesero`,
 * charges for `cobros...`, and for methods the charges that used them. `total` is in centavos, but guests for `hora`.
 * `ganancia` and `impuesto`, in centavos, are only of lines.
 */
export const CLASE = {
  todo: 0,
  /** By description and category; `nombre` is the category. */
  producto: 1,
  categoria: 2,
  /** By id and name: a renamed waiter has two sums. */
  mesero: 3,
  /** By the hour in which the comanda was opened, in the branch's local time. */
  hora: 4,
  /** By the method's specified field; methods without one together as 'otros'. */
  metodo: 5,
  /** Methods without a field, by id (D-115). */
  propio: 6,
  cobros: 7,
  /** By the hour of the charge, in the branch's local time. */
  horaDeCobro: 8,
  cobrosPorHora: 9,
  /** By the id of the register. */
  caja: 10,
  cobrosPorCaja: 11,
  /** Tips, which are no sales: by field as `metodo`; `propinaPropia` by id as `propio`. */
  propina: 12,
  propinaPropia: 13,
  comandasPorMesero: 14,
  /** Sales by the order type of the comanda. */
  tipo: 15,
  /** What rounding added to the cash, or took from it (D-164): by field as `metodo`. */
  redondeo: 16,
} as const;
export type Clase = (typeof CLASE)[keyof typeof CLASE];

/**
 * SQL: the payments `x` of the days `s` whose `sumado` equals parameter $7. OFFSET 0 makes PostgreSQL look up each
 * day's payments by its instants; a plain join would compare every payment of the branch with every day.
 */
const CHARGES = `FROM ${DAYS} CROSS JOIN LATERAL (SELECT x.* FROM pago x
  WHERE s.sumado = $7::boolean AND x.cliente = $1 AND x.sucursal = s.id AND x.creado_en >= s.desde AND x.creado_en < s.hasta AND ${NEAR} OFFSET 0) x`;

const LINES = `${CHARGES} JOIN pago_pedido d ON d.cliente = x.cliente AND d.pago = x.id JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido`;

/**
 * SQL: payments with their lines, for counting charges: a cancellation has all lines of its charge, also those returned
 * before.
 */
const LINES_OF_CHARGES = LINES.replace('d.pago = x.id', `d.pago = ${COBRO_DE}`);

const HORA = 'extract(hour FROM x.creado_en AT TIME ZONE s.zona)::integer';
/** SQL: 1 if a comanda became a charged one on a day, -1 if its last valid charge was cancelled on it, otherwise 0. */
const CAMBIO = '(h.habia + v.neto > 0)::integer - (h.habia > 0)::integer';
const joinBefore = (habia: string): string =>
  `JOIN comanda k ON k.cliente = $1 AND k.id = v.comanda CROSS JOIN LATERAL (SELECT CASE WHEN k.creada_en < v.desde THEN ${habia} ELSE 0 END AS habia) h`;

const HABIA = `(SELECT COALESCE(sum(${COBROS}), 0) FROM pago x WHERE x.cliente = $1 AND x.comanda = k.id AND x.creado_en < v.desde)`;
/**
 * SQL: the comandas with payments on each day, each with its `CAMBIO`. A comanda that was charged on two days counts on
 * the first, so that the days of a range add up to its total.
 */
const PAGADAS = `(SELECT v.id, v.dia, k.creada_en, k.comensales, v.zona, ${CAMBIO} AS cambio
  FROM (SELECT s.id, s.dia, s.zona, s.desde, x.comanda, sum(${COBROS}) AS neto ${CHARGES} GROUP BY 1, 2, 3, 4, 5) v ${joinBefore(HABIA)})`;

const HABIA_SUYAS = `(SELECT COALESCE(sum(${COBROS}), 0) FROM pago x JOIN pago_pedido d ON d.cliente = x.cliente AND d.pago = ${COBRO_DE}
    JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido WHERE x.cliente = $1 AND x.comanda = k.id AND p.mesero = v.mesero AND x.creado_en < v.desde)`;

const POR_LINEAS = `SELECT s.id, s.dia,
    CASE GROUPING(p.descripcion, p.categoria, p.mesero, ${HORA}, x.caja) WHEN 7 THEN ${CLASE.producto} WHEN 23 THEN ${CLASE.categoria} WHEN 27 THEN ${CLASE.mesero}
      WHEN 29 THEN ${CLASE.horaDeCobro} WHEN 30 THEN ${CLASE.caja} ELSE ${CLASE.todo} END AS clase,
    COALESCE(p.descripcion, p.categoria, p.mesero::text, (${HORA})::text, x.caja::text, '') AS clave,
    COALESCE(CASE WHEN GROUPING(p.descripcion) = 0 THEN p.categoria END, p.mesero_nombre, '') AS nombre,
    sum(${PIEZAS}) AS cuantos, sum(d.importe) AS total, sum(${GANANCIA}) AS ganancia, sum(COALESCE(d.impuesto, 0)) AS impuesto
  ${LINES} GROUP BY s.id, s.dia, GROUPING SETS ((p.descripcion, p.categoria), (p.categoria), (p.mesero, p.mesero_nombre), (${HORA}), (x.caja), ())`;
const POR_HORA = `SELECT u.id, u.dia, ${CLASE.hora}, extract(hour FROM u.creada_en AT TIME ZONE u.zona)::integer::text, '', sum(u.cambio), sum(u.cambio * u.comensales), 0, 0
  FROM ${PAGADAS} u GROUP BY 1, 2, 4`;
const COMANDAS_POR_MESERO = `SELECT v.id, v.dia, ${CLASE.comandasPorMesero}, v.mesero::text, '', sum(${CAMBIO}), 0, 0, 0
  FROM (SELECT s.id, s.dia, s.desde, p.mesero, x.comanda, sum(${COBROS}) AS neto ${LINES_OF_CHARGES} GROUP BY 1, 2, 3, 4, 5) v ${joinBefore(HABIA_SUYAS)} GROUP BY 1, 2, 4`;

const POR_COBRO = `SELECT s.id, s.dia, c.clase, c.clave, '', sum(c.cuantos), 0, 0, 0
  ${CHARGES} CROSS JOIN LATERAL (VALUES (${CLASE.cobros}, '', ${COBROS}), (${CLASE.cobrosPorHora}, (${HORA})::text, ${COBROS}),
    (${CLASE.cobrosPorCaja}, x.caja::text, ${COBROS})) c(clase, clave, cuantos)
  GROUP BY 1, 2, 3, 4`;

const POR_TIPO = `SELECT s.id, s.dia, ${CLASE.tipo}, k.tipo, '', 0, sum(x.total), 0, 0
  ${CHARGES} JOIN comanda k ON k.cliente = x.cliente AND k.id = x.comanda GROUP BY 1, 2, 4`;

/** SQL: the key of the payment method `table` in the sums of days. */
export const claveOfMetodo = (table: string): string => `COALESCE(${table}.campo, ${table}.id::text)`;
/** The key of a payment method in the sums of days: its field, or its id as text. */
export const getClave = ({ campo, id }: Pick<MetodoDePago, 'campo' | 'id'>): string => campo ?? String(id);

/** SQL: the uses, sales and tips of each method on each day, as `v`; `numero` is null for a method with a field. */
const CADA_METODO = `(SELECT s.id, s.dia, COALESCE(m.campo, 'otros') AS campo, CASE WHEN m.campo IS NULL THEN m.id::text END AS numero,
    sum(${USOS}) AS usos, COALESCE(sum(${VENTA_POR_METODO}), 0) AS ventas, COALESCE(sum(${PROPINA_POR_METODO}), 0) AS propinas,
    COALESCE(sum(${REDONDEO_POR_METODO}), 0) AS redondeo
  ${CHARGES} ${JOIN_METODOS_DE_COBRO} GROUP BY 1, 2, 3, 4) v`;
const POR_METODO = `SELECT v.id, v.dia, c.clase, c.clave, '', sum(c.cuantos), sum(c.total), 0, 0
  FROM ${CADA_METODO} CROSS JOIN LATERAL (VALUES (${CLASE.metodo}, v.campo, CASE WHEN v.numero IS NULL THEN v.usos ELSE 0 END, v.ventas), (${CLASE.propina}, v.campo, 0, v.propinas), (${CLASE.redondeo}, v.campo, 0, v.redondeo),
    (${CLASE.propio}, v.numero, v.usos, v.ventas), (${CLASE.propinaPropia}, v.numero, 0, v.propinas)) c(clase, clave, cuantos, total)
  WHERE c.clave IS NOT NULL GROUP BY 1, 2, 3, 4`;

/** SQL: the sums of each day, computed from lines and payments; its seven parameters are those of `CHARGES`. */
export const ADDED_UP = `(SELECT a.id, a.dia, a.clase, a.clave, a.nombre, a.cuantos, a.total::bigint AS total, a.ganancia::bigint AS ganancia, a.impuesto::bigint AS impuesto
  FROM (${POR_LINEAS} UNION ALL ${POR_HORA} UNION ALL ${COMANDAS_POR_MESERO} UNION ALL ${POR_COBRO} UNION ALL ${POR_METODO} UNION ALL ${POR_TIPO}) a
  WHERE a.cuantos <> 0 OR a.total <> 0 OR a.ganancia <> 0 OR a.impuesto <> 0)`;

/** SQL: the stored sums of the days that have them. */
export const KEPT = `(SELECT s.id, s.dia, z.clase, z.clave, z.nombre, z.cuantos, z.total, z.ganancia, z.impuesto FROM ${DAYS}
  JOIN suma_de_dia z ON s.sumado AND z.cliente = $1 AND z.sucursal = s.id AND z.dia = s.dia)`;

/** SQL: FROM the sums `u` of each day, stored or else computed; its parameters are `valuesOfSums`. */
export const SUMS = `FROM (SELECT k.* FROM ${KEPT} k UNION ALL SELECT a.* FROM ${ADDED_UP} a) u`;
/** The parameters of `SUMS`; the last one has only the days without stored sums computed. */
export const valuesOfSums = (de: ChargesOf): readonly unknown[] => [...valuesOf(de), false];

/** One sum of some days: of a kind and key. */
export interface SumaRow {
  readonly clase: Clase;
  readonly clave: string;
  readonly nombre: string;
  readonly cuantos: number;
  readonly total: number;
  readonly ganancia: number;
  readonly impuesto: number;
}

/** The sums of some days of the given kinds, stored or else computed from lines; highest `total` first. */
export const readSumas = (de: ChargesOf, clases: readonly Clase[]): Query<SumaRow> =>
  sqlText(
    `SELECT u.clase, u.clave, CASE u.clase WHEN ${CLASE.producto} THEN '' ELSE u.nombre END AS nombre, COALESCE(round(sum(u.cuantos), 2), 0)::float8 AS cuantos, COALESCE(sum(u.total), 0)::bigint AS total, COALESCE(sum(u.ganancia), 0)::bigint AS ganancia, COALESCE(sum(u.impuesto), 0)::bigint AS impuesto
     ${SUMS} WHERE u.clase = ANY ($8::integer[]) GROUP BY 1, 2, 3 HAVING sum(u.cuantos) <> 0 OR sum(u.total) <> 0 OR sum(u.ganancia) <> 0 OR sum(u.impuesto) <> 0
     ORDER BY total DESC, cuantos DESC, u.clave, nombre`,
    [...valuesOfSums(de), clases],
  );
