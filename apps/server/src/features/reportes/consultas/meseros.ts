import { COBRO_DE, COBROS } from '../../../platform/caja/cifras.ts';
import { CLASE, SUMS, valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { CUANTAS_PIEZAS, FILTRO_DE_LINEAS, LINEAS_DE_COBROS, VENTAS } from './de-lineas.ts';
import { deClases, suma } from './de-sumas.ts';
import { valoresDe, type ConsultaDe } from './reporte.ts';

// Counts the paid comandas of a waiter by the lines of that waiter, with the rule by which `PAGADAS` (sumas.ts) counts all of them.
const SUYAS_ANTES = `(
      SELECT COALESCE(sum(${COBROS}), 0)
      FROM pago x
      JOIN pago_pedido d ON d.cliente = x.cliente AND d.pago = ${COBRO_DE}
      JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido
      WHERE x.cliente = $1
        AND x.comanda = k.id
        AND p.mesero = w.mesero
        AND x.creado_en < w.desde
        AND ${FILTRO_DE_LINEAS}
    )`;
const SUYAS = `(
    SELECT p.mesero,
      x.comanda,
      s.desde,
      max(p.mesero_nombre) AS nombre,
      sum(${COBROS}) AS neto,
      ${CUANTAS_PIEZAS} AS piezas,
      ${VENTAS} AS ventas
    ${LINEAS_DE_COBROS}
    GROUP BY 1, 2, 3
  )`;

const DE_LINEAS = `(
  SELECT w.mesero,
    max(w.nombre) AS nombre,
    sum((h.habia + w.neto > 0)::integer - (h.habia > 0)::integer) AS comandas,
    sum(w.piezas) AS piezas,
    sum(w.ventas) AS ventas
  FROM ${SUYAS} w
  JOIN comanda k ON k.cliente = $1 AND k.id = w.comanda
  CROSS JOIN LATERAL (SELECT CASE WHEN k.creada_en < w.desde THEN ${SUYAS_ANTES} ELSE 0 END AS habia) h
  GROUP BY 1
)`;

const DE_SUMAS = `(
  SELECT u.clave,
    max(u.nombre) AS nombre,
    ${suma('cuantos', [CLASE.comandasPorMesero])} AS comandas,
    ${suma('cuantos', [CLASE.mesero])} AS piezas,
    ${suma('total', [CLASE.mesero])} AS ventas
  ${SUMS}
  ${deClases([CLASE.mesero, CLASE.comandasPorMesero])}
  GROUP BY 1
)`;

const reporte = (tabla: string): string => `
  SELECT v.nombre AS mesero,
    v.comandas::bigint AS comandas,
    round(v.piezas, 6)::float8 AS piezas,
    v.ventas::bigint AS ventas
  FROM ${tabla} v
  WHERE v.piezas <> 0 OR v.ventas <> 0
  ORDER BY v.ventas DESC, v.nombre`;

/** Sales by waiter, with the number of comandas. */
export const meseros: ConsultaDe<'meseros'> = {
  porLineas: (de) => sqlText(reporte(DE_LINEAS), valoresDe(de)),
  porSumas: (de) => sqlText(reporte(DE_SUMAS), valuesOfSums(de)),
};
