import {
  JOIN_METODOS_DE_COBRO,
  PROPINA_POR_METODO,
  REDONDEO_POR_METODO,
  USOS,
  VENTA_POR_METODO,
} from '../../../platform/caja/cifras.ts';
import { CHARGES } from '../../../platform/caja/periodo.ts';
import { CLASE, claveOfMetodo, SUMS, valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { deClases, suma } from './de-sumas.ts';
import { FILTRO_DE_COBROS, valoresDe, type ConsultaDe } from './reporte.ts';

const { metodo, propio, propina, propinaPropia, redondeo } = CLASE;

const DE_LINEAS = `(
  SELECT m.descripcion AS metodo,
    sum(${USOS}) AS usos,
    COALESCE(sum(${VENTA_POR_METODO}), 0) AS ventas,
    COALESCE(sum(${PROPINA_POR_METODO}), 0) AS propinas,
    COALESCE(sum(${REDONDEO_POR_METODO}), 0) AS redondeo
  ${CHARGES}
  ${JOIN_METODOS_DE_COBRO}
  WHERE ${FILTRO_DE_COBROS}
  GROUP BY 1
)`;

const DE_SUMAS = `(
  SELECT e.descripcion AS metodo,
    ${suma('cuantos', [metodo, propio])} AS usos,
    ${suma('total', [metodo, propio])} AS ventas,
    ${suma('total', [propina, propinaPropia])} AS propinas,
    ${suma('total', [redondeo])} AS redondeo
  ${SUMS}
  JOIN metodo_de_pago e ON e.cliente = $1 AND ${claveOfMetodo('e')} = u.clave
  ${deClases([metodo, propio, propina, propinaPropia, redondeo])}
  GROUP BY 1
)`;

const reporte = (tabla: string): string => `
  SELECT v.metodo,
    v.usos::bigint AS usos,
    v.ventas::bigint AS ventas,
    v.propinas::bigint AS propinas,
    v.redondeo::bigint AS redondeo
  FROM ${tabla} v
  WHERE v.ventas <> 0 OR v.propinas <> 0 OR v.redondeo <> 0 OR v.usos <> 0
  ORDER BY v.ventas DESC, v.metodo`;

/** Sales by payment method under its current name, with the tips and the rounding of cash in columns of their own. */
export const metodos: ConsultaDe<'metodos'> = {
  porLineas: (de) => sqlText(reporte(DE_LINEAS), valoresDe(de)),
  porSumas: (de) => sqlText(reporte(DE_SUMAS), valuesOfSums(de)),
};
