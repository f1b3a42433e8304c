import { SPANS, valuesOf, type ChargesOf } from '../../../platform/caja/periodo.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

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

const TEXTO = `
  SELECT m.creado_en,
    b.nombre AS sucursal,
    c.alias AS caja,
    concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')) AS usuario,
    m.tipo,
    m.concepto,
    m.observaciones,
    m.cantidad
  FROM ${SPANS}
  JOIN movimiento_efectivo m ON m.cliente = $1
    AND m.sucursal = s.id
    AND m.creado_en >= s.desde
    AND m.creado_en < s.hasta
    AND m.eliminado_en IS NULL
  JOIN sucursal b ON b.cliente = $1 AND b.id = m.sucursal
  JOIN caja c ON c.cliente = $1 AND c.id = m.caja
  JOIN usuario u ON u.cliente = $1 AND u.id = m.usuario
  ORDER BY m.creado_en, m.id`;

/** The cash entries and exits of a month by time, paid-out tips included. */
export const movimientosDelMes = (de: ChargesOf): Query<FilaDeEfectivo> => sqlText(TEXTO, valuesOf(de));
