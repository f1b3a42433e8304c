import { CAMPOS_DE_METODO } from '@comal/domain/caja/metodos';
import type { ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { IMPORTE, JOIN_METODOS, PROPINA_POR_METODO } from '../../platform/caja/cifras.ts';
import { CHARGES, planOfReport, planOfSums, SPANS, valuesOf, type ChargesOf } from '../../platform/caja/periodo.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { DIFERENCIAS, SALIDAS } from './consultas-de-caja.ts';
import { VENTAS_DE_LINEAS, VENTAS_DE_SUMAS, type FilaDeReporte } from './consultas-de-ventas.ts';
import { FILTRO_DE_COBROS } from './ventas-de-lineas.ts';

/** What a report is of: days and branches, narrowed to some people, categories and registers; null narrows nothing. */
export interface ReporteDe extends ChargesOf {
  readonly personas: readonly number[] | null;
  readonly categorias: readonly string[] | null;
  readonly cajas: readonly number[] | null;
}

const SIN_FILTRO = '$7::integer[] IS NULL AND $8::text[] IS NULL AND $9::integer[] IS NULL';

const PERSONA = `COALESCE(nullif(concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')), ''), 'Nadie')`;
// A part that was put together again with its dish was not cancelled. Nobody divides a gift (decision 0121).
const CANCELACIONES = `SELECT json_build_array(${PERSONA}, t.que, COALESCE(nullif(t.motivo, ''), 'Sin motivo'), t.cuantos, t.importe) AS celdas
  FROM (SELECT v.quien, v.que, v.motivo, count(*) AS cuantos, sum(v.importe)::bigint AS importe FROM (
      SELECT x.usuario AS quien, 'Cobro' AS que, x.motivo, -x.total AS importe ${CHARGES} WHERE x.cancela IS NOT NULL
      UNION ALL SELECT p.cancelado_por, CASE WHEN p.devuelto_por IS NOT NULL THEN 'Devolución' WHEN c.cancelada_en = p.cancelado_en THEN 'Comanda eliminada' ELSE 'Pedido' END, p.motivo_cancelacion, ${IMPORTE}
        FROM ${SPANS} JOIN pedido p ON p.cliente = $1 AND p.sucursal = s.id AND p.cancelado_en >= s.desde AND p.cancelado_en < s.hasta
        JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda
        WHERE NOT p.cortesia AND (p.parte_de IS NULL OR p.devuelto_por IS NOT NULL OR EXISTS (SELECT FROM pedido e WHERE e.cliente = p.cliente AND e.id = p.parte_de AND e.cancelado_en IS NOT NULL AND NOT e.cortesia AND e.devuelto_por IS NULL))
      UNION ALL SELECT a.usuario, 'Cortesía', a.motivo, -a.monto
        FROM ${SPANS} JOIN ajuste a ON a.cliente = $1 AND a.sucursal = s.id AND a.creado_en >= s.desde AND a.creado_en < s.hasta AND a.clase = 'cortesia' AND a.de IS NULL) v
    WHERE ${SIN_FILTRO} GROUP BY 1, 2, 3) t
  LEFT JOIN usuario u ON u.cliente = $1 AND u.id = t.quien ORDER BY t.importe DESC, t.cuantos DESC, u.nombre, t.motivo`;

const PAGADAS = `(SELECT m.mesero, sum(m.cantidad) AS pagadas FROM ${SPANS} JOIN movimiento_efectivo m ON m.cliente = $1 AND m.sucursal = s.id AND m.creado_en >= s.desde
  AND m.creado_en < s.hasta WHERE m.concepto = 'propina' AND m.eliminado_en IS NULL AND ($9::integer[] IS NULL OR m.caja = ANY ($9)) GROUP BY 1)`;
/** SQL: a fragment for each column of methods: every specified field, and the methods that have none together. */
const cadaColumna = (sql: (columna: string, cuales: string) => string, entre = ', '): string =>
  [...CAMPOS_DE_METODO.map((campo) => sql(campo, `m.campo = '${campo}'`)), sql('otros', 'm.campo IS NULL')].join(entre);
const DE_PROPINAS = `SELECT json_build_array(t.nombre, ${cadaColumna((c) => `t.${c}`)}, ${cadaColumna((c) => `t.${c}`, ' + ')}, t.pagadas) AS celdas
  FROM (SELECT COALESCE(r.nombre, ${PERSONA}) AS nombre, ${cadaColumna((c) => `COALESCE(r.${c}, 0) AS ${c}`)}, COALESCE(g.pagadas, 0) AS pagadas
    FROM (SELECT x.propina_mesero AS mesero, max(x.propina_mesero_nombre) AS nombre, ${cadaColumna((c, cuales) => `sum(${PROPINA_POR_METODO}) FILTER (WHERE ${cuales}) AS ${c}`)}
        ${CHARGES} ${JOIN_METODOS} WHERE ${FILTRO_DE_COBROS} AND ${PROPINA_POR_METODO} <> 0 GROUP BY 1) r
    FULL JOIN ${PAGADAS} g ON g.mesero = r.mesero LEFT JOIN usuario u ON u.cliente = $1 AND u.id = COALESCE(r.mesero, g.mesero)) t
  WHERE ${cadaColumna((c) => `t.${c} <> 0`, ' OR ')} OR t.pagadas <> 0 ORDER BY t.nombre`;

const EXISTENCIAS = `SELECT json_build_array(t.nombre, t.clase, t.unidad, t.cantidad) AS celdas FROM (
    SELECT COALESCE(i.nombre, p.descripcion, k.descripcion) AS nombre, CASE WHEN i.id IS NOT NULL THEN 'Ingrediente' WHEN p.id IS NOT NULL THEN 'Producto' ELSE 'Complemento' END AS clase,
      COALESCE(n.abreviatura, 'pieza') AS unidad, round(-sum(m.cantidad), 2) AS cantidad
    FROM ${SPANS} JOIN movimiento_inventario m ON m.cliente = $1 AND m.sucursal = s.id AND m.creado_en >= s.desde AND m.creado_en < s.hasta
    LEFT JOIN ingrediente i ON i.cliente = m.cliente AND i.sucursal = m.sucursal AND i.id = m.ingrediente
    LEFT JOIN unidad n ON n.cliente = i.cliente AND n.sucursal = i.sucursal AND n.id = i.unidad
    LEFT JOIN producto p ON p.cliente = m.cliente AND p.sucursal = m.sucursal AND p.id = m.producto
    LEFT JOIN complemento k ON k.cliente = m.cliente AND k.sucursal = m.sucursal AND k.id = m.complemento
    WHERE m.motivo IN ('despacho', 'devolucion') AND ${SIN_FILTRO} GROUP BY 1, 2, 3) t
  WHERE t.cantidad <> 0 ORDER BY t.cantidad DESC, t.nombre`;

// Orders are counted by themselves, also those that somebody refused; the others are counters by operating day.
const DEL_CELULAR = `SELECT json_build_array(to_char(t.dia, 'DD-MM-YYYY'), t.escaneos, t.carritos, t.pedidos) AS celdas
  FROM (SELECT v.dia, COALESCE(sum(v.n) FILTER (WHERE v.que = 'escaneo'), 0) AS escaneos, COALESCE(sum(v.n) FILTER (WHERE v.que = 'carrito'), 0) AS carritos,
      COALESCE(sum(v.n) FILTER (WHERE v.que = 'pedido'), 0) AS pedidos
    FROM (SELECT m.dia, m.que, m.n FROM ${SPANS} JOIN visita_de_menu m ON m.cliente = $1 AND m.sucursal = s.id AND m.dia BETWEEN $3::date AND $4::date
      UNION ALL SELECT ((o.creado_en AT TIME ZONE s.zona) - make_interval(hours => s.hora_corte))::date, 'pedido', 1
        FROM ${SPANS} JOIN pedido_de_comensal o ON o.cliente = $1 AND o.sucursal = s.id AND o.creado_en >= s.desde AND o.creado_en < s.hasta) v
    WHERE ${SIN_FILTRO} GROUP BY 1) t ORDER BY t.dia`;

const TEXTOS: Readonly<Record<ClaveDeReporte, string>> = {
  ...VENTAS_DE_LINEAS,
  cancelaciones: CANCELACIONES,
  propinas: DE_PROPINAS,
  salidas: SALIDAS,
  diferencias: DIFERENCIAS,
  existencias: EXISTENCIAS,
  celular: DEL_CELULAR,
};

/** How a report is planned, and its rows, in its order: by the sums of its days where they tell it and nothing narrows it. */
export const filasDe = (clave: ClaveDeReporte, de: ReporteDe): readonly [Query, Query<FilaDeReporte>] => {
  const { personas, categorias, cajas } = de;
  const porSumas = personas || categorias || cajas ? undefined : VENTAS_DE_SUMAS[clave];
  if (porSumas) return [planOfSums(), porSumas(de)];
  return [planOfReport(), sqlText(TEXTOS[clave], [...valuesOf(de), personas, categorias, cajas])];
};

/** Who serves, what is sold and where is charged in the branches that somebody enters: by what reports are filtered. */
export const opcionesDe = (cliente: string, usuario: number) => {
  const suyas = 'SELECT a.sucursal FROM usuario_sucursal a WHERE a.cliente = $1 AND a.usuario = $2';
  const valores = [cliente, usuario];
  return [
    sqlText<{ id: number; descripcion: string }>(
      `SELECT DISTINCT u.id, concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')) AS descripcion
       FROM usuario u JOIN usuario_sucursal s ON s.cliente = u.cliente AND s.usuario = u.id WHERE u.cliente = $1 AND s.sucursal IN (${suyas}) ORDER BY 2`,
      valores,
    ),
    sqlText<{ id: string; descripcion: string }>(
      `SELECT DISTINCT c.descripcion AS id, c.descripcion FROM categoria c WHERE c.cliente = $1 AND c.sucursal IN (${suyas}) ORDER BY 1`,
      valores,
    ),
    sqlText<{ id: number; descripcion: string }>(
      `SELECT c.id, c.alias AS descripcion FROM caja c WHERE c.cliente = $1 AND c.sucursal IN (${suyas}) AND NOT c.es_general ORDER BY 2`,
      valores,
    ),
  ] as const;
};
