import { COBROS, JOIN_METODOS, PROPINA_POR_METODO, VENTA_POR_METODO } from '../../platform/caja/cifras.ts';
import { CHARGES, SPANS, valuesOf, type ChargesOf } from '../../platform/caja/periodo.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';

/** The sales of an operating day of a branch, in centavos. */
export interface FilaDia {
  readonly dia: string;
  readonly sucursal: string;
  readonly cobros: number;
  readonly total: number;
  readonly propinas: number;
  /** Sales by id of the method, without methods of 0. */
  readonly metodos: Readonly<Record<string, number>>;
}

const DIA = '((x.creado_en AT TIME ZONE s.zona) - make_interval(hours => s.hora_corte))::date';
/** SQL: the charges of each day by themselves, and what came by each method: two ways to the same sales. */
const DIAS = `(SELECT ${DIA} AS dia, s.id, sum(${COBROS})::integer AS cobros, COALESCE(sum(x.total), 0)::bigint AS total, COALESCE(sum(x.propina), 0)::bigint AS propinas
    ${CHARGES} GROUP BY 1, 2)`;
const METODOS_DE_DIAS = `(SELECT u.dia, u.id, json_object_agg(u.metodo, u.ventas) AS metodos
    FROM (SELECT ${DIA} AS dia, s.id, t.metodo, sum(${VENTA_POR_METODO})::bigint AS ventas ${CHARGES} ${JOIN_METODOS} GROUP BY 1, 2, 3) u GROUP BY 1, 2)`;

/** Sales by day and method. */
export const ventasPorDia = (de: ChargesOf): Query<FilaDia> =>
  sqlText(
    `SELECT to_char(d.dia, 'DD-MM-YYYY') AS dia, b.nombre AS sucursal, d.cobros, d.total, d.propinas, COALESCE(v.metodos, '{}') AS metodos
     FROM ${DIAS} d JOIN sucursal b ON b.cliente = $1 AND b.id = d.id LEFT JOIN ${METODOS_DE_DIAS} v ON v.dia = d.dia AND v.id = d.id ORDER BY d.dia, b.nombre`,
    valuesOf(de),
  );

/** A shift that has to do with a month, in centavos: whole, and what of it falls into the month. */
export interface FilaTurno {
  readonly sucursal: string;
  readonly caja: string;
  readonly z: number | null;
  readonly usuario: string;
  readonly abierto_en: number;
  readonly cerrado_en: number | null;
  readonly caja_inicial: number;
  /** By the method that lies in the drawer. */
  readonly ventas_en_caja: number;
  readonly propinas_en_caja: number;
  readonly entradas: number;
  readonly salidas: number;
  readonly propinas_pagadas: number;
  readonly caja_final: number | null;
  /** Counted less expected as its Z kept it. */
  readonly diferencia_z: number | null;
  readonly ventas_del_mes: number;
  readonly entradas_del_mes: number;
  readonly salidas_del_mes: number;
}

const EN_EL_MES = (tabla: 'x' | 'm'): string => `${tabla}.creado_en >= s.desde AND ${tabla}.creado_en < s.hasta`;

/** The shifts of which something happened in the month, in the order in which they were opened. */
export const turnosDelMes = (de: ChargesOf): Query<FilaTurno> =>
  sqlText(
    `SELECT b.nombre AS sucursal, c.alias AS caja, k.z, k.usuario_nombre AS usuario, k.abierto_en, k.cerrado_en, k.caja_inicial, e.ventas_en_caja, e.propinas_en_caja,
       m.entradas, m.salidas, m.propinas_pagadas, k.caja_final, round((k.resumen -> 'cierre' ->> 'diferencia')::numeric * 100)::bigint AS diferencia_z,
       v.ventas_del_mes, m.entradas_del_mes, m.salidas_del_mes
     FROM ${SPANS} JOIN corte k ON k.cliente = $1 AND k.sucursal = s.id AND k.abierto_en < s.hasta AND (k.cerrado_en IS NULL OR k.cerrado_en >= s.desde)
     JOIN sucursal b ON b.cliente = $1 AND b.id = k.sucursal JOIN caja c ON c.cliente = $1 AND c.id = k.caja
     CROSS JOIN LATERAL (SELECT COALESCE(sum(${VENTA_POR_METODO}), 0)::bigint AS ventas_en_caja, COALESCE(sum(${PROPINA_POR_METODO}), 0)::bigint AS propinas_en_caja
       FROM pago x ${JOIN_METODOS} WHERE x.cliente = $1 AND x.corte = k.id AND m.en_caja) e
     CROSS JOIN LATERAL (SELECT COALESCE(sum(x.total) FILTER (WHERE ${EN_EL_MES('x')}), 0)::bigint AS ventas_del_mes FROM pago x WHERE x.cliente = $1 AND x.corte = k.id) v
     CROSS JOIN LATERAL (SELECT COALESCE(sum(m.cantidad) FILTER (WHERE m.tipo = 2), 0)::bigint AS entradas,
         COALESCE(sum(m.cantidad) FILTER (WHERE m.tipo = 3 AND m.concepto <> 'propina'), 0)::bigint AS salidas,
         COALESCE(sum(m.cantidad) FILTER (WHERE m.concepto = 'propina'), 0)::bigint AS propinas_pagadas,
         COALESCE(sum(m.cantidad) FILTER (WHERE m.tipo = 2 AND ${EN_EL_MES('m')}), 0)::bigint AS entradas_del_mes,
         COALESCE(sum(m.cantidad) FILTER (WHERE m.tipo = 3 AND ${EN_EL_MES('m')}), 0)::bigint AS salidas_del_mes
       FROM movimiento_efectivo m WHERE m.cliente = $1 AND m.corte = k.id AND m.eliminado_en IS NULL) m
     ORDER BY k.abierto_en, k.id`,
    valuesOf(de),
  );

/** An entry or exit of the month, in centavos. */
export interface FilaDeEfectivo {
  readonly creado_en: number;
  readonly sucursal: string;
  readonly caja: string;
  readonly usuario: string;
  readonly tipo: number;
  readonly concepto: string;
  readonly observaciones: string;
  readonly cantidad: number;
}

/** The entries and exits of a month, tips paid out among them. */
export const movimientosDelMes = (de: ChargesOf): Query<FilaDeEfectivo> =>
  sqlText(
    `SELECT m.creado_en, b.nombre AS sucursal, c.alias AS caja, concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')) AS usuario,
       m.tipo, m.concepto, m.observaciones, m.cantidad
     FROM ${SPANS} JOIN movimiento_efectivo m ON m.cliente = $1 AND m.sucursal = s.id AND ${EN_EL_MES('m')} AND m.eliminado_en IS NULL
     JOIN sucursal b ON b.cliente = $1 AND b.id = m.sucursal JOIN caja c ON c.cliente = $1 AND c.id = m.caja JOIN usuario u ON u.cliente = $1 AND u.id = m.usuario
     ORDER BY m.creado_en, m.id`,
    valuesOf(de),
  );
