import {
  JOIN_METODOS,
  PROPINA_POR_METODO,
  REDONDEO_POR_METODO,
  VENTA_POR_METODO,
} from '../../../platform/caja/cifras.ts';
import { SPANS, valuesOf, type ChargesOf } from '../../../platform/caja/periodo.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** A shift that overlaps a month, in centavos: the amounts of the whole shift, and those within the month (`_del_mes`). */
export interface FilaTurno {
  readonly sucursal: string;
  readonly caja: string;
  readonly z: number | null;
  readonly usuario: string;
  readonly abierto_en: number;
  readonly cerrado_en: number | null;
  readonly caja_inicial: number;
  /** Sales by the methods that are kept in the drawer (`en_caja`). */
  readonly ventas_en_caja: number;
  readonly propinas_en_caja: number;
  /** What rounding added to the cash, or took from it. */
  readonly redondeo: number;
  readonly entradas: number;
  readonly salidas: number;
  readonly propinas_pagadas: number;
  readonly caja_final: number | null;
  /** Counted minus expected, as stored in its Z. */
  readonly diferencia_z: number | null;
  readonly ventas_del_mes: number;
  readonly entradas_del_mes: number;
  readonly salidas_del_mes: number;
}

const enElMes = (tabla: 'x' | 'm'): string => `${tabla}.creado_en >= s.desde AND ${tabla}.creado_en < s.hasta`;
const efectivo = (cual: string): string => `COALESCE(sum(m.cantidad) FILTER (WHERE ${cual}), 0)::bigint`;

const EN_CAJA = `(
    SELECT COALESCE(sum(${VENTA_POR_METODO}), 0)::bigint AS ventas_en_caja,
      COALESCE(sum(${PROPINA_POR_METODO}), 0)::bigint AS propinas_en_caja,
      COALESCE(sum(${REDONDEO_POR_METODO}), 0)::bigint AS redondeo
    FROM pago x
    ${JOIN_METODOS}
    WHERE x.cliente = $1 AND x.corte = k.id AND m.en_caja
  )`;
const VENTAS = `(
    SELECT COALESCE(sum(x.total) FILTER (WHERE ${enElMes('x')}), 0)::bigint AS ventas_del_mes
    FROM pago x
    WHERE x.cliente = $1 AND x.corte = k.id
  )`;
const EFECTIVO = `(
    SELECT ${efectivo('m.tipo = 2')} AS entradas,
      ${efectivo("m.tipo = 3 AND m.concepto <> 'propina'")} AS salidas,
      ${efectivo("m.concepto = 'propina'")} AS propinas_pagadas,
      ${efectivo(`m.tipo = 2 AND ${enElMes('m')}`)} AS entradas_del_mes,
      ${efectivo(`m.tipo = 3 AND ${enElMes('m')}`)} AS salidas_del_mes
    FROM movimiento_efectivo m
    WHERE m.cliente = $1 AND m.corte = k.id AND m.eliminado_en IS NULL
  )`;

const TEXTO = `
  SELECT b.nombre AS sucursal,
    c.alias AS caja,
    k.z,
    k.usuario_nombre AS usuario,
    k.abierto_en,
    k.cerrado_en,
    k.caja_inicial,
    e.ventas_en_caja,
    e.propinas_en_caja,
    e.redondeo,
    m.entradas,
    m.salidas,
    m.propinas_pagadas,
    k.caja_final,
    round((k.resumen -> 'cierre' ->> 'diferencia')::numeric * 100)::bigint AS diferencia_z,
    v.ventas_del_mes,
    m.entradas_del_mes,
    m.salidas_del_mes
  FROM ${SPANS}
  JOIN corte k ON k.cliente = $1
    AND k.sucursal = s.id
    AND k.abierto_en < s.hasta
    AND (k.cerrado_en IS NULL OR k.cerrado_en >= s.desde)
  JOIN sucursal b ON b.cliente = $1 AND b.id = k.sucursal
  JOIN caja c ON c.cliente = $1 AND c.id = k.caja
  CROSS JOIN LATERAL ${EN_CAJA} e
  CROSS JOIN LATERAL ${VENTAS} v
  CROSS JOIN LATERAL ${EFECTIVO} m
  ORDER BY k.abierto_en, k.id`;

/** The shifts that overlap the month, in the order in which they were opened. */
export const turnosDelMes = (de: ChargesOf): Query<FilaTurno> => sqlText(TEXTO, valuesOf(de));
