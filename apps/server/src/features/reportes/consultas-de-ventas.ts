import type { Celda, ClaveDeReporte } from '@comal/domain/reportes/reportes';
import type { ChargesOf } from '../../platform/caja/periodo.ts';
import { valuesOfSums } from '../../platform/caja/sumas/sumas.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { DE_LINEAS, type Ventas } from './ventas-de-lineas.ts';
import { DE_SUMAS } from './ventas-de-sumas.ts';

/** A row as its report declares its columns; amounts in centavos, shares left to who knows the whole. */
export interface FilaDeReporte {
  readonly celdas: readonly Celda[];
}

/** The reports of sales: the sums of days tell them, too (decision 0060). */
type ClaveDeVentas = Extract<
  ClaveDeReporte,
  'dias' | 'horas' | 'semana' | 'productos' | 'categorias' | 'menu' | 'meseros' | 'metodos' | 'cajas'
>;

/** What was all taken back, in the days of the report, that was sold, says nothing. */
const HUBO_VENTAS = 'WHERE v.ventas <> 0 OR v.cobros <> 0 OR v.piezas <> 0';
const HUBO = 'HAVING sum(v.piezas) <> 0 OR sum(v.ventas) <> 0';

const reportesDe = (de: Ventas): Readonly<Record<ClaveDeVentas, string>> => ({
  dias: `SELECT json_build_array(to_char(v.dia, 'DD-MM-YYYY'), v.ventas, v.cobros, round(v.piezas, 6), NULL) AS celdas FROM ${de.dias} ${HUBO_VENTAS} ORDER BY v.dia`,
  horas: `SELECT json_build_array(lpad(v.hora::text, 2, '0') || ':00', v.ventas, v.cobros, round(v.piezas, 6), NULL) AS celdas FROM ${de.horas} ${HUBO_VENTAS} ORDER BY v.lugar, v.hora`,
  semana: `SELECT json_build_array((ARRAY['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'])[t.dia], t.ventas, t.dias, round(t.ventas / t.dias), NULL) AS celdas
  FROM (SELECT extract(isodow FROM v.dia)::integer AS dia, sum(v.ventas) AS ventas, count(*) AS dias FROM ${de.dias} ${HUBO_VENTAS} GROUP BY 1) t ORDER BY t.dia`,
  productos: `SELECT json_build_array(t.producto, t.categoria, t.piezas, t.ventas, NULL) AS celdas
  FROM (SELECT v.producto, v.categoria, round(sum(v.piezas), 6) AS piezas, sum(v.ventas) AS ventas FROM ${de.platos} GROUP BY 1, 2 ${HUBO}) t ORDER BY t.ventas DESC, t.piezas DESC, t.producto, t.categoria`,
  categorias: `SELECT json_build_array(t.categoria, t.piezas, t.ventas, NULL) AS celdas
  FROM (SELECT v.categoria, round(sum(v.piezas), 6) AS piezas, sum(v.ventas) AS ventas FROM ${de.platos} GROUP BY 1 ${HUBO}) t ORDER BY t.ventas DESC, t.categoria`,
  // The class is a rule, and left to the domain.
  menu: `SELECT json_build_array(t.producto, t.piezas, t.ventas, t.ventas - t.ganancia, t.ganancia, CASE WHEN t.piezas > 0 THEN round(t.ganancia / t.piezas) END,
    CASE WHEN t.ventas > 0 THEN round(t.ganancia * 100.0 / t.ventas, 1) END, NULL) AS celdas
  FROM (SELECT v.producto, round(sum(v.piezas), 6) AS piezas, sum(v.ventas) AS ventas, sum(v.ganancia) AS ganancia FROM ${de.platos} GROUP BY 1
    HAVING sum(v.piezas) > 0) t ORDER BY t.ganancia DESC, t.producto`,
  meseros: `SELECT json_build_array(v.nombre, v.comandas, round(v.piezas, 6), v.ventas, NULL) AS celdas FROM ${de.meseros}
  WHERE v.piezas <> 0 OR v.ventas <> 0 ORDER BY v.ventas DESC, v.nombre`,
  metodos: `SELECT json_build_array(v.metodo, v.cobros, v.ventas, v.propinas, NULL) AS celdas FROM ${de.metodos}
  WHERE v.ventas <> 0 OR v.propinas <> 0 OR v.cobros <> 0 ORDER BY v.ventas DESC, v.metodo`,
  cajas: `SELECT json_build_array(c.alias, b.nombre, v.cobros, v.ventas, NULL) AS celdas FROM ${de.cajas}
  JOIN caja c ON c.cliente = $1 AND c.id = v.caja JOIN sucursal b ON b.cliente = $1 AND b.id = v.sucursal WHERE v.ventas <> 0 OR v.cobros <> 0 ORDER BY v.ventas DESC, c.alias`,
});

/** SQL: the reports of sales by their lines; nine parameters, the last three those of `FILTRO_DE_LINEAS`. */
export const VENTAS_DE_LINEAS = reportesDe(DE_LINEAS);

const { dias, horas, semana, productos, categorias, menu, meseros, metodos, cajas } = reportesDe(DE_SUMAS);
const porSumas =
  (texto: string) =>
  (de: ChargesOf): Query<FilaDeReporte> =>
    sqlText(texto, valuesOfSums(de));

/** The sales reports without filters, computed from the sums of days. */
export const VENTAS_DE_SUMAS: Partial<Record<ClaveDeReporte, (de: ChargesOf) => Query<FilaDeReporte>>> = {
  dias: porSumas(dias),
  horas: porSumas(horas),
  semana: porSumas(semana),
  productos: porSumas(productos),
  categorias: porSumas(categorias),
  menu: porSumas(menu),
  meseros: porSumas(meseros),
  metodos: porSumas(metodos),
  cajas: porSumas(cajas),
};
