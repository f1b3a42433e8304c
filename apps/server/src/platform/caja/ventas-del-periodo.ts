import { COBROS, GANANCIA, PIEZAS, VENTAS } from './cifras.ts';
import { CHARGED_LINES, CHARGES, valuesOf, type ChargesOf } from './periodo.ts';
import { sqlText, type Query } from '../db/query.ts';

/** The figures of a period; amounts in centavos. */
export interface FilaTotales {
  readonly efectivo: number;
  readonly transferencia: number;
  readonly tarjeta: number;
  /** By the business's own methods together (D-115). */
  readonly otros: number;
  readonly cobros: number;
  readonly comandas: number;
  readonly comensales: number;
  readonly piezas: number;
  readonly ganancia: number;
}

/** What was charged, and to how many. */
export type FilaCobrado = Omit<FilaTotales, 'piezas' | 'ganancia'>;

const HABIA = `(SELECT COALESCE(sum(${COBROS}), 0) FROM pago x WHERE x.cliente = $1 AND x.comanda = k.id AND x.creado_en < v.desde)`;
/**
 * SQL: the comandas that were charged in the days, each with what that changed: 1 where a first charge of it stands since, -1 where the last
 * one that stood was cancelled. Days add up to their range: a comanda that was charged in two of them is of the first.
 */
const PAGADAS = `(SELECT k.creada_en, k.comensales, v.zona, (h.habia + v.neto > 0)::integer - (h.habia > 0)::integer AS cambio
  FROM (SELECT x.comanda, s.zona, s.desde, sum(${COBROS}) AS neto ${CHARGES} GROUP BY 1, 2, 3) v JOIN comanda k ON k.cliente = $1 AND k.id = v.comanda
  CROSS JOIN LATERAL (SELECT CASE WHEN k.creada_en < v.desde THEN ${HABIA} ELSE 0 END AS habia) h)`;
const COBRADO = `(SELECT COALESCE(sum(${VENTAS.efectivo}), 0)::bigint AS efectivo, COALESCE(sum(${VENTAS.transferencia}), 0)::bigint AS transferencia,
        COALESCE(sum(${VENTAS.tarjeta}), 0)::bigint AS tarjeta, COALESCE(sum(${VENTAS.otros}), 0)::bigint AS otros, COALESCE(sum(${COBROS}), 0)::integer AS cobros ${CHARGES}) t,
      (SELECT COALESCE(sum(u.cambio), 0)::integer AS comandas, COALESCE(sum(u.cambio * u.comensales), 0)::integer AS comensales FROM ${PAGADAS} u) c`;
const SUMAS = `COALESCE(round(sum(${PIEZAS}), 2), 0)::float8 AS piezas, COALESCE(sum(${GANANCIA}), 0)::bigint AS ganancia`;

/** What was charged, and to how many: what lines say comes with `porQue`. */
export const cobradoEn = (de: ChargesOf): Query<FilaCobrado> =>
  sqlText(
    `SELECT t.efectivo, t.transferencia, t.tarjeta, t.otros, t.cobros, c.comandas, c.comensales FROM ${COBRADO}`,
    valuesOf(de),
  );

/** What was sold, to how many, and what it left. */
export const totalesDe = (de: ChargesOf): Query<FilaTotales> =>
  sqlText(
    `SELECT t.efectivo, t.transferencia, t.tarjeta, t.otros, t.cobros, c.comandas, c.comensales, l.piezas, l.ganancia FROM ${COBRADO},
      (SELECT ${SUMAS} ${CHARGED_LINES}) l`,
    valuesOf(de),
  );

/** What one product, category or waiter came to, whichever of the three is not null; the one of `todo` is all of them. */
export interface FilaPorQue {
  readonly producto: string | null;
  readonly categoria: string | null;
  readonly mesero: string | null;
  readonly todo: boolean;
  readonly piezas: number;
  readonly ganancia: number;
  readonly total: number;
}

/** Pieces, sales and profit by product, by category, by waiter and in all, in one look at the lines; most first. */
export const porQue = (de: ChargesOf): Query<FilaPorQue> =>
  sqlText(
    `SELECT p.descripcion AS producto, p.categoria, p.mesero_nombre AS mesero, GROUPING(p.descripcion, p.categoria, p.mesero) = 7 AS todo, ${SUMAS},
       COALESCE(sum(d.importe), 0)::bigint AS total
     ${CHARGED_LINES} GROUP BY GROUPING SETS ((p.descripcion), (p.categoria), (p.mesero, p.mesero_nombre), ())
     HAVING sum(${PIEZAS}) <> 0 OR sum(d.importe) <> 0 OR GROUPING(p.descripcion, p.categoria, p.mesero) = 7 ORDER BY total DESC, piezas DESC, 1, 2, 3`,
    valuesOf(de),
  );

/** Guests by the hour of the branch's clock in which their comanda was opened; who was charged on another day was there, too. */
export const afluenciaDe = (de: ChargesOf): Query<{ hora: number; comensales: number }> =>
  sqlText(
    `SELECT extract(hour FROM u.creada_en AT TIME ZONE u.zona)::integer AS hora, sum(u.comensales)::integer AS comensales
     FROM ${PAGADAS} u WHERE u.cambio > 0 GROUP BY 1`,
    valuesOf(de),
  );
