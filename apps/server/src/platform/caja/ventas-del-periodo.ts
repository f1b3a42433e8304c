import { GANANCIA, PIEZAS, VENTAS, VIGENTE } from './cifras.ts';
import { CHARGED_LINES, CHARGES, valuesOf, type ChargesOf } from './periodo.ts';
import { sqlText, type Query } from '../db/query.ts';

/** The figures of a period; amounts in centavos. */
export interface FilaTotales {
  readonly efectivo: number;
  readonly transferencia: number;
  readonly tarjeta: number;
  /** By the business's own methods together (D-115). */
  readonly otros: number;
  readonly comandas: number;
  readonly comensales: number;
  readonly piezas: number;
  readonly ganancia: number;
}

/** What was charged, and to how many. */
export type FilaCobrado = Omit<FilaTotales, 'piezas' | 'ganancia'>;

const COBRADO = `(SELECT COALESCE(sum(${VENTAS.efectivo}), 0)::bigint AS efectivo, COALESCE(sum(${VENTAS.transferencia}), 0)::bigint AS transferencia,
        COALESCE(sum(${VENTAS.tarjeta}), 0)::bigint AS tarjeta, COALESCE(sum(${VENTAS.otros}), 0)::bigint AS otros, (count(DISTINCT x.comanda) FILTER (WHERE ${VIGENTE}))::integer AS comandas ${CHARGES}) t,
      (SELECT COALESCE(sum(k.comensales), 0)::integer AS comensales FROM comanda k
        WHERE k.cliente = $1 AND k.id IN (SELECT x.comanda ${CHARGES} WHERE ${VIGENTE})) c`;
const SUMAS = `COALESCE(round(sum(${PIEZAS}), 2), 0)::float8 AS piezas, COALESCE(sum(${GANANCIA}), 0)::bigint AS ganancia`;

/** What was charged, and to how many: what lines say comes with `porQue`. */
export const cobradoEn = (de: ChargesOf): Query<FilaCobrado> =>
  sqlText(
    `SELECT t.efectivo, t.transferencia, t.tarjeta, t.otros, t.comandas, c.comensales FROM ${COBRADO}`,
    valuesOf(de),
  );

/** What was sold, to how many, and what it left. */
export const totalesDe = (de: ChargesOf): Query<FilaTotales> =>
  sqlText(
    `SELECT t.efectivo, t.transferencia, t.tarjeta, t.otros, t.comandas, c.comensales, l.piezas, l.ganancia FROM ${COBRADO},
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

/** Guests by the hour of the branch's clock in which their comanda was opened. */
export const afluenciaDe = (de: ChargesOf): Query<{ hora: number; comensales: number }> =>
  sqlText(
    `SELECT extract(hour FROM k.creada_en AT TIME ZONE u.zona)::integer AS hora, sum(k.comensales)::integer AS comensales
     FROM (SELECT DISTINCT x.comanda, s.zona ${CHARGES} WHERE ${VIGENTE}) u JOIN comanda k ON k.cliente = $1 AND k.id = u.comanda GROUP BY 1`,
    valuesOf(de),
  );
