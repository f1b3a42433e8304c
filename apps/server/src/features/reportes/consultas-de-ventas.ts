import type { Celda, ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { GANANCIA, PIEZAS } from '../../platform/caja/cifras.ts';
import { CHARGED_LINES, type ChargesOf } from '../../platform/caja/periodo.ts';
import { CLASE, SUMS, valuesOfSums } from '../../platform/caja/sumas/sumas.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';

/** SQL: what narrows lines to some people, categories and registers. */
export const FILTRO_DE_LINEAS = `($7::integer[] IS NULL OR p.mesero = ANY ($7)) AND ($8::text[] IS NULL OR p.categoria = ANY ($8))
  AND ($9::integer[] IS NULL OR x.caja = ANY ($9))`;
/** SQL: FROM the charged lines of a report. */
export const LINEAS = `${CHARGED_LINES} WHERE ${FILTRO_DE_LINEAS}`;

/** SQL: when a charge was made, by the clock on the wall of its branch. */
export const PARED = 'x.creado_en AT TIME ZONE s.zona';
/** SQL: centavos of lines. */
export const VENTA = 'COALESCE(sum(d.importe), 0)::bigint';
/** SQL: thirds of dishes; rows are rounded where they are shown, so that they add up to what they are. */
export const SUMA_DE_PIEZAS = `COALESCE(round(sum(${PIEZAS}), 6), 0)`;
/** SQL: the charges of which lines are told: `COBROS` of each. */
export const COBROS_DE_LINEAS = `count(DISTINCT x.id) FILTER (WHERE x.cancela IS NULL) - count(DISTINCT x.cancela)`;

/** A row as its report declares its columns; amounts in centavos, shares left to who knows the whole. */
export interface FilaDeReporte {
  readonly celdas: readonly Celda[];
}

/** The reports of sales that the sums of days tell, too (decision 0088). */
type ClaveDeVentas = Extract<ClaveDeReporte, 'dias' | 'semana' | 'productos' | 'categorias' | 'menu'>;

/** SQL, each a table `v`: what each operating day sold (D-01), and what each dish did. */
interface Ventas {
  readonly dias: string;
  readonly platos: string;
}

const DE_LINEAS: Ventas = {
  dias: `(SELECT (${PARED} - make_interval(hours => s.hora_corte))::date AS dia, ${VENTA} AS ventas, ${COBROS_DE_LINEAS} AS cobros, sum(${PIEZAS}) AS piezas ${LINEAS} GROUP BY 1) v`,
  platos: `(SELECT p.descripcion AS producto, p.categoria, sum(${PIEZAS}) AS piezas, ${VENTA} AS ventas, COALESCE(sum(${GANANCIA}), 0)::bigint AS ganancia ${LINEAS} GROUP BY 1, 2) v`,
};

const DE_SUMAS: Ventas = {
  dias: `(SELECT u.dia, COALESCE(sum(u.total), 0)::bigint AS ventas, COALESCE(sum(u.cuantos) FILTER (WHERE u.clase = ${CLASE.cobros}), 0) AS cobros,
      COALESCE(sum(u.cuantos) FILTER (WHERE u.clase = ${CLASE.todo}), 0) AS piezas ${SUMS} WHERE u.clase IN (${CLASE.todo}, ${CLASE.cobros}) GROUP BY 1) v`,
  platos: `(SELECT u.clave AS producto, u.nombre AS categoria, sum(u.cuantos) AS piezas, sum(u.total)::bigint AS ventas, sum(u.ganancia)::bigint AS ganancia
      ${SUMS} WHERE u.clase = ${CLASE.producto} GROUP BY 1, 2) v`,
};

/** Days on which all was taken back that was sold say nothing. */
const DIAS_CON_VENTAS = 'WHERE v.ventas <> 0 OR v.cobros <> 0 OR v.piezas <> 0';
const HUBO = 'HAVING sum(v.piezas) <> 0 OR sum(v.ventas) <> 0';

const reportesDe = ({ dias, platos }: Ventas): Readonly<Record<ClaveDeVentas, string>> => ({
  dias: `SELECT json_build_array(to_char(v.dia, 'DD-MM-YYYY'), v.ventas, v.cobros, round(v.piezas, 6), NULL) AS celdas FROM ${dias} ${DIAS_CON_VENTAS} ORDER BY v.dia`,
  semana: `SELECT json_build_array((ARRAY['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'])[t.dia], t.ventas, t.dias, round(t.ventas / t.dias), NULL) AS celdas
  FROM (SELECT extract(isodow FROM v.dia)::integer AS dia, sum(v.ventas) AS ventas, count(*) AS dias FROM ${dias} ${DIAS_CON_VENTAS} GROUP BY 1) t ORDER BY t.dia`,
  productos: `SELECT json_build_array(t.producto, t.categoria, t.piezas, t.ventas, NULL) AS celdas
  FROM (SELECT v.producto, v.categoria, round(sum(v.piezas), 6) AS piezas, sum(v.ventas) AS ventas FROM ${platos} GROUP BY 1, 2 ${HUBO}) t ORDER BY t.ventas DESC, t.piezas DESC, t.producto, t.categoria`,
  categorias: `SELECT json_build_array(t.categoria, t.piezas, t.ventas, NULL) AS celdas
  FROM (SELECT v.categoria, round(sum(v.piezas), 6) AS piezas, sum(v.ventas) AS ventas FROM ${platos} GROUP BY 1 ${HUBO}) t ORDER BY t.ventas DESC, t.categoria`,
  // The class is a rule, and left to the domain.
  menu: `SELECT json_build_array(t.producto, t.piezas, t.ventas, t.ventas - t.ganancia, t.ganancia, CASE WHEN t.piezas > 0 THEN round(t.ganancia / t.piezas) END,
    CASE WHEN t.ventas > 0 THEN round(t.ganancia * 100.0 / t.ventas, 1) END, NULL) AS celdas
  FROM (SELECT v.producto, round(sum(v.piezas), 6) AS piezas, sum(v.ventas) AS ventas, sum(v.ganancia) AS ganancia FROM ${platos} GROUP BY 1
    HAVING sum(v.piezas) > 0) t ORDER BY t.ganancia DESC, t.producto`,
});

/** SQL: the reports of sales by their lines; nine parameters, the last three those of `FILTRO_DE_LINEAS`. */
export const VENTAS_DE_LINEAS = reportesDe(DE_LINEAS);

const { dias, semana, productos, categorias, menu } = reportesDe(DE_SUMAS);
const porSumas =
  (texto: string) =>
  (de: ChargesOf): Query<FilaDeReporte> =>
    sqlText(texto, valuesOfSums(de));

/** The same of all lines, by the sums of their days. */
export const VENTAS_DE_SUMAS: Partial<Record<ClaveDeReporte, (de: ChargesOf) => Query<FilaDeReporte>>> = {
  dias: porSumas(dias),
  semana: porSumas(semana),
  productos: porSumas(productos),
  categorias: porSumas(categorias),
  menu: porSumas(menu),
};
